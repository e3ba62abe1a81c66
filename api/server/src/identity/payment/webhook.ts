import type Stripe from 'stripe';
import { say } from '../../messages/say.ts';
import type { App } from '../../http/call.ts';
import { signedWebhook } from '../../http/signed-webhook.ts';
import { inTransaction, systemScope } from '../../db/transaction.ts';
import { keepUntaken } from '../../records/untaken.ts';
import { applyEvent } from './apply-event.ts';

/** Where the payment provider reports. */
export const WEBHOOK_PATH = '/api/webhooks/stripe';

export async function webhookRoute(app: App): Promise<void> {
  signedWebhook(app, {
    path: WEBHOOK_PATH,
    header: 'stripe-signature',
    read: (body, signature) => readEvent(app, body, signature),
    refusal: say('payment.bad_signature'),
    take: async (event, requestId) => {
      const { pool, clock } = app.services;
      const outcome = await inTransaction(pool, systemScope(requestId), 'write', async (db) => {
        const applied = await applyEvent(db, event);
        if (applied === 'nobody' || applied === 'closed')
          await keepUntaken(
            db,
            { webhook: WEBHOOK_PATH, what: `payment_${applied}`, requestId },
            clock.now(),
          );
        return applied;
      });
      return { event: event.id, type: event.type, outcome };
    },
  });
}

function readEvent(app: App, body: Buffer, signature: string): Stripe.Event | undefined {
  try {
    return app.services.payments.readEvent(body, signature);
  } catch {
    return undefined;
  }
}
