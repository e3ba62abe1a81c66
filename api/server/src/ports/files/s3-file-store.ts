import { S3Bucket } from '@sci/registry/s3-bucket';
import type { FileStore } from './file-store.ts';

/** A key that no document has: the bucket answers that it is not there. */
const NOBODY_HAS_IT = '00/00000000-0000-0000-0000-000000000000';

/** The documents of the companies in an S3-compatible bucket, see S3Bucket for the address. */
export class S3FileStore implements FileStore {
  readonly #bucket: S3Bucket;

  constructor(address: string) {
    this.#bucket = new S3Bucket(address);
  }

  async write(key: string, bytes: Buffer): Promise<void> {
    await this.#bucket.object('PUT', key, bytes);
  }

  async get(key: string): Promise<Buffer | undefined> {
    const response = await this.#bucket.object('GET', key);
    return response ? Buffer.from(await response.arrayBuffer()) : undefined;
  }

  async remove(key: string): Promise<void> {
    await this.#bucket.object('DELETE', key);
  }

  async isThere(): Promise<boolean> {
    return (await this.get(NOBODY_HAS_IT)) === undefined;
  }
}
