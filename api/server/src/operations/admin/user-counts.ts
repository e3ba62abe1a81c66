import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { FILTERS, isSearch, matches, type UserQuery } from './user-list.ts';

/**
 * How many users each list holds, and how many of the list asked for match the search. The lists
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
  return {
    counts,
    total: isSearch(search) ? await countMatches(db, filter, search) : counts[filter],
  };
}

async function countMatches(db: Db, filter: UserQuery['filter'], search: string): Promise<number> {
  const { total } = await db
    .selectFrom('app_user as u')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where(FILTERS[filter])
    .where(matches(search))
    .executeTakeFirstOrThrow();
  return total;
}
