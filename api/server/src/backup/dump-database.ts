import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { to } from 'pg-copy-streams';
import { quoted, readSequences, readTables, type CopiedTable } from './catalog.ts';
import { KeyFinder } from './find-keys.ts';
import type { SavedSequence, SavedTable } from './manifest.ts';

export interface Dump {
  readonly migration: string;
  readonly tables: readonly SavedTable[];
  readonly sequences: readonly SavedSequence[];
  /** Keys of the documents that any row cites. */
  readonly keys: readonly string[];
}

/**
 * Copies every row into a folder, all of one moment while people go on working. `client` is the
 * owner of the tables, so that no policy hides a row.
 */
export async function dumpDatabase(client: pg.Client, folder: string): Promise<Dump> {
  await mkdir(path.join(folder, 'base'), { recursive: true });
  await client.query('begin isolation level repeatable read read only');
  try {
    // A policy that would hide a row ends the copy instead.
    await client.query('set local row_security = off');
    await client.query('set local statement_timeout = 0');
    const keys = new KeyFinder();
    const tables: SavedTable[] = [];
    for (const table of await readTables(client))
      tables.push(await dumpTable(client, folder, table, keys));
    const { rows } = await client.query<{ name: string }>(
      'select name from kysely_migration order by name desc limit 1',
    );
    const sequences = await dumpSequences(client);
    return { migration: rows[0]?.name ?? '', tables, sequences, keys: keys.found() };
  } finally {
    await client.query('rollback');
  }
}

async function dumpTable(
  client: pg.Client,
  folder: string,
  table: CopiedTable,
  keys: KeyFinder,
): Promise<SavedTable> {
  const key = `base/${table.schema}.${table.name}.copy.gz`;
  const columns = table.columns.map((name) => client.escapeIdentifier(name)).join(', ');
  const rows = client.query(to(`copy ${quoted(client, table)} (${columns}) to stdout`));
  const counted = measured();
  await pipeline(
    rows,
    keys.watch(),
    createGzip(),
    counted.stream,
    createWriteStream(path.join(folder, key), { flush: true }),
  );
  return {
    ...table,
    columns: [...table.columns],
    rows: rows.rowCount,
    file: { key, ...counted.sum() },
  };
}

/** The size and hash of what flows through. */
function measured() {
  const hash = createHash('sha256');
  let bytes = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { stream, sum: () => ({ sha256: hash.digest('hex'), bytes }) };
}

/** A sequence does not follow the snapshot: it may be ahead of the rows, never behind. */
async function dumpSequences(client: pg.Client): Promise<SavedSequence[]> {
  const saved: SavedSequence[] = [];
  for (const sequence of await readSequences(client)) {
    const { rows } = await client.query<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from ${quoted(client, sequence)}`,
    );
    if (rows[0]) saved.push({ ...sequence, ...rows[0] });
  }
  return saved;
}
