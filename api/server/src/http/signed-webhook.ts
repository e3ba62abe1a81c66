import type { FastifyRequest } from 'fastify';
import { RefusedError } from '../ports/refusals.ts';
import type { App } from './call.ts';

interface SignedWebhook<Event> {
  readonly path: string;
  /** The header that bears the signature, in small letters. */
  readonly header: string;
  /** The event of the bytes; undefined when the signature is not of a secret of ours. */
  readonly read: (
    body: Buffer,
    signature: string,
    request: FastifyRequest,
  ) => Event | undefined | Promise<Event | undefined>;
  /** What is answered to anybody else. */
  readonly refusal: string;
  /** Takes the event in; what it gives back is logged. Told again after an error of it. */
  readonly take: (event: Event, requestId: string) => Promise<Readonly<Record<string, unknown>>>;
}

/**
 * Where a provider reports: outside the contract, since no client of ours calls it. Belongs in a
 * part of the application of its own, of which it changes the parsers. Refuses with 422.
 */
export function signedWebhook<Event>(app: App, webhook: SignedWebhook<Event>): void {
  const refuse = () => new RefusedError({ _form: [webhook.refusal] });
  // The signature is of the bytes as they came: parsed and written again they would be others.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  app.post(webhook.path, async (request, reply) => {
    const signature = request.headers[webhook.header];
    if (!Buffer.isBuffer(request.body) || typeof signature !== 'string') throw refuse();
    const event = await webhook.read(request.body, signature, request);
    if (event === undefined) throw refuse();
    const outcome = await webhook.take(event, request.id);
    request.log.info({ webhook: webhook.path, ...outcome }, 'provider event');
    return reply.send({ received: true });
  });
}
