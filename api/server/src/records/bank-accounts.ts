import { sql, type Selectable } from 'kysely';
import type { Cents } from '@sci/money/cents';
import { companyDb, type NewRow, type RowChange } from '../db/company-db.ts';
import type { Db } from '../db/database.ts';
import type { BankAccountTable } from '../db/tables/bank.ts';
import { found } from '../ports/refusals.ts';
import { nextSequence } from './sequence.ts';
import { say } from '../messages/say.ts';

export type BankAccountRow = Selectable<BankAccountTable>;
export type BankAccountValues = Omit<NewRow<'bank_account'>, 'sequence'>;

/** The accounts in the order of their journals. */
export const listAccounts = (db: Db, companyId: number): Promise<BankAccountRow[]> =>
  companyDb(db, companyId).selectFrom('bank_account').selectAll().orderBy('sequence').execute();

export const findAccount = (
  db: Db,
  companyId: number,
  id: number,
): Promise<BankAccountRow | undefined> =>
  companyDb(db, companyId)
    .selectFrom('bank_account')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();

/**
 * The account of an id; 0 is the current account: the default one, or the first. Undefined when
 * there is none.
 */
export async function resolveAccount(
  db: Db,
  companyId: number,
  id: number,
): Promise<BankAccountRow | undefined> {
  if (id !== 0) return findAccount(db, companyId, id);
  const accounts = await listAccounts(db, companyId);
  return accounts.find(({ is_default }) => is_default) ?? accounts[0];
}

/** As `resolveAccount`, refusing an unknown account with a 404. */
export const requireAccount = async (
  db: Db,
  companyId: number,
  id: number,
): Promise<BankAccountRow> =>
  found(await resolveAccount(db, companyId, id), say('bank_accounts.unknown'));

export async function insertAccount(
  db: Db,
  companyId: number,
  values: BankAccountValues,
): Promise<BankAccountRow> {
  return companyDb(db, companyId)
    .insertInto('bank_account')
    .values({
      ...values,
      sequence: await nextSequence(db, 'bank_account', companyId),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export const updateAccount = (
  db: Db,
  companyId: number,
  id: number,
  values: RowChange<'bank_account'>,
): Promise<BankAccountRow> =>
  companyDb(db, companyId)
    .updateTable('bank_account')
    .set(values)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Leaves no default account, so that another one can be it. */
export async function clearDefault(db: Db, companyId: number): Promise<void> {
  await companyDb(db, companyId, { withTrash: ['bank_account'] })
    .updateTable('bank_account')
    .set({ is_default: false })
    .where('is_default', '=', true)
    .execute();
}

export interface Moved {
  /** Σ of the movements. */
  readonly total: Cents;
  readonly last: string | null;
  readonly first: string | null;
  readonly count: number;
}

/**
 * What moved on each account up to a day included, by account id; an account without movement is
 * absent.
 */
export async function movedUpTo(
  db: Db,
  companyId: number,
  day: string,
): Promise<Map<number, Moved>> {
  const rows = await companyDb(db, companyId)
    .selectFrom('bank_movement')
    .select(({ fn }) => [
      'bank_account_id',
      sql<Cents>`sum(amount_cents)::bigint`.as('total'),
      fn.max('date').as('last'),
      fn.min('date').as('first'),
      fn.countAll<number>().as('count'),
    ])
    .where('date', '<=', day)
    .groupBy('bank_account_id')
    .execute();
  return new Map(rows.map(({ bank_account_id, ...moved }) => [bank_account_id, moved]));
}

/** A month of an account: its movements, and how much of it its statements tell about. */
export interface CoveredMonth {
  readonly month: string;
  readonly movements: number;
  readonly state: 'imported' | 'partial' | 'typed' | 'none';
}

/**
 * The twelve months of each account that end with its last movement or statement, never before its
 * opening.
 */
export async function coverage(db: Db, companyId: number): Promise<Map<number, CoveredMonth[]>> {
  const { rows } = await sql<CoveredMonth & { bank_account_id: number }>`
    with statements as (
      select bank_account_id, range_agg(covered) as covered from bank_import where company_id = ${companyId} and status = 'confirmed' group by bank_account_id
    ), counted as (
      select bank_account_id, date_trunc('month', date)::date as month, count(*) as movements, max(date) as last
      from bank_movement where company_id = ${companyId} and deleted_at is null group by 1, 2
    ), spans as (
      select a.id, a.date_init, coalesce(s.covered, '{}') as covered, date_trunc('month', greatest(upper(s.covered) - 1, (select max(last) from counted c where c.bank_account_id = a.id)))::date as until
      from bank_account a left join statements s on s.bank_account_id = a.id where a.company_id = ${companyId}
    )
    select spans.id as bank_account_id, to_char(m.day, 'YYYY-MM') as month, coalesce(c.movements, 0) as movements,
      case
        when spans.covered @> days.within then 'imported' when spans.covered && days.within then 'partial'
        when c.movements > 0 then 'typed' else 'none'
      end as state
    from spans
    cross join lateral generate_series(greatest(date_trunc('month', spans.date_init)::date, (spans.until - interval '11 months')::date)::timestamp, spans.until::timestamp, interval '1 month') as m (day)
    cross join lateral (select daterange(greatest(m.day::date, spans.date_init), (m.day + interval '1 month')::date) as within) days
    left join counted c on c.bank_account_id = spans.id and c.month = m.day::date
    order by 1, 2`.execute(db);
  const byAccount = new Map<number, CoveredMonth[]>();
  for (const { bank_account_id, ...month } of rows)
    byAccount.set(bank_account_id, [...(byAccount.get(bank_account_id) ?? []), month]);
  return byAccount;
}

/** What the background does with the movements of an account. */
export interface UnderWay {
  readonly kind: 'assignment' | 'import' | 'undo';
  /** Of the batch, or of the import. */
  readonly id: number;
  /** Percent. */
  readonly progress: number;
  /** Of the movements, where they are known beforehand. */
  readonly years: number[];
  /** Who asked for it. */
  readonly created_by: number | null;
}

/** The work of the background on each account; one without any is absent. */
export async function underWay(db: Db, companyId: number): Promise<Map<number, UnderWay[]>> {
  const { rows } = await sql<UnderWay & { bank_account_id: number }>`
    select r.bank_account_id, 'assignment' as kind, r.batch_id as id, r.percent as progress, r.years, b.created_by
    from assignment_run r join ventilation_batch b on b.company_id = r.company_id and b.id = r.batch_id
    where r.company_id = ${companyId} and r.percent < 100 and r.bank_account_id is not null and b.undone_at is null
    union all
    select i.bank_account_id, case i.status when 'confirming' then 'import' else 'undo' end, i.id, coalesce(r.percent, 0), '{}', i.created_by
    from bank_import i left join import_reading r on r.company_id = i.company_id and r.bank_import_id = i.id
    where i.company_id = ${companyId} and i.status in ('confirming', 'undoing')
    order by kind, id`.execute(db);
  const byAccount = new Map<number, UnderWay[]>();
  for (const { bank_account_id, ...work } of rows)
    byAccount.set(bank_account_id, [...(byAccount.get(bank_account_id) ?? []), work]);
  return byAccount;
}
