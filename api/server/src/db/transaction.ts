import { sql } from 'kysely';
import type { AuditAction, AuditEntity } from '@sci/contract/recorded';
import type { Db, Pool } from './database.ts';
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

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';
const MAX_ATTEMPTS = 4;

/**
 * `read`: one consistent picture, nothing can be written; `write`: the changes are all kept or all
 * lost.
 */
export type Mode = 'read' | 'write';

/**
 * Runs `work` in one transaction under row-level security. PostgreSQL's serialization failures and
 * deadlocks are tried again: `work` must have no effect outside the database.
 */
export async function inTransaction<T>(
  pool: Pool,
  scope: Scope,
  mode: Mode,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await begin(pool, mode).execute(async (db) => {
        await applyScope(db, scope);
        return work(db);
      });
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isTransient(error)) throw error;
    }
  }
}

const begin = (pool: Pool, mode: Mode) =>
  mode === 'read'
    ? pool.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
    : pool.transaction().setIsolationLevel('read committed');

async function applyScope(db: Db, scope: Scope): Promise<void> {
  await sql`select
    set_config('app.company_id', ${String(scope.companyId ?? '')}, true),
    set_config('app.user_id', ${String(scope.userId ?? '')}, true),
    set_config('app.impersonator_id', ${String(scope.impersonatorId ?? '')}, true),
    set_config('app.origin', ${scope.origin}, true),
    set_config('app.request_id', ${scope.requestId}, true)`.execute(db);
}

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

function isTransient(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    (error.code === SERIALIZATION_FAILURE || error.code === DEADLOCK)
  );
}
