import { sql } from 'kysely';
import { NEARLY_FULL } from '@sci/contract/nearly-full';
import { companyDb } from '../db/company-db.ts';
import type { Db } from '../db/database.ts';
import { say } from '../messages/say.ts';
import { refuse } from '../ports/refusals.ts';

/** Bytes that a company keeps. */
export interface Stored {
  /** Documents, the texts of its statutes, and its bank statements. */
  readonly used: number;
  /** Documents of what lies in the trash alone: they come back with it, or go with it. */
  readonly trashed: number;
}

export async function storedBytes(db: Db, companyId: number): Promise<Stored> {
  const own = companyDb(db, companyId);
  const { used, trashed } = await documentBytes(db, companyId);
  const { bytes: statutes } = await own
    .selectFrom('statutes')
    .select(({ fn }) => fn.sum<number | null>('file_size').as('bytes'))
    .executeTakeFirstOrThrow();
  const { bytes: statements } = await own
    .selectFrom('import_reading')
    .select(sql<number | null>`sum(${STATEMENT_BYTES})`.as('bytes'))
    .executeTakeFirstOrThrow();
  return { used: used + Number(statutes) + Number(statements), trashed };
}

async function documentBytes(db: Db, companyId: number): Promise<Stored> {
  const documents = companyDb(db, companyId)
    .selectFrom('file')
    .select(({ fn }) => fn.sum<number | null>('size').as('bytes'));
  const { bytes: all } = await documents.executeTakeFirstOrThrow();
  // Supporting data holds them, and all of it is in the trash: a join finds none that is there.
  const { bytes: lying } = await documents
    .where('bank_movement_id', 'is', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('supporting_file as link')
          .select('link.file_id')
          .whereRef('link.file_id', '=', 'file.id'),
      ),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('supporting_file as link')
            .innerJoin('supporting_data as data', 'data.id', 'link.supporting_data_id')
            .select('link.file_id')
            .whereRef('link.file_id', '=', 'file.id'),
        ),
      ),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('received_invoice as received')
            .select('received.id')
            .whereRef('received.file_id', '=', 'file.id'),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  const trashed = Number(lying);
  return { used: Number(all) - trashed, trashed };
}

/** Of one import: an archive counts once, with the first of its statements. */
const STATEMENT_BYTES = sql`(
  select sum((f.value ->> 'size')::bigint) from json_array_elements(content -> 'files') as f (value)
  where coalesce(f.value ->> 'member', '0') = '0')`;

const MEGABYTE = 1_000_000;

/** As it is told: what is kept is rounded up, what may be kept down. */
export const inMegabytes = ({ used }: Stored, limit: number) => ({
  used: Math.ceil(used / MEGABYTE),
  limit: Math.floor(limit / MEGABYTE),
});

/** Whether it is time to say that the room comes to an end. */
export const isNearlyFull = ({ used }: Stored, limit: number): boolean =>
  used >= limit * NEARLY_FULL;

/**
 * Refuses documents for which a company has no room left, beside their field; sizes in bytes.
 * `instead`: of what they replace. What lies in the trash takes none of it, up to as much again:
 * whoever deletes has room at once, and nobody stores without end by deleting.
 */
export async function assertRoom(
  db: Db,
  companyId: number,
  documents: readonly { readonly field: string; readonly content: Pick<Buffer, 'length'> }[],
  limit: number,
  instead = 0,
): Promise<void> {
  const { used, trashed } = await storedBytes(db, companyId);
  const more = documents.reduce((total, { content }) => total + content.length, 0);
  const left = limit - used + instead;
  const leftWithTrash = 2 * limit - used - trashed + instead;
  if (more <= left && more <= leftWithTrash) return;
  const sentence = say(more <= left ? 'files.no_room_beside_trash' : 'files.no_room', {
    more: Math.ceil(more / MEGABYTE),
    left: Math.max(0, Math.floor(Math.min(left, leftWithTrash) / MEGABYTE)),
    limit: Math.floor(limit / MEGABYTE),
    trashed: Math.ceil(trashed / MEGABYTE),
  });
  refuse(Object.fromEntries(documents.map(({ field }) => [field, [sentence]])));
}

/** What comes out of the trash brings its documents back: refused where they have no room. */
export async function assertRoomAgain(
  db: Db,
  companyId: number,
  before: Stored,
  limit: number,
): Promise<void> {
  const after = await storedBytes(db, companyId);
  if (after.used <= Math.max(limit, before.used)) return;
  const sentence = say('trash.no_room', {
    more: Math.ceil((after.used - before.used) / MEGABYTE),
    left: Math.max(0, Math.floor((limit - before.used) / MEGABYTE)),
    limit: Math.floor(limit / MEGABYTE),
  });
  refuse({ _form: [sentence] });
}
