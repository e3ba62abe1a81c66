import { sql, type Expression, type SqlBool } from 'kysely';
import type { Db } from '../../db/database.ts';
import { FILTERS, searchOf, type UserQuery } from './user-list.ts';

/** Who is searched for further than this narrows his search. */
const COUNTED = 10_000;

/**
 * How many users each list holds, and how many of the list asked for match the search, up to ten
 * thousand. The lists
 * are complements of each other: three numbers give the five.
 */
export async function countUsers(db: Db, { filter, search }: Pick<UserQuery, 'filter' | 'search'>) {
  const { rows } = await sql<{
    live: number;
    without: number;
    deleted: number;
    subscribed: number;
  }>`select
    (select count(*) from app_user where deleted_at is null) as live,
    (select count(*) from app_user where deleted_at is null and company_id is null) as without,
    (select count(*) from app_user where deleted_at is not null) as deleted,
    (select count(*) from app_user u where ${FILTERS.users_subscribers}) as subscribed`.execute(db);
  const { live, without, deleted, subscribed } = rows[0] ?? {
    live: 0,
    without: 0,
    deleted: 0,
    subscribed: 0,
  };
  const counts = {
    my_companies: live - without,
    users_subscribers: subscribed,
    users_actives: live - subscribed,
    users_no_company: without,
    users_deleted: deleted,
  };
  const found = await searchOf(db, { search });
  if (found === undefined) return { counts, total: counts[filter] };
  const total = await countMatches(db, filter, found);
  return { counts, total: Math.min(total, COUNTED), at_least: total > COUNTED };
}

/** No further than one above what is counted. */
async function countMatches(
  db: Db,
  filter: UserQuery['filter'],
  found: Expression<SqlBool>,
): Promise<number> {
  const some = db
    .selectFrom('app_user as u')
    .select('u.id')
    .where(FILTERS[filter])
    .where(found)
    .limit(COUNTED + 1);
  const { total } = await db
    .selectFrom(some.as('counted'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}
