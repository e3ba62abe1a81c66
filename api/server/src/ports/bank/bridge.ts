import { z } from 'zod';
import { say } from '../../messages/say.ts';
import { refuseConflict, refuseUnavailable } from '../refusals.ts';
import { answered } from '../provider-call.ts';
import type { BankAggregator, BankEvent, ConsentPage } from './aggregator.ts';
import {
  Account,
  Consent,
  consentOf,
  Event,
  isEuroAccount,
  Line,
  lineOf,
  accountOf,
} from './bridge-shapes.ts';
import { isSigned } from './signature.ts';

/** The version whose documentation this follows. */
export const BRIDGE_VERSION = '2025-01-15';
export const BRIDGE_URL = 'https://api.bridgeapi.io';

export interface BridgeOptions {
  readonly url: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The secret of the webhook; while it is replaced, the one before too. */
  readonly webhookSecrets: readonly string[];
  readonly standIn: boolean;
}

const TIMEOUT_MS = 15_000;
const PAGE = 500;
/** A page that leads to itself must not be read for ever. */
const MAX_PAGES = 1000;
/** What Bridge changed while we read is read twice rather than missed. */
const OVERLAP_MS = 60_000;

const Holder = z.object({ uuid: z.string(), external_user_id: z.string().nullish() });
const Token = z.object({ access_token: z.string() });
const Session = z.object({ url: z.string() });
const Page = z.object({
  resources: z.array(z.unknown()),
  pagination: z.object({ next_uri: z.string().startsWith('/').nullish() }).nullish(),
});

/**
 * Bridge API v3, as its public documentation describes it. Tokens live for one reading and are kept
 * nowhere. What does not answer, is asked too often or refuses us (429, 5xx, other 4xx) is refused
 * with 503 and asked again later; what Bridge no longer knows (404) with 409.
 */
export function connectBridge(options: BridgeOptions): BankAggregator {
  const ask = asker(options);
  const asKnown = async (holder: string): Promise<Asked | undefined> => {
    const path = '/v3/aggregation/authorization/token';
    const answer = await ask('POST', path, { body: { user_uuid: holder }, gone: true });
    if (answer === undefined) return undefined;
    const { access_token } = readable(Token, answer);
    return (method, path, extra = {}) => ask(method, path, { ...extra, token: access_token });
  };
  const as = async (holder: string): Promise<Asked> =>
    (await asKnown(holder)) ?? refuseConflict(say('bank_link.unknown'));
  return {
    standIn: options.standIn,
    openHolder: (ownName) => openHolder(ask, ownName),
    deleteHolder: async (holder) => {
      await ask('DELETE', `/v3/aggregation/users/${encodeURIComponent(holder)}`, { gone: true });
    },
    openConsentPage: async (wanted) => openConsentPage(await as(wanted.holder), wanted),
    listConsents: async (holder) => {
      const asked = await asKnown(holder);
      if (asked === undefined) return [];
      const items = (await all(asked, `/v3/aggregation/items?limit=${PAGE}`)).map((row) =>
        readable(Consent, row),
      );
      return Promise.all(items.map(async (item) => consentOf(item, await bankOf(asked, item))));
    },
    deleteConsent: async (holder, consent) => {
      const asked = await asKnown(holder);
      await asked?.('DELETE', `/v3/aggregation/items/${encodeURIComponent(consent)}`, {
        gone: true,
      });
    },
    listAccounts: async (holder, consent) => {
      const path = `/v3/aggregation/accounts?limit=${PAGE}&item_id=${encodeURIComponent(consent)}`;
      const rows = (await all(await as(holder), path)).map((row) => readable(Account, row));
      return rows.filter(isEuroAccount).map(accountOf);
    },
    listLines: async (holder, account, since) => {
      const query = new URLSearchParams({ limit: String(PAGE), account_id: account });
      if (since !== undefined)
        query.set('since', new Date(Date.parse(since) - OVERLAP_MS).toISOString());
      const rows = await all(await as(holder), `/v3/aggregation/transactions?${query}`);
      return rows.map((row) => lineOf(readable(Line, row)));
    },
    readEvent: (rawBody, signature) =>
      isSigned(rawBody, signature, options.webhookSecrets) ? eventOf(rawBody) : undefined,
  };
}

/**
 * A user of Bridge has our own name: a second call finds the one that the first made. One of another
 * name is never taken for it.
 */
async function openHolder(ask: Asked, ownName: string): Promise<string> {
  const body = { external_user_id: ownName };
  const made = await ask('POST', '/v3/aggregation/users', { body, taken: true });
  if (made !== undefined) return holderNamed(ownName, made);
  const known = await all(
    ask,
    `/v3/aggregation/users?limit=1&external_user_id=${encodeURIComponent(ownName)}`,
  );
  return holderNamed(ownName, known[0]);
}

function holderNamed(ownName: string, answer: unknown): string {
  const { data } = Holder.safeParse(answer);
  if (data?.external_user_id !== ownName) refuseUnavailable(say('bank_link.other_holder'));
  return data.uuid;
}

async function openConsentPage(ask: Asked, { email, back, consent }: ConsentPage): Promise<string> {
  const answer = await ask('POST', '/v3/aggregation/connect-sessions', {
    body: {
      user_email: email,
      callback_url: back,
      ...(consent === undefined ? { country_code: 'FR' } : { item_id: Number(consent) }),
    },
  });
  return readable(Session, answer).url;
}

const Provider = z.object({ name: z.string() });

/** The bank's name; a connection without it is better than none. */
async function bankOf(ask: Asked, { provider_id }: z.infer<typeof Consent>): Promise<string> {
  if (provider_id === null || provider_id === undefined) return '';
  const answer = await ask('GET', `/v3/providers/${provider_id}`, { gone: true });
  return Provider.safeParse(answer).data?.name ?? '';
}

function eventOf(rawBody: Buffer): BankEvent {
  const { type, content } = Event.parse(JSON.parse(rawBody.toString('utf8')));
  return { type, holder: content.user_uuid };
}

interface Extra {
  readonly body?: object;
  readonly token?: string;
  /** What is asked about may be gone: undefined then. */
  readonly gone?: boolean;
  /** What is made may be there already: undefined then. */
  readonly taken?: boolean;
}
type Asked = (method: 'GET' | 'POST' | 'DELETE', path: string, extra?: Extra) => Promise<unknown>;

const asker =
  ({ url, clientId, clientSecret }: BridgeOptions): Asked =>
  async (method, path, { body, token, gone = false, taken = false } = {}) => {
    const request = {
      method,
      headers: {
        'Bridge-Version': BRIDGE_VERSION,
        'Client-Id': clientId,
        'Client-Secret': clientSecret,
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    };
    const response = await answered(`${url}${path}`, request, {
      away: say('bank_link.away'),
      tooOften: say('bank_link.too_often'),
    });
    if (response.status === 204 || (gone && response.status === 404)) return undefined;
    if (taken && response.status === 409) return undefined;
    if (response.status === 404) refuseConflict(say('bank_link.unknown'));
    // The answer may hold names and amounts: only its number is told.
    if (!response.ok)
      refuseUnavailable(say('bank_link.refused', { status: String(response.status) }));
    return response.json().catch(() => refuseUnavailable(say('bank_link.unreadable')));
  };

/** Every page of a list. */
async function all(ask: Asked, path: string): Promise<unknown[]> {
  const rows: unknown[] = [];
  let next: string | null | undefined = path;
  for (let page = 0; next && page < MAX_PAGES; page += 1) {
    const { resources, pagination }: z.output<typeof Page> = readable(Page, await ask('GET', next));
    rows.push(...resources);
    next = pagination?.next_uri;
  }
  // A part of the movements taken for all of them would be missing without a word.
  if (next) refuseUnavailable(say('bank_link.unreadable'));
  return rows;
}

/** What an answer says; one of another shape is no mistake of the user's: refused with 503. */
function readable<Shape extends z.ZodType>(shape: Shape, answer: unknown): z.output<Shape> {
  const { data, error } = shape.safeParse(answer);
  if (error !== undefined)
    refuseUnavailable(say('bank_link.unreadable'), undefined, new Error(placesOf(error)));
  return data;
}

/** Where it differs; the values may be names and amounts. */
const placesOf = ({ issues }: z.ZodError): string =>
  `another shape at ${issues.map(({ path }) => path.join('.')).join(', ')}`;
