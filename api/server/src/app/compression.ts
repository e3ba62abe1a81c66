import { promisify } from 'node:util';
import { constants, brotliCompress, gzip } from 'node:zlib';
import type { App } from '../http/call.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Below one packet nothing is gained. */
const SMALLEST = 1400;
const QUALITY = 4;
const TEXT = /^(text\/(html|plain)|application\/json)/;

/**
 * Compresses pages and JSON as they leave, written as text or as bytes. Built files bring their own compressed form, downloads
 * are sent as they are.
 */
export function compressAnswers(app: App): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (
      !(typeof payload === 'string' || Buffer.isBuffer(payload)) ||
      payload.length < SMALLEST ||
      reply.hasHeader('content-encoding') ||
      reply.hasHeader('content-disposition') ||
      !TEXT.test(String(reply.getHeader('content-type')))
    )
      return payload;

    reply.header('vary', 'accept-encoding');
    const accepted = request.headers['accept-encoding'] ?? '';
    const encoding = /\bbr\b/.test(accepted)
      ? 'br'
      : /\bgzip\b/.test(accepted)
        ? 'gzip'
        : undefined;
    if (!encoding) return payload;

    reply.header('content-encoding', encoding).removeHeader('content-length');
    return encoding === 'br'
      ? compressBrotli(payload, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } })
      : compressGzip(payload, { level: QUALITY });
  });
}
