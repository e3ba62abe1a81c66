import { sql } from 'kysely';
import type { AuditAction, AuditEntity } from '@sci/contract/recorded';
import { APPLICATION_ROLE, USUAL_LIMITS } from './connect.ts';
import type { Db, Limits, Pool } from './database.ts';
import { isSetBack } from './unavailable.ts';
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

/** What begins transactions: the application's connections, or the owner's for seeds. */
type Transactions = Pick<Pool, 'transaction'> & Partial<Pick<Pool, 'limits'>>;

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
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await begin(pool, mode).execute(async (db) => {
        await applyScope(db, scope, pool.limits ?? USUAL_LIMITS);
        return work(db);
      });
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isSetBack(error)) throw error;
    }
  }
}

const begin = (pool: Transactions, mode: Mode) =>
  mode === 'read'
    ? pool.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
    : pool.transaction().setIsolationLevel('read committed');

/**
 * Takes the application's role and says whose data it is about, for this transaction alone; then
 * proves in the same query that it is so. `offset 0` keeps the proof after what it proves. Written
 * without parameters, so that it travels together with the beginning of the transaction.
 */
async function applyScope(db: Db, scope: Scope, limits: Limits): Promise<void> {
  const companyId = String(scope.companyId ?? '');
  const { rows } = await sql<{ role: string; company_id: string; secured: boolean }>`
    select current_user as role, taken.company_id, row_security_active('bank_movement') as secured
    from (select
      ${setting('role', APPLICATION_ROLE)},
      ${setting('statement_timeout', limits.statementMs)},
      ${setting('lock_timeout', limits.lockMs)},
      ${setting('idle_in_transaction_session_timeout', limits.idleMs)},
      ${setting('app.company_id', companyId)} as company_id,
      ${setting('app.user_id', scope.userId)},
      ${setting('app.impersonator_id', scope.impersonatorId)},
      ${setting('app.origin', scope.origin)},
      ${setting('app.request_id', scope.requestId)}
      offset 0) as taken (role, statement, lock, idle, company_id)`.execute(db);
  const [state] = rows;
  if (state?.role !== APPLICATION_ROLE || !state.secured || state.company_id !== companyId)
    throw new UnprotectedError(
      `row-level security does not hold for ${state?.role ?? 'nobody'}: nothing is read or written`,
    );
}

/** A setting of this transaction, quoted. */
const setting = (name: string, value: string | number | null) =>
  sql`set_config(${sql.lit(name)}, ${sql.lit(String(value ?? ''))}, true)`;

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
