import { companyDb } from '../../db/company-db.ts';
import type { Db } from '../../db/database.ts';
import type { AssemblyDocumentTable } from '../../db/tables/accounting.ts';
import type { StoredDocument } from '../documents/store-document.ts';
import type { AssemblyRow } from './stored-assembly.ts';

export type FiledName = AssemblyDocumentTable['document'];
/** What is filed when an assembly is held; a convening is, when it is sent. */
export const FILED: readonly FiledName[] = ['assemblyMinutes'];

/** The document as it was filed when this version of the assembly was held. */
export const filedDocument = (
  db: Db,
  companyId: number,
  { id, version }: Pick<AssemblyRow, 'id' | 'version'>,
  document: FiledName,
): Promise<StoredDocument | undefined> =>
  companyDb(db, companyId)
    .selectFrom('assembly_document')
    .select(['storage_key', 'sha256'])
    .where('general_assembly_id', '=', id)
    .where('version', '=', version)
    .where('document', '=', document)
    .executeTakeFirst();
