import { atOnce } from '@sci/engine/steps';
import type { OwnerDb } from '../db/database.ts';
import type { FileStore } from '../ports/files/file-store.ts';
import { isSealedBytes, type Vault } from '../ports/sealing/vault.ts';
import { citedDocuments } from './cited-documents.ts';

/**
 * Seals the documents that an earlier version of the product left readable, beside a product that
 * works; gives their number. Interrupted, it is asked for again and goes on with what is left.
 */
export async function sealDocuments(db: OwnerDb, store: FileStore, vault: Vault): Promise<number> {
  let sealed = 0;
  for (const { key, company_id } of await citedDocuments(db)) {
    const content = await store.get(key);
    if (content === undefined || isSealedBytes(content)) continue;
    await store.write(key, atOnce(vault.sealBytes(company_id, key, content)));
    sealed += 1;
  }
  return sealed;
}
