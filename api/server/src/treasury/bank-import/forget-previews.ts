import { everyCompany } from '../../db/company-db.ts';
import type { Db } from '../../db/database.ts';
import type { Vault } from '../../ports/sealing/vault.ts';
import { filesOf } from './reading-records.ts';
import { deleteImport } from './records.ts';

/** Statements that were read and that nobody confirmed. */
interface Preview {
  readonly company_id: number;
  readonly id: number;
}

/** Those of any company that were read before an instant (ISO): no screen leads back to them. */
export const previewsBefore = (db: Db, before: string): Promise<readonly Preview[]> =>
  everyCompany(db)
    .selectFrom('bank_import')
    .select(['company_id', 'id'])
    .where('status', '=', 'preview')
    .where('created_at', '<', before)
    .execute();

/** Gives the keys of its files, to be removed once this is kept. */
export async function forgetPreview(
  db: Db,
  vault: Vault,
  preview: Preview,
): Promise<ReadonlySet<string>> {
  const files = await filesOf(db, vault, preview);
  await deleteImport(db, preview.company_id, preview.id);
  return new Set(files.map(({ key }) => key));
}
