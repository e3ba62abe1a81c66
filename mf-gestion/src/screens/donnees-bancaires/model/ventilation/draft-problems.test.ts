import { cents } from '@sci/money/cents';
import type { Kind } from '../../../../catalogue/catalogue.ts';
import { kindsOf, someBuilding, someCatalogue } from '../../../../testing/catalogue.ts';
import { changeLine, startDraft } from './draft.ts';
import { fieldsOf, fillFor, isComplete, lineProblems } from './draft-problems.ts';

const kinds = kindsOf(someCatalogue);
const kind = (code: string): Kind => {
  const found = someCatalogue.kinds.find((candidate) => candidate.code === code);
  if (found === undefined) throw new Error(`no kind ${code}`);
  return found;
};
const draftOn = (code: string) =>
  changeLine(startDraft(cents(-40_00), []), 1, { kindId: kind(code).id });

it('asks for the building of a repair before it can be saved', () => {
  const draft = draftOn('TRAV_REPARATION');

  expect(lineProblems(draft, kinds)).toEqual([new Set(['building'])]);
  expect(isComplete(changeLine(draft, 1, { buildingId: 1 }), kinds)).toBe(true);
});

it('asks for the associate of a withdrawal and for the loan of an instalment', () => {
  expect(lineProblems(draftOn('RETRAIT_CCA'), kinds)).toEqual([new Set(['associate'])]);
  expect(lineProblems(draftOn('EMPRUNT_CAPITAL'), kinds)).toEqual([new Set(['loan'])]);
});

it('shows only the fields that the category needs', () => {
  const [line] = draftOn('FRAIS_BANCAIRES').lines;
  if (line === undefined) throw new Error('no line');

  expect(fieldsOf(kind('FRAIS_BANCAIRES'), line)).toEqual(new Set(['kind', 'amount']));
  expect(fieldsOf(kind('EMPRUNT_CAPITAL'), line)).toEqual(
    new Set(['kind', 'amount', 'building', 'loan']),
  );
});

it('chooses the only building of the company by itself, and empties what the category forbids', () => {
  const [line] = draftOn('TRAV_REPARATION').lines;
  if (line === undefined) throw new Error('no line');
  const single = { ...someCatalogue, buildings: [someBuilding] };

  expect(fillFor(kind('TRAV_REPARATION'), line, single)).toMatchObject({
    buildingId: someBuilding.id,
  });
  expect(fillFor(kind('FRAIS_BANCAIRES'), { ...line, buildingId: 1 }, single)).toMatchObject({
    buildingId: null,
  });
});

it('never saves a part of 0,00 €', () => {
  const draft = changeLine(draftOn('FRAIS_BANCAIRES'), 1, { amount: cents(0) });

  expect(lineProblems(draft, kinds)).toEqual([new Set(['amount'])]);
});
