import type pg from 'pg';
import type { OwnerDb } from '../db/database.ts';
import type { CompanyFiles, NoteDocument } from '../ports/files/company-files.ts';
import { citedDocuments } from './cited-documents.ts';

/**
 * Notes a document by a statement of its own: the transaction that will name it may never end. Not
 * on a connection of the application, of which that transaction holds one already.
 */
export const noteIn =
  (owner: pg.Pool): NoteDocument =>
  async (key, companyId) => {
    await owner.query('insert into document_note (key, of_company_id) values ($1, $2)', [
      key,
      companyId,
    ]);
  };

/**
 * Removes the documents that were noted before an instant (ISO) and that no row names: who wrote
 * them was killed before he could say what they are. No transaction lives as long as that. A
 * document that nobody noted is never touched, whatever the rows say: another copy of the database
 * may name it.
 */
export async function removeUnnamed(
  owner: OwnerDb,
  files: CompanyFiles,
  before: string,
): Promise<void> {
  const notes = await owner
    .selectFrom('document_note')
    .select(['key', 'of_company_id'])
    .where('at', '<', before)
    .execute();
  if (notes.length === 0) return;
  const keys = notes.map(({ key }) => key);
  const companies = [...new Set(notes.map(({ of_company_id }) => of_company_id))];
  const named = new Set((await citedDocuments(owner, { keys, companies })).map(({ key }) => key));
  for (const key of keys) if (!named.has(key)) await files.remove(key);
  await owner.deleteFrom('document_note').where('key', 'in', keys).execute();
}
