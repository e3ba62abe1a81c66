import { fileURLToPath } from 'node:url';
import { say } from '../../messages/say.ts';
import { StartError } from '../start-error.ts';
import type { FileStore } from './file-store.ts';
import { LocalFileStore } from './local-file-store.ts';
import { S3FileStore } from './s3-file-store.ts';

/** The store that FILES_URL names: a folder (`file:`) or a bucket (`s3:`). */
export function openFileStore(address: string): FileStore {
  if (address.startsWith('file:')) return new LocalFileStore(fileURLToPath(address));
  if (address.startsWith('s3:')) return new S3FileStore(address);
  throw new StartError(say('start.files_url'));
}
