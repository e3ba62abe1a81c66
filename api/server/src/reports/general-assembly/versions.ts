import { z } from 'zod';
import { AssemblyBody } from '@sci/contract/assembly';
import { storedSchema } from '@sci/contract/wire';
import { companyDb } from '../../db/company-db.ts';
import type { Db } from '../../db/database.ts';
import { toBody, type StoredAssembly } from './stored-assembly.ts';

/** A version as it was set aside; the first ones kept the rows as they were in the database. */
const Kept = storedSchema(z.object({ saved_at: z.string(), body: AssemblyBody }));

/** Every state in which the assembly was saved, the newest first. */
export async function versionsOf(db: Db, companyId: number, stored: StoredAssembly) {
  const own = { companyId, id: stored.row.id };
  const rows = await companyDb(db, own.companyId)
    .selectFrom('general_assembly_version as v')
    .leftJoin('app_user as u', 'u.id', 'v.created_by')
    .select(['v.version', 'v.content', 'v.reason', 'v.created_at', 'u.first_name', 'u.name'])
    .where('v.general_assembly_id', '=', own.id)
    .orderBy('v.version', 'desc')
    .execute();
  const hashes = await hashesOf(db, own);
  const nameOf = (row: { first_name: string | null; name: string | null }) =>
    row.name === null ? null : `${row.first_name ?? ''} ${row.name}`.trim();
  const current = {
    version: stored.row.version,
    at: stored.row.updated_at,
    by: null,
    current: true,
    document_hash: hashes.get(stored.row.version) ?? null,
    content: toBody(stored),
  };
  const earlier = rows.flatMap((row) => {
    const kept = Kept.safeParse(row.content);
    return kept.success
      ? [
          {
            version: row.version,
            at: kept.data.saved_at,
            by: nameOf(row),
            current: false,
            document_hash: hashes.get(row.version) ?? null,
            reason: row.reason,
            content: kept.data.body,
          },
        ]
      : [];
  });
  return [current, ...earlier];
}

async function hashesOf(
  db: Db,
  { companyId, id }: { readonly companyId: number; readonly id: number },
): Promise<Map<number, string>> {
  const rows = await companyDb(db, companyId)
    .selectFrom('assembly_document')
    .select(['version', 'sha256'])
    .where('general_assembly_id', '=', id)
    .where('document', '=', 'assemblyMinutes')
    .execute();
  return new Map(rows.map(({ version, sha256 }) => [version, sha256]));
}
