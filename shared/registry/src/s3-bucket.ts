import { signRequest, type S3Credentials } from './s3-signature.ts';

type Method = 'GET' | 'PUT' | 'DELETE';

/** Long enough for the largest file over a slow link, in milliseconds. */
const TIMEOUT_MS = 30_000;

/**
 * A bucket of any S3-compatible service, addressed as
 * `s3://KEY:SECRET@HOST/BUCKET?region=REGION&scheme=http`. Region `us-east-1` and https unless
 * said. Path-style requests, signature version 4.
 */
export class S3Bucket {
  readonly #credentials: S3Credentials;
  readonly #base: string;

  constructor(address: string) {
    const { username, password, host, pathname, searchParams } = new URL(address);
    this.#credentials = {
      key: decodeURIComponent(username),
      secret: decodeURIComponent(password),
      region: searchParams.get('region') ?? 'us-east-1',
    };
    this.#base = `${searchParams.get('scheme') ?? 'https'}://${host}${pathname.replace(/\/+$/, '')}`;
  }

  /**
   * @returns null when the bucket does not know the key @throws on any other refusal but those
   * `expected`
   */
  async object(
    method: Method,
    key: string,
    body?: Uint8Array,
    expected: {
      readonly headers?: Record<string, string>;
      readonly statuses?: readonly number[];
    } = {},
  ): Promise<Response | null> {
    return this.#send(method, new URL(`${this.#base}/${key}`), body, expected);
  }

  /** Keys that begin with the prefix. */
  async list(prefix: string): Promise<string[]> {
    const keys: string[] = [];
    for (let token: string | undefined, more = true; more;) {
      const url = new URL(this.#base);
      // In the order in which the signature wants them.
      if (token !== undefined) url.searchParams.set('continuation-token', token);
      url.searchParams.set('list-type', '2');
      url.searchParams.set('prefix', prefix);
      const page = (await (await this.#send('GET', url, undefined, {}))?.text()) ?? '';
      keys.push(...valuesOf(page, 'Key'));
      [token] = valuesOf(page, 'NextContinuationToken');
      more = token !== undefined;
    }
    return keys;
  }

  async #send(
    method: Method,
    url: URL,
    body: Uint8Array | undefined,
    {
      headers = {},
      statuses = [],
    }: { readonly headers?: Record<string, string>; readonly statuses?: readonly number[] },
  ): Promise<Response | null> {
    const bytes = body && Buffer.from(body);
    const signed = signRequest({ method, url, body: bytes, now: new Date() }, this.#credentials);
    const content = bytes ? { body: new Uint8Array(bytes) } : {};
    const response = await fetch(url, {
      method,
      headers: { ...signed, ...headers },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...content,
    });
    if (response.status === 404) return null;
    if (!response.ok && !statuses.includes(response.status))
      throw new Error(`the bucket answered ${response.status} to ${method}`);
    return response;
  }
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
};

const valuesOf = (xml: string, element: string): string[] =>
  [...xml.matchAll(new RegExp(`<${element}>([^<]*)</${element}>`, 'g'))].map(([, value = '']) =>
    value.replaceAll(/&\w+;/g, (entity) => ENTITIES[entity] ?? entity),
  );
