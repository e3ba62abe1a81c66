import type { FastifyReply } from 'fastify';
import { contentDisposition, isDownload, type Download } from './download.ts';
import type { StoredAnswer } from './idempotency.ts';
import type { ServedCall } from './serve.ts';

/** Writes the answer of a call: JSON, nothing, or a file. */
export async function sendResult(reply: FastifyReply, call: ServedCall, result: StoredAnswer | Download): Promise<FastifyReply> {
  reply.header('cache-control', 'private, no-store');
  if (isDownload(result)) return sendFile(reply, result);
  if (call.endpoint.reply === undefined) return reply.code(204).send();
  return reply.code(result.status).type('application/json; charset=utf-8').send(JSON.stringify(result.answer));
}

async function sendFile(reply: FastifyReply, file: Download): Promise<FastifyReply> {
  const content = await file.content();
  return reply
    .header('content-disposition', contentDisposition(file.name, file.disposition ?? 'attachment'))
    .header('x-content-type-options', 'nosniff')
    .type(file.type)
    .send(content);
}
