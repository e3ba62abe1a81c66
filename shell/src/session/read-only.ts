import type { Reply } from '@sci/api-client';
import { i18n, type ReadOnly } from '@sci/shell-sdk';
import { OPEN } from '@sci/shell-sdk/host';
import type { User } from './landing.ts';

export type CompanyYear = Reply<'GET /fiscalYear'>;

const say = (key: string): string => i18n.t(key, { ns: 'shell' });

/** The last day to file the 2072: the postponed date when there is one. */
export const declarationDateOf = ({
  date_declaration_2072,
  date_declaration_2072_report,
}: CompanyYear): string => date_declaration_2072_report ?? date_declaration_2072;

/**
 * Whether the year can be changed, for display only: the server refuses by itself, and knows a year
 * that was reopened after its date. The deadline closes the others for good, so it is named first;
 * then the subscription, then the limits of an impersonation.
 */
export function readOnlyOf(year: CompanyYear, subscribed: boolean, user: User): ReadOnly {
  if (year.closed_since)
    return {
      readOnly: true,
      reason: year.readonly_reason ?? say('readOnly.deadline'),
      since: year.closed_since,
    };
  if (!subscribed)
    return {
      readOnly: true,
      reason: year.readonly_reason ?? say('readOnly.subscription'),
      since: null,
    };
  if (user.impersonation !== null && !isFuture(user.impersonation.writing_until))
    return { readOnly: true, reason: say('readOnly.impersonation'), since: null };
  if (year.readonly)
    return { readOnly: true, reason: year.readonly_reason ?? say('readOnly.other'), since: null };
  return OPEN;
}

/** True for an instant that has not come yet. */
export const isFuture = (instant: string | null): instant is string =>
  instant !== null && Date.parse(instant) > Date.now();
