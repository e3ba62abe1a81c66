import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Pool } from './database.ts';
import type { Database } from './tables/every-table.ts';

/** The role of the running application: it owns no table, so row-level security applies to it. */
export const APPLICATION_ROLE = 'sci_app';

const INT8 = 20;
const NUMERIC = 1700;
const DATE = 1082;
const TIMESTAMPTZ = 1184;
// Typed as numbers: pg's own list of types stops short of the arrays.
const INT8_ARRAY: number = 1016;
const DATE_ARRAY: number = 1182;
const TEXT_ARRAY: number = 1009;

const toIso = (text: string): string => new Date(text).toISOString();

/**
 * Values as the wire writes them: cents and ids are numbers, days are `YYYY-MM-DD`, instants are
 * ISO 8601 in UTC.
 */
const parsers: Record<number, (text: string) => unknown> = {
  [INT8]: Number,
  [NUMERIC]: Number,
  [DATE]: String,
  [TIMESTAMPTZ]: toIso,
  [INT8_ARRAY]: (text) => pg.types.getTypeParser(INT8_ARRAY)(text).map(Number),
  [DATE_ARRAY]: (text) => pg.types.getTypeParser(TEXT_ARRAY)(text),
};

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format === 'binary' ? undefined : parsers[oid]) ?? pg.types.getTypeParser(oid, format),
};

export interface ConnectOptions {
  /** `owner` may change the schema; `application` is what requests run under. */
  readonly as: 'owner' | 'application';
  readonly max?: number;
  /** Called when an idle connection breaks. */
  readonly onError?: (error: Error) => void;
}

/**
 * A pool of connections. Queries of the application are stopped after 15 s and never wait more than
 * 10 s for a lock.
 */
export function connectPool(url: string, options: ConnectOptions): pg.Pool {
  const limits =
    '-c statement_timeout=15000 -c lock_timeout=10000 -c idle_in_transaction_session_timeout=30000';
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 10,
    types,
    options:
      options.as === 'application'
        ? `-c role=${APPLICATION_ROLE} ${limits}`
        : '-c statement_timeout=0',
    connectionTimeoutMillis: 10_000,
    allowExitOnIdle: false,
  });
  pool.on('error', (error) => options.onError?.(error));
  // A connection that breaks while it is lent out reports through its query; without a listener
  // Node would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

export const kyselyOn = (pool: pg.Pool): Pool =>
  new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
