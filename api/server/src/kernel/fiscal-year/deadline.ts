import { effectiveDeadline as deadlineOf, type Moment } from '@sci/engine/law/deadlines';
import { dayInParis } from '../../ports/clock.ts';

export const momentOf = (now: Date): Moment => ({ today: dayInParis(now), now });

/**
 * The last day on which the data of a year can be changed: the date of the report when there is
 * one.
 */
export const effectiveDeadline = (year: {
  date_declaration_2072: string;
  date_declaration_2072_report: string | null;
}): string =>
  deadlineOf({
    declaration2072: year.date_declaration_2072,
    declaration2072Report: year.date_declaration_2072_report,
  });
