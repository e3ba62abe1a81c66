import type { FastifyReply } from 'fastify';
import { refuseIfLeft } from './caller-left.ts';
import { contentDisposition, isDownload, type Download } from './download.ts';
import type { StoredAnswer } from './idempotency.ts';
import type { ServedCall } from './call.ts';

/** Writes the answer of a call: JSON, nothing, or a file. */
export async function sendResult(
  reply: FastifyReply,
  call: ServedCall,
  result: StoredAnswer | Download,
  left: AbortSignal,
): Promise<FastifyReply> {
  reply.header('cache-control', 'private, no-store');
  if (isDownload(result)) return sendFile(reply, result, left);
  if (call.endpoint.reply === undefined) return reply.code(204).send();
  return reply.code(result.status).type('application/json; charset=utf-8').send(result.answer);
}

async function sendFile(
  reply: FastifyReply,
  file: Download,
  left: AbortSignal,
): Promise<FastifyReply> {
  refuseIfLeft(left);
  const content = await file.content({ signal: left, reference: reply.request.id });
  return reply
    .header('content-disposition', contentDisposition(file.name, file.disposition ?? 'attachment'))
    .header('x-content-type-options', 'nosniff')
    .type(file.type)
    .send(content);
}
