import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ObjectStore } from './object-store.ts';
import { openBucketStore } from './s3-store.ts';
import { openStore } from './store.ts';

/**
 * The store at an address: a folder (a path or `file:///folder`) or a bucket
 * (`s3://KEY:SECRET@HOST/BUCKET`).
 */
export function openStoreAt(address: string): ObjectStore {
  if (address.startsWith('s3:')) return openBucketStore(address);
  return openStore(address.startsWith('file:') ? fileURLToPath(address) : path.resolve(address));
}
