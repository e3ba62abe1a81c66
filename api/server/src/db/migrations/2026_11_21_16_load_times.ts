import { sql, type Kysely } from 'kysely';

/**
 * How long browsers wait for the code of each build, so that a slow release is seen beside the one
 * before it. Nothing is known of the past, and no row changes. The rows name no person; the night's
 * job forgets them after a week.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table load_time (
      id bigint generated always as identity primary key,
      at timestamptz(3) not null default now(),
      module text not null,
      build text not null,
      phase text not null check (phase in ('module', 'screen')),
      ms integer not null check (ms >= 0)
    )`.execute(db);
  await sql`create index load_time_build on load_time (module, build, phase, id)`.execute(db);
  await sql`create index load_time_at on load_time (at)`.execute(db);
  await sql`grant select, insert, delete on load_time to sci_app`.execute(db);
}
