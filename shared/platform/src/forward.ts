import type http from 'node:http';
import { reach, RequestFailed } from './reach.ts';

/** The cookies of the product: others of this machine's pages are nobody else's affair. */
const COOKIE = /^sci_\w+=/;

/** Of one connection, or made anew by who sends. */
const OF_ONE_CONNECTION: ReadonlySet<string> = new Set([
  'accept-encoding',
  'connection',
  'content-encoding',
  'content-length',
  'expect',
  'host',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'strict-transport-security',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/**
 * Passes a call on with all that the page sent, and its answer back: the server may look at any
 * header, and so may the page. The page is here, not at the server's address: cookies are
 * rewritten, and what only one connection has stays here. A server that does not answer is told in
 * a sentence (502).
 * @param api where `/api` is, without a slash at the end
 */
export async function forward(
  api: string,
  request: http.IncomingMessage,
  response: http.ServerResponse,
): Promise<void> {
  const { pathname, search } = new URL(request.url ?? '/', 'http://page');
  const body = await bodyOf(request);
  try {
    const { status, headers, content } = await reach(
      `${api}${pathname.replace(/^\/api/, '')}${search}`,
      {
        method: request.method ?? 'GET',
        headers: sent(request.headers),
        redirect: 'manual',
        ...(body.length > 0 ? { body: new Uint8Array(body) } : {}),
      },
      null,
    );
    response.writeHead(status, received(headers)).end(content);
  } catch (error) {
    if (!(error instanceof RequestFailed)) throw error;
    response
      .writeHead(502, { 'content-type': 'application/json; charset=utf-8' })
      .end(JSON.stringify({ message: error.message }));
  }
}

function sent(headers: http.IncomingHttpHeaders): [string, string][] {
  return Object.entries(headers).flatMap(([name, value]): [string, string][] => {
    if (typeof value !== 'string' || OF_ONE_CONNECTION.has(name)) return [];
    // Where the page is, which is not where the server is.
    if (name === 'origin' || name === 'referer' || name.startsWith('sec-')) return [];
    if (name !== 'cookie') return [[name, value]];
    const own = value.split('; ').filter((cookie) => COOKIE.test(cookie));
    return own.length > 0 ? [[name, own.join('; ')]] : [];
  });
}

/** This page has no encryption: a cookie that asks for it would be kept by some browsers only. */
function received(headers: Headers): Record<string, string | string[]> {
  const cookies = headers.getSetCookie().map((cookie) => cookie.replace(/; *Secure\b/i, ''));
  const others = [...headers].filter(
    ([name]) => name !== 'set-cookie' && !OF_ONE_CONNECTION.has(name),
  );
  return {
    ...Object.fromEntries(others),
    ...(cookies.length > 0 ? { 'set-cookie': cookies } : {}),
  };
}

/** All that a request brings. */
export async function bodyOf(request: http.IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}
