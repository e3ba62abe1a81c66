import { cents } from '@sci/money/cents';
import { endOf, principalDueAt, totalsOfYear, type RepaymentPlan } from './plan.ts';
import { addMonths } from './months.ts';

/** 1 200 € repaid by 100 € on the 5th of each month of 2025, with 1 € of interest: a part of it. */
function plan(from: number, to: number, step = 1): RepaymentPlan {
  const rows = Array.from({ length: to - from + 1 }, (_, index) => {
    const number = from + index;
    return {
      number,
      date: addMonths('2025-01-05', (number - 1) * step),
      capital: cents(100_00),
      interest: cents(1_00),
      insurance: cents(0),
      payment: cents(101_00),
      remaining: cents(1_200_00 - number * 100_00),
    };
  });
  return { principal: cents(1_200_00), rows };
}

it('tells all years of a schedule that goes from the loan to its last instalment', () => {
  const whole = plan(1, 12);
  expect([2024, 2025, 2026].map((year) => totalsOfYear(whole, year)?.payment)).toEqual([
    0, 1_212_00, 0,
  ]);
  expect(principalDueAt(whole, '2024-12-31')).toBe(1_200_00);
  expect(principalDueAt(whole, '2025-06-30')).toBe(600_00);
  expect(principalDueAt(whole, '2030-01-01')).toBe(0);
  expect(endOf(whole)).toBe('2025-12-05');
});

it('does not tell a year of which instalments are missing, before or after', () => {
  const start = plan(1, 6);
  const everyOther = plan(1, 6, 2); // January to November
  expect(totalsOfYear(start, 2025)).toBeUndefined();
  expect(totalsOfYear(start, 2026)).toBeUndefined();
  expect(totalsOfYear(everyOther, 2025)?.payment).toBe(606_00);
  expect(totalsOfYear(everyOther, 2026)).toBeUndefined();
  expect(principalDueAt(start, '2025-07-04')).toBe(600_00);
  expect(principalDueAt(start, '2025-07-05')).toBeUndefined();
  expect(endOf(start)).toBeUndefined();

  const end = plan(7, 12);
  expect(totalsOfYear(end, 2025)).toBeUndefined();
  expect(totalsOfYear(end, 2024)).toBeUndefined();
  expect(totalsOfYear(end, 2026)?.payment).toBe(0);
  expect(principalDueAt(end, '2025-07-04')).toBeUndefined();
  expect(principalDueAt(end, '2025-07-05')).toBe(500_00);
  expect(totalsOfYear({ ...end, rows: [] }, 2025)).toBeUndefined();
});

it('takes a few cents that are left for what rounding leaves', () => {
  const whole = plan(1, 12);
  const [last] = whole.rows.slice(-1);
  if (last === undefined) throw new Error('no row');
  const rows = [...whole.rows.slice(0, -1), { ...last, remaining: cents(3) }];
  expect(endOf({ ...whole, rows })).toBe('2025-12-05');
  expect(totalsOfYear({ principal: cents(1_200_02), rows }, 2025)?.payment).toBe(1_212_00);
});
