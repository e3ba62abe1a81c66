import { createHash } from 'node:crypto';
import type { Services } from '../../kernel/services.ts';

export interface StoredDocument {
  readonly storage_key: string;
  readonly sha256: string;
}

/** Keeps the bytes of a document; its hash says for ever whether somebody changed them. */
export async function storeDocument(
  files: Services['files'],
  bytes: Buffer,
  companyId: number,
): Promise<StoredDocument> {
  return {
    storage_key: await files.put(bytes, companyId),
    sha256: createHash('sha256').update(bytes).digest('hex'),
  };
}
