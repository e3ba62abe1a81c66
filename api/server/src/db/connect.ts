import { Kysely, PostgresDialect, type LogEvent } from 'kysely';
import pg from 'pg';
import type { Limits, OwnerDb, Pool } from './database.ts';
import { NamedStatements } from './named-statements.ts';
import { outsideTransactions } from './outside-transactions.ts';
import { transactionsOn } from './transactions.ts';
import { toIso } from './to-iso.ts';
import { isTracing, traceStatement } from '../ports/tracing.ts';
import type { Vault } from '../ports/sealing/vault.ts';
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
  readonly max?: number;
  /** Milliseconds within which a connection is there. */
  readonly connectMs?: number;
  /** Milliseconds after which an answer is no longer waited for, whatever the server does. */
  readonly answerMs?: number;
  /** Called when an idle connection breaks. */
  readonly onError?: (error: Error) => void;
}

const CONNECT_TIMEOUT_MS = 10_000;

/** Unless the operator says otherwise. */
export const USUAL_LIMITS: Limits = { statementMs: 15_000, lockMs: 10_000, idleMs: 30_000 };

/** Beyond the limit at which the server itself ends a statement. */
const SILENCE_MS = 5000;

/**
 * When a server that neither answers nor breaks the connection is taken for one that is away: it
 * was frozen, or the network between keeps what is sent. Callers would wait for ever.
 */
export const answerWithin = ({ statementMs }: Limits): number => statementMs + SILENCE_MS;

/**
 * A pool of connections of the account of the address. Nothing is asked for when a connection
 * opens: a pooler would refuse it, or forget it without a word.
 */
export function connectPool(url: string, options: ConnectOptions = {}): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 10,
    types,
    // Statements that do not wait for each other go out together.
    pipeline: true,
    connectionTimeoutMillis: options.connectMs ?? CONNECT_TIMEOUT_MS,
    ...(options.answerMs === undefined ? {} : { query_timeout: options.answerMs }),
    allowExitOnIdle: false,
  });
  pool.on('error', (error) => options.onError?.(error));
  // A connection that breaks while it is lent out reports through its query; without a listener
  // Node would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

const traced = ({ query, queryDurationMillis }: LogEvent): void =>
  traceStatement(query.sql, queryDurationMillis);

/** Statements are timed only where somebody looks at traces. */
const watched = () => (isTracing() ? { log: traced } : {});

/** Queries as the account of the address, the owner of the tables. */
export const ownerOn = (pool: pg.Pool): OwnerDb =>
  new Kysely<Database>({ dialect: new PostgresDialect({ pool }), ...watched() });

/** Queries as the application; `vault` opens what the tables keep sealed. */
export function applicationOn(pool: pg.Pool, vault: Vault, limits: Limits = USUAL_LIMITS): Pool {
  const names = new NamedStatements();
  const run = transactionsOn(pool, vault, names);
  return {
    limits,
    transaction: async (opening, work) => run(await pool.connect(), opening, work),
    outside: outsideTransactions(pool, names),
    connections: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    destroy: () => pool.end(),
  };
}
