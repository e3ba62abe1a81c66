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
const FILTERS: Readonly<Record<Filter, Expression<SqlBool>>> = {
  my_companies: sql<SqlBool>`u.deleted_at is null and u.company_id is not null`,
  users_subscribers: sql<SqlBool>`u.deleted_at is null and ${SUBSCRIBED}`,
  users_actives: sql<SqlBool>`u.deleted_at is null and not ${SUBSCRIBED}`,
  users_no_company: sql<SqlBool>`u.deleted_at is null and u.company_id is null`,
  users_deleted: sql<SqlBool>`u.deleted_at is not null`,
};

/** What rows are sorted by, always as text so that a cursor can carry it; nobody's activity comes first. */
const SORTS: Readonly<Record<Sort, RawBuilder<string>>> = {
  name: sql<string>`lower(u.name || ' ' || u.first_name)`,
  email: sql<string>`u.email`,
  created_at: sql<string>`to_char(u.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS')`,
  last_activity: sql<string>`coalesce(to_char(u.last_activity at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS'), '')`,
};

const PAGE = 50;

/** One page of a list, by the order asked for; `next` leads to the following one. */
export async function listUsers(db: Db, { filter, search, sort = 'created_at', order = 'desc', cursor, limit = PAGE }: UserQuery) {
  const by = SORTS[sort];
  const after = cursor === undefined ? undefined : readCursor(cursor);
  const rows = await usersQuery(db)
    .select(by.as('sort_value'))
    .where(FILTERS[filter])
    .$if(search !== undefined && search.trim() !== '', (query) => query.where(matches(search ?? '')))
    .$if(after !== undefined, (query) => query.where(order === 'asc' ? sql<SqlBool>`(${by}, u.id) > (${after?.value}, ${after?.id})` : sql<SqlBool>`(${by}, u.id) < (${after?.value}, ${after?.id})`))
    .orderBy(by, order).orderBy('u.id', order)
    .limit(limit + 1)
    .execute();
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    rows: shown.map(toAdminUser),
    next: rows.length > limit && last !== undefined ? writeCursor({ value: last.sort_value, id: last.id }) : null,
  };
}

/** Every word must be found in the name, the e-mail or the company. */
const matches = (search: string): Expression<SqlBool> =>
  sql<SqlBool>`${sql.join(search.trim().split(/\s+/).map((word) => sql`(u.name || ' ' || u.first_name || ' ' || u.email || ' ' || coalesce(c.name, '')) ilike ${`%${word.replaceAll(/[\\%_]/g, '\\$&')}%`}`), sql` and `)}`;

export const findListedUser = async (db: Db, id: number) => usersQuery(db).where('u.id', '=', id).executeTakeFirst();

/** How many users each list holds, in one scan. */
export async function countUsers(db: Db): Promise<Record<Filter, number>> {
  const counts = await db.selectFrom('app_user as u').select(({ fn }) => [
    fn.countAll<number>().filterWhere(FILTERS.my_companies).as('my_companies'),
    fn.countAll<number>().filterWhere(FILTERS.users_subscribers).as('users_subscribers'),
    fn.countAll<number>().filterWhere(FILTERS.users_actives).as('users_actives'),
    fn.countAll<number>().filterWhere(FILTERS.users_no_company).as('users_no_company'),
    fn.countAll<number>().filterWhere(FILTERS.users_deleted).as('users_deleted'),
  ]).executeTakeFirstOrThrow();
  return counts;
}

/** Movements whose splits do not add up yet. */
const TO_VENTILATE = sql<number>`(
  select count(*)::int from bank_movement m
  where m.company_id = u.company_id and m.deleted_at is null
    and m.amount_cents <> (select coalesce(sum(s.amount_cents), 0) from movement_split s where s.company_id = m.company_id and s.movement_id = m.id))`;

const usersQuery = (db: Db) => db.selectFrom('app_user as u')
  .leftJoin('company as c', 'c.id', 'u.company_id')
  .select([
    'u.id', 'u.name', 'u.first_name', 'u.email', 'u.is_admin', 'u.email_verified_at', 'u.last_activity', 'u.created_at', 'u.deleted_at',
    'c.id as company_id', 'c.name as company_name', 'c.shares as company_shares',
    sql<boolean>`exists (select 1 from share_count_change x where x.company_id = u.company_id and x.acknowledged_at is null)`.as('shares_changed'),
    sql<string | null>`(select s.status from subscription s where s.user_id = u.id order by (s.status in ('active', 'trialing')) desc, s.event_at desc limit 1)`.as('subscription_status'),
    TO_VENTILATE.as('to_ventilate'),
  ]);

export type ListedUser = NonNullable<Awaited<ReturnType<typeof findListedUser>>>;

export const toAdminUser = (row: ListedUser): z.input<typeof AdminUser> => ({
  id: row.id,
  name: row.name,
  first_name: row.first_name,
  email: row.email,
  is_admin: row.is_admin,
  email_verified_at: row.email_verified_at,
  company: row.company_id === null ? null : { id: row.company_id, name: row.company_name ?? '', shares: row.company_shares ?? 0, shares_changed: row.shares_changed },
  subscription: subscriptionOf(row.subscription_status),
  last_activity: row.last_activity,
  created_at: row.created_at,
  deleted_at: row.deleted_at,
  to_ventilate: row.to_ventilate,
});

/** The provider's many words in the four that the list shows. */
function subscriptionOf(status: string | null): 'none' | 'active' | 'canceled' | 'past_due' {
  if (status === null) return 'none';
  if (status === 'active' || status === 'trialing') return 'active';
  return status === 'past_due' || status === 'unpaid' ? 'past_due' : 'canceled';
}
