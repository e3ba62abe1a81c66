import http from 'node:http';
import { contract } from '@sci/contract/contract';
import type { Endpoint } from '@sci/contract/endpoint';
import { inEuros } from '@sci/contract/wire';
import type { CallArgs, CallKey, Reply } from '@sci/api-client';

const table: Readonly<Record<string, Endpoint>> = contract;

/** A refusal, as the server words it. */
export class Refused {
  readonly status: number;
  readonly body: object;

  constructor(status: number, body: object) {
    this.status = status;
    this.body = body;
  }
}
export const refuse = (
  status: number,
  body: {
    message?: string;
    errors?: Record<string, string[]>;
    current?: unknown;
    reason?: string;
    /** What `current` was stored under the key of this call before. */
    already?: boolean;
    /** Nothing is wrong: the same is there already. */
    asks?: boolean;
  } = {},
): Refused => new Refused(status, { message: 'Refusé', ...body });

/** A download. */
export class Download {
  readonly name: string;
  readonly content: string;

  constructor(name: string, content = 'contenu') {
    this.name = name;
    this.content = content;
  }
}

export type Answer<Key extends CallKey> = Reply<Key> | Refused | Download;
type Answerer<Key extends CallKey> = (
  request: Required<CallArgs<Key>>,
) => Answer<Key> | Promise<Answer<Key>>;
/** What the server of a test answers, by the contract's key. */
export type Answers = { readonly [Key in CallKey]?: Answerer<Key> };

/** A call that reached the server, as the contract reads it. */
export interface ReceivedCall {
  readonly key: string;
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

interface Pattern {
  readonly key: string;
  readonly method: string;
  readonly regex: RegExp;
  readonly names: readonly string[];
}

/** Literal paths first: `/bankMovement/categories/all` is not the movement "categories". */
const patterns: readonly Pattern[] = Object.keys(table)
  .toSorted((a, b) => (a.match(/:/g)?.length ?? 0) - (b.match(/:/g)?.length ?? 0))
  .map((key) => {
    const [method = '', path = ''] = key.split(' ');
    const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
    return { key, method, names, regex: new RegExp(`^${path.replace(/:\w+/g, '([^/]+)')}$`) };
  });

/**
 * A real HTTP server that keeps the contract on both sides: a request that the contract refuses, a
 * call that the test did not expect and an answer outside the schema are all noted in `problems`,
 * which fail the test.
 * @param otherwise what answers the calls that have no answer of their own; without it they are problems
 */
export async function startContractServer(answers: Answers, otherwise?: (key: string) => unknown) {
  const calls: ReceivedCall[] = [];
  const problems: string[] = [];
  const current = { answers };
  const server = http.createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;

  async function handle(
    request: http.IncomingMessage,
    response: http.ServerResponse,
  ): Promise<void> {
    try {
      // A form that cannot be read only asks: its body is not what it would send.
      const asks = request.headers['x-sci-unread'] !== undefined;
      const call = await readCall(request, asks);
      if (!asks) calls.push(call);
      if (call.key === 'POST /v2/client_report') return send(response, 202, { id: 'test' });
      const answerer: unknown = Object.entries(current.answers).find(
        ([key]) => key === call.key,
      )?.[1];
      if (typeof answerer !== 'function' && !otherwise && !asks)
        throw new Error(`the test expected no ${call.key}`);
      const answer: unknown =
        typeof answerer === 'function' ? await answerer(call) : otherwise?.(call.key);
      if (answer instanceof Refused) return send(response, answer.status, answer.body);
      if (asks) return send(response, 422, { message: 'Refusé', errors: {} });
      if (answer instanceof Download) return sendFile(response, answer);
      return send(response, table[call.key]?.status ?? 200, checkReply(call.key, answer));
    } catch (error) {
      problems.push(error instanceof Error ? error.message : String(error));
      return send(response, 500, {
        message: 'The test server refused; see the problems of the test.',
      });
    }
  }

  return {
    baseUrl: `http://127.0.0.1:${port}`,
    calls,
    problems,
    /** From now on some calls are answered otherwise. */
    answer: (next: Answers) => {
      current.answers = { ...current.answers, ...next };
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

async function readCall(request: http.IncomingMessage, asks: boolean): Promise<ReceivedCall> {
  const url = new URL(request.url ?? '/', 'http://test');
  const found = patterns.find(
    ({ method, regex }) => method === request.method && regex.test(url.pathname),
  );
  if (found === undefined) throw new Error(`the contract has no ${request.method} ${url.pathname}`);
  const endpoint: Endpoint | undefined = table[found.key];
  const values = found.regex.exec(url.pathname)?.slice(1).map(decodeURIComponent) ?? [];
  const params = Object.fromEntries(found.names.map((name, index) => [name, values[index]]));
  return {
    key: found.key,
    params: check(found.key, 'params', endpoint?.params, params),
    query: check(found.key, 'query', endpoint?.query, Object.fromEntries(url.searchParams)),
    body: asks
      ? await readBody(request)
      : check(found.key, 'body', endpoint?.body, await readBody(request)),
  };
}

async function readBody(request: http.IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  const bytes = Buffer.concat(chunks);
  const type = request.headers['content-type'] ?? '';
  if (bytes.length === 0) return undefined;
  if (type.startsWith('multipart/')) {
    const form = await new Response(bytes, { headers: { 'content-type': type } }).formData();
    return Object.fromEntries([...form].filter(([, value]) => typeof value === 'string'));
  }
  return JSON.parse(bytes.toString('utf8'));
}

function check(key: string, part: string, schema: Endpoint['body'], value: unknown): unknown {
  if (schema === undefined) return undefined;
  const parsed = schema.safeParse(value);
  if (parsed.success) return inEuros(schema, parsed.data);
  throw new Error(
    `${key}: ${part} refused by the contract: ${parsed.error.message}\n${JSON.stringify(value)}`,
  );
}

/**
 * The answer is checked and sent as the test wrote it, so that a field the schema would drop is
 * seen by the screen too.
 */
function checkReply(key: string, answer: unknown): unknown {
  const reply = table[key]?.reply;
  if (reply !== undefined) check(key, 'the answer of the test is', reply, answer);
  return answer;
}

function send(response: http.ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(body === undefined ? '' : JSON.stringify(body));
}

function sendFile(response: http.ServerResponse, { name, content }: Download): void {
  response.writeHead(200, {
    'content-type': 'application/octet-stream',
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
  });
  response.end(content);
}

export type ContractServer = Awaited<ReturnType<typeof startContractServer>>;
