import type { LightMyRequestResponse as InjectResponse } from 'fastify';
import type { z } from 'zod';
import { contract, type CallArguments, type CallKey, type Contract } from '@sci/contract/contract';
import type { Endpoint } from '@sci/contract/endpoint';
import { ErrorBody } from '@sci/contract/fields';
import { inEuros, type Wire } from '@sci/contract/wire';
import type { App } from '../http/call.ts';

export interface Caller {
  readonly token: string;
}

export interface TestFile {
  readonly field?: string;
  readonly name: string;
  readonly content: Buffer;
  readonly type?: string;
}

interface Extra {
  /** Whose token is sent; nobody's when absent. */
  readonly as?: Caller;
  readonly headers?: Readonly<Record<string, string>>;
  /** Files of a multipart call; `body` gives its text fields. */
  readonly files?: readonly TestFile[];
}

type Parts<Key extends CallKey> =
  Partial<CallArguments<Key>> extends infer Arguments
    ? { readonly [Name in keyof Arguments]?: Arguments[Name] }
    : never;
type ReplyOf<Key extends CallKey> = Contract[Key] extends {
  readonly reply: infer Reply extends z.ZodType;
}
  ? Wire<Reply>
  : undefined;

export interface Answer<Key extends CallKey> {
  readonly status: number;
  /** The answer read by the contract; throws when the call did not succeed. */
  readonly body: ReplyOf<Key>;
  readonly message: string;
  readonly errors: Readonly<Record<string, string[]>>;
  readonly refusal: ErrorBody;
  readonly raw: InjectResponse;
}

export type CallFunction = <Key extends CallKey>(
  key: Key,
  given?: Parts<Key> & Extra,
) => Promise<Answer<Key>>;

/** Sends a real request to the application and reads the answer by the contract. */
export function callOn(app: App): CallFunction {
  return async (key, given) => {
    const parts: { params?: unknown; query?: unknown; body?: unknown } & Extra = given ?? {};
    const [method = '', path = ''] = key.split(' ');
    const { payload, headers } = payloadOf(parts);
    const raw = await app.inject({
      method: method as 'GET',
      url: `/api${fill(path, parts.params)}${search(parts.query)}`,
      headers: {
        ...headers,
        ...(parts.as ? { authorization: `Bearer ${parts.as.token}` } : {}),
        ...parts.headers,
      },
      ...(payload === undefined ? {} : { payload }),
    });
    return answer(key, raw);
  };
}

const fields = (value: unknown): [string, unknown][] => Object.entries(value ?? {});

const fill = (path: string, params: unknown): string =>
  fields(params).reduce(
    (filled, [name, value]) => filled.replace(`:${name}`, encodeURIComponent(String(value))),
    path,
  );

function search(query: unknown): string {
  const given = fields(query)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, String(value)]);
  return given.length > 0 ? `?${new URLSearchParams(given)}` : '';
}

function payloadOf(parts: { body?: unknown } & Extra): {
  payload?: string | Buffer;
  headers: Record<string, string>;
} {
  if (parts.files) return multipart(fields(parts.body), parts.files);
  return parts.body === undefined
    ? { headers: {} }
    : { payload: JSON.stringify(parts.body), headers: { 'content-type': 'application/json' } };
}

const BOUNDARY = 'sci-test-boundary';

function multipart(
  texts: readonly [string, unknown][],
  files: readonly TestFile[],
): { payload: Buffer; headers: Record<string, string> } {
  const chunks: Buffer[] = texts.map(([name, value]) =>
    Buffer.from(
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${String(value)}\r\n`,
    ),
  );
  for (const file of files) {
    const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${file.field ?? 'file'}"; filename="${file.name}"\r\ncontent-type: ${file.type ?? 'application/octet-stream'}\r\n\r\n`;
    chunks.push(Buffer.from(head), file.content, Buffer.from('\r\n'));
  }
  chunks.push(Buffer.from(`--${BOUNDARY}--\r\n`));
  return {
    payload: Buffer.concat(chunks),
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  };
}

function answer<Key extends CallKey>(key: Key, raw: InjectResponse): Answer<Key> {
  const endpoint: Endpoint = contract[key];
  const refusal = (): ErrorBody => ErrorBody.parse(raw.json());
  return {
    status: raw.statusCode,
    raw,
    get body() {
      if (raw.statusCode >= 300) throw new Error(`${key} answered ${raw.statusCode}: ${raw.body}`);
      const { reply } = endpoint;
      return (reply && inEuros(reply, reply.parse(raw.json()))) as ReplyOf<Key>;
    },
    get refusal() {
      return refusal();
    },
    get message() {
      return refusal().message;
    },
    get errors() {
      return refusal().errors ?? {};
    },
  };
}
