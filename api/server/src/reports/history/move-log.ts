import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { sql, type RawBuilder } from 'kysely';
import type { OwnerDb } from '../../db/database.ts';
import { imageAfter } from '../../db/image-after.ts';
import type { LogArchiveTable } from '../../db/tables/administration.ts';
import { say } from '../../messages/say.ts';
import type { CompanyFiles } from '../../ports/files/company-files.ts';

/** Entries of one archive: few enough to hold in memory. */
const MOST = 5000;
/** Entries that come back by one statement. */
const STEP = 1000;

/** Whose log is moved, and between what. */
export interface Moved {
  readonly owner: OwnerDb;
  readonly files: CompanyFiles;
}

type Archive = Pick<
  LogArchiveTable,
  'company_id' | 'first_entry' | 'last_entry' | 'entries' | 'storage_key' | 'sha256'
>;

/**
 * Moves the oldest entries of a company, up to an instant (ISO), into the store of documents: they
 * leave the database in the transaction that says where they are, once they were read back from
 * there. Killed in between, the log is whole, and what was written is removed as a document that
 * nobody names. Gives whether there may be more.
 */
export async function archiveOldest(
  { owner, files }: Moved,
  companyId: number,
  before: string,
): Promise<boolean> {
  const { rows } = await sql<{ id: number; at: string; old: boolean; entry: string }>`
    select id, at, at < ${before} as old, (to_jsonb(l) || jsonb_build_object('after', ${imageAfter('l')}))::text as entry from audit_log l
    where company_id = ${companyId} and id > ${beyondArchives(sql`${companyId}::bigint`)}
    order by id limit ${MOST}`.execute(owner);
  // By number, and up to the first one that stays: a clock that went back takes nothing along.
  const stays = rows.findIndex(({ old }) => !old);
  const gone = stays < 0 ? rows : rows.slice(0, stays);
  const [first, last] = [gone[0], gone.at(-1)];
  if (first === undefined || last === undefined) return false;
  const content = await promisify(gzip)(gone.map(({ entry }) => entry).join('\n'));
  const archive = {
    company_id: companyId,
    first_entry: first.id,
    last_entry: last.id,
    entries: gone.length,
    storage_key: await files.put(content, companyId),
    sha256: sha256(content),
  };
  await readArchive(files, archive);
  const moments = gone.map(({ at }) => at).toSorted();
  await owner.transaction().execute(async (one) => {
    await one
      .insertInto('log_archive')
      .values({
        ...archive,
        first_at: moments[0] ?? first.at,
        last_at: moments.at(-1) ?? last.at,
      })
      .execute();
    await letGo(one, archive);
  });
  return stays < 0;
}

/** Up to there a log was archived; what was brought back is archived still. */
export const beyondArchives = (companyId: RawBuilder<unknown>) =>
  sql`(select coalesce(max(a.last_entry), 0) from log_archive a where a.company_id = ${companyId})`;

/**
 * Brings every entry of a company back into its log, latest first: interrupted, what lies in the
 * store still ends where the log begins. `contents`: false for who may only be told who did what and
 * when.
 */
export async function recallAll(
  { owner, files }: Moved,
  companyId: number,
  { contents }: { readonly contents: boolean },
): Promise<void> {
  const away = await owner
    .selectFrom('log_archive')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('recalled_at', 'is', null)
    .orderBy('first_entry', 'desc')
    .execute();
  for (const archive of away) {
    const entries = await readArchive(files, archive);
    await owner.transaction().execute(async (one) => {
      if (!(await mark(one, archive, { away: false }))) return;
      for (let at = 0; at < entries.length; at += STEP)
        await putBack(one, entries.slice(at, at + STEP), contents);
    });
  }
}

/** What was brought back before an instant (ISO) leaves again: the store holds it still. */
export async function returnRecalled(owner: OwnerDb, before: string): Promise<void> {
  const recalled = await owner
    .selectFrom('log_archive')
    .selectAll()
    .where('recalled_at', '<', before)
    .execute();
  for (const archive of recalled)
    await owner.transaction().execute(async (one) => {
      if (await mark(one, archive, { away: true })) await letGo(one, archive);
    });
}

/** Gives whether this transaction is the one that moves it. */
async function mark(
  db: OwnerDb,
  { company_id, first_entry }: Archive,
  { away }: { readonly away: boolean },
): Promise<boolean> {
  const { rows } = await sql`
    update log_archive set recalled_at = ${away ? sql`null` : sql`clock_timestamp()`}
    where company_id = ${company_id} and first_entry = ${first_entry}
      and recalled_at is ${away ? sql`not null` : sql`null`} returning 1`.execute(db);
  return rows.length > 0;
}

/** Takes the entries of an archive out of the log: exactly those, or none. */
async function letGo(db: OwnerDb, archive: Archive): Promise<void> {
  await sql`select set_config('app.archiving', 'on', true)`.execute(db);
  const { numDeletedRows } = await db
    .deleteFrom('audit_log')
    .where('company_id', '=', archive.company_id)
    .where('id', '>=', archive.first_entry)
    .where('id', '<=', archive.last_entry)
    .executeTakeFirstOrThrow();
  if (Number(numDeletedRows) !== archive.entries) throw new Error(say('history.archive_differs'));
}

/** Entries as JSON texts, as they were written: no number passes through one of ours. */
async function readArchive(files: CompanyFiles, archive: Archive): Promise<readonly string[]> {
  const content = await files.get(archive.storage_key);
  if (content === undefined || sha256(content) !== archive.sha256)
    throw new Error(say('history.archive_differs'));
  const entries = (await promisify(gunzip)(content)).toString('utf8').split('\n');
  if (entries.length !== archive.entries) throw new Error(say('history.archive_differs'));
  return entries;
}

const putBack = (db: OwnerDb, entries: readonly string[], contents: boolean) =>
  sql`
    insert into audit_log (company_id, id, at, user_id, impersonator_id, origin, request_id, action, entity, entity_id, before, after)
    overriding system value
    select company_id, id, at, user_id, impersonator_id, origin, request_id, action, entity, entity_id,
      case when ${contents}::boolean then before end, case when ${contents}::boolean then after end
    from jsonb_populate_recordset(null::audit_log, ${`[${entries.join(',')}]`}::jsonb)`.execute(db);

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
