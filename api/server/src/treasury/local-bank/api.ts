import { fastify, type FastifyInstance, type FastifyReply } from 'fastify';
import { toEuros } from '@sci/money/cents';
import { say } from '../../messages/say.ts';
import type { LocalBank } from './bank.ts';
import type { LocalLine } from './state.ts';

const LOOPBACK = '127.0.0.1';
/** The only bank there is. */
const PROVIDER_ID = 1;
/** Smaller than what is asked for, so that pages are really followed. */
const PAGE = 5;

/** The aggregator's API on a port of its own that only this machine reaches. */
export async function startLocalBank(
  bank: LocalBank,
): Promise<{ url: string; close(): Promise<void> }> {
  const app = fastify({ bodyLimit: 100_000, forceCloseConnections: true });
  app.addHook('onRequest', async (request, reply) => {
    const fault = bank.takeFault();
    if (fault !== undefined) return reply.code(fault).send({ errors: [{ code: String(fault) }] });
    if (request.headers['bridge-version'] === undefined)
      return reply.code(400).send({ errors: [{ code: 'missing_version' }] });
    return undefined;
  });
  holders(app, bank);
  reading(app, bank);
  const url = await app.listen({ host: LOOPBACK, port: 0 });
  return { url, close: () => app.close() };
}

function holders(app: FastifyInstance, bank: LocalBank): void {
  app.post<{ Body: { external_user_id: string } }>(
    '/v3/aggregation/users',
    async ({ body }, reply) => {
      const holder = bank.createHolder(body.external_user_id);
      return holder
        ? reply.code(201).send(holder)
        : reply.code(409).send({ errors: [{ code: 'already_exists' }] });
    },
  );
  app.get<{ Querystring: { external_user_id?: string } }>(
    '/v3/aggregation/users',
    async ({ query }) => {
      const holder = bank.holderNamed(query.external_user_id ?? '');
      return { resources: holder ? [holder] : [], pagination: { next_uri: null } };
    },
  );
  app.delete<{ Params: { uuid: string } }>(
    '/v3/aggregation/users/:uuid',
    async ({ params }, reply) => reply.code(bank.deleteHolder(params.uuid) ? 204 : 404).send(),
  );
  app.post<{ Body: { user_uuid: string } }>(
    '/v3/aggregation/authorization/token',
    async ({ body }, reply) =>
      bank.holder(body.user_uuid) ? { access_token: body.user_uuid } : missing(reply),
  );
  app.post<{ Body: { callback_url?: string; item_id?: number } }>(
    '/v3/aggregation/connect-sessions',
    async ({ body, headers }, reply) => {
      const holder = bearer(headers.authorization);
      const item = body.item_id ?? null;
      if (item !== null && !bank.itemsOf(holder).some(({ id }) => id === item))
        return missing(reply);
      const session = bank.openSession(holder, item, body.callback_url ?? '/');
      return reply.code(201).send({ id: session.id, url: bank.sessionUrl(session) });
    },
  );
}

function reading(app: FastifyInstance, bank: LocalBank): void {
  app.get<{ Params: { id: string } }>('/v3/providers/:id', async () => ({
    id: PROVIDER_ID,
    name: say('local_bank.bank'),
  }));
  app.get('/v3/aggregation/items', async ({ headers }) => ({
    resources: bank.itemsOf(bearer(headers.authorization)).map(({ id, status, expires_at }) => ({
      id,
      status,
      provider_id: PROVIDER_ID,
      status_code_info: status === 0 ? 'ok' : 'otp_required',
      authentication_expires_at: expires_at,
    })),
    pagination: { next_uri: null },
  }));
  app.delete<{ Params: { id: string } }>(
    '/v3/aggregation/items/:id',
    async ({ params, headers }, reply) =>
      reply
        .code(bank.deleteItem(bearer(headers.authorization), Number(params.id)) ? 204 : 404)
        .send(),
  );
  app.get<{ Querystring: { item_id: string } }>('/v3/aggregation/accounts', async ({ query }) => ({
    resources: bank.accountsOf(Number(query.item_id)).map((account) => ({
      id: account.id,
      item_id: account.item,
      name: account.name,
      iban: account.iban,
      currency_code: 'EUR',
      type: 'checking',
      data_access: 'enabled',
      balance: toEuros(bank.balanceOf(account, true)),
      accounting_balance: toEuros(bank.balanceOf(account, false)),
    })),
    pagination: { next_uri: null },
  }));
  app.get<{ Querystring: { account_id: string; since?: string; after?: string } }>(
    '/v3/aggregation/transactions',
    async ({ query: { account_id, since = '', after = '0' } }) => {
      const lines = bank
        .linesOf(Number(account_id))
        .filter(({ updated_at, id }) => updated_at >= since && id > Number(after));
      const page = lines.slice(0, PAGE);
      const query = new URLSearchParams({ account_id, since, after: String(page.at(-1)?.id ?? 0) });
      return {
        resources: page.map(lineObject),
        pagination: {
          next_uri: lines.length > PAGE ? `/v3/aggregation/transactions?${query}` : null,
        },
      };
    },
  );
}

/** A line as Bridge writes it. */
const lineObject = ({
  id,
  account,
  label,
  amount,
  date,
  updated_at,
  deleted,
  future,
}: LocalLine) => ({
  id,
  account_id: account,
  clean_description: label,
  provider_description: label,
  amount: toEuros(amount),
  currency_code: 'EUR',
  date,
  booking_date: future ? null : date,
  transaction_date: date,
  value_date: date,
  updated_at,
  deleted,
  future,
});

const bearer = (header: string | undefined): string => header?.replace(/^Bearer /, '') ?? '';

const missing = (reply: FastifyReply): FastifyReply =>
  reply.code(404).send({ errors: [{ code: 'not_found' }] });
