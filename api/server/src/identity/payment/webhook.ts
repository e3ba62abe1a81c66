import { say } from '../../messages/say.ts';
import type { App } from '../../http/call.ts';
import { inTransaction, systemScope } from '../../db/transaction.ts';
import { RefusedError } from '../../ports/refusals.ts';
import { applyEvent } from './apply-event.ts';

/** Where the payment provider reports; outside the contract, since no client of ours calls it. */
export const WEBHOOK_PATH = '/api/webhooks/stripe';

export async function webhookRoute(app: App): Promise<void> {
  // The signature is of the bytes as they came: parsed and written again they would be others.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  app.post(WEBHOOK_PATH, async (request, reply) => {
    const signature = request.headers['stripe-signature'];
    if (!Buffer.isBuffer(request.body) || typeof signature !== 'string') throw badSignature();

    const event = readEvent(app, request.body, signature);
    const outcome = await inTransaction(app.services.pool, systemScope(request.id), 'write', (db) =>
      applyEvent(db, event),
    );
    request.log.info({ event: event.id, type: event.type, outcome }, 'payment event');
    return reply.send({ received: true });
  });
}

function readEvent(app: App, body: Buffer, signature: string) {
  try {
    return app.services.payments.readEvent(body, signature);
  } catch {
    throw badSignature();
  }
}

const badSignature = (): RefusedError =>
  new RefusedError({ _form: [say('payment.bad_signature')] });
