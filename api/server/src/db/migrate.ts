import { runMigrations } from 'graphile-worker';
import { Migrator } from 'kysely/migration';
import type pg from 'pg';
import { say } from '../messages/say.ts';
import { StartError } from '../ports/start-error.ts';
import { APPLICATION_ROLE, ownerOn } from './connect.ts';
import { repairAccess } from './repair-access.ts';
import { migrations } from './migrations/migrations.ts';

/** Any number: what matters is that every process of the product uses the same one. */
const MIGRATION_LOCK = 7_207_201;

/**
 * Brings the database to today's schema, the queue's tables included. Processes that start together
 * wait for each other.
 * @param upTo the last migration to run; without it all of them
 */
export async function migrate(owner: pg.Pool, upTo?: string): Promise<void> {
  const guard = await owner.connect();
  try {
    await guard.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await refuseNewer(guard);
    await runMigrations({ pgPool: owner });
    const migrator = new Migrator({
      db: ownerOn(owner),
      provider: { getMigrations: () => Promise.resolve(migrations) },
      // Two that were written side by side reach main in either order, and databases of the commit
      // between them have the later one alone.
      allowUnorderedMigrations: true,
    });
    if (upTo !== undefined && !(upTo in migrations))
      throw new StartError(say('backup.newer', { migration: upTo }));
    const { error } = await (upTo === undefined
      ? migrator.migrateToLatest()
      : migrator.migrateTo(upTo));
    if (error) throw asStartError(error);
    if (upTo === undefined) await repairAccess(guard);
  } finally {
    await guard.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => undefined);
    guard.release();
  }
}

/** A database that a newer version of the product has changed is not understood by this one. */
async function refuseNewer(owner: pg.PoolClient): Promise<void> {
  const { rows: there } = await owner.query<{ there: boolean }>(
    "select to_regclass('public.kysely_migration') is not null as there",
  );
  if (!there[0]?.there) return;
  const { rows } = await owner.query<{ name: string }>(
    'select name from kysely_migration where name <> all($1) order by name desc limit 1',
    [Object.keys(migrations)],
  );
  if (rows[0]) throw new StartError(say('backup.newer_base', { migration: rows[0].name }));
}

const INSUFFICIENT_PRIVILEGE = '42501';

function asStartError(error: unknown): Error {
  if (error instanceof Error && 'code' in error && error.code === INSUFFICIENT_PRIVILEGE) {
    return new StartError(
      say('start.cannot_prepare', { reason: error.message, role: APPLICATION_ROLE }),
    );
  }
  return error instanceof Error ? error : new Error('migration failed', { cause: error });
}
