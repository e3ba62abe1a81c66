import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { FileStore } from '../ports/files/file-store.ts';
import { readMarker, writeMarker } from '../ports/files/store-marker.ts';
import { say } from '../messages/say.ts';
import { StartError } from '../ports/start-error.ts';

/** Any number: processes that start together take turns. */
const PLACE_LOCK = 7_207_204;
/** Documents that have to be where the database cites them. */
const SAMPLE = 20;

/**
 * The store of documents that goes with this database: a mark in the one, remembered by the other.
 * Two processes with folders of their own would each hide what the other one took, without a word.
 * A store without that mark, or with another one, is taken when it holds what the database cites (a
 * restored or copied one); else a StartError says so. Gives the mark, or undefined when the store
 * can't be asked before anything is known of it.
 */
export async function proveFilesPlace(
  owner: pg.Pool,
  store: FileStore,
  address: string,
): Promise<string | undefined> {
  const client = await owner.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [PLACE_LOCK]);
    const marker = await agree(client, store, address);
    await client.query('commit');
    return marker;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

async function agree(
  client: pg.PoolClient,
  store: FileStore,
  address: string,
): Promise<string | undefined> {
  const known = await readKnown(client);
  const found = await readFound(store).catch(() => null);
  // Away: what needs documents is refused until it is back, and the store proves itself then.
  if (found === null) return known;
  if (found !== undefined && found === known) return known;
  if (known !== undefined && !(await holdsDocuments(client, store)))
    throw new StartError(say('start.other_files', { address: shown(address) }));
  const marker = found ?? known ?? randomUUID();
  if (found === undefined) await writeMarker(store, marker);
  await client.query(
    `insert into files_place (marker) values ($1)
     on conflict (is_only) do update set marker = excluded.marker`,
    [marker],
  );
  return marker;
}

/** A store that nobody used yet is made by asking whether it is there. */
async function readFound(store: FileStore): Promise<string | undefined> {
  await store.isThere();
  return readMarker(store);
}

async function readKnown(client: pg.PoolClient): Promise<string | undefined> {
  const { rows } = await client.query<{ marker: string }>('select marker from files_place');
  return rows[0]?.marker;
}

/** The newest documents: a store that was apart for a while lacks some of them. */
async function holdsDocuments(client: pg.PoolClient, store: FileStore): Promise<boolean> {
  const { rows } = await client.query<{ storage_key: string }>(
    'select storage_key from file order by id desc limit $1',
    [SAMPLE],
  );
  for (const { storage_key: key } of rows) if ((await store.get(key)) === undefined) return false;
  return rows.length > 0 || !(await othersRun(client));
}

/** Nothing tells the two stores apart yet, but somebody has begun to use the other one. */
async function othersRun(client: pg.PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ others: boolean }>(
    `select exists (select from running_process
       where seen_at > clock_timestamp() - interval '1 minute') as others`,
  );
  return rows[0]?.others ?? false;
}

/** Without what opens it. */
function shown(address: string): string {
  const { protocol, host, pathname } = new URL(address);
  return `${protocol}//${host}${decodeURI(pathname)}`;
}
