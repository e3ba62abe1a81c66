import { companyDb } from '../../db/company-db.ts';
import type { Db } from '../../db/database.ts';
import { say } from '../../messages/say.ts';
import { refuse } from '../../ports/refusals.ts';
import type { AssemblyBody } from './stored-assembly.ts';

/** A resolution approves a transfer of this company that is still prepared or done, or none. */
export async function checkTransfers(
  db: Db,
  companyId: number,
  { resolutions }: AssemblyBody,
): Promise<void> {
  const named = resolutions.flatMap(({ share_transfer_id: id }) => (id ? [id] : []));
  if (named.length === 0) return;
  const rows = await companyDb(db, companyId)
    .selectFrom('share_transfer')
    .select('id')
    .where('id', 'in', named)
    .execute();
  const known = new Set(rows.map(({ id }) => id));
  resolutions.forEach(({ share_transfer_id: id }, index) => {
    if (id && !known.has(id))
      refuse({
        [`resolutions.${index}.share_transfer_id`]: [say('assembly.unknown_transfer')],
      });
  });
}
