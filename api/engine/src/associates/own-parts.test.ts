import fc from 'fast-check';
import { books, flat, movement, shop, split } from '../../test/books.ts';
import type { Associate } from '../company/company.ts';
import { eurosOf } from '../tax/compute-2072.ts';
import { computeYear } from '../year/compute-year.ts';
import { yearWarnings } from '../year/warnings.ts';
import type { YearInput } from '../year/year-input.ts';
import { informationSheet } from './information-sheet.ts';

const four = [1, 2, 3, 4].map((id): Associate => ({
  id,
  seq: id,
  name: `Associé ${id}`,
  isGerant: id === 1,
}));
const equal = four.map(({ id }) => ({ associateId: id, kind: 'PP' as const, shares: 25 }));
const pay = (id: number, euros: number, associateId: number, buildingId = 1) =>
  movement(`P${id}`, '2025-06-30', split('GERANT_ASSOCIE', -euros, { buildingId, associateId }));

it('takes what a managing associate is paid out of the common result and adds it to his own part', () => {
  // BOI-RFPI-CHAMP-30-20 § 190: 125,000 net after 5,000 paid would be 120,000 to share by four.
  const given = books({
    associates: four,
    initialShares: equal,
    movements: [movement('L', '2025-02-01', split('LOYER_HAB', 125_020)), pay(1, 5000, 1)],
  });
  const { form2072, quoteParts, remunerations } = computeYear(given);
  // 125,020 − 20 (one unit) = 125,000, less 5,000 on line 20 = 120,000; a quarter is 30,000.
  expect(eurosOf(form2072, 'R5')).toBe(120_000);
  expect([...quoteParts.values()].map(({ R5 }) => R5)).toEqual([30_000, 30_000, 30_000, 30_000]);
  expect([...remunerations]).toEqual([[1, 5000]]);
  const part = quoteParts.get(1);
  if (part === undefined) throw new Error('no part');
  const sheet = informationSheet(
    { part, remuneration: remunerations.get(1) ?? 0, deficit: undefined },
    undefined,
  );
  // R1 is (125,020 − 5,000) / 4 = 30,005, and 5,000 back; net 30,000 + 5,000.
  expect(sheet.map(({ box, euros }) => [box, euros])).toEqual([
    ['111', 35_005],
    ['112', 5],
    ['113', 0],
    ['114', 35_000],
    ['4BA', 35_000],
    [undefined, 5000],
  ]);
});

it('sets what he was paid against his part of a loss before speaking of a deficit', () => {
  const given = books({
    associates: four,
    initialShares: equal,
    movements: [
      movement('L', '2025-02-01', split('LOYER_HAB', 20)),
      movement('T', '2025-03-01', split('TRAV_ENTRETIEN', -8000)),
      pay(1, 4000, 1),
    ],
  });
  // 20 − 20 − 8,000 − 4,000 = −12,000: −3,000 each; the manager has −3,000 + 4,000 = 1,000.
  const { deficits } = computeYear(given);
  expect([...deficits].map(([id, { globalIncome }]) => [id, globalIncome])).toEqual([
    [2, 3000],
    [3, 3000],
    [4, 3000],
  ]);
});

it('gives back exactly what line 20 took, whatever was paid to whom and on which building', () => {
  const payments = fc.array(
    fc.record({
      cents: fc.integer({ min: 1, max: 900_000 }),
      associateId: fc.constantFrom(1, 2, 3, 4),
      buildingId: fc.constantFrom(1, 2),
    }),
    { maxLength: 8 },
  );
  fc.assert(
    fc.property(payments, (paid) => {
      const given = books({
        associates: four,
        initialShares: equal,
        buildings: [flat, shop],
        movements: paid.map(({ cents, associateId, buildingId }, index) =>
          pay(index, cents / 100, associateId, buildingId),
        ),
      });
      const { form2072, remunerations } = computeYear(given);
      const line20 = form2072.buildings.map(({ lines }) => lines.get('L20')?.euros ?? 0);
      const total = (values: Iterable<number>) =>
        [...values].reduce((sum, value) => sum + value, 0);
      expect(total(remunerations.values())).toBe(total(line20));
    }),
  );
});

const renovated = (year: number, energy: number, repair: number): YearInput =>
  books({
    year,
    movements: [
      movement('L', `${year}-02-01`, split('LOYER_HAB', 20)),
      movement('E', `${year}-03-01`, split('TRAV_ENERGIE', -energy)),
      movement('R', `${year}-04-01`, split('TRAV_REPARATION', -repair)),
    ].filter(({ amount }) => amount !== 0),
  });

it('raises the limit by the energy works alone, and tells it beside the common one', () => {
  // 20 − 20 − 30,000: −18,000 for 60 %, of which 60 % of 10,000 = 6,000 are energy works.
  const alice = computeYear(renovated(2025, 10_000, 20_000)).deficits.get(1);
  expect(alice).toMatchObject({ limit: 10_700, globalIncome: 10_700, carriedForward: 7300 });
  // 10,700 + 6,000 = 16,700; 18,000 − 16,700 = 1,300 carried forward.
  expect(alice?.energy).toEqual({
    works: 6000,
    limit: 16_700,
    globalIncome: 16_700,
    carriedForward: 1300,
  });
});

it('never raises it above 21,400 €', () => {
  // 60 % of 50,000 is 30,000: 10,700 + 30,000 is more than 21,400.
  const alice = computeYear(renovated(2025, 50_000, 0)).deficits.get(1);
  expect(alice?.energy).toMatchObject({
    limit: 21_400,
    globalIncome: 21_400,
    carriedForward: 8600,
  });
});

it.each([
  ['in a year before the law', renovated(2022, 50_000, 0)],
  ['in a year after it', renovated(2028, 50_000, 0)],
  ['without energy works', renovated(2025, 0, 50_000)],
  ['below the common limit', renovated(2025, 10_000, 0)],
])('says nothing of a raised limit %s', (_when, given) => {
  expect(computeYear(given).deficits.get(1)?.energy).toBeUndefined();
});

it('has no deficit of property income for a company or a business, and says so', () => {
  const given = {
    ...renovated(2025, 0, 30_000),
    associates: [
      { id: 1, seq: 1, name: 'Alice', isGerant: true },
      { id: 2, seq: 2, name: 'Holding', isGerant: false, regime: 'COMPANY' as const },
    ],
  };
  const result = computeYear(given);
  expect([...result.deficits.keys()]).toEqual([1]);
  expect(result.quoteParts.get(2)?.R5).toBe(-12_000);
  expect(
    yearWarnings(given, result)
      .filter(({ code }) => ['FORM_2072_C', 'ASSOCIATE_OTHER_REGIME'].includes(code))
      .map(({ severity, associateId }) => [severity, associateId]),
  ).toEqual([
    ['error', undefined],
    ['warning', 2],
  ]);
});

it('keeps line 20 on the annexe of a dwelling that is lent, where nothing else is owned', () => {
  const lent = { ...flat, freeUse: true };
  const given = books({
    associates: four,
    initialShares: equal,
    buildings: [lent, { ...shop, freeUse: true }],
    movements: [
      movement('P', '2025-06-30', split('GERANT_ASSOCIE', -5001, { associateId: 1 })),
      movement('H', '2025-07-01', split('HONO_COMPTABLE', -600, {})),
    ],
  });
  const { form2072, remunerations, quoteParts, bridge } = computeYear(given);
  const line20 = form2072.buildings.map(({ lines }) => lines.get('L20')?.exact);
  // 5,001 € in equal parts; the accountant is no charge of an income that is not taxed.
  expect(line20).toEqual([2500_50, 2500_50]);
  // 2,500.50 is 2,501 € on each annexe.
  expect([eurosOf(form2072, 'R5'), [...remunerations]]).toEqual([-5002, [[1, 5002]]]);
  expect([...quoteParts.values()].map(({ R5 }) => R5)).toEqual([-1251, -1251, -1250, -1250]);
  expect(bridge.taxResultBeforeRounding).toBe(-5001_00);
  expect(bridge.adjustments.map(({ label, amount }) => [label, amount])).toEqual([
    ["Retrait Honoraires comptables et d'établissement des déclarations", 600_00],
  ]);
});

it('says what an associate was paid in a year without any building: no line can bear it', () => {
  const given = books({
    associates: four,
    initialShares: equal,
    buildings: [],
    movements: [movement('P', '2025-06-30', split('GERANT_ASSOCIE', -5000, { associateId: 1 }))],
  });
  const result = computeYear(given);
  expect([eurosOf(result.form2072, 'R5'), [...result.remunerations]]).toEqual([0, []]);
  const warning = yearWarnings(given, result).find(({ code }) => code === 'PAID_WITHOUT_BUILDING');
  expect([warning?.severity, warning?.associateId]).toEqual(['warning', 1]);
  expect(warning?.message).toContain('5\u202f000,00\u00a0€');
});
