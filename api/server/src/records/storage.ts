import { companyDb } from '../db/company-db.ts';
import type { Db } from '../db/database.ts';
import { say } from '../messages/say.ts';
import { refuse } from '../ports/refusals.ts';

/** Bytes of what a company has sent: documents, and the texts of its statutes. */
export async function storedBytes(db: Db, companyId: number): Promise<number> {
  const own = companyDb(db, companyId);
  const { bytes: documents } = await own
    .selectFrom('file')
    .select(({ fn }) => fn.sum<number | null>('size').as('bytes'))
    .executeTakeFirstOrThrow();
  const { bytes: statutes } = await own
    .selectFrom('statutes')
    .select(({ fn }) => fn.sum<number | null>('file_size').as('bytes'))
    .executeTakeFirstOrThrow();
  return Number(documents) + Number(statutes);
}

const MEGABYTE = 1_000_000;

/** Refuses a document for which a company has no room left, beside its field; sizes in bytes. */
export async function assertRoom(
  db: Db,
  companyId: number,
  document: { readonly field: string; readonly content: Buffer },
  limit: number,
): Promise<void> {
  const used = await storedBytes(db, companyId);
  if (used + document.content.length <= limit) return;
  const sentence = say('files.no_room', {
    used: Math.ceil(used / MEGABYTE),
    limit: Math.floor(limit / MEGABYTE),
  });
  refuse({ [document.field]: [sentence] });
}
