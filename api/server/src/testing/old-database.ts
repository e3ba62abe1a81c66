import { runMigrations } from 'graphile-worker';
import { Migrator } from 'kysely/migration';
import { connectPool, ownerOn } from '../db/connect.ts';
import type { OwnerDb } from '../db/database.ts';
import { migrations } from '../db/migrations/migrations.ts';
import { afterFile } from './after-file.ts';
import { createTestDatabase } from './database.ts';

interface OldDatabase {
  readonly db: OwnerDb;
  /** Runs the migrations that come after; throws when one fails. */
  readonly migrateToLatest: () => Promise<void>;
}

/**
 * An empty database in the shape that it had after a migration, to be filled with rows of that
 * shape; closed by itself after the test file.
 */
export async function openOldDatabase(lastMigration: string): Promise<OldDatabase> {
  const database = await createTestDatabase('template0');
  const owner = connectPool(database.url, { max: 2 });
  const db = ownerOn(owner);
  await afterFile(async () => {
    await db.destroy();
    await database.drop();
  });
  await runMigrations({ pgPool: owner });
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(migrations) },
  });
  await migrator.migrateTo(lastMigration);
  return {
    db,
    migrateToLatest: async () => {
      const { error } = await migrator.migrateToLatest();
      if (error instanceof Error) throw error;
    },
  };
}
