import { createHash } from 'node:crypto';
import type { Db } from '../../db/database.ts';
import type { UploadedFile } from '../../http/call.ts';
import { safeFileName } from '../../http/file-name.ts';
import type { Services } from '../../kernel/services.ts';
import { assertRoom } from '../../records/storage.ts';
import { documentType } from './document-type.ts';
import { insertFile, type FileRow } from './records.ts';

interface Origin {
  readonly companyId: number;
  readonly userId: number | null;
  readonly movementId?: number | undefined;
}

/**
 * Keeps a document, whichever way it came. Throws a 422 for what is no proof of an expense, for
 * what would harm, and where there is no room left.
 */
export async function storeDocument(
  db: Db,
  services: Pick<Services, 'files' | 'config'>,
  file: UploadedFile,
  { companyId, userId, movementId }: Origin,
): Promise<FileRow> {
  const type = await documentType(file);
  await assertRoom(db, companyId, [file], services.config.companyBytes);
  return insertFile(db, companyId, {
    storage_key: await services.files.put(file.content, companyId),
    name: safeFileName(file.name),
    type,
    size: file.content.length,
    sha256: createHash('sha256').update(file.content).digest('hex'),
    bank_movement_id: movementId ?? null,
    created_by: userId,
  });
}
