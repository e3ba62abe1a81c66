import { isHeldIn, type Building } from '../company/company.ts';
import { addDays, daysBetween, monthsAfter } from '../law/calendar.ts';
import { monthsBetween } from '../loan/months.ts';
import { say } from '../messages/say.ts';
import { RENT_CATEGORIES } from '../controls/yearly-figures.ts';
import { wordsAsWritten } from '../suggestion/signature.ts';
import type { BankLine, ExpectedLine } from './types.ts';

/** What a tenant, or who pays for him, pays month by month. */
export const PAID_BY_TENANTS: ReadonlySet<string> = new Set([...RENT_CATEGORIES, 'CAF_APL']);

/** Fewer payments show no rhythm. */
const MIN_PAYMENTS = 3;
/** Months between two rents of a lease. */
const PACES = [1, 3, 6, 12] as const;
type Pace = (typeof PACES)[number];
/** Of the intervals, how many must have the length of the pace. */
const STEADY = 0.6;

/** So many rents missing at the end of a series are no longer late: the tenant has probably left. */
export const MOST_LATE = 3;

export interface Span {
  readonly from: string;
  readonly to: string;
}

/**
 * The rents of a time: the product keeps no leases, but tenants pay alike, at a steady pace. Whoever
 * paid three times at one is expected to go on, with the amount that he paid last.
 */
export function rentsToCome(
  lines: readonly BankLine[],
  buildings: readonly Building[],
  span: Span,
): ExpectedLine[] {
  const rents = lines.filter(isRent).toSorted(byDay);
  return [...Map.groupBy(rents, ({ likeness }) => likeness)].flatMap(([likeness, payments]) =>
    likeness === undefined ? [] : ofSeries(likeness, payments, buildings, span),
  );
}

/** Whether a line was ventilated on a rent. */
export const isRent = ({ amount, splits }: BankLine): boolean =>
  amount > 0 && splits.some(({ category }) => PAID_BY_TENANTS.has(category));

const byDay = (a: BankLine, b: BankLine): number => a.date.localeCompare(b.date) || a.id - b.id;

function ofSeries(
  likeness: string,
  payments: readonly BankLine[],
  buildings: readonly Building[],
  { from, to }: Span,
): ExpectedLine[] {
  const [first, last] = [payments[0], payments.at(-1)];
  const rhythm = rhythmOf(payments);
  if (first === undefined || last === undefined || rhythm === undefined) return [];
  const { pace, shift } = rhythm;
  // Whoever had stopped paying long before: the year in which he did says so.
  if (monthsAfter(last.date, (MOST_LATE + 1) * pace) < from) return [];
  const ibans = new Set(payments.flatMap(({ counterpartyIban }) => counterpartyIban ?? []));
  const expected: ExpectedLine[] = [];
  for (let step = 0; ; step += pace) {
    const date = addDays(monthsAfter(first.date, step), shift);
    if (date > to) return expected;
    if (date < from) continue;
    const model = payments.findLast((payment) => payment.date < addDays(date, -EARLY)) ?? first;
    if (isGone(model, buildings, date)) continue;
    const buildingId = buildingOf(model);
    expected.push({
      key: `rent/${likeness}/${date.slice(0, 7)}`,
      kind: 'rent',
      date,
      amount: model.amount,
      label: wordsAsWritten(model.label),
      firm: false,
      basis: say('expected.rent', {
        count: payments.length,
        pace,
        day: last.date,
      }),
      bankAccountId: last.bankAccountId,
      model,
      ibans,
      ...(buildingId === undefined ? {} : { buildingId }),
    });
  }
}

/** A rent that comes so many days before its day is that day's. */
const EARLY = 10;

const buildingOf = ({ splits }: BankLine): number | undefined =>
  splits.find(({ buildingId }) => buildingId !== undefined)?.buildingId;

/** The company no longer has the building: its tenants pay somebody else. */
function isGone(model: BankLine, buildings: readonly Building[], date: string): boolean {
  const building = buildings.find(({ id }) => id === buildingOf(model));
  return (
    building !== undefined &&
    (!isHeldIn(building, Number(date.slice(0, 4))) || (building.saleDate ?? '9999') < date)
  );
}

/** The pace of a series and by how many days its payments differ from the day of the first one. */
function rhythmOf(
  payments: readonly BankLine[],
): { readonly pace: Pace; readonly shift: number } | undefined {
  const [first] = payments;
  if (first === undefined || payments.length < MIN_PAYMENTS) return undefined;
  const steps = payments.map(({ date }) => nearestMonths(first.date, date));
  const intervals = steps.slice(1).map((step, index) => step - (steps[index] ?? 0));
  // Two payments of one period are one rent in two parts.
  const between = intervals.filter((months) => months > 0);
  const pace = PACES.find(
    (months) =>
      between.length >= MIN_PAYMENTS - 1 &&
      between.filter((each) => each === months).length >= STEADY * between.length,
  );
  if (pace === undefined) return undefined;
  const shifts = payments
    .map(({ date }, index) => daysBetween(monthsAfter(first.date, steps[index] ?? 0), date))
    .toSorted((a, b) => a - b);
  return { pace, shift: shifts[Math.floor(shifts.length / 2)] ?? 0 };
}

/** Months between two days to the nearest one: from 1 February to 31 March, two. */
function nearestMonths(from: string, to: string): number {
  const months = monthsBetween(from, to);
  return [months - 1, months, months + 1].reduce((best, each) =>
    gap(from, each, to) < gap(from, best, to) ? each : best,
  );
}

const gap = (from: string, months: number, to: string): number =>
  Math.abs(daysBetween(monthsAfter(from, months), to));
