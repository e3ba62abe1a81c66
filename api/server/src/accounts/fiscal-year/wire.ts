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
  const closed = closedSince(effectiveDeadline(year), own?.reopened_until, momentOf(viewer.now));
  const reason = readonlyReason(closed, viewer);
  return {
    ...toFiscalYear(year),
    fiscal_year_company: own ? { id: own.id, controlled: own.controlled } : null,
    readonly: reason !== null,
    readonly_reason: reason,
    closed_since: closed ?? null,
  };
}

function readonlyReason(closed: string | undefined, { subscribed }: Viewer): string | null {
  if (closed !== undefined) return say('closing.deadline_passed', { day: closed });
  return subscribed ? null : say('access.not_subscribed');
}
