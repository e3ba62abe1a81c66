import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { to } from 'pg-copy-streams';
import {
  OWN_SCHEMA,
  QUEUE_SCHEMA,
  quoted,
  readSequences,
  readTables,
  type CopiedTable,
} from './catalog.ts';
import { KeyFinder } from './find-keys.ts';
import type { SavedSequence, SavedTable } from './manifest.ts';

/** Names what somebody is about to write, or could not: no row cites it yet, it may well be missing. */
const NOTES = 'document_note';

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
 * @param queue where the queue's tables are; the same connection where they are in this database
 * @param whenTaken called when both moments are taken, before a row is read
 */
export async function dumpDatabase(
  client: pg.Client,
  folder: string,
  queue: pg.Client = client,
  whenTaken: () => Promise<void> = () => Promise.resolve(),
): Promise<Dump> {
  await mkdir(path.join(folder, 'base'), { recursive: true });
  // The queue first: a job that runs meanwhile is run again, which tasks are made for; the other way
  // round it would be in neither.
  const places = queue === client ? [client] : [queue, client];
  try {
    for (const place of places) await takeMoment(place);
    await whenTaken();
    const keys = new KeyFinder();
    const tables: SavedTable[] = [];
    const sequences: SavedSequence[] = [];
    for (const [place, schema] of [
      [queue, QUEUE_SCHEMA],
      [client, OWN_SCHEMA],
    ] as const) {
      for (const table of await readTables(place, [schema]))
        tables.push(
          await dumpTable(place, folder, table, table.name === NOTES ? new KeyFinder() : keys),
        );
      sequences.push(...(await dumpSequences(place, schema)));
    }
    const { rows } = await client.query<{ name: string }>(
      'select name from kysely_migration order by name desc limit 1',
    );
    return { migration: rows[0]?.name ?? '', tables, sequences, keys: keys.found() };
  } finally {
    for (const place of places) await place.query('rollback');
  }
}

/** All that this connection reads from here on is of this moment. */
async function takeMoment(client: pg.Client): Promise<void> {
  await client.query('begin isolation level repeatable read read only');
  // A policy that would hide a row ends the copy instead.
  await client.query('set local row_security = off');
  await client.query('set local statement_timeout = 0');
  await client.query('select from pg_class limit 1');
}

async function dumpTable(
  client: pg.Client,
  folder: string,
  table: CopiedTable,
  keys: KeyFinder,
): Promise<SavedTable> {
  const key = `base/${table.schema}.${table.name}.copy.gz`;
  const columns = table.columns.map((name) => client.escapeIdentifier(name)).join(', ');
  const rows = client.query(to(`copy (select ${columns} from ${quoted(client, table)}) to stdout`));
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
async function dumpSequences(client: pg.Client, schema: string): Promise<SavedSequence[]> {
  const saved: SavedSequence[] = [];
  for (const sequence of await readSequences(client, [schema])) {
    const { rows } = await client.query<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from ${quoted(client, sequence)}`,
    );
    if (rows[0]) saved.push({ ...sequence, ...rows[0] });
  }
  return saved;
}
