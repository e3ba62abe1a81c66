import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readTables } from '../backup/catalog.ts';
import { withClient } from '../backup/make-backup.ts';
import type { TestApp } from './app.ts';

/** Every row of every table, and every document: what a stolen copy shows. */
export async function copyOf({ services }: Pick<TestApp, 'services'>): Promise<string> {
  const { databaseUrl = '', filesUrl } = services.config;
  const rows = await withClient(databaseUrl, async (client) => {
    const texts: string[] = [];
    for (const { schema, name } of await readTables(client)) {
      const { rows: found } = await client.query<{ text: string }>(
        `select t::text as text from "${schema}"."${name}" t`,
      );
      texts.push(...found.map(({ text }) => `${name} ${text}`));
    }
    return texts;
  });
  const folder = fileURLToPath(filesUrl);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'latin1'));
  return [...rows, ...files].join('\n');
}
