import type { Socket } from 'node:net';
import type { ErrorBody } from '@sci/contract/fields';
import { say } from '../messages/say.ts';

interface Unreadable {
  readonly status: string;
  readonly sentence: string;
}

const UNREADABLE: Unreadable = {
  status: '400 Bad Request',
  sentence: say('request.unreadable'),
};

/** By the codes of Node's HTTP parser. */
const KNOWN: Readonly<Record<string, Unreadable>> = {
  HPE_HEADER_OVERFLOW: {
    status: '431 Request Header Fields Too Large',
    sentence: say('request.headers_too_long'),
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: '408 Request Timeout',
    sentence: say('request.late'),
  },
};

/**
 * Answers what is no request yet: bytes that the HTTP parser refuses, too many of them, or too slow
 * ones. There is no route and no reply then, only the connection, which ends with the API's usual
 * body.
 */
export function answerUnreadableRequest(
  error: Error & { readonly code?: string },
  socket: Socket,
): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const { status, sentence } = KNOWN[error.code ?? ''] ?? UNREADABLE;
  const body: ErrorBody = { message: sentence };
  const content = JSON.stringify(body);
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(content)}\r\nX-Content-Type-Options: nosniff\r\nConnection: close\r\n\r\n${content}`,
  );
}
