import { createHash } from 'node:crypto';
import type { Services } from '../../kernel/services.ts';
import { companyDb } from '../../db/company-db.ts';
import type { Db } from '../../db/database.ts';
import type { AssemblyDocumentTable } from '../../db/tables/accounting.ts';
import type { AssemblyRow } from './stored-assembly.ts';

export type FiledName = AssemblyDocumentTable['document'];
export const FILED: readonly FiledName[] = ['assemblyMinutes', 'assemblyConvening'];

interface Filed {
  readonly storage_key: string;
  readonly sha256: string;
}

/** The document as it was filed when this version of the assembly was held. */
export const filedDocument = (
  db: Db,
  companyId: number,
  { id, version }: Pick<AssemblyRow, 'id' | 'version'>,
  document: FiledName,
): Promise<Filed | undefined> =>
  companyDb(db, companyId)
    .selectFrom('assembly_document')
    .select(['storage_key', 'sha256'])
    .where('general_assembly_id', '=', id)
    .where('version', '=', version)
    .where('document', '=', document)
    .executeTakeFirst();

/** Keeps the bytes of a document; its hash says for ever whether somebody changed them. */
export async function storeDocument(files: Services['files'], bytes: Buffer): Promise<Filed> {
  return {
    storage_key: await files.put(bytes),
    sha256: createHash('sha256').update(bytes).digest('hex'),
  };
}
