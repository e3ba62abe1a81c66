import { sql } from 'kysely';

/**
 * How far the log of the primary holds all that it has ever acknowledged. Where the server
 * acknowledges before it is on disk (`synchronous_commit = off`), what it still holds in memory
 * counts. Null on a server that only replays another one's log.
 */
export const WRITTEN = sql<string | null>`case when pg_is_in_recovery() then null
  when current_setting('synchronous_commit') = 'off' then pg_current_wal_insert_lsn()::text
  else pg_current_wal_flush_lsn()::text end`;
