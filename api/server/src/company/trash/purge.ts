import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../db/database.ts';
import { trashedSince } from '../../records/trash-days.ts';

/**
 * Deletes for good what has been in the trash for more than 30 days, what refers to it first. A row
 * that something still refers to (a cancelled share movement keeps its parties) stays in the trash,
 * unseen. The documents of supporting data go with it, unless something else holds them. Gives where those documents are stored.
 */
export async function purgeTrash(db: Db, now: Date): Promise<string[]> {
  const before = trashedSince(now);
  const held = await sql<{ company_id: number; file_id: number }>`
    select l.company_id, l.file_id from supporting_file l
    join supporting_data d on d.company_id = l.company_id and d.id = l.supporting_data_id
    where d.deleted_at <= ${before}`.execute(db);
  for (const statement of STATEMENTS) await statement(before).execute(db);
  const { rows } = await sql<{ storage_key: string }>`
    delete from file x
    using unnest(${held.rows.map((row) => row.company_id)}::bigint[], ${held.rows.map((row) => row.file_id)}::bigint[]) as held (of_company, file)
    where x.company_id = held.of_company and x.id = held.file and x.bank_movement_id is null
      and ${free('supporting_file', 'file_id')} and ${free('received_invoice', 'file_id')}
    returning storage_key`.execute(db);
  return rows.map(({ storage_key }) => storage_key);
}

/** No row of `table` refers to the row `x` by its column. */
const free = (table: string, column: string): RawBuilder<unknown> =>
  sql`not exists (select from ${sql.table(table)} r where r.company_id = x.company_id and r.${sql.ref(column)} = x.id)`;

const old =
  (table: string, ...conditions: readonly RawBuilder<unknown>[]) =>
  (before: string) =>
    sql`delete from ${sql.table(table)} x where x.deleted_at <= ${before} and ${sql.join([sql`true`, ...conditions], sql` and `)}`;

const REFERRING = ['movement_split', 'rule_split', 'od_line', 'supporting_data'] as const;

const STATEMENTS = [
  old('supporting_data'),
  old(
    'bank_movement',
    free('supporting_data', 'bank_movement_id'),
    free('supporting_payment', 'bank_movement_id'),
  ),
  old(
    'loan',
    free('movement_split', 'loan_id'),
    free('rule_split', 'loan_id'),
    free('od_line', 'loan_id'),
  ),
  old(
    'building',
    ...REFERRING.map((table) => free(table, 'building_id')),
    free('loan', 'building_id'),
  ),
  old('bank_account', free('bank_movement', 'bank_account_id')),
  old(
    'associate',
    ...REFERRING.map((table) => free(table, 'associate_id')),
    free('share_movement', 'from_associate_id'),
    free('share_movement', 'to_associate_id'),
    free('assembly_attendance', 'associate_id'),
  ),
];
