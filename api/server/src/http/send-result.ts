import type { FastifyReply } from 'fastify';
import { contentDisposition, isDownload, type Download } from './download.ts';
import type { StoredAnswer } from './idempotency.ts';
import type { ServedCall } from './call.ts';

/** Writes the answer of a call: JSON, nothing, or a file. */
export async function sendResult(
  reply: FastifyReply,
  call: ServedCall,
  result: StoredAnswer | Download,
): Promise<FastifyReply> {
  reply.header('cache-control', 'private, no-store');
  if (isDownload(result)) return sendFile(reply, result);
  if (call.endpoint.reply === undefined) return reply.code(204).send();
  return reply
    .code(result.status)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(result.answer));
}

async function sendFile(reply: FastifyReply, file: Download): Promise<FastifyReply> {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  const content = await unlessGone(file, gone.signal);
  if (content === undefined) return reply.code(NOBODY_WAITS).send();
  return reply
    .header('content-disposition', contentDisposition(file.name, file.disposition ?? 'attachment'))
    .header('x-content-type-options', 'nosniff')
    .type(file.type)
    .send(content);
}

/**
 * Nobody reads this status: the connection is closed. It tells the log that it was the caller who
 * left.
 */
const NOBODY_WAITS = 499;

/** The content; undefined when the caller left while it was being made. */
async function unlessGone(
  file: Download,
  signal: AbortSignal,
): Promise<Awaited<ReturnType<Download['content']>> | undefined> {
  try {
    return await file.content(signal);
  } catch (error) {
    if (signal.aborted) return undefined;
    throw error;
  }
}
