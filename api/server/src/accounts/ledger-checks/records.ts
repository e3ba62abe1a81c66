import { ledgerGroups } from '@sci/engine/controls/ledger-groups';
import { loadBooks } from '../../books/load-books.ts';
import { companyDb } from '../../db/company-db.ts';
import type { Db } from '../../db/database.ts';
import type { FiscalYearCompanyRow } from '../../records/fiscal-years.ts';
import type { CompanyRow } from '../../records/companies.ts';
import { hashOf } from '../controls/records.ts';

export const findCheck = (db: Db, companyId: number, id: number) =>
  companyDb(db, companyId)
    .selectFrom('ledger_check')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();

/** Every group has its row, so that it has an id to be ticked by. */
export async function ensureRows(
  db: Db,
  companyId: number,
  fiscalYearCompanyId: number,
  groups: readonly string[],
): Promise<void> {
  if (groups.length === 0) return;
  await companyDb(db, companyId)
    .insertInto('ledger_check')
    .values(
      groups.map((entrie_type) => ({
        fiscal_year_company_id: fiscalYearCompanyId,
        entrie_type,
        checked_by: null,
        content_hash: null,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'fiscal_year_company_id', 'entrie_type']).doNothing(),
    )
    .execute();
}

/** Ticks groups for exactly the lines that they hold now, or takes the tick away. */
export async function markGroups(
  db: Db,
  company: CompanyRow,
  year: FiscalYearCompanyRow,
  groups: readonly string[],
  checked: boolean,
  userId: number | null,
): Promise<void> {
  const { result } = await loadBooks(db, company, year.year);
  const basis = new Map<string, string>(
    ledgerGroups(result.entries, result.categories).map((group) => [group.group, group.basis]),
  );
  await ensureRows(db, company.id, year.id, groups);
  for (const group of groups) {
    await companyDb(db, company.id)
      .updateTable('ledger_check')
      .set(
        checked
          ? {
              checked,
              checked_by: userId,
              checked_at: new Date(),
              content_hash: hashOf(basis.get(group) ?? ''),
            }
          : { checked, checked_by: null, checked_at: null, content_hash: null },
      )
      .where('fiscal_year_company_id', '=', year.id)
      .where('entrie_type', '=', group)
      .execute();
  }
}

export const forgetCheck = (db: Db, companyId: number, id: number) =>
  companyDb(db, companyId).deleteFrom('ledger_check').where('id', '=', id).execute();
