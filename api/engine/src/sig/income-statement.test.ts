import { cents } from '@sci/money/cents';
import { coverage, loanPositions } from '../loan/loan-positions.ts';
import { incomeStatement } from './income-statement.ts';

const balance = (account: string, amount: number) => ({ account, balance: cents(amount) });

it('puts each account in its line, products and charges positive, and adds up to the result', () => {
  const { parts, ...totals } = incomeStatement([
    balance('606100', -200_00),
    balance('614000', -300_00),
    balance('635120', -900_00),
    balance('661100', -1_500_00),
    balance('706000', 9_000_00),
    balance('708300', 600_00),
    balance('768000', 12_00),
  ]);
  expect(
    parts.map(({ code, products, charges, result }) => [
      code,
      products.map((line) => [line.code, line.amount]),
      charges.map((line) => [line.code, line.amount]),
      result.amount,
    ]),
  ).toEqual([
    [
      'operating',
      [['sales', 9_600_00]],
      [
        ['purchases', 200_00],
        ['external', 300_00],
        ['taxes', 900_00],
      ],
      8_200_00,
    ],
    ['financial', [['financial_products', 12_00]], [['interest', 1_500_00]], -1_488_00],
  ]);
  expect(totals).toEqual({
    totalProducts: { amount: 9_612_00 },
    totalCharges: { amount: 2_900_00 },
    result: { amount: 6_712_00 },
  });
});

it('shows a refunded charge as a negative one, and refuses an account that it cannot place', () => {
  const { parts } = incomeStatement([balance('616000', 80_00)]);
  expect(parts[0]?.charges[0]?.amount).toBe(-80_00);
  expect(() => incomeStatement([balance('680000', 1)])).toThrow('no line');
});

it('sets the year before beside it, also for a line that only that year has', () => {
  const { parts, result } = incomeStatement(
    [balance('706000', 500_00)],
    [balance('616000', -80_00), balance('706000', 400_00)],
  );
  expect(parts[0]?.products[0]).toMatchObject({ amount: 500_00, previous: 400_00 });
  expect(parts[0]?.charges[0]).toMatchObject({
    amount: 0,
    previous: 80_00,
    accounts: [{ account: '616000', amount: 0, previous: 80_00 }],
  });
  expect(result).toEqual({ amount: 500_00, previous: 320_00 });
});

it('says what is due on each loan by its schedule and by the ledger, and what the year asks', () => {
  const instalment = (number: number, date: string, capital: number, remaining: number) => ({
    number,
    date,
    capital: cents(capital),
    interest: cents(10_00),
    insurance: cents(5_00),
    payment: cents(capital + 15_00),
    remaining: cents(remaining),
  });
  const rows = [
    instalment(1, '2025-06-05', 100_00, 900_00),
    instalment(2, '2025-12-05', 100_00, 800_00),
    instalment(3, '2026-06-05', 800_00, 0),
  ];
  const account = (number: string, amount: number) => ({
    account: number,
    label: '',
    debit: cents(0),
    credit: cents(amount),
    balance: cents(-amount),
  });
  const { loans, ...totals } = loanPositions(
    2025,
    [
      { id: 7, seq: 1 },
      { id: 8, seq: 2 },
    ],
    new Map([[7, { principal: cents(1_000_00), rows }]]),
    [account('164000', 50_00), account('164001', 810_00), account('164002', 300_00)],
  );
  expect(
    loans.map(({ loanId, dueBySchedule, dueByLedger }) => [loanId, dueBySchedule, dueByLedger]),
  ).toEqual([
    [7, 800_00, 810_00],
    [8, undefined, 300_00],
  ]);
  expect(loans[0]).toMatchObject({
    annuity: { capital: 200_00, interest: 20_00, insurance: 10_00, payment: 230_00 },
    nextAnnuity: { payment: 815_00 },
  });
  // The second loan owes 300 € and has no schedule: what it asks is not known, and not nothing.
  expect(totals).toEqual({ unattached: 50_00, total: 1_160_00, annuities: undefined });
  expect(coverage(cents(287_50), totals.annuities)).toBeUndefined();
  expect([coverage(cents(287_50), cents(230_00)), coverage(cents(1), cents(0))]).toEqual([
    125,
    undefined,
  ]);
});
