import { inTransaction, systemScope } from '../../db/transaction.ts';
import type { App } from '../../http/call.ts';
import { signedWebhook } from '../../http/signed-webhook.ts';
import { say } from '../../messages/say.ts';
import { aggregatorOf } from './read.ts';
import { askForReading } from './tasks.ts';

/** Where the bank aggregator reports. */
export const BANK_WEBHOOK_PATH = '/api/webhooks/bridge';

/**
 * A notice only says that there is something to read: told twice, late or in another order, it costs
 * a reading and changes nothing.
 */
export async function bankWebhookRoute(app: App): Promise<void> {
  signedWebhook(app, {
    path: BANK_WEBHOOK_PATH,
    header: 'bridgeapi-signature',
    read: (body, signature) => aggregatorOf(app.services).readEvent(body, signature),
    refusal: say('bank_link.bad_signature'),
    take: async (event, requestId) => {
      const { pool } = app.services;
      // Before the manager is back from his bank there is nothing of his to read.
      const outcome = await inTransaction(pool, systemScope(requestId), 'write', (db) =>
        askForReading(db, event.holder),
      );
      return { type: event.type, outcome };
    },
  });
}
