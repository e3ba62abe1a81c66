import { listed } from '@sci/messages/listed';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../db/database.ts';
import { refuseConflict } from '../ports/refusals.ts';
import { say } from '../messages/say.ts';

export type Referred = 'associate' | 'building' | 'loan' | 'bank_account' | 'bank_movement';

/** What may refer to a row, as the sentences of `uses` call it. */
type UseName =
  | 'assemblies'
  | 'bank_movements'
  | 'deeds'
  | 'entry_lines'
  | 'files'
  | 'loans'
  | 'opening'
  | 'profit_keys'
  | 'rule_lines'
  | 'rules'
  | 'share_movements'
  | 'supporting';

interface Use {
  readonly name: UseName;
  /** Rows of the company ($company) that refer to the row ($id); those of the trash don't count. */
  readonly count: (company: number, id: number) => RawBuilder<unknown>;
}

const splits = (column: string): Use => ({
  name: 'bank_movements',
  count: (company, id) => sql`
    select count(distinct m.id) from movement_split s join bank_movement m on m.company_id = s.company_id and m.id = s.movement_id
    where s.company_id = ${company} and s.${sql.ref(column)} = ${id} and m.deleted_at is null`,
});

/**
 * Rows of a table that refer to the row by a column; `condition` narrows them to those that count.
 */
const rowsOf = (
  table: string,
  column: string,
  name: UseName,
  condition: RawBuilder<unknown> = sql`true`,
): Use => ({
  name,
  count: (company, id) =>
    sql`select count(*) from ${sql.table(table)} where company_id = ${company} and ${sql.ref(column)} = ${id} and ${condition}`,
});

const notDeleted = sql`deleted_at is null`;
const documents = (column: string) => rowsOf('supporting_data', column, 'supporting', notDeleted);
const rules = (column: string) => rowsOf('rule_split', column, 'rule_lines');
const entries = (column: string) => rowsOf('od_line', column, 'entry_lines');

/** The opening balance sheet names sub-accounts by the sequence of their owner. */
const opening = (table: string, prefixes: readonly string[]): Use => ({
  name: 'opening',
  count: (company, id) => sql`
    select count(*) from opening_balance b join ${sql.table(table)} x on x.company_id = b.company_id and x.id = ${id}
    where b.company_id = ${company} and b.account in (${sql.join(prefixes.map((prefix) => sql`${prefix}::text || lpad(x.sequence::text, ${6 - prefix.length}::integer, '0')`))})`,
});

const USES: Readonly<Record<Referred, readonly Use[]>> = {
  associate: [
    splits('associate_id'),
    documents('associate_id'),
    rules('associate_id'),
    entries('associate_id'),
    opening('associate', ['455', '457', '4561']),
    rowsOf('assembly_attendance', 'associate_id', 'assemblies'),
    rowsOf('profit_key', 'associate_id', 'profit_keys'),
    {
      name: 'share_movements',
      count: (company, id) => sql`
        select count(*) from share_movement m join company c on c.id = m.company_id
        where m.company_id = ${company} and ${id} in (m.from_associate_id, m.to_associate_id) and m.cancelled_at is null
          and (m.nature <> 'INITIALE' or c.shares_confirmed_at is not null)`,
    },
  ],
  building: [
    splits('building_id'),
    documents('building_id'),
    rules('building_id'),
    entries('building_id'),
    opening('building', ['165', '211', '213', '231', '2131', '2135']),
    rowsOf('loan', 'building_id', 'loans', notDeleted),
    // A loan goes back to the building that it was of when the purchase is taken back.
    rowsOf('building_deed', 'loan_former_building_id', 'deeds', notDeleted),
  ],
  loan: [splits('loan_id'), rules('loan_id'), entries('loan_id'), opening('loan', ['164'])],
  bank_account: [
    rowsOf('bank_movement', 'bank_account_id', 'bank_movements', notDeleted),
    rowsOf('rule', 'bank_account_id', 'rules'),
    opening('bank_account', ['512']),
  ],
  bank_movement: [
    {
      name: 'supporting',
      count: (company, id) => sql`
        select count(*) from supporting_data d where d.company_id = ${company} and d.deleted_at is null and (d.bank_movement_id = ${id}
          or exists (select from supporting_payment p where p.company_id = ${company} and p.supporting_data_id = d.id and p.bank_movement_id = ${id}))`,
    },
    rowsOf('file', 'bank_movement_id', 'files'),
  ],
};

interface Found {
  readonly count: number;
  /** "12 mouvements bancaires", "un emprunt". */
  readonly words: string;
}

/** What refers to a row; empty when nothing does. One query. */
async function usesOf(db: Db, kind: Referred, companyId: number, id: number): Promise<Found[]> {
  const uses = USES[kind];
  const counts = uses.map(
    ({ count }, index) => sql`(${count(companyId, id)})::integer as ${sql.ref(`use_${index}`)}`,
  );
  const { rows } = await sql<Record<string, number>>`select ${sql.join(counts)}`.execute(db);
  return uses.flatMap(({ name }, index) => {
    const count = rows[0]?.[`use_${index}`] ?? 0;
    return count === 0 ? [] : [{ count, words: say(`uses.${name}`, { count }) }];
  });
}

/** Refuses a deletion while something refers to the row, naming it. */
export async function assertUnused(
  db: Db,
  kind: Referred,
  companyId: number,
  id: number,
): Promise<void> {
  const uses = await usesOf(db, kind, companyId, id);
  const [first] = uses;
  if (first === undefined) return;
  refuseConflict(
    say('uses.in_use', {
      kind,
      begins: first.count === 1 ? 'one' : 'many',
      uses: listed(uses.map(({ words }) => words)),
      count: uses.reduce((sum, { count }) => sum + count, 0),
    }),
  );
}
