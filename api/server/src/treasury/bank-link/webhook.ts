import { everyCompany } from '../../db/company-db.ts';
import { inTransaction, systemScope } from '../../db/transaction.ts';
import type { App } from '../../http/call.ts';
import { signedWebhook } from '../../http/signed-webhook.ts';
import { say } from '../../messages/say.ts';
import type { BankEvent } from '../../ports/bank/aggregator.ts';
import { addJob } from '../../work/queue/queue.ts';
import { aggregatorOf } from './read.ts';
import { keyOf, readBankTask } from './tasks.ts';

/** Where the bank aggregator reports. */
export const BANK_WEBHOOK_PATH = '/api/webhooks/bridge';

export async function bankWebhookRoute(app: App): Promise<void> {
  signedWebhook(app, {
    path: BANK_WEBHOOK_PATH,
    header: 'bridgeapi-signature',
    read: (body, signature) => aggregatorOf(app.services).readEvent(body, signature),
    refusal: say('bank_link.bad_signature'),
    take: async (event, requestId) => {
      await askForReading(app, event, requestId);
      return { type: event.type };
    },
  });
}

/**
 * A notice only says that there is something to read: told twice, late or in another order, it costs
 * a reading and changes nothing.
 */
const askForReading = (app: App, { holder }: BankEvent, requestId: string): Promise<void> =>
  inTransaction(app.services.pool, systemScope(requestId), 'write', async (db) => {
    const link = await everyCompany(db)
      .selectFrom('bank_link')
      .select('company_id')
      .where('holder', '=', holder)
      .executeTakeFirst();
    // Before the manager is back from his bank there is nothing of his to read.
    if (link === undefined) return;
    const subject = { companyId: link.company_id, holder };
    await addJob(db, readBankTask, subject, { key: keyOf(link.company_id) });
  });
