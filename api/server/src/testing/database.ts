import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** The run's own server and folder, made by global-setup.mjs. */
function serverUrl(): string {
  const url = process.env['SCI_TEST_DATABASE'];
  if (!url)
    throw new Error(
      'no test database: run the tests of this project through jest, whose globalSetup starts it',
    );
  return url;
}

export const testFolder = (): string => process.env['SCI_TEST_FOLDER'] ?? '/nonexistent';

/** The address of a database as the application reaches it: through PgBouncer where there is one. */
export function throughPooler(databaseUrl: string): string {
  const pooler = process.env['SCI_TEST_POOLER'];
  const url = new URL(databaseUrl);
  // A server that a test started for itself has no pooler in front.
  if (!pooler || url.host !== new URL(serverUrl()).host) return databaseUrl;
  url.host = new URL(pooler).host;
  return url.href;
}

/** A new database, migrated and with the reference data; its address as the owner. */
export async function createTestDatabase(
  template = 'sci_template',
): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  // Without a log of each block it takes half of the time, and nobody recovers this server.
  await onServer((client) =>
    client.query(`create database ${name} template ${template} strategy file_copy`),
  );
  const url = new URL(serverUrl());
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: () =>
      onServer((client) => client.query(`drop database if exists ${name} with (force)`)).then(
        () => undefined,
      ),
  };
}

async function onServer<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(serverUrl());
  await client.connect();
  try {
    // Copying a template needs it to be idle: two test files that start together take turns.
    await client.query('select pg_advisory_lock(7207203)');
    return await work(client);
  } finally {
    await client.end();
  }
}
