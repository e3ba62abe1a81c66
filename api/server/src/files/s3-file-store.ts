import type { FileStore } from './file-store.ts';
import { newKey } from './file-key.ts';
import { signRequest, type S3Credentials } from './s3-signature.ts';

/**
 * A bucket of any S3-compatible service, addressed as `s3://KEY:SECRET@HOST/BUCKET?region=REGION&scheme=http`.
 * Region `us-east-1` and https unless said. Path-style requests, signature version 4.
 */
export class S3FileStore implements FileStore {
  readonly #credentials: S3Credentials;
  readonly #base: string;

  constructor(address: string) {
    const { username, password, host, pathname, searchParams } = new URL(address);
    this.#credentials = { key: decodeURIComponent(username), secret: decodeURIComponent(password), region: searchParams.get('region') ?? 'us-east-1' };
    this.#base = `${searchParams.get('scheme') ?? 'https'}://${host}${pathname.replace(/\/+$/, '')}`;
  }

  async put(bytes: Buffer): Promise<string> {
    const key = newKey();
    await this.#send('PUT', key, bytes);
    return key;
  }

  async get(key: string): Promise<Buffer | undefined> {
    const response = await this.#send('GET', key);
    return response && Buffer.from(await response.arrayBuffer());
  }

  async remove(key: string): Promise<void> {
    await this.#send('DELETE', key);
  }

  /** Undefined when the bucket does not know the key; throws on any other refusal. */
  async #send(method: 'GET' | 'PUT' | 'DELETE', key: string, body?: Buffer): Promise<Response | undefined> {
    const url = new URL(`${this.#base}/${key}`);
    const headers = signRequest({ method, url, body, now: new Date() }, this.#credentials);
    const content = body ? { body: new Uint8Array(body) } : {};
    const response = await fetch(url, { method, headers, signal: AbortSignal.timeout(30_000), ...content });
    if (response.status === 404) return undefined;
    if (!response.ok) throw new Error(`the file store answered ${response.status} to ${method}`);
    return response;
  }
}
