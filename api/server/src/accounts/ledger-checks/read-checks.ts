import type { z } from 'zod';
import { ledgerGroups } from '@sci/engine/controls/ledger-groups';
import { creditBalance, isOpening } from '@sci/engine/ledger/entry';
import type { YearResult } from '@sci/engine/year/compute-year';
import { sum } from '@sci/money/cents';
import type { LedgerCheck } from '@sci/contract/control';
import { loadBooks } from '../../books/load-books.ts';
import { companyDb } from '../../db/company-db.ts';
import type { Db } from '../../db/database.ts';
import type { FiscalYearCompanyRow } from '../../records/fiscal-years.ts';
import type { CompanyRow } from '../../records/companies.ts';
import { hashOf } from '../controls/records.ts';
import { ensureRows } from './records.ts';
import { fullName } from '../../records/full-name.ts';

/**
 * The groups with at least one line in the year; a group whose lines changed since it was ticked is
 * no longer ticked.
 */
export async function readLedgerChecks(
  db: Db,
  company: CompanyRow,
  year: FiscalYearCompanyRow,
): Promise<z.output<typeof LedgerCheck>[]> {
  const { result } = await loadBooks(db, company, year.year);
  const groups = ledgerGroups(result.entries, result.categories);
  await ensureRows(
    db,
    company.id,
    year.id,
    groups.map(({ group }) => group),
  );
  const rows = await companyDb(db, company.id)
    .selectFrom('ledger_check as checks')
    .leftJoin('app_user as author', 'author.id', 'checks.checked_by')
    .select([
      'checks.id',
      'checks.entrie_type',
      'checks.checked',
      'checks.checked_at',
      'checks.updated_at',
      'checks.content_hash',
      fullName('author').as('author'),
    ])
    .where('checks.fiscal_year_company_id', '=', year.id)
    .execute();
  const byGroup = new Map(rows.map((row) => [row.entrie_type, row]));

  return groups.flatMap(({ group, label, lines, basis }) => {
    const row = byGroup.get(group);
    if (row === undefined) return [];
    const checked = row.checked && row.content_hash === hashOf(basis);
    return [
      {
        id: row.id,
        entrie_type: group,
        label,
        fiscal_year_company_id: year.id,
        checked,
        checked_at: checked ? row.checked_at : null,
        checked_by: checked ? row.author : null,
        lines,
        total: totalOf(result, group),
        updated_at: row.updated_at,
      },
    ];
  });
}

/** Credit − debit of the group's lines. */
const totalOf = ({ entries, categories }: YearResult, group: string) =>
  sum(
    entries
      .filter((entry) => !isOpening(entry))
      .flatMap((entry) => entry.lines)
      .filter(({ category }) => category !== undefined && categories.get(category)?.group === group)
      .map(creditBalance),
  );
