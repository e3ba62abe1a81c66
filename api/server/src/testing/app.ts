import { mkdtempSync } from 'node:fs';
import path from 'node:path';
import { Closers } from '../app/closers.ts';
import { afterFile } from './after-file.ts';
import { createTestDatabase, testFolder } from './database.ts';
import { openApp, type TestApp, type TestOptions } from './open-app.ts';

export { WEBHOOK_SECRET, type TestApp, type TestOptions } from './open-app.ts';

/** The real application on a database of its own, closed by itself after the test file. */
export async function startApp(options: TestOptions = {}): Promise<TestApp> {
  const closers = new Closers();
  try {
    const test = await start(options, closers);
    await afterFile(() => test.close());
    return test;
  } catch (error) {
    await closers.close(); // what was opened would keep the test run alive
    throw error;
  }
}

async function start(options: TestOptions, closers: Closers): Promise<TestApp> {
  const database = await createTestDatabase();
  await closers.add(database.drop);
  return openApp(
    { databaseUrl: database.url, dataDir: mkdtempSync(path.join(testFolder(), 'data-')) },
    options,
    closers,
  );
}
