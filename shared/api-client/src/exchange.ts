import { isApiError, refusal, unanswered } from './api-error.ts';
import type { Progress } from './call-options.ts';

type Tell = (progress: Progress) => void;

/** A request as it leaves the page. */
export interface Outgoing {
  /** The key of the call, for whoever reads of its failure. */
  readonly call: string;
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | FormData | undefined;
  readonly signal: AbortSignal | undefined;
  /** From the first byte sent to the last one received. */
  readonly timeoutMs: number;
  /** Is told how much has been sent. */
  readonly onSent?: Tell | undefined;
  /** Goes on when the page is left. */
  readonly keepalive: boolean;
}

/**
 * Sends a request and reads its answer.
 * @throws ApiError when no answer comes, in time or at all, and when it is a refusal
 */
export async function exchange<T>(
  request: Outgoing,
  read: (answer: Response) => Promise<T>,
): Promise<T> {
  const ending = new AbortController();
  const giveUp = (): void => ending.abort();
  const timer = setTimeout(giveUp, request.timeoutMs);
  request.signal?.addEventListener('abort', giveUp, { once: true });
  if (request.signal?.aborted === true) giveUp();
  try {
    const answer = await send(request, ending.signal);
    if (!answer.ok) throw refusal(request.call, answer.status, answer.headers, await answer.text());
    return await read(answer);
  } catch (error) {
    if (isApiError(error)) throw error;
    if (request.signal?.aborted === true) throw unanswered(request.call, 'aborted');
    throw unanswered(request.call, ending.signal.aborted ? 'timeout' : 'network');
  } finally {
    clearTimeout(timer);
    request.signal?.removeEventListener('abort', giveUp);
  }
}

const send = (request: Outgoing, signal: AbortSignal): Promise<Response> =>
  request.onSent === undefined
    ? fetch(request.url, {
        method: request.method,
        headers: request.headers,
        keepalive: request.keepalive,
        signal,
        ...(request.body === undefined ? {} : { body: request.body }),
      })
    : sendTelling(request, request.onSent, signal);

/** `fetch` does not say how far a body has come; the older way of the browser does. */
function sendTelling(
  { method, url, headers, body }: Outgoing,
  tell: Tell,
  signal: AbortSignal,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) =>
      tell({ loaded, ratio: lengthComputable ? loaded / total : undefined }),
    );
    request.addEventListener('load', () => resolve(answerOf(request)));
    for (const name of ['error', 'abort'])
      request.addEventListener(name, () => reject(new TypeError('no answer')));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body);
  });
}

function answerOf(request: XMLHttpRequest): Response {
  const lines = request.getAllResponseHeaders().split('\r\n').filter(Boolean);
  const headers = lines.map((line): [string, string] => {
    const [name = '', ...value] = line.split(': ');
    return [name, value.join(': ')];
  });
  // An empty text is no body: an answer without content (204) may have none.
  return new Response(request.responseText || null, { status: request.status, headers });
}

/**
 * What an answer holds, as JSON; nothing when it is empty.
 * @throws SyntaxError when it is something else: then it is none of our server's
 */
export async function readJson<T>(answer: Response): Promise<T> {
  const text = await answer.text();
  const data: T = JSON.parse(text === '' ? '""' : text);
  return data;
}

/** The file that an answer is; `tell` hears how much of it has come. */
export async function readBlob(answer: Response, tell: Tell | undefined): Promise<Blob> {
  if (tell === undefined || answer.body === null) return answer.blob();
  const total = sizeOf(answer.headers);
  let loaded = 0;
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, next) {
      loaded += chunk.byteLength;
      tell({ loaded, ratio: total === undefined ? undefined : loaded / total });
      next.enqueue(chunk);
    },
  });
  const type = answer.headers.get('content-type') ?? '';
  return new Response(answer.body.pipeThrough(counted), {
    headers: { 'content-type': type },
  }).blob();
}

/** The length that a header names is that of what travels, which is another one once unpacked. */
function sizeOf(headers: Headers): number | undefined {
  const length = Number(headers.get('content-length'));
  return length > 0 && !headers.has('content-encoding') ? length : undefined;
}
