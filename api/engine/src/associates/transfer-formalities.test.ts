import { formalitiesOf, type TransferFacts } from './transfer-formalities.ts';

const sale: TransferFacts = {
  nature: 'CESSION',
  deedOn: '2026-01-31',
  toApprove: true,
  changesMembers: true,
};
const dueOn = (facts: TransferFacts) =>
  Object.fromEntries(formalitiesOf(facts).map(({ code, dueOn: day }) => [code, day]));

it('gives a sale a month from its deed for the tax and the register of companies, thirty days for the beneficial owners', () => {
  expect(dueOn(sale)).toMatchObject({
    ENREGISTREMENT_CESSION: '2026-02-28', // the month has no 31st
    INSCRIPTION_RCS: '2026-02-28',
    BENEFICIAIRES_EFFECTIFS: '2026-03-02',
    OPPOSABILITE: undefined,
    DEPOT_AU_GREFFE: undefined,
  });
});

it('counts the six months of the approval from the last notification, once it is known', () => {
  expect(dueOn(sale)['AGREMENT']).toBeUndefined();
  expect(dueOn({ ...sale, notifiedOn: '2025-09-15' })['AGREMENT']).toBe('2026-03-15');
});

it('asks for no approval where none is needed, and for no inscription where nobody enters or leaves', () => {
  const codes = formalitiesOf({ ...sale, toApprove: false, changesMembers: false }).map(
    ({ code }) => code,
  );
  expect(codes).not.toEqual(expect.arrayContaining(['NOTIFICATION']));
  expect(codes).not.toEqual(expect.arrayContaining(['AGREMENT']));
  expect(codes).not.toEqual(expect.arrayContaining(['INSCRIPTION_RCS']));
});

it('sends a gift to a notary, and not to the form of a sale', () => {
  const codes = formalitiesOf({ ...sale, nature: 'DONATION' }).map(({ code }) => code);
  expect(codes).toEqual(expect.arrayContaining(['ACTE_NOTARIE', 'ENREGISTREMENT_DONATION']));
  expect(codes).not.toEqual(expect.arrayContaining(['ENREGISTREMENT_CESSION']));
  expect(codes).not.toEqual(expect.arrayContaining(['PLUS_VALUE']));
});

it('says of a row whose text nobody has read that it is to be checked', () => {
  const unread = formalitiesOf(sale).filter(({ certainty }) => certainty === 'unverified');
  expect(unread.map(({ code }) => code)).toEqual(['PLUS_VALUE', 'STATUTS']);
  for (const { source } of unread) expect(source).toContain('à vérifier');
});
