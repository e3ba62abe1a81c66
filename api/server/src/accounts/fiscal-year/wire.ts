import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { CompanyYear, FiscalYearRow } from '@sci/contract/fiscal-year';
import { closedSince } from '@sci/engine/law/deadlines';
import type { FiscalYearTable } from '../../db/tables/company.ts';
import { effectiveDeadline, momentOf } from '../../kernel/fiscal-year/deadline.ts';
import type { FiscalYearCompanyRow } from '../../records/fiscal-years.ts';
import { say } from '../../messages/say.ts';

export const toFiscalYear = (row: Selectable<FiscalYearTable>): z.output<typeof FiscalYearRow> =>
  row;

interface Viewer {
  readonly subscribed: boolean;
  readonly now: Date;
}

/** A fiscal year as one company lives it, with the reason when it can only be read. */
export function toCompanyYear(
  year: Selectable<FiscalYearTable>,
  own: FiscalYearCompanyRow | undefined,
  viewer: Viewer,
): z.output<typeof CompanyYear> {
  const reason = readonlyReason(year, own, viewer);
  return {
    ...toFiscalYear(year),
    fiscal_year_company: own ? { id: own.id, controlled: own.controlled } : null,
    readonly: reason !== null,
    readonly_reason: reason,
  };
}

function readonlyReason(
  year: Selectable<FiscalYearTable>,
  own: FiscalYearCompanyRow | undefined,
  { subscribed, now }: Viewer,
): string | null {
  const deadline = closedSince(effectiveDeadline(year), own?.reopened_until, momentOf(now));
  if (deadline !== undefined) return say('closing.deadline_passed', { day: deadline });
  return subscribed ? null : say('access.not_subscribed');
}
