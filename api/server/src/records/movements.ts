import { sql, type RawBuilder } from 'kysely';
import { ZERO, add, type Cents } from '@sci/money/cents';
import { builtOnce, type Told } from '../db/built-once.ts';
import { companyDb, OF_COMPANY, type OfCompany } from '../db/company-db.ts';
import { listOf } from '../db/column-of.ts';
import type { Db } from '../db/database.ts';
import { balanceAfter } from './balance.ts';
import { detailsOf, everySplit, filesOf, readDetails } from './movement-details.ts';
import type { MovementRow, MovementWithParts } from './movement-rows.ts';

const COLUMNS = [
  'id',
  'bank_account_id',
  'year',
  'date',
  'value_date',
  'name',
  'amount_cents',
  'bank_import_id',
  'verified',
  'reason',
  'updated_at',
] as const;

type Bare = Omit<MovementRow, 'balance_cents' | 'splits' | 'files'>;

/** The place of a movement in its account: by date, then in the order of entry. */
export interface Place {
  readonly date: string;
  readonly id: number;
}

/**
 * The movements of a year, of one account or of all, oldest first, each with the balance after it.
 */
export async function readYear(
  db: Db,
  companyId: number,
  year: number,
  accountId?: number,
): Promise<MovementRow[]> {
  const [rows, opening] = await Promise.all([
    inYear(db, companyId, year, accountId).execute(),
    openings(db, companyId, { date: `${year}-01-01`, id: 0 }),
  ]);
  return complete(db, companyId, rows, opening);
}

export interface MovementPage {
  readonly rows: MovementRow[];
  readonly total: number;
  readonly hasMore: boolean;
}

/** Part of an account's year, from after a movement; undefined when the company has no such account. */
export async function readPage(
  db: Db,
  companyId: number,
  filter: { year: number; accountId: number; after: Place | undefined; limit: number },
): Promise<MovementPage | undefined> {
  const { year, accountId, after, limit } = filter;
  const asked = { companyId, year, accountId, limit: limit + 1, date: after?.date, id: after?.id };
  const page = after === undefined ? FIRST_PAGE : LATER_PAGE;
  const [rows, [start], splits, files] = await Promise.all([
    page.rows(db, asked),
    page.start(db, asked),
    page.splits(db, asked),
    page.files(db, asked),
  ]);
  if (start === undefined) return undefined;
  const opening = add(start.initial, start.moved ?? ZERO);
  const kept = withBalances(
    rows.slice(0, limit),
    new Map([[accountId, opening]]),
    detailsOf(splits, files),
  );
  return { rows: kept, total: start.total ?? 0, hasMore: rows.length > limit };
}

interface PageAsked extends OfCompany {
  readonly year: number;
  readonly accountId: number;
  readonly limit: number;
  /** The place after which it begins. */
  readonly date: string | undefined;
  readonly id: number | undefined;
}

const inAccount = (db: Db, told: Told<PageAsked>) =>
  companyDb(db, OF_COMPANY)
    .selectFrom('bank_movement')
    .where('year', '=', told('year'))
    .where('bank_account_id', '=', told('accountId'))
    .orderBy('date')
    .orderBy('id')
    .limit(told('limit'));

const inAccountAfter = (db: Db, told: Told<PageAsked>) =>
  inAccount(db, told).where(
    sql<boolean>`(date, id) > (${told('date')}::date, ${told('id')}::bigint)`,
  );

/**
 * What an account held before a page, and how many movements its year counts: they are counted as
 * they are written, so that the first page of a hundred thousand reads a hundred of them.
 */
const pageStart = (db: Db, told: Told<PageAsked>, before: RawBuilder<boolean>) =>
  companyDb(db, OF_COMPANY)
    .selectFrom('bank_account as a')
    .select((eb) => [
      'a.initial_amount_cents as initial',
      eb
        .selectFrom('bank_movement as m')
        .select(sql<Cents>`coalesce(sum(m.amount_cents), 0)::bigint`.as('moved'))
        .whereRef('m.bank_account_id', '=', 'a.id')
        .where(before)
        .as('moved'),
      eb
        .selectFrom('movement_count as c')
        .select('c.movements')
        .whereRef('c.bank_account_id', '=', 'a.id')
        .where('c.year', '=', told('year'))
        .as('total'),
    ])
    .where('a.id', '=', told('accountId'));

/**
 * The statements of a page, none of which waits for another: what belongs to its movements finds
 * them by itself.
 */
const pageFrom = (
  lines: typeof inAccount,
  before: (told: Told<PageAsked>) => RawBuilder<boolean>,
) => ({
  rows: builtOnce((db: Db, told: Told<PageAsked>) => lines(db, told).select(COLUMNS)),
  start: builtOnce((db: Db, told: Told<PageAsked>) => pageStart(db, told, before(told))),
  splits: builtOnce((db: Db, told: Told<PageAsked>) =>
    everySplit(db).where(
      sql<boolean>`split.movement_id = any(array(${lines(db, told).select('id')}))`,
    ),
  ),
  files: builtOnce((db: Db, told: Told<PageAsked>) => {
    const ids = lines(db, told).select('id');
    return { compile: () => filesOf(told('companyId'), sql`array(${ids})`).compile(db) };
  }),
});

const FIRST_PAGE = pageFrom(inAccount, (told) => sql`m.date < make_date(${told('year')}, 1, 1)`);
const LATER_PAGE = pageFrom(
  inAccountAfter,
  (told) => sql`(m.date, m.id) <= (${told('date')}::date, ${told('id')}::bigint)`,
);

const inYear = (db: Db, companyId: number, year: number, accountId: number | undefined) =>
  companyDb(db, companyId)
    .selectFrom('bank_movement')
    .select(COLUMNS)
    .where('year', '=', year)
    .$if(accountId !== undefined, (query) => query.where('bank_account_id', '=', accountId ?? 0))
    .orderBy('date')
    .orderBy('id');

/** One movement, or undefined when it isn't the company's or lies in the trash. */
export async function readMovement(
  db: Db,
  companyId: number,
  id: number,
): Promise<MovementRow | undefined> {
  return (await readMovements(db, companyId, [id]))[0];
}

/** Some movements by id, oldest first; those that don't exist are absent. */
export async function readMovements(
  db: Db,
  companyId: number,
  ids: readonly number[],
): Promise<MovementRow[]> {
  const [rows, balances] = await Promise.all([
    readSome(db, companyId, ids),
    balancesAfter(db, companyId, ids),
  ]);
  return rows.map((row) => ({ ...row, balance_cents: balances.get(row.id) ?? ZERO }));
}

/** Rows of one answer of the database: its reader keeps the thread until it has read an answer. */
const AT_ONCE = 5000;

/** Any number of movements whose ids are in the order of their days, a part of them at a time. */
export async function readWithParts(
  db: Db,
  companyId: number,
  ids: readonly number[],
): Promise<MovementWithParts[]> {
  const rows: MovementWithParts[] = [];
  for (let start = 0; start < ids.length; start += AT_ONCE)
    rows.push(...(await readSome(db, companyId, ids.slice(start, start + AT_ONCE))));
  return rows;
}

async function readSome(
  db: Db,
  companyId: number,
  ids: readonly number[],
): Promise<MovementWithParts[]> {
  const asked = companyDb(db, companyId)
    .selectFrom('bank_movement')
    .select(COLUMNS)
    .where(sql<boolean>`id = any(${listOf(ids)})`)
    .orderBy('date')
    .orderBy('id')
    .execute();
  const [rows, details] = await Promise.all([asked, readDetails(db, companyId, ids)]);
  return rows.map((row) => ({ ...row, ...details.of(row.id) }));
}

/** What each account held before a place: its initial amount and every movement before it. */
async function openings(db: Db, companyId: number, before: Place): Promise<Map<number, Cents>> {
  const { rows } = await sql<{ id: number; opening: Cents }>`
    select a.id, (a.initial_amount_cents + coalesce(sum(m.amount_cents), 0))::bigint as opening
    from bank_account a
    left join bank_movement m on m.company_id = a.company_id and m.bank_account_id = a.id and m.deleted_at is null
      and (m.date, m.id) < (${before.date}::date, ${before.id}::bigint)
    where a.company_id = ${companyId}
    group by a.id, a.initial_amount_cents`.execute(db);
  return new Map(rows.map(({ id, opening }) => [id, opening]));
}

/**
 * Balance of its account after each of some movements: one walk through their accounts, however
 * many they are. `materialized`: of a company that the statistics don't know yet, PostgreSQL would
 * look for what is wanted once for each row of the walk.
 */
async function balancesAfter(
  db: Db,
  companyId: number,
  ids: readonly number[],
): Promise<Map<number, Cents>> {
  const list = listOf(ids);
  const { rows } = await sql<{ id: number; balance: Cents }>`
    with wanted as materialized (
      select bank_account_id, max(date) as last from bank_movement where company_id = ${companyId} and id = any(${list}) group by bank_account_id
    ), walk as (
      select m.id, (a.initial_amount_cents + sum(m.amount_cents) over (partition by m.bank_account_id order by m.date, m.id))::bigint as balance
      from wanted w
      join bank_account a on a.company_id = ${companyId} and a.id = w.bank_account_id
      join bank_movement m on m.company_id = a.company_id and m.bank_account_id = a.id and m.deleted_at is null and m.date <= w.last
    )
    select id, balance from walk where id = any(${list})`.execute(db);
  return new Map(rows.map(({ id, balance }) => [id, balance]));
}

async function complete(
  db: Db,
  companyId: number,
  rows: readonly Bare[],
  balances: Map<number, Cents>,
): Promise<MovementRow[]> {
  const details = await readDetails(
    db,
    companyId,
    rows.map(({ id }) => id),
  );
  return withBalances(rows, balances, details);
}

/** Each movement with the balance after it; `balances` are those of the accounts before them. */
const withBalances = (
  rows: readonly Bare[],
  balances: Map<number, Cents>,
  details: ReturnType<typeof detailsOf>,
): MovementRow[] =>
  rows.map((row) => {
    const balance = balanceAfter(balances.get(row.bank_account_id) ?? ZERO, row.amount_cents);
    balances.set(row.bank_account_id, balance);
    return { ...row, balance_cents: balance, ...details.of(row.id) };
  });
