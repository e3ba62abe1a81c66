import { everyCompany } from '../../db/company-db.ts';
import { inTransaction, systemScope } from '../../db/transaction.ts';
import type { App } from '../../http/call.ts';
import { say } from '../../messages/say.ts';
import { RefusedError } from '../../ports/refusals.ts';
import { addJob } from '../../work/queue/queue.ts';
import { aggregatorOf } from './read.ts';
import { keyOf, readBankTask } from './tasks.ts';

/** Where the bank aggregator reports; outside the contract, since no client of ours calls it. */
export const BANK_WEBHOOK_PATH = '/api/webhooks/bridge';

/**
 * A notice only says that there is something to read: told twice, late or in another order, it costs
 * a reading and changes nothing.
 */
export async function bankWebhookRoute(app: App): Promise<void> {
  // The signature is of the bytes as they came: parsed and written again they would be others.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  app.post(BANK_WEBHOOK_PATH, async (request, reply) => {
    const signature = request.headers['bridgeapi-signature'];
    if (!Buffer.isBuffer(request.body) || typeof signature !== 'string') throw badSignature();
    const event = aggregatorOf(app.services).readEvent(request.body, signature);
    if (event === undefined) throw badSignature();
    await inTransaction(app.services.pool, systemScope(request.id), 'write', async (db) => {
      const link = await everyCompany(db)
        .selectFrom('bank_link')
        .select('company_id')
        .where('holder', '=', event.holder)
        .executeTakeFirst();
      // Before the manager is back from his bank there is nothing of his to read.
      if (link === undefined) return;
      const subject = { companyId: link.company_id, holder: event.holder };
      await addJob(db, readBankTask, subject, { key: keyOf(link.company_id) });
    });
    request.log.info({ type: event.type }, 'bank event');
    return reply.send({ received: true });
  });
}

const badSignature = (): RefusedError =>
  new RefusedError({ _form: [say('bank_link.bad_signature')] });
