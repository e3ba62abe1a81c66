import { sql } from 'kysely';
import pg from 'pg';
import type { AuditAction, AuditEntity } from '@sci/contract/recorded';
import { APPLICATION_ROLE } from './connect.ts';
import type { Db, Limits, Pool } from './database.ts';
import type { Opening } from './one-transaction.ts';
import { codeOf, isSetBack } from './unavailable.ts';
import type { AuditOrigin } from './tables/administration.ts';

/** Whose data a transaction sees and in whose name it writes. */
export interface Scope {
  /** `all` for administrators and jobs; null sees no company at all. */
  readonly companyId: number | 'all' | null;
  readonly userId: number | null;
  readonly impersonatorId: number | null;
  readonly origin: AuditOrigin;
  readonly requestId: string;
}

/** What the application does on its own: jobs, webhooks, seeds. */
export const systemScope = (requestId: string): Scope => ({
  companyId: 'all',
  userId: null,
  impersonatorId: null,
  origin: 'system',
  requestId,
});

const MAX_ATTEMPTS = 4;

/**
 * `read`: one consistent picture, nothing can be written; `write`: the changes are all kept or all
 * lost.
 */
export type Mode = 'read' | 'write';

/** What begins transactions, and within which limits. */
export type Transactions = Pick<Pool, 'transaction' | 'limits'>;

/** Row-level security would not hold: nothing may be read or written. */
export class UnprotectedError extends Error {
  override readonly name = 'UnprotectedError';
}

/**
 * Runs `work` in one transaction under row-level security. PostgreSQL's serialization failures and
 * deadlocks are tried again: `work` must have no effect outside the database.
 */
export async function inTransaction<T>(
  pool: Transactions,
  scope: Scope,
  mode: Mode,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const opening = openingOf(scope, mode, pool.limits);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await pool.transaction({ ...opening, mayName: attempt === 1 }, work);
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isSetBack(error)) throw error;
    }
  }
}

const BEGINNINGS: Readonly<Record<Mode, string>> = {
  read: 'start transaction isolation level repeatable read read only',
  write: 'start transaction isolation level read committed',
};

const DIVISION_BY_ZERO = '22012';

/**
 * Begins a transaction, takes the application's role and says whose data it is about, for this
 * transaction alone; then proves that it is so, in the same query: `offset 0` keeps the proof after
 * what it proves. Where it is not so the division fails, and the server itself refuses whatever
 * else the transaction asks for.
 */
function openingOf(scope: Scope, mode: Mode, limits: Limits): Omit<Opening, 'mayName'> {
  const companyId = String(scope.companyId ?? '');
  const settings: Readonly<Record<string, string | number | null>> = {
    role: APPLICATION_ROLE,
    statement_timeout: limits.statementMs,
    lock_timeout: limits.lockMs,
    idle_in_transaction_session_timeout: limits.idleMs,
    'app.company_id': companyId,
    'app.user_id': scope.userId,
    'app.impersonator_id': scope.impersonatorId,
    'app.origin': scope.origin,
    'app.request_id': scope.requestId,
  };
  const set = Object.entries(settings).map(
    ([name, value]) => `set_config(${quoted(name)}, ${quoted(String(value ?? ''))}, true)`,
  );
  return {
    readsOnly: mode === 'read',
    text: `${BEGINNINGS[mode]}; select 1 / (current_user = ${quoted(APPLICATION_ROLE)}
        and row_security_active('bank_movement')
        and current_setting('app.company_id') = ${quoted(companyId)})::int as holds, pg_backend_pid() as process
      from (select ${set.join(', ')} offset 0) as taken`,
    prove: async (answer) => {
      try {
        const process = processOf(await answer);
        if (process !== undefined) return process;
      } catch (error) {
        if (codeOf(error) !== DIVISION_BY_ZERO) throw error;
      }
      throw new UnprotectedError('row-level security does not hold: nothing is read or written');
    },
  };
}

/**
 * The process of PostgreSQL that answered a proof that holds. The driver answers a message of
 * several statements with a list: its last is the proof.
 */
function processOf(answer: unknown): number | undefined {
  const proof: unknown = Array.isArray(answer) ? answer.at(-1) : undefined;
  const rows = typeof proof === 'object' && proof !== null ? Reflect.get(proof, 'rows') : undefined;
  if (!Array.isArray(rows) || rows.length !== 1) return undefined;
  const { holds, process } = Object(rows[0]);
  return holds === 1 && typeof process === 'number' ? process : undefined;
}

const quoted = pg.escapeLiteral;

/** Narrows what the rest of the transaction sees to one company. */
export const enterCompany = (db: Db, companyId: number) =>
  sql`select set_config('app.company_id', ${String(companyId)}, true)`.execute(db);

/**
 * Says in the audit log that the following changes of the transaction come from a rule or from an
 * import.
 */
export const setOrigin = (db: Db, origin: AuditOrigin) =>
  sql`select set_config('app.origin', ${origin}, true)`.execute(db);

/** The rest of the transaction is written in the name of somebody who has just proved who he is. */
export const actAs = (db: Db, userId: number) =>
  sql`select set_config('app.user_id', ${String(userId)}, true), set_config('app.origin', 'user', true)`.execute(
    db,
  );

/** Notes in the audit log what changes no row: a login, a download, a mail. */
export const recordEvent = (
  db: Db,
  event: {
    companyId?: number | null;
    action: AuditAction;
    entity: AuditEntity;
    entityId?: number | null;
    detail?: object;
  },
) =>
  sql`select record_event(${event.companyId ?? null}, ${event.action}, ${event.entity}, ${event.entityId?.toString() ?? null}, ${event.detail ? JSON.stringify(event.detail) : null}::jsonb)`.execute(
    db,
  );
