import { runMigrations } from 'graphile-worker';
import { Migrator } from 'kysely/migration';
import type pg from 'pg';
import { StartError } from '../ports/start-error.ts';
import { APPLICATION_ROLE, ownerOn } from './connect.ts';
import { migrations } from './migrations/migrations.ts';

/** Any number: what matters is that every process of the product uses the same one. */
const MIGRATION_LOCK = 7_207_201;

/**
 * Brings the database to today's schema, the queue's tables included. Processes that start together
 * wait for each other.
 */
export async function migrate(owner: pg.Pool): Promise<void> {
  const guard = await owner.connect();
  try {
    await guard.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await runMigrations({ pgPool: owner });
    const migrator = new Migrator({
      db: ownerOn(owner),
      provider: { getMigrations: () => Promise.resolve(migrations) },
    });
    const { error } = await migrator.migrateToLatest();
    if (error) throw asStartError(error);
  } finally {
    await guard.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => undefined);
    guard.release();
  }
}

const INSUFFICIENT_PRIVILEGE = '42501';

function asStartError(error: unknown): Error {
  if (error instanceof Error && 'code' in error && error.code === INSUFFICIENT_PRIVILEGE) {
    return new StartError(
      `Le compte de DATABASE_URL ne peut pas préparer la base (${error.message}) : il doit la posséder, et pouvoir créer le rôle ${APPLICATION_ROLE} ou l’avoir reçu.`,
    );
  }
  return error instanceof Error ? error : new Error('migration failed', { cause: error });
}
