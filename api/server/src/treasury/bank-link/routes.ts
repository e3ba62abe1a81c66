import { say } from '../../messages/say.ts';
import type { App } from '../../http/call.ts';
import { namedPart } from '../../http/named-part.ts';
import { later } from '../../http/later.ts';
import { serve } from '../../http/serve.ts';
import { inTransaction, type Scope } from '../../db/transaction.ts';
import type { Services } from '../../kernel/services.ts';
import { allowOneTry, countTry, LIMITS } from '../../kernel/rate-limit.ts';
import {
  found,
  isStale,
  Refusal,
  refuseConflict,
  staleWrite,
  TooManyRequestsError,
} from '../../ports/refusals.ts';
import { decide } from './decide.ts';
import { feedAccount, feedNothing } from './feed-target.ts';
import { aggregatorOf, holderOf, keepDifference, readBanks, type HoldingCompany } from './read.ts';
import { findFeed, findLink, listLinks, setLink } from './records.ts';
import { bankWebhookRoute } from './webhook.ts';
import { addReading, askForReading } from './tasks.ts';
import { feedOnWire, saidAt, toWire } from './wire.ts';

/** Where the manager comes back to from his bank. */
const RETURN_PATH = '/app/donnees_bancaires?vue=banque';

/** The connection of the accounts to their bank: consent, where movements go, questions, the end. */
export function bankLinkRoutes(app: App): void {
  void app.register(namedPart('bank webhook', bankWebhookRoute));
  consentRoutes(app);
  feedRoutes(app);
  linkRoutes(app);
}

/** The page of the bank where the manager consents, and a reading that he asks for. */
function consentRoutes(app: App): void {
  serve(app, 'GET /v2/bankLinks', ({ db, company, services }) => toWire(db, company.id, services));

  serve(
    app,
    'POST /v2/bankLinks/consent',
    { year: 'none', limits: consentsOf },
    async ({ db, company, body, user, services }) => {
      const link =
        body.link_id === null ? null : found(await findLink(db, company.id, body.link_id));
      const bank = aggregatorOf(services);
      if (link?.state === 'withdrawn') refuseConflict(say('bank_link.already_withdrawn'));
      const links = await listLinks(db, company.id);
      await allowOneTry(db, ...readingOf(company.id));
      return later(async () => {
        const holder = link?.holder ?? (await holderOf(services, company, links));
        const url = await bank.openConsentPage({
          holder,
          email: user.email,
          back: `${services.config.publicUrl}${RETURN_PATH}`,
          ...(link === null ? {} : { consent: link.consent }),
        });
        return { url };
      });
    },
  );

  serve(
    app,
    'POST /v2/bankLinks/read',
    { year: 'none', limits: readingsOf },
    ({ company, services, actor, requestId }) =>
      later(() => readNow(services, scopeOf(company.id, actor, requestId), company)),
  );
}

/** Where the movements of an account of the bank go, and what becomes of lines that the bank changed. */
function feedRoutes(app: App): void {
  serve(
    app,
    'PUT /v2/bankFeed/:id',
    { year: 'none' },
    async ({ db, company, params, body, services, actor, requestId, now }) => {
      const feed = found(await findFeed(db, company.id, params.id));
      const link = found(await findLink(db, company.id, feed.bank_link_id));
      if (link.state === 'withdrawn') refuseConflict(say('bank_link.already_withdrawn'));
      if (isStale(body.updated_at, saidAt(feed)))
        throw staleWrite(await feedOnWire(db, company.id, services, feed.id));
      const { bank_account_id } = body;
      if (bank_account_id === null) await feedNothing(db, feed, body.from_date, now);
      else await feedAccount(db, services.vault, feed, { ...body, bank_account_id }, now);
      aggregatorOf(services);
      const scope = scopeOf(company.id, actor, requestId);
      return later(() => readSoon(services, scope, company, link.holder));
    },
  );

  serve(
    app,
    'POST /v2/bankFeed/:id/decision',
    { year: 'none' },
    async ({ db, company, params, body, services, actor, checkYear, origin }) => {
      const feed = found(await findFeed(db, company.id, params.id));
      const link = found(await findLink(db, company.id, feed.bank_link_id));
      await origin('import');
      await decide(db, feed, link, {
        lineId: body.line_id,
        follow: body.follow,
        services,
        userId: actor.userId,
        checkYear,
      });
      if (feed.difference_cents !== null) await keepDifference(db, feed);
      return toWire(db, company.id, services);
    },
  );
}

/** A connection rests, goes on or ends. */
function linkRoutes(app: App): void {
  serve(
    app,
    'PUT /v2/bankLink/:id',
    { year: 'none' },
    async ({ db, company, params, body, services, actor, requestId }) => {
      const link = found(await findLink(db, company.id, params.id));
      if (link.state === 'withdrawn') refuseConflict(say('bank_link.already_withdrawn'));
      if (body.suspended) {
        await setLink(db, company.id, link.id, { state: 'suspended' });
        return toWire(db, company.id, services);
      }
      if (link.state !== 'suspended') return toWire(db, company.id, services);
      aggregatorOf(services);
      // Of what the bank said meanwhile nothing was read: it is not up to date before it is.
      await setLink(db, company.id, link.id, { state: 'ok', read_at: null });
      const scope = scopeOf(company.id, actor, requestId);
      return later(() => readSoon(services, scope, company, link.holder));
    },
  );

  serve(
    app,
    'DELETE /v2/bankLink/:id',
    { year: 'none' },
    async ({ db, company, params, services, actor, requestId }) => {
      const link = found(await findLink(db, company.id, params.id));
      if (link.state === 'withdrawn') refuseConflict(say('bank_link.already_withdrawn'));
      const scope = scopeOf(company.id, actor, requestId);
      // The aggregator first: a consent that we show as withdrawn must not be alive there.
      return later(async () => {
        await aggregatorOf(services).deleteConsent(link.holder, link.consent);
        return inTransaction(services.pool, scope, 'write', async (write) => {
          await setLink(write, company.id, link.id, { state: 'withdrawn' });
          return toWire(write, company.id, services);
        });
      });
    },
  );
}

/** Opening the page asks the aggregator, and allows the reading that follows the return from it. */
const consentsOf = ({ companyId }: { readonly companyId: number | null }) => [
  [LIMITS.bankConsentByCompany, String(companyId)] as const,
];

/** Each of them asks the banks, which count what they are asked. */
const readingsOf = ({ companyId }: { readonly companyId: number | null }) => [readingOf(companyId)];
const readingOf = (companyId: number | null) =>
  [LIMITS.bankReadByCompany, String(companyId)] as const;

/**
 * What the user said is kept whether or not the bank can be asked now: it is read as soon as it
 * answers, or by night, and until then the account says that it was not.
 */
async function readSoon(
  services: Services,
  scope: Scope,
  company: HoldingCompany,
  holder: string,
): Promise<Awaited<ReturnType<typeof toWire>>> {
  try {
    await countTry(services.pool, ...readingOf(company.id), services.clock.now());
    return await readNow(services, scope, company);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const asksAgain = !(error instanceof TooManyRequestsError);
    return inTransaction(services.pool, scope, 'write', async (db) => {
      if (asksAgain) await askForReading(db, holder);
      return toWire(db, company.id, services);
    });
  }
}

const scopeOf = (
  companyId: number,
  { userId, impersonatorId }: Pick<Scope, 'userId' | 'impersonatorId'>,
  requestId: string,
): Scope => ({ companyId, userId, impersonatorId, origin: 'user', requestId });

async function readNow(services: Services, scope: Scope, company: HoldingCompany) {
  const companyId = company.id;
  const links = await inTransaction(services.pool, scope, 'read', (db) => listLinks(db, companyId));
  try {
    const holder = await holderOf(services, company, links);
    await readBanks({ services, scope, companyId, holder });
  } catch (error) {
    // Without a connection that lives no night reads what was just consented to.
    if (links.every(({ state }) => state === 'withdrawn') && error instanceof Refusal)
      await inTransaction(services.pool, scope, 'write', (db) =>
        addReading(db, { companyId, holder: null }),
      );
    throw error;
  }
  return inTransaction(services.pool, scope, 'read', (db) => toWire(db, companyId, services));
}
