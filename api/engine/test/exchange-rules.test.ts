import { computeDocument } from '../src/exchange/compute-document.ts';
import { yearSchema } from '../src/exchange/schema.ts';
import { readGolden } from './golden.ts';

/** R5 is 7,348 € for one flat with one unit; Alice has 60 and Benoît 40 of 100 shares. */
const sci = yearSchema.parse(readGolden('petite-sci').input);
const FLAT = { type_code: 'AP', tax_system: 'DROIT_COMMUN', lots_loues: 0 };

const computed = (change: object) => {
  const outcome = computeDocument({ ...sci, ...change });
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problems));
  return outcome.result;
};
const parts = (change: object) => [...computed(change).quoteParts.values()].map(({ R5 }) => R5);
const refused = (change: object) => {
  const outcome = computeDocument({ ...sci, ...change });
  return outcome.ok ? [] : outcome.problems.map(({ path }) => path);
};

it('shares the result by the key that a file gives', () => {
  const key = (alice: number, benoit: number) => ({
    profit_key: [
      { associate: 1, share_bp: alice },
      { associate: 2, share_bp: benoit },
    ],
  });
  // 75 % and 25 % of 7,348.
  expect(parts(key(7500, 2500))).toEqual([5511, 1837]);
  expect(refused(key(7500, 2400))).toEqual(['profit_key']);
  expect(refused({ profit_key: [{ associate: 9, share_bp: 10_000 }] })).toEqual([
    'profit_key[0].associate',
  ]);
  const twice = { associate: 1, share_bp: 5000 };
  expect(refused({ profit_key: [twice, twice] })).toEqual(['profit_key[1].associate']);
});

it('shares split shares by the clause that a file gives, with its date', () => {
  const split = {
    initial_shares: [
      { associate: 1, kind: 'US', shares: 100 },
      { associate: 2, kind: 'NP', shares: 100 },
    ],
  };
  expect(parts(split)).toEqual([7348, 0]);
  const usufruct = { since: '2025-12-31', profits_bp: 2500 };
  expect(parts({ ...split, usufruct })).toEqual([1837, 5511]);
  expect(refused({ ...split, usufruct: { ...usufruct, losses_bp: 10_001 } })).toEqual([
    'usufruct.losses_bp',
  ]);
});

it('takes the reading of the law that a file says, and refuses one that the law does not leave', () => {
  const [first] = sci.movements;
  if (first === undefined) throw new Error('no movement');
  const diagnosis = {
    ...first,
    id: 'DIAG',
    amount_cents: -200_00,
    splits: [{ category: 'DIAGNOSTICS', amount_cents: -200_00, building: 1 }],
  };
  const movements = [...sci.movements, diagnosis];
  const total = (change: object) =>
    parts({ movements, ...change }).reduce((sum, part) => sum + part, 0);
  expect(total({})).toBe(7148);
  expect(total({ readings: ['DIAGNOSTICS'] })).toBe(7348);
  expect(refused({ readings: ['LOYER_HAB'] })).toEqual(['readings[0]']);
});

it('counts a building from the year on from which it is known', () => {
  const late = { ...FLAT, id: 2, seq: 2, label: 'Annexe', nb_locaux: 3 };
  const total = (known: object) =>
    parts({ buildings: [...sci.buildings, { ...late, ...known }] }).reduce((a, b) => a + b, 0);
  // Three units more are 60 € of flat allowance.
  expect(total({})).toBe(7288);
  expect(total({ known_from: 2026 })).toBe(7348);
});

it('knows how each associate is taxed, and what the years before may have to give back', () => {
  const [alice, benoit] = sci.associates;
  const associates = [alice, { ...benoit, regime: 'COMPANY' }];
  expect(computed({ associates }).quoteParts.get(2)?.R5).toBe(2939);
  const deficit = { year: 2023, associate: 1, euros: 5000, buildings: [1] };
  const outcome = computeDocument({ ...sci, imputed_deficits: [deficit] });
  expect(outcome.ok && outcome.input.imputedDeficits).toEqual([
    { year: 2023, associateId: 1, euros: 5000, buildingIds: [1] },
  ]);
  expect(refused({ imputed_deficits: [{ ...deficit, associate: 9 }] })).toEqual([
    'imputed_deficits[0].associate',
  ]);
});
