import { everyCompany } from '../../db/company-db.ts';
import { inTransaction, systemScope } from '../../db/transaction.ts';
import type { App } from '../../http/call.ts';
import { signedWebhook } from '../../http/signed-webhook.ts';
import { say } from '../../messages/say.ts';
import { isSignedByPlatform } from '../../ports/invoice-platform/signature.ts';
import { PLATFORM_WEBHOOK_PATH, signingKeyOf } from '../invoice-lifecycle/connection.ts';
import { askAfterNotice } from './tasks.ts';

/**
 * Where platforms report. A notice only says that there is something to read: told twice, late or in
 * another order, it costs a reading and changes nothing.
 */
export async function platformWebhookRoute(app: App): Promise<void> {
  signedWebhook(app, {
    path: `${PLATFORM_WEBHOOK_PATH}/:ref`,
    header: 'afnor-signature',
    read: (body, signature, { params, headers, id }) =>
      whoseNotice(app, { body, signature, params, headers, requestId: id }),
    refusal: say('invoice_inbox.bad_signature'),
    take: async (companyId, requestId) => {
      const { pool } = app.services;
      const outcome = await inTransaction(pool, systemScope(requestId), 'write', (db) =>
        askAfterNotice(db, companyId),
      );
      return { companyId, outcome };
    },
  });
}

interface Notice {
  readonly body: Buffer;
  readonly signature: string;
  readonly params: unknown;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly requestId: string;
}

/** The company whose platform signed the notice; undefined when none did. */
async function whoseNotice(
  { services }: App,
  { body, signature, params, headers, requestId }: Notice,
): Promise<number | undefined> {
  const ref = typeof params === 'object' && params !== null && 'ref' in params ? params.ref : '';
  const timestamp = headers['afnor-signature-timestamp'];
  if (typeof ref !== 'string' || typeof timestamp !== 'string') return undefined;
  const row = await inTransaction(services.pool, systemScope(requestId), 'read', (db) =>
    everyCompany(db)
      .selectFrom('invoice_platform')
      .select(['company_id', 'webhook_ref', 'signing_key'])
      .where('webhook_ref', '=', ref)
      .executeTakeFirst(),
  );
  const key = row && signingKeyOf(services, row);
  if (row === undefined || key === undefined) return undefined;
  return isSignedByPlatform(body, { signature, timestamp }, key) ? row.company_id : undefined;
}
