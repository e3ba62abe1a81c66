import { add, subtract, type Cents } from '@sci/money/cents';
import { addMonths, monthsBetween } from './months.ts';
import { remainingPrincipalAt, yearTotals, type YearTotals } from './schedule.ts';
import type { Instalment } from './types.ts';

/**
 * A loan with its instalments in order. A bank's own table may hold a part of them only: what stands
 * outside of it is not known, and is never told as nothing.
 */
export interface RepaymentPlan {
  readonly principal: Cents;
  readonly rows: readonly Instalment[];
}

/** The last unknown instalment before the rows, and the first one after them; undefined: none. */
interface Unknown {
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** What the instalments of a year come to; undefined where the plan doesn't hold all of them. */
export function totalsOfYear(plan: RepaymentPlan, year: number): YearTotals | undefined {
  if (plan.rows.length === 0) return undefined;
  const { before, after } = unknownOf(plan);
  const known =
    (before === undefined || before < `${year}-01-01`) &&
    (after === undefined || after > `${year}-12-31`);
  return known ? yearTotals(plan.principal, plan.rows, year) : undefined;
}

/** Principal due at the end of a day; undefined where the plan doesn't reach that day. */
export function principalDueAt(plan: RepaymentPlan, date: string): Cents | undefined {
  const [first] = plan.rows;
  if (first === undefined) return undefined;
  const { before, after } = unknownOf(plan);
  if (after !== undefined && after <= date) return undefined;
  if (date >= first.date || before === undefined)
    return remainingPrincipalAt(plan.principal, plan.rows, date);
  return undefined;
}

/** Day of the last instalment; undefined where the rows end before the loan is repaid. */
export function endOf({ rows }: RepaymentPlan): string | undefined {
  const last = rows.at(-1);
  return last === undefined || leavesOut(last, last.remaining) ? undefined : last.date;
}

/** The rows go on as they came: at the pace of the two nearest ones, every month by default. */
function unknownOf({ principal, rows }: RepaymentPlan): Unknown {
  const [first, second] = rows;
  const [last, former] = [rows.at(-1), rows.at(-2)];
  return {
    before:
      first !== undefined &&
      leavesOut(first, subtract(principal, add(first.remaining, first.capital)))
        ? addMonths(first.date, -paceOf(first, second))
        : undefined,
    after:
      last !== undefined && leavesOut(last, last.remaining)
        ? addMonths(last.date, paceOf(former, last))
        : undefined,
  };
}

/** Whether principal is missing beside a row: less than half of an instalment is rounding. */
const leavesOut = ({ capital }: Instalment, principal: Cents): boolean =>
  principal > 0 && principal * 2 > capital;

const paceOf = (earlier: Instalment | undefined, later: Instalment | undefined): number =>
  earlier === undefined || later === undefined
    ? 1
    : Math.max(1, monthsBetween(earlier.date, later.date));
