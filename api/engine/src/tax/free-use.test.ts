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
    "Effet des formules de l'exercice",
  );
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
    "Effet des formules de l'exercice",
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
