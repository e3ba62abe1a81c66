import { EngineError } from '../finding.ts';
import { addDays, endOfMonthAfter } from './calendar.ts';
import type { DeadlineRow } from './columns.ts';
import { lawTable, rowsInForce } from './law-table.ts';
import { deadlineRows } from './tables/deadlines.ts';
import { isWorkingDay } from './working-days.ts';
import { say } from '../messages/say.ts';

/** The dates of a fiscal year, "YYYY-MM-DD". An administrator may change them afterwards. */
export interface Deadlines {
  readonly fiscalYear: number;
  readonly filingYear: number;
  readonly declaration2072: string;
  /** Of those who file electronically; kept even when it is not a working day, as published. */
  readonly declaration2072Report: string;
  readonly reportIsWorkingDay: boolean;
  readonly declarationAg: string;
}

export const deadlineTable = lawTable(say('law_tables.deadlines'), deadlineRows);

export function deadlinesOf(fiscalYear: number): Deadlines {
  const declaration2072Report = deadline('DECLARATION_2072_REPORT', fiscalYear);
  return {
    fiscalYear,
    filingYear: fiscalYear + 1,
    declaration2072: deadline('DECLARATION_2072', fiscalYear),
    declaration2072Report,
    reportIsWorkingDay: isWorkingDay(declaration2072Report),
    declarationAg: deadline('ASSEMBLEE', fiscalYear),
  };
}

/** The day of one deadline of a fiscal year. */
export function deadline(code: DeadlineRow['code'], fiscalYear: number): string {
  const row = rowsInForce(deadlineTable, fiscalYear).find((known) => known.code === code);
  if (row === undefined) throw new EngineError(`${code} n’a pas de date en ${fiscalYear}.`);
  return SHIFT[row.unit](startOf(row, fiscalYear), row.count);
}

function startOf({ after }: DeadlineRow, fiscalYear: number): string {
  if (after === 'closing') return `${fiscalYear}-12-31`;
  const other = deadlineRows.find(({ code }) => code === after);
  return other === undefined ? `${fiscalYear + 1}-${after}` : deadline(other.code, fiscalYear);
}

const SHIFT: Readonly<Record<DeadlineRow['unit'], (iso: string, count: number) => string>> = {
  workingDays: workingDayAfter,
  days: addDays,
  months: endOfMonthAfter,
};

function workingDayAfter(iso: string, count: number): string {
  let day = iso;
  for (let left = count; left > 0;) {
    day = addDays(day, 1);
    if (isWorkingDay(day)) left -= 1;
  }
  return day;
}

/** The date that counts: the later date accorded when there is one. */
export const effectiveDeadline = (dates: {
  readonly declaration2072: string;
  readonly declaration2072Report?: string | null | undefined;
}): string => dates.declaration2072Report ?? dates.declaration2072;

/** What closes: the data of a year with its 2072, its assembly with the meeting's own date. */
export type Closing = 'return' | 'assembly';

/** The last day on which this can be changed: an assembly never closes before its year does. */
export function closingDay(
  what: Closing,
  { declared, assembly }: { readonly declared: string; readonly assembly: string },
): string {
  return what === 'assembly' && assembly > declared ? assembly : declared;
}

/**
 * A fiscal year can't be written any more from the day after its deadline. `today` is the day in
 * Europe/Paris.
 */
export const isPastDeadline = (deadlineDay: string, today: string): boolean => today > deadlineDay;

/** The day in Europe/Paris, and the instant. */
export interface Moment {
  readonly today: string;
  readonly now: Date;
}

/**
 * The deadline once it is over, undefined as long as something can still be changed: until the end
 * of its day, or of what an administrator gave when he reopened the year.
 */
export const closedSince = (
  deadlineDay: string,
  reopenedUntil: string | null | undefined,
  { today, now }: Moment,
): string | undefined =>
  !isPastDeadline(deadlineDay, today) ||
  (typeof reopenedUntil === 'string' && Date.parse(reopenedUntil) > now.getTime())
    ? undefined
    : deadlineDay;
