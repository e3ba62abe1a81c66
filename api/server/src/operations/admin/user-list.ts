import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import type { z } from 'zod';
import type { AdminUser, UserFilter } from '@sci/contract/admin';
import type { Db } from '../../db/database.ts';
import { readCursor, writeCursor } from './cursor.ts';

type Filter = z.output<typeof UserFilter>;
type Sort = 'name' | 'email' | 'created_at' | 'last_activity';

export interface UserQuery {
  readonly filter: Filter;
  readonly search?: string | undefined;
  readonly sort?: Sort | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
  readonly cursor?: string | undefined;
  readonly limit?: number | undefined;
}

/** States of the provider in which a subscription counts as paid. */
const SUBSCRIBED = sql<SqlBool>`exists (select 1 from subscription s where s.user_id = u.id and s.status in ('active', 'trialing'))`;

/** Who belongs to each of the five lists. */
export const FILTERS: Readonly<Record<Filter, Expression<SqlBool>>> = {
  my_companies: sql<SqlBool>`u.deleted_at is null and u.company_id is not null`,
  users_subscribers: sql<SqlBool>`u.deleted_at is null and ${SUBSCRIBED}`,
  users_actives: sql<SqlBool>`u.deleted_at is null and not ${SUBSCRIBED}`,
  users_no_company: sql<SqlBool>`u.deleted_at is null and u.company_id is null`,
  users_deleted: sql<SqlBool>`u.deleted_at is not null`,
};

interface SortKey {
  /** What rows are sorted by: each has its index, so that a page costs the same wherever it is. */
  readonly by: RawBuilder<unknown>;
  /** The text of a cursor as a value to compare with. */
  readonly read: (text: string) => RawBuilder<unknown>;
}

const byInstant = (by: RawBuilder<unknown>): SortKey => ({
  by,
  read: (value) => sql`${Number.isNaN(Date.parse(value)) ? '-infinity' : value}::timestamptz`,
});
const byText = (by: RawBuilder<unknown>): SortKey => ({ by, read: (value) => sql`${value}` });

/** Nobody's activity comes first. */
const SORTS: Readonly<Record<Sort, SortKey>> = {
  name: byText(sql`lower(u.name || ' ' || u.first_name)`),
  email: byText(sql`u.email`),
  created_at: byInstant(sql`u.created_at`),
  last_activity: byInstant(sql`coalesce(u.last_activity, '-infinity'::timestamptz)`),
};

const PAGE = 50;

/** One page of a list, by the order asked for; `next` leads to the following one. */
export async function listUsers(db: Db, query: UserQuery) {
  const page = pageQuery(db, query, await searchOf(db, query));
  const rows = await page.select(TO_VENTILATE.as('to_ventilate')).execute();
  const { shown, next } = cutPage(rows, query);
  return { rows: shown.map(toAdminUser), next };
}

/** The same page for a file, which does not show what is left of all years. */
export async function listUsersForFile(db: Db, query: UserQuery) {
  const page = pageQuery(db, query, await searchOf(db, query));
  const { shown, next } = cutPage(await page.execute(), query);
  return { rows: shown.map(toFileUser), next };
}

/** The rows of a page, and the first of the following one. */
function pageQuery(
  db: Db,
  { filter, sort = 'created_at', order = 'desc', cursor, limit = PAGE }: UserQuery,
  found: Expression<SqlBool> | undefined,
) {
  const { by, read } = SORTS[sort];
  const after = cursor === undefined ? undefined : readCursor(cursor);
  // First who is on the page, then what it shows of them: nothing is counted for those of other
  // pages.
  const page = db
    .selectFrom('app_user as u')
    .select('u.id')
    .where(FILTERS[filter])
    .$if(found !== undefined, (query) => query.where(found ?? sql<SqlBool>`true`))
    .$if(after !== undefined, (query) =>
      query.where(
        sql<SqlBool>`(${by}, u.id) ${sql.raw(order === 'asc' ? '>' : '<')} (${read(after?.value ?? '')}, ${after?.id})`,
      ),
    )
    .orderBy(by, order)
    .orderBy('u.id', order)
    .limit(limit + 1);
  return usersQuery(db)
    .select(sql<string>`(${by})::text`.as('sort_value'))
    .where('u.id', 'in', page)
    .orderBy(by, order)
    .orderBy('u.id', order);
}

function cutPage<Row extends { readonly id: number; readonly sort_value: string }>(
  rows: readonly Row[],
  { limit = PAGE }: UserQuery,
) {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    shown,
    next:
      rows.length > limit && last !== undefined
        ? writeCursor({ value: last.sort_value, id: last.id })
        : null,
  };
}

const wordsOf = (search: string): string[] =>
  search
    .trim()
    .split(/\s+/)
    .map((word) => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`);

/**
 * Every word must be found in the name, the e-mail or the company. Where every word is common, each
 * row is asked, so that whoever needs some of them stops there; undefined without a search.
 */
export async function searchOf(
  db: Db,
  { search }: Pick<UserQuery, 'search'>,
): Promise<Expression<SqlBool> | undefined> {
  if (search === undefined || search.trim() === '') return undefined;
  const words = wordsOf(search);
  const { rows } = await sql<{ rarest: string | null }>`
    select rarest_word(${words}::text[]) as rarest`.execute(db);
  if (rows[0]?.rarest !== null)
    return sql<SqlBool>`u.id in (select search_users(${words}::text[]))`;
  const each = words.map(
    (word) =>
      sql`(exists (select from company w where w.id = u.company_id and lower(w.name) like lower(${word}))
        or lower(u.name || ' ' || u.first_name || ' ' || u.email) like lower(${word}))`,
  );
  return sql<SqlBool>`${sql.join(each, sql` and `)}`;
}

export const findListedUser = async (db: Db, id: number) =>
  usersQuery(db).select(TO_VENTILATE.as('to_ventilate')).where('u.id', '=', id).executeTakeFirst();

/** Movements whose splits do not add up yet. */
const TO_VENTILATE = sql<number>`(
  select count(*)::int from bank_movement m
  where m.company_id = u.company_id and m.deleted_at is null
    and m.amount_cents <> (select coalesce(sum(s.amount_cents), 0) from movement_split s where s.company_id = m.company_id and s.movement_id = m.id))`;

/** How far the latest year with movements is. */
const PROGRESS = sql<{
  year: number;
  movements: number;
  to_ventilate: number;
  controlled: boolean;
} | null>`(
  select json_build_object('year', m.year, 'movements', count(*), 'controlled', coalesce(bool_or(y.controlled), false), 'to_ventilate',
    count(*) filter (where m.amount_cents <> (select coalesce(sum(s.amount_cents), 0) from movement_split s where s.company_id = m.company_id and s.movement_id = m.id)))
  from bank_movement m left join fiscal_year_company y on y.company_id = m.company_id and y.year = m.year
  where m.company_id = u.company_id and m.deleted_at is null
    and m.year = (select max(l.year) from bank_movement l where l.company_id = u.company_id and l.deleted_at is null)
  group by m.year)`;

const usersQuery = (db: Db) =>
  db
    .selectFrom('app_user as u')
    .leftJoin('company as c', 'c.id', 'u.company_id')
    .select([
      'u.id',
      'u.name',
      'u.first_name',
      'u.email',
      'u.is_admin',
      'u.email_verified_at',
      'u.last_activity',
      'u.created_at',
      'u.deleted_at',
      'c.id as company_id',
      'c.name as company_name',
      'c.shares as company_shares',
      sql<boolean>`exists (select 1 from share_count_change x where x.company_id = u.company_id and x.acknowledged_at is null)`.as(
        'shares_changed',
      ),
      sql<
        string | null
      >`(select s.status from subscription s where s.user_id = u.id order by (s.status in ('active', 'trialing')) desc, s.event_at desc limit 1)`.as(
        'subscription_status',
      ),
      PROGRESS.as('progress'),
    ]);

export type ListedUser = NonNullable<Awaited<ReturnType<typeof findListedUser>>>;

type AdminUserWire = z.output<typeof AdminUser>;
export type FileUser = Omit<AdminUserWire, 'to_ventilate'>;

export const toAdminUser = (row: ListedUser): AdminUserWire => ({
  ...toFileUser(row),
  to_ventilate: row.to_ventilate,
});

const toFileUser = (row: Omit<ListedUser, 'to_ventilate'>): FileUser => ({
  id: row.id,
  name: row.name,
  first_name: row.first_name,
  email: row.email,
  is_admin: row.is_admin,
  email_verified_at: row.email_verified_at,
  company:
    row.company_id === null
      ? null
      : {
          id: row.company_id,
          name: row.company_name ?? '',
          shares: row.company_shares ?? 0,
          shares_changed: row.shares_changed,
        },
  subscription: subscriptionOf(row.subscription_status),
  last_activity: row.last_activity,
  created_at: row.created_at,
  deleted_at: row.deleted_at,
  progress: row.progress,
});

/** The provider's many words in the four that the list shows. */
function subscriptionOf(status: string | null): 'none' | 'active' | 'canceled' | 'past_due' {
  if (status === null) return 'none';
  if (status === 'active' || status === 'trialing') return 'active';
  return status === 'past_due' || status === 'unpaid' ? 'past_due' : 'canceled';
}
