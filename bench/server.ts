import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Closers } from '@sci/server/app/closers';
import { startEmbedded } from '@sci/server/db/server/embedded';
import { connectPool, ownerOn } from '@sci/server/db/connect';
import { migrate } from '@sci/server/db/migrate';
import { seedReference } from '@sci/server/app/seed/reference';
import { openApp, type TestApp, type TestOptions } from '@sci/server/testing/open-app';

/** Opens the application on a new, migrated database of this name. */
export type OpenDatabase = (name: string, options?: TestOptions) => Promise<TestApp>;

/**
 * Lends a real PostgreSQL of its own to a measurement, and clears everything away whatever happens.
 * `settings`: of PostgreSQL.
 */
export async function withServer(
  measure: (open: OpenDatabase) => Promise<void>,
  settings: Readonly<Record<string, string>> = {},
): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'sci-bench-'));
  const closers = new Closers();
  try {
    const server = await startEmbedded({ dataDir: folder, disposable: true, settings });
    await closers.add(() => server.stop());
    await measure(async (name, options = {}) => {
      await server.createDatabase(name);
      const owner = connectPool(server.url(name), { max: 2 });
      await migrate(owner);
      await seedReference(ownerOn(owner));
      await owner.end();
      return openApp(
        { databaseUrl: server.url(name), dataDir: mkdtempSync(path.join(folder, 'data-')) },
        options,
        closers,
      );
    });
  } finally {
    await closers.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
