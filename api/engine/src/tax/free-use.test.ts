import { cents, sum } from '@sci/money/cents';
import { books, flat, movement, shop, split } from '../../test/books.ts';
import type { Building } from '../company/company.ts';
import { computeYear } from '../year/compute-year.ts';
import { yearWarnings } from '../year/warnings.ts';
import type { YearInput } from '../year/year-input.ts';
import { eurosOf } from './compute-2072.ts';

/** The flat is lent to an associate; the shop is let for 12,000 €. */
const lent: Building = { ...flat, usage: 'habitation', freeUse: true };
const letShop: Building = { ...shop, usage: 'professionnel' };
const spent = [
  movement('M1', '2025-10-15', split('TAXE_FONCIERE', -3000)),
  movement('M2', '2025-03-10', split('TRAV_ENTRETIEN', -28_000)),
  movement('M3', '2025-06-01', split('LOYER_PRO', 12_000, { buildingId: 2 })),
  movement('M4', '2025-06-02', split('FRAIS_BANCAIRES', -120, {})),
];
const input = (changes: Partial<YearInput> = {}): YearInput =>
  books({ buildings: [lent, letShop], movements: spent, ...changes });
const codesOf = (given: YearInput) =>
  yearWarnings(given, computeYear(given))
    .map(({ code }) => code)
    .filter((code) => code.startsWith('FREE_USE'));

it('takes a dwelling lent free of charge out of the return: no income, no charge, no deficit', () => {
  const result = computeYear(input());
  const flatForm = result.form2072.buildings.find(({ buildingId }) => buildingId === 1);
  expect([...(flatForm?.lines.values() ?? [])].every(({ exact }) => exact === 0)).toBe(true);
  // 12,000 € of rent, less 20 € for the one unit that is let; bank fees are not deductible.
  expect(eurosOf(result.form2072, 'R5')).toBe(11_980);
  expect(result.deficits.size).toBe(0);
  expect(codesOf(input())).toEqual(['FREE_USE']);
});

it('without the free use the same year would have shown a deficit', () => {
  const result = computeYear(input({ buildings: [{ ...lent, freeUse: false }, letShop] }));
  expect(eurosOf(result.form2072, 'R5')).toBe(12_000 - 31_000 - 40);
});

it('keeps what was spent in the accounts, and says so in the bridge, to the cent', () => {
  const { bridge, accountingResult } = computeYear(input());
  expect(accountingResult).toBe((12_000 - 31_000 - 120) * 100);
  expect(bridge.adjustments).toContainEqual(
    expect.objectContaining({
      label: 'Retrait logement mis à disposition gratuitement (Appartement)',
      amount: 31_000_00,
    }),
  );
  expect(sum([accountingResult, ...bridge.adjustments.map(({ amount }) => amount)])).toBe(
    bridge.taxResultBeforeRounding,
  );
  expect(bridge.adjustments.map(({ label }) => label)).not.toContain(
    'Effet des formules de l’exercice',
  );
});

it.each([
  ['sold before', { saleDate: '2023-06-30' }],
  ['bought later', { acquisitionDate: '2026-02-01' }],
])('deducts no common expense where all is lent but a building %s', (_when, dates) => {
  const movements = [movement('M1', '2025-05-02', split('HONO_COMPTABLE', -1000, {}))];
  const { form2072, bridge } = computeYear(
    input({ buildings: [lent, { ...letShop, ...dates }], movements }),
  );
  expect([eurosOf(form2072, 'R5'), form2072.shared]).toEqual([0, []]);
  expect(bridge.adjustments.map(({ amount }) => amount)).toEqual([1000_00]);
});

it('deducts none either, and says of what, where a building sold before gave a rent back', () => {
  const movements = [
    movement('M1', '2025-05-02', split('HONO_COMPTABLE', -1000, {})),
    movement('M2', '2025-05-03', split('LOYER_PRO', -100, { buildingId: letShop.id })),
  ];
  const { form2072, bridge } = computeYear(
    input({ buildings: [lent, { ...letShop, saleDate: '2023-06-30' }], movements }),
  );
  expect([eurosOf(form2072, 'R5'), form2072.shared]).toEqual([-100, []]);
  expect(bridge.adjustments).toMatchObject([
    { label: expect.stringContaining('Honoraires comptables'), amount: 1000_00 },
  ]);
});

it('still declares what was deducted before and is given back, and what other companies bring', () => {
  const given = input({
    supportingData: [
      {
        id: 'S1',
        type: 'REINTEGRATION',
        amount: cents(4000_00),
        buildingId: 1,
        label: 'Engagement de location rompu',
      },
    ],
  });
  const { form2072, bridge, accountingResult } = computeYear(given);
  const flatForm = form2072.buildings.find(({ buildingId }) => buildingId === 1);
  expect(flatForm?.lines.get('L19')?.euros).toBe(4000);
  expect(eurosOf(form2072, 'R5')).toBe(11_980 + 4000);
  expect(sum([accountingResult, ...bridge.adjustments.map(({ amount }) => amount)])).toBe(
    bridge.taxResultBeforeRounding,
  );
  expect(bridge.adjustments.map(({ label }) => label)).not.toContain(
    'Effet des formules de l’exercice',
  );
});

it('is no dwelling where the building is farmland: its rental value stays', () => {
  const given = input({ buildings: [{ ...lent, typeCode: 'R' }, letShop] });
  expect(computeYear(given).form2072.lent.size).toBe(0);
  expect(codesOf(given)).toEqual(['FREE_USE_VALUE']);
});

it('shares no common expense with it, and deducts none when nothing else is taxed', () => {
  const accountant = movement('M9', '2025-04-01', split('HONO_COMPTABLE', -600, {}));
  const shared = computeYear(input({ movements: [...spent, accountant] })).form2072.shared;
  expect(shared.map(({ byBuilding }) => [...byBuilding])).toEqual([[[2, 600_00]]]);
  const alone = computeYear(
    input({ buildings: [lent], movements: [spent[0], accountant].flatMap((one) => one ?? []) }),
  );
  expect(eurosOf(alone.form2072, 'R5')).toBe(0);
  expect(
    sum([alone.accountingResult, ...alone.bridge.adjustments.map(({ amount }) => amount)]),
  ).toBe(0);
});

it('declares a building whose sheet says lent while rents were cashed, and says the contradiction', () => {
  const given = input({
    movements: [...spent, movement('M5', '2025-07-01', split('LOYER_HAB', 500))],
  });
  expect(eurosOf(computeYear(given).form2072, 'R5')).toBe(12_500 - 31_000 - 40);
  expect(codesOf(given)).toEqual(['FREE_USE_LET']);
});

it.each([
  ['professionnel', ['FREE_USE_VALUE']],
  ['mixte', ['FREE_USE_MIXED']],
] as const)('keeps the charges of premises of use %s, and says what is missing', (usage, codes) => {
  const given = input({ buildings: [{ ...lent, usage }, letShop] });
  expect(eurosOf(computeYear(given).form2072, 'R5')).toBe(12_000 - 31_000 - 40);
  expect(codesOf(given)).toEqual(codes);
});

/** One of three flats, or some months: 365 days in 2025. Rents of 12,000 € are cashed on the house. */
const spentOnHouse = [
  movement('M1', '2025-10-15', split('TAXE_FONCIERE', -3650)),
  movement('M2', '2025-03-10', split('TRAV_ENTRETIEN', -7300)),
  movement('M3', '2025-01-05', split('ASSURANCE_PNO', -365)),
  movement('M4', '2025-02-01', split('GESTION_LOCATIVE', -600)),
  movement('M5', '2025-02-03', split('LOYER_HAB', 12_000)),
];
const house = (changes: Partial<Building>): YearInput =>
  books({
    buildings: [{ ...flat, usage: 'habitation', freeUse: true, ...changes }],
    movements: spentOnHouse,
  });
const lineOf = (given: YearInput, code: string) =>
  computeYear(given).form2072.buildings[0]?.lines.get(code)?.exact;
const closes = (given: YearInput) => {
  const { bridge, accountingResult } = computeYear(given);
  expect(sum([accountingResult, ...bridge.adjustments.map(({ amount }) => amount)])).toBe(
    bridge.taxResultBeforeRounding,
  );
  expect(bridge.adjustments.map(({ label }) => label)).not.toContain(
    'Effet des formules de l’exercice',
  );
};

it('deducts the common charges of a dwelling lent from 1 August for the 212 days before only', () => {
  const given = house({ freeUseExtent: { from: '2025-08-01' } });
  // 3,650 / 365 = 10 € a day, 20 € and 1 € for the works and the insurance, times 212 days let.
  expect(['L1', 'L6', 'L8', 'L9', 'L12'].map((code) => lineOf(given, code))).toEqual([
    12_000_00, 600_00, 212_00, 4240_00, 2120_00,
  ]);
  // 12,000 − 600 − 20 − 212 − 4,240 − 2,120 = 4,808 €.
  expect(eurosOf(computeYear(given).form2072, 'R5')).toBe(4808);
  closes(given);
  expect(codesOf(given)).toEqual(['FREE_USE']);
});

it('deducts two thirds of the common charges of a house of which one flat of three is lent', () => {
  const given = house({ freeUseExtent: { lent: 1, outOf: 3 } });
  // Insurance: a third of 365.00 is 121.67 (121.666… rounded), 243.33 stays.
  expect(['L1', 'L8', 'L9', 'L12'].map((code) => lineOf(given, code))).toEqual([
    12_000_00, 243_33, 4866_67, 2433_33,
  ]);
  closes(given);
  expect(codesOf(given)).toEqual(['FREE_USE']);
});

it('counts days and parts together, and only the days on which the company owned the house', () => {
  // Bought on 2 July: 183 days owned, of which 92 (1 October to 31 December) for half of it.
  const given = house({
    acquisitionDate: '2025-07-02',
    freeUseExtent: { from: '2025-10-01', lent: 50, outOf: 100 },
  });
  // 3,650 × (92 × 50) / (183 × 100) = 917.49 (917.486…) is lent.
  expect(lineOf(given, 'L12')).toBe(3650_00 - 917_49);
  closes(given);
});

it('rounds a line once, on its total, however many payments it is made of', () => {
  const taxes = Array.from({ length: 3 }, (_, index) =>
    movement(`T${index}`, '2025-05-01', split('TAXE_FONCIERE', -0.5)),
  );
  const given = {
    ...house({ freeUseExtent: { lent: 1, outOf: 3 } }),
    movements: [...taxes, movement('L', '2025-05-02', split('LOYER_HAB', 100))],
  };
  // A third of 1.50 € is 0.50 €; rounding each of the three thirds of 0.50 € would give 0.51 €.
  expect(lineOf(given, 'L12')).toBe(1_00);
});

it('says that rents were cashed while all of the dwelling was lent', () => {
  const given = house({ freeUseExtent: { from: '2025-02-01', to: '2025-02-28' } });
  expect(codesOf(given)).toEqual(['FREE_USE', 'FREE_USE_RENTS']);
  expect(codesOf(house({ freeUseExtent: { from: '2025-02-01', lent: 1, outOf: 3 } }))).toEqual([
    'FREE_USE',
  ]);
});

it('changes nothing in a year that the free use does not touch', () => {
  const given = house({ freeUseExtent: { from: '2024-01-01', to: '2024-12-31' } });
  expect(lineOf(given, 'L12')).toBe(3650_00);
  expect(codesOf(given)).toEqual([]);
});

it('is a free use of the whole year when its dates cover the days owned', () => {
  const given = {
    ...house({ freeUseExtent: { from: '2024-06-01', to: '2026-06-01' } }),
    movements: spentOnHouse.slice(0, 4),
  };
  expect(eurosOf(computeYear(given).form2072, 'R5')).toBe(0);
});
