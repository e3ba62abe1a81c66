import { addDays, isWorkingDay } from './calendar.ts';

/** The dates of a fiscal year, "YYYY-MM-DD". An administrator may change them afterwards. */
export interface Deadlines {
  readonly fiscalYear: number;
  readonly filingYear: number;
  /** Second working day after 1 May (CGI ann. III art. 46 C, I). */
  readonly declaration2072: string;
  /**
   * The 15 more days of those who file electronically; kept even when it is not a working day, as
   * published.
   */
  readonly declaration2072Report: string;
  readonly reportIsWorkingDay: boolean;
  /** Six months after the closing. */
  readonly declarationAg: string;
}

const ELECTRONIC_DAYS = 15;

export function deadlinesOf(fiscalYear: number): Deadlines {
  const filingYear = fiscalYear + 1;
  const declaration2072 = workingDayAfter(`${filingYear}-05-01`, 2);
  const declaration2072Report = addDays(declaration2072, ELECTRONIC_DAYS);
  return {
    fiscalYear,
    filingYear,
    declaration2072,
    declaration2072Report,
    reportIsWorkingDay: isWorkingDay(declaration2072Report),
    declarationAg: `${filingYear}-06-30`,
  };
}

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

/**
 * A fiscal year can't be written any more from the day after its deadline. `today` is the day in
 * Europe/Paris.
 */
export const isPastDeadline = (deadline: string, today: string): boolean => today > deadline;
