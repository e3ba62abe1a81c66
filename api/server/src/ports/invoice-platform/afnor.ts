import type { z } from 'zod';
import { say } from '../../messages/say.ts';
import { answered } from '../provider-call.ts';
import { refuse, refuseConflict, refuseUnavailable } from '../refusals.ts';
import {
  DirectoryLines,
  Flow,
  FlowPage,
  INCOMING,
  isReady,
  receivedOf,
  sentOf,
  Token,
  Webhook,
} from './afnor-shapes.ts';
import type {
  InvoicePlatform,
  PlatformKeys,
  PlatformWebhook,
  ReceivedFlow,
  SentMessage,
} from './platform.ts';

/** Where a platform serves its two interfaces, without "/v1", and gives its tokens. */
export interface PlatformAddresses {
  readonly flow: string;
  readonly directory: string;
  readonly token: string;
}

const TIMEOUT_MS = 20_000;
const PAGE = 100;
/** A cursor that leads to itself must not be followed for ever. */
const MAX_PAGES = 500;
/** As much as is taken of a document that somebody drops. */
const MAX_BYTES = 20 * 1024 * 1024;

/**
 * A platform through AFNOR XP Z12-013. The token is asked for once and lives as long as this object:
 * one reading. What does not answer or asks for a pause (429, 5xx) is refused with 503.
 */
export function connectPlatform(
  { flow, directory, token }: PlatformAddresses,
  keys: PlatformKeys,
): InvoicePlatform {
  let known: Promise<string> | undefined;
  const bearer = () => (known ??= tokenOf(token, keys));
  const ask: Asked = async (address, { method = 'POST', json, form, accepts = [] } = {}) => {
    const response = await answered(
      address,
      {
        method,
        headers: {
          authorization: `Bearer ${await bearer()}`,
          ...(json === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(json === undefined ? {} : { body: JSON.stringify(json) }),
        ...(form === undefined ? {} : { body: form }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      },
      WORDS,
    );
    // The answer may hold names and amounts: only its number is told.
    if (!response.ok && !accepts.includes(response.status))
      refuseUnavailable(say('invoice_inbox.refused', { status: String(response.status) }));
    return response;
  };
  return {
    checkKeys: async () => void (await bearer()),
    listIncoming: (after) => listIncoming(ask, flow, after),
    download: (flowId) => download(ask, flow, flowId),
    sendStatus: (message) => sendStatus(ask, flow, message),
    findStatus: async (trackingId) => {
      const where = { trackingId, flowDirection: ['Out'] };
      const page = FlowPage.parse(
        await jsonOf(ask(`${flow}/v1/flows/search`, { json: { where } })),
      );
      const [found] = page.results;
      return found && sentOf(found);
    },
    receivingAddresses: async (siren) => {
      const filters = { siren: { op: 'strict', value: siren } };
      const lines = DirectoryLines.parse(
        await jsonOf(
          ask(`${directory}/v1/directory-line/search`, { json: { filters, limit: PAGE } }),
        ),
      );
      return lines.results
        .filter(({ directoryLineStatus }) => directoryLineStatus === 'Enabled')
        .flatMap(({ addressingIdentifier }) => addressingIdentifier ?? []);
    },
    openWebhook: (callbackUrl) => openWebhook(ask, flow, callbackUrl),
    closeWebhook: async (id) => {
      const address = `${flow}/v1/webhooks/${encodeURIComponent(id)}`;
      await ask(address, { method: 'DELETE', accepts: [404] });
    },
  };
}

interface Wanted {
  readonly method?: 'GET' | 'POST' | 'DELETE';
  readonly json?: object;
  readonly form?: FormData;
  /** Statuses that are no failure here. */
  readonly accepts?: readonly number[];
}
type Asked = (address: string, wanted?: Wanted) => Promise<Response>;

const WORDS = {
  away: say('invoice_inbox.away'),
  tooOften: say('invoice_inbox.too_often'),
} as const;

const jsonOf = async (response: Promise<Response>): Promise<unknown> => (await response).json();

/** RFC 6749, 4.4: the keys stand in the header of the request, each encoded (2.3.1). */
async function tokenOf(address: string, { clientId, clientSecret }: PlatformKeys): Promise<string> {
  const pair = `${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`;
  const response = await answered(
    address,
    {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(pair).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams({ grant_type: 'client_credentials' }).toString(),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    },
    WORDS,
  );
  if (!response.ok) refuse({ client_secret: [say('invoice_inbox.wrong_keys')] });
  return Token.parse(await response.json()).access_token;
}

/**
 * Every page of the search. With a cursor (1.3) it is followed; without (1.1, 1.2) the next page
 * begins with the last instant of this one, seen flows left out, so that none of the same instant
 * is lost.
 */
async function listIncoming(
  ask: Asked,
  flow: string,
  after: string | undefined,
): Promise<ReceivedFlow[]> {
  const seen = new Map<string, z.infer<typeof Flow>>();
  let cursor: string | undefined;
  let from = after;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const json = {
      limit: PAGE,
      ...(cursor === undefined ? {} : { cursor }),
      where: {
        flowType: INCOMING,
        flowDirection: ['In'],
        ...(from === undefined ? {} : { updatedAfter: from }),
      },
    };
    const answer = await jsonOf(ask(`${flow}/v1/flows/search`, { json }));
    const { results, nextCursor } = FlowPage.parse(answer);
    const before = seen.size;
    for (const each of results) seen.set(each.flowId, each);
    const last = results.at(-1);
    cursor = nextCursor ?? undefined;
    if (last === undefined || (cursor === undefined && seen.size === before)) break;
    if (cursor === undefined && last.updatedAt !== undefined && last.updatedAt !== null)
      from = new Date(Date.parse(last.updatedAt) - 1).toISOString();
  }
  return [...seen.values()].filter(isReady).map(receivedOf);
}

async function download(ask: Asked, flow: string, flowId: string): Promise<Buffer> {
  const address = `${flow}/v1/flows/${encodeURIComponent(flowId)}?docType=Original`;
  const response = await ask(address, { method: 'GET', accepts: [404] });
  if (response.status === 404) refuseConflict(say('invoice_inbox.gone'));
  const announced = Number(response.headers.get('content-length') ?? 0);
  if (announced > MAX_BYTES) refuseConflict(say('invoice_inbox.too_large'));
  const content = Buffer.from(await response.arrayBuffer());
  if (content.length > MAX_BYTES) refuseConflict(say('invoice_inbox.too_large'));
  return content;
}

/** What the platform will not take at another time either. */
const NEVER: readonly number[] = [400, 413, 422];

async function sendStatus(
  ask: Asked,
  flow: string,
  { trackingId, name, xml }: SentMessage,
): Promise<string> {
  const info = { trackingId, name, processingRule: 'B2B', flowSyntax: 'CDAR' };
  const form = new FormData();
  form.set('flowInfo', new Blob([JSON.stringify(info)], { type: 'application/json' }));
  form.set('file', new Blob([xml], { type: 'application/xml' }), name);
  const response = await ask(`${flow}/v1/flows`, { form, accepts: NEVER });
  if (!response.ok)
    refuseConflict(say('invoice_inbox.refused', { status: String(response.status) }));
  return Flow.parse(await response.json()).flowId;
}

async function openWebhook(
  ask: Asked,
  flow: string,
  callbackUrl: string,
): Promise<PlatformWebhook> {
  const json = { callbackUrl, flowTypes: INCOMING, flowDirection: 'In' };
  const answer = Webhook.parse(await jsonOf(ask(`${flow}/v1/webhooks`, { json })));
  return { id: answer.webhookId, signingKey: answer.signingKey };
}
