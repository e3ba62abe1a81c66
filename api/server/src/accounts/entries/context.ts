import type { Finding } from '@sci/engine/finding';
import { createChart } from '@sci/engine/ledger/chart';
import type { PostingContext } from '@sci/engine/year/check-postings';
import type { Db } from '../../db/database.ts';
import { loadCheckContext, type CheckContext } from '../../books/check-movement.ts';

/**
 * What entries and balance sheets are checked against: the company's lists, and the chart of
 * accounts of the year.
 */
export interface EntryContext extends CheckContext, PostingContext {}

export async function loadEntryContext(
  db: Db,
  companyId: number,
  year: number,
): Promise<EntryContext> {
  const context = await loadCheckContext(db, companyId, year);
  return { ...context, chart: createChart(context.masters, context.categories, year) };
}

const NAMES: Readonly<Record<string, string>> = {
  category: 'category_id',
  buildingId: 'building_id',
  associateId: 'associate_id',
  loanId: 'loan_id',
};

/**
 * Findings as sentences by field of the API: "lines[0].buildingId" becomes "lines.0.building_id".
 * `rename` maps the engine's lists.
 */
export function byField(
  findings: readonly Finding[],
  rename: Readonly<Record<string, string>> = {},
): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const { field, message } of findings) {
    const parts = field
      .replaceAll(/\[(\d+)\]/g, '.$1')
      .split('.')
      .map((part) => rename[part] ?? NAMES[part] ?? part);
    const name = parts.join('.') || '_form';
    errors[name] = [...(errors[name] ?? []), message];
  }
  return errors;
}
