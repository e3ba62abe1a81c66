import { companyDb } from '../../db/company-db.ts';
import type { Db } from '../../db/database.ts';
import { say } from '../../messages/say.ts';
import type { FieldErrors } from '../../ports/refusals.ts';
import type { AssemblyBody } from './stored-assembly.ts';

/**
 * What is wrong, by field: a resolution approves a transfer of this company that is still prepared or
 * done, or none.
 */
export async function transferErrors(
  db: Db,
  companyId: number,
  { resolutions }: AssemblyBody,
): Promise<FieldErrors> {
  const named = resolutions.flatMap(({ share_transfer_id: id }) => (id ? [id] : []));
  if (named.length === 0) return {};
  const rows = await companyDb(db, companyId)
    .selectFrom('share_transfer')
    .select('id')
    .where('id', 'in', named)
    .execute();
  const known = new Set(rows.map(({ id }) => id));
  return Object.fromEntries(
    resolutions.flatMap(({ share_transfer_id: id }, index) =>
      id && !known.has(id)
        ? [[`resolutions.${index}.share_transfer_id`, [say('assembly.unknown_transfer')]]]
        : [],
    ),
  );
}
