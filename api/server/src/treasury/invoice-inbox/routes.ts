import type { App } from '../../http/call.ts';
import { later } from '../../http/later.ts';
import { namedPart } from '../../http/named-part.ts';
import { serve } from '../../http/serve.ts';
import type { Db } from '../../db/database.ts';
import { inTransaction, type Scope } from '../../db/transaction.ts';
import { LIMITS } from '../../kernel/rate-limit.ts';
import type { Services } from '../../kernel/services.ts';
import { found, isStale, Refusal, staleWrite } from '../../ports/refusals.ts';
import { lockCompany } from '../../records/companies.ts';
import { enteredAt, keepConnection, meantKeys } from '../invoice-lifecycle/connection.ts';
import { approve, refuseInvoice } from './decide.ts';
import { endNotices } from './end-notices.ts';
import { readPlatform } from './read.ts';
import { deleteConnection, findConnection, findReceived } from '../invoice-lifecycle/records.ts';
import { platformWebhookRoute } from './webhook.ts';
import { toWire } from './wire.ts';

/** The approved platform of a company, and what came through it. */
export function invoiceInboxRoutes(app: App): void {
  void app.register(namedPart('platform webhook', platformWebhookRoute));

  serve(app, 'GET /v2/invoiceInbox', ({ db, company, services }) =>
    toWire(db, company.id, services),
  );

  serve(
    app,
    'PUT /v2/invoicePlatform',
    { year: 'none', limits: readingsOf },
    async ({ db, company, body, services, actor, requestId, now }) => {
      const findSeen = async (read: Db) => {
        const kept = await findConnection(read, company.id);
        if (isStale(body.updated_at, enteredAt(kept)))
          throw staleWrite(await toWire(read, company.id, services));
        return kept;
      };
      const keys = meantKeys(services, await findSeen(db), body);
      const scope = scopeOf(company.id, actor, requestId);
      // Keys that the platform does not accept are never kept.
      return later(async () => {
        await services.invoicePlatforms.open(body.platform, keys).checkKeys();
        await inTransaction(services.pool, scope, 'write', async (write) => {
          await lockCompany(write, company.id);
          // Others may have entered theirs while the platform answered.
          await findSeen(write);
          await keepConnection(write, services, company.id, body.platform, keys, now);
        });
        return readKept(services, scope, company.id);
      });
    },
  );

  serve(
    app,
    'DELETE /v2/invoicePlatform',
    { year: 'none' },
    async ({ db, company, services, actor, requestId }) => {
      const connection = found(await findConnection(db, company.id));
      const scope = scopeOf(company.id, actor, requestId);
      return later(async () => {
        // A platform that is away goes on telling an address that nobody answers any more.
        await endNotices(services, connection);
        return inTransaction(services.pool, scope, 'write', async (write) => {
          await deleteConnection(write, company.id);
          return toWire(write, company.id, services);
        });
      });
    },
  );

  serve(
    app,
    'POST /v2/invoiceInbox/read',
    { year: 'none', limits: readingsOf },
    async ({ db, company, services, actor, requestId }) => {
      found(await findConnection(db, company.id));
      return later(() => readNow(services, scopeOf(company.id, actor, requestId), company.id));
    },
  );

  serve(
    app,
    'POST /v2/receivedInvoice/:id/approve',
    { year: 'handler' },
    async ({ db, company, params, services, now, checkYear }) => {
      const invoice = found(await findReceived(db, company.id, params.id));
      await approve(db, company, invoice, { now, checkYear });
      return toWire(db, company.id, services);
    },
  );

  serve(
    app,
    'POST /v2/receivedInvoice/:id/refuse',
    { year: 'none' },
    async ({ db, company, params, body, services, now }) => {
      const invoice = found(await findReceived(db, company.id, params.id));
      await refuseInvoice(db, company, invoice, { ...body, now });
      return toWire(db, company.id, services);
    },
  );
}

/** Each of them asks the platform, which counts what it is asked. */
const readingsOf = ({ companyId }: { readonly companyId: number | null }) =>
  [[LIMITS.platformReadByCompany, String(companyId)]] as const;

const scopeOf = (
  companyId: number,
  { userId, impersonatorId }: Pick<Scope, 'userId' | 'impersonatorId'>,
  requestId: string,
): Scope => ({ companyId, userId, impersonatorId, origin: 'user', requestId });

/** The keys are kept whether or not the platform can be read with them: the connection says so. */
const readKept = (services: Services, scope: Scope, companyId: number) =>
  readNow(services, scope, companyId).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
    return inTransaction(services.pool, scope, 'read', (db) => toWire(db, companyId, services));
  });

async function readNow(services: Services, scope: Scope, companyId: number) {
  await readPlatform({ services, scope, companyId });
  return inTransaction(services.pool, scope, 'read', (db) => toWire(db, companyId, services));
}
