import type { ObjectStore } from './object-store.ts';
import { S3Bucket } from './s3-bucket.ts';

const PRECONDITION_FAILED = 412;
/**
 * Two conditional writes of one key at the same moment: the service may refuse both, and one of
 * them has to come again.
 */
const CONFLICT = 409;
const MAX_CONFLICTS = 20;

/**
 * A store in an S3-compatible bucket, see S3Bucket for the address. `create` is a conditional write
 * (`If-None-Match: *`): the service itself refuses the second of two publishers.
 */
export function openBucketStore(address: string): ObjectStore {
  const bucket = new S3Bucket(address);
  return {
    read: async (key) => {
      const response = await bucket.object('GET', key);
      return response && new Uint8Array(await response.arrayBuffer());
    },
    create: async (key, content) => {
      for (let conflict = 0; conflict < MAX_CONFLICTS; conflict++) {
        const response = await bucket.object('PUT', key, content, {
          headers: { 'if-none-match': '*' },
          statuses: [PRECONDITION_FAILED, CONFLICT],
        });
        if (response?.status !== CONFLICT) return response?.ok ?? false;
      }
      throw new Error(`${key} : le compartiment refuse toutes les écritures`);
    },
    write: async (key, content) => void (await bucket.object('PUT', key, content)),
    list: (prefix) => bucket.list(prefix),
    remove: async (key) => void (await bucket.object('DELETE', key)),
  };
}
