import { randomUUID } from 'node:crypto';
import type { ObjectStore } from './object-store.ts';
import { S3Bucket } from './s3-bucket.ts';

const PRECONDITION_FAILED = 412;
/**
 * Two conditional writes of one key at the same moment: the service may refuse both, and one of
 * them has to come again.
 */
const CONFLICT = 409;
const MAX_CONFLICTS = 20;

/** The service writes over what is there though it is asked not to: two publishers would lose one another's work. */
export class UnconditionalBucket extends Error {
  override readonly name = 'UnconditionalBucket';
}

/**
 * A store in an S3-compatible bucket, see S3Bucket for the address. `create` is a conditional write
 * (`If-None-Match: *`): the service itself refuses the second of two publishers. A service that
 * passes over that word says nothing of it, so that each process tries it once before it creates
 * anything; `proveConditions` does so at once.
 * @throws UnconditionalBucket
 */
export function openBucketStore(address: string): ObjectStore {
  const bucket = new S3Bucket(address);
  let proof: Promise<void> | undefined;
  const proveConditions = (): Promise<void> =>
    (proof ??= tryConditions(bucket).catch((error: unknown) => {
      proof = undefined;
      throw error;
    }));
  return {
    proveConditions,
    read: async (key) => {
      const response = await bucket.object('GET', key);
      return response && new Uint8Array(await response.arrayBuffer());
    },
    create: async (key, content) => {
      await proveConditions();
      return create(bucket, key, content);
    },
    write: async (key, content) => void (await bucket.object('PUT', key, content)),
    list: (prefix) => bucket.list(prefix),
    remove: async (key) => void (await bucket.object('DELETE', key)),
  };
}

async function create(bucket: S3Bucket, key: string, content: Uint8Array): Promise<boolean> {
  for (let conflict = 0; conflict < MAX_CONFLICTS; conflict++) {
    const response = await bucket.object('PUT', key, content, {
      headers: { 'if-none-match': '*' },
      statuses: [PRECONDITION_FAILED, CONFLICT],
    });
    if (response?.status !== CONFLICT) return response?.ok ?? false;
  }
  throw new Error(`${key} : le compartiment refuse toutes les écritures`);
}

/** Writes one key twice, and leaves nothing of it. */
async function tryConditions(bucket: S3Bucket): Promise<void> {
  const key = `essais/${randomUUID()}`;
  const nothing = new Uint8Array();
  await create(bucket, key, nothing);
  const again = await create(bucket, key, nothing);
  await bucket.object('DELETE', key);
  if (again)
    throw new UnconditionalBucket(
      'Le compartiment des modules remplace ce qu’on lui demande de ne pas remplacer (If-None-Match)\u00a0: deux publications simultanées se perdraient. Choisissez-en un autre dans REGISTRY_URL, ou un dossier.',
    );
}
