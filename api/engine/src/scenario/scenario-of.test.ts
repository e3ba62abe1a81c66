import { cents } from '@sci/money/cents';
import { books, flat, movement, split } from '../../test/books.ts';
import { defaultCategories } from '../law/default-categories.ts';
import { eurosOf } from '../tax/compute-2072.ts';
import { computeYear } from '../year/compute-year.ts';
import type { YearInput } from '../year/year-input.ts';
import type { Change } from './change.ts';
import { scenarioOf } from './scenario-of.ts';

/** Alice holds 60 shares, Benoît 40; a rent of 1 000 € and 20 € of flat charges: R5 is 980 €. */
const rent = movement('L', '2025-03-05', split('LOYER_HAB', 1000));
const rules = { categories: defaultCategories };

function whatIf(changes: readonly Change[], more: Partial<YearInput> = {}) {
  const { input, refused } = scenarioOf(books({ movements: [rent], ...more }), changes, rules);
  const result = computeYear(input);
  return {
    r5: eurosOf(result.form2072, 'R5'),
    parts: [...result.quoteParts].map(([id, { R5 }]) => [id, R5]),
    treasury: result.treasury,
    accounting: result.accountingResult,
    refused: refused.map((findings) =>
      findings.map(({ field, message }) => [field, message.replaceAll(/\s/g, ' ')]),
    ),
    input,
    result,
  };
}

const works: Change = {
  kind: 'payment',
  date: '2025-06-01',
  label: 'Toiture',
  amount: cents(-300_00),
  category: 'TRAV_REPARATION',
  buildingId: 1,
};
const transfer = { kind: 'transfer', date: '2025-09-01', shares: 10, fromId: 1 } as const;
const loan = {
  kind: 'loan',
  date: '2025-11-20',
  label: 'Prêt travaux',
  buildingId: 1,
  principal: cents(120_000_00),
  rateBp: 300,
  months: 120,
  insurance: cents(10_00),
} as const;

it('takes works off the result, the parts and the treasury', () => {
  // 980 less 300 is 680, of which 60 % and 40 %; 1 000 cashed less 300 paid.
  expect(whatIf([works])).toMatchObject({
    r5: 680,
    parts: [
      [1, 408],
      [2, 272],
    ],
    treasury: 700_00,
  });
});

it('raises the rents of the months that are left', () => {
  // October, November and December: 3 × 100 €.
  const raise = {
    kind: 'rents',
    buildingId: 1,
    from: '2025-10-31',
    monthly: cents(100_00),
  } as const;
  const { r5, treasury, input } = whatIf([raise]);
  expect([r5, treasury]).toEqual([1280, 1300_00]);
  expect(input.movements.map(({ date }) => date)).toEqual([
    '2025-03-05',
    '2025-10-31',
    '2025-11-30',
    '2025-12-31',
  ]);
  expect(whatIf([{ ...raise, monthly: cents(-100_00) }]).r5).toBe(680);
});

it('takes the rent of a shop for a shop', () => {
  const changes = [
    { kind: 'rents', buildingId: 1, from: '2025-12-01', monthly: cents(50_00) },
  ] as const;
  const categoriesOf = (more: Partial<YearInput>) =>
    whatIf(changes, more)
      .input.movements.at(-1)
      ?.splits.map(({ category }) => category);
  expect(categoriesOf({})).toEqual(['LOYER_HAB']);
  expect(categoriesOf({ movements: [], buildings: [{ ...flat, usage: 'professionnel' }] })).toEqual(
    ['LOYER_PRO'],
  );
  expect(
    categoriesOf({ movements: [movement('P', '2025-02-01', split('LOYER_PARKING', 40))] }),
  ).toEqual(['LOYER_PARKING']);
});

it('pays a loan out and deducts the interest and the insurance of its instalments', () => {
  // One instalment in the year: 120 000 × 3 % / 12 = 300 € of interest and 10 € of insurance are
  // deducted; 1 158,73 € and 10 € leave the bank, which received 120 000 €.
  const { r5, treasury, result } = whatIf([loan]);
  expect([r5, treasury]).toEqual([670, 1000_00 + 120_000_00 - 1158_73 - 10_00]);
  // 120 000 − (1 158,73 − 300) are still owed.
  expect(result.nextOpening.find(({ account }) => account === '164001')).toMatchObject({
    credit: 119_141_27,
  });
});

it('sells a building: the price is cashed, and only the gain is in the accounts', () => {
  const openingBalances = [
    { account: '213001', debit: cents(80_000_00), credit: cents(0) },
    { account: '101000', debit: cents(0), credit: cents(80_000_00) },
  ];
  const sale = {
    kind: 'sale',
    date: '2025-07-01',
    buildingId: 1,
    price: cents(95_000_00),
  } as const;
  const { r5, treasury, accounting, refused } = whatIf([sale], { openingBalances });
  // The gain is not property income; 95 000 − 80 000 + 1 000 of rent.
  expect([r5, treasury, accounting]).toEqual([980, 96_000_00, 16_000_00]);
  expect(refused).toEqual([[]]);
  const again = whatIf([sale, { ...sale, date: '2025-08-01' }], { openingBalances });
  expect(again.refused[1]).toEqual([
    ['buildingId', '« Appartement » est déjà vendu le 01/07/2025.'],
  ]);
});

it('sells at the price of the scenario, whatever the sheet says of another deed', () => {
  const deposit = movement('D', '2025-01-10', split('DEPOT_RECU', 800));
  const promised: Partial<YearInput> = {
    movements: [rent, deposit],
    openingBalances: [
      { account: '213001', debit: cents(80_000_00), credit: cents(0) },
      { account: '101000', debit: cents(0), credit: cents(80_000_00) },
    ],
    buildings: [
      { ...flat, saleDate: '2026-03-01', salePrice: cents(150_000_00), depositsPassed: true },
    ],
  };
  const sale = {
    kind: 'sale',
    date: '2025-07-01',
    buildingId: 1,
    price: cents(95_000_00),
  } as const;
  const { accounting, treasury, result, refused } = whatIf([sale], promised);
  expect(refused).toEqual([[]]);
  // 95 000 − 80 000 + 1 000 of rent; all of it cashed, and the deposit still owed to the tenant.
  expect([accounting, treasury]).toEqual([16_000_00, 96_800_00]);
  const left = result.trialBalance.filter(({ account }) => /^(462|165)/.test(account));
  expect(left.map(({ account, balance }) => [account, balance])).toEqual([
    ['165001', -800_00],
    ['462000', 0],
  ]);
});

it('sells no building a second time in the year, on whichever day', () => {
  const buildings = [{ ...flat, saleDate: '2025-07-01', salePrice: cents(95_000_00) }];
  const sale = { kind: 'sale', buildingId: 1, price: cents(90_000_00) } as const;
  for (const date of ['2025-03-01', '2025-07-01', '2025-12-31']) {
    expect(whatIf([{ ...sale, date }], { buildings }).refused).toEqual([
      [['buildingId', '« Appartement » est déjà vendu le 01/07/2025.']],
    ]);
  }
});

it('taxes whoever holds the shares on 31 December', () => {
  // 50 of 100 shares each; then 10 % to somebody new.
  expect(whatIf([{ ...transfer, to: { id: 2 } }]).parts).toEqual([
    [1, 490],
    [2, 490],
  ]);
  const { parts, input } = whatIf([{ ...transfer, to: { name: 'Chloé' } }]);
  expect(parts.map(([, euros]) => euros)).toEqual([490, 392, 98]);
  expect(input.associates.at(-1)).toMatchObject({ name: 'Chloé', seq: 3 });
});

it('leaves out what cannot be, says at which field, and goes on with the rest', () => {
  const { refused, r5 } = whatIf([
    { ...transfer, shares: 61, to: { id: 2 } },
    { ...transfer, to: { id: 1 } },
    { ...works, date: '2026-01-01' },
    { ...works, buildingId: 9 },
    { ...works, category: 'LOYER_X' },
    { ...works, amount: cents(0) },
    { ...loan, months: 0 },
    works,
  ]);
  expect(refused).toEqual([
    [
      [
        'shares',
        'Alice ne détient pas assez de parts en pleine propriété au 01/09/2025 : il manque 1 part.',
      ],
    ],
    [['toId', 'Le cédant et le bénéficiaire sont la même personne.']],
    [['date', 'La date 01/01/2026 est hors de l’exercice 2025.']],
    [['buildingId', 'Immeuble inconnu : 9.']],
    [['category', expect.stringMatching(/^Catégorie inconnue : « LOYER_X »/)]],
    [['amount', 'Un mouvement ne peut pas être nul.']],
    [['months', expect.stringMatching(/^Le nombre d’échéances/)]],
    [],
  ]);
  expect(r5).toBe(680);
});

it('needs a bank account that is open that day', () => {
  const bankAccounts = books().bankAccounts.map((bank) => ({ ...bank, dateInit: '2025-07-01' }));
  expect(whatIf([works], { bankAccounts, movements: [] }).refused).toEqual([
    [['date', 'Aucun compte bancaire n’est ouvert à cette date.']],
  ]);
  const onItsFirstDay = { ...works, date: '2025-07-01' };
  expect(whatIf([onItsFirstDay], { bankAccounts, movements: [] })).toMatchObject({
    refused: [[]],
    treasury: -300_00,
  });
});

it('changes nothing of the books that it is given', () => {
  const given = books({ movements: [rent] });
  const before = structuredClone(given);
  const raise = { kind: 'rents', buildingId: 1, from: '2025-10-01', monthly: cents(1_00) } as const;
  const sale = { kind: 'sale', date: '2025-12-31', buildingId: 1, price: cents(1_00) } as const;
  scenarioOf(given, [works, raise, loan, { ...transfer, to: { name: 'Chloé' } }, sale], rules);
  expect(given).toEqual(before);
});
