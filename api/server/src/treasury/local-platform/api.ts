import { fastify, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import multipart from '@fastify/multipart';
import { z } from 'zod';
import type { LocalPlatform } from './platform.ts';
import type { LocalFlow } from './state.ts';

const LOOPBACK = '127.0.0.1';
/** Smaller than what is asked for, so that pages are really followed. */
const PAGE = 3;
/** Any identifier is a client's; the secret is the one that its page tells. */
const SECRET = 'local';

/** The interface of the platform on a port of its own that only this machine reaches. */
export async function startLocalPlatform(
  platform: LocalPlatform,
): Promise<{ url: string; close(): Promise<void> }> {
  const app = fastify({ bodyLimit: 1_000_000, forceCloseConnections: true });
  await app.register(multipart);
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
  app.addHook('onRequest', async (_request, reply) => {
    const fault = platform.takeFault();
    return fault === undefined ? undefined : refused(reply, fault);
  });
  tokens(app);
  flows(app, platform);
  webhooks(app, platform);
  directory(app, platform);
  const url = await app.listen({ host: LOOPBACK, port: 0 });
  return { url, close: () => app.close() };
}

function tokens(app: FastifyInstance): void {
  app.post('/token', async (request, reply) => {
    const basic = request.headers.authorization?.replace(/^Basic /, '') ?? '';
    const [id = '', secret = ''] = Buffer.from(basic, 'base64').toString().split(':');
    if (id === '' || decodeURIComponent(secret) !== SECRET) return refused(reply, 401);
    return { access_token: id, token_type: 'Bearer', expires_in: 3600 };
  });
}

const Search = z.object({
  cursor: z.string().optional(),
  where: z.object({
    updatedAfter: z.string().optional(),
    flowType: z.array(z.string()).optional(),
    flowDirection: z.array(z.string()).optional(),
    trackingId: z.string().optional(),
  }),
});

function flows(app: FastifyInstance, platform: LocalPlatform): void {
  app.post('/flow-service/v1/flows/search', async (request) => {
    const { cursor = '0', where } = Search.parse(request.body);
    const found = platform
      .flowsOf(clientOf(request))
      .filter(({ updated_at }) => updated_at > (where.updatedAfter ?? ''))
      .filter(({ type }) => where.flowType?.includes(type) ?? true)
      .filter(({ direction }) => where.flowDirection?.includes(direction) ?? true)
      .filter(({ tracking_id: id }) => where.trackingId === undefined || id === where.trackingId);
    const from = Number(cursor);
    const results = found.slice(from, from + PAGE).map(flowObject);
    const more = found.length > from + PAGE;
    return { limit: PAGE, results, ...(more ? { nextCursor: String(from + PAGE) } : {}) };
  });
  app.get<{ Params: { id: string }; Querystring: { docType?: string } }>(
    '/flow-service/v1/flows/:id',
    async (request, reply) => {
      const { params, query } = request;
      const flow = platform.flowsOf(clientOf(request)).find(({ id }) => id === params.id);
      if (flow === undefined) return refused(reply, 404);
      if (query.docType !== 'Original') return flowObject(flow);
      return reply.type('application/octet-stream').send(Buffer.from(flow.content, 'base64'));
    },
  );
  app.post('/flow-service/v1/flows', async (request, reply) => {
    const { info, file } = await handedIn(request);
    const flow = platform.add({
      client: clientOf(request),
      direction: 'Out',
      type: 'SupplierInvoiceLC',
      syntax: 'CDAR',
      name: info.name,
      trackingId: info.trackingId,
      content: file.toString('base64'),
    });
    return platform.takeLoss() ? refused(reply, 500) : reply.code(202).send(flowObject(flow));
  });
}

const Info = z.object({ trackingId: z.string(), name: z.string(), flowSyntax: z.literal('CDAR') });

/** The two parts of a flow that a client hands in. */
async function handedIn(request: FastifyRequest) {
  let info: unknown;
  let file: Buffer = Buffer.alloc(0);
  for await (const part of request.parts()) {
    const bytes = part.type === 'file' ? await part.toBuffer() : Buffer.from(String(part.value));
    if (part.fieldname === 'flowInfo') info = JSON.parse(bytes.toString());
    else file = bytes;
  }
  return { info: Info.parse(info), file };
}

function webhooks(app: FastifyInstance, platform: LocalPlatform): void {
  app.post<{ Body: { callbackUrl: string } }>('/flow-service/v1/webhooks', async (request) => {
    const { id, key } = platform.subscribe(clientOf(request), request.body.callbackUrl);
    return { webhookId: id, signingKey: key };
  });
  app.delete<{ Params: { id: string } }>('/flow-service/v1/webhooks/:id', async (request, reply) =>
    platform.unsubscribe(clientOf(request), request.params.id)
      ? reply.code(204).send()
      : refused(reply, 404),
  );
}

const Looked = z.object({ filters: z.object({ siren: z.object({ value: z.string() }) }) });

function directory(app: FastifyInstance, platform: LocalPlatform): void {
  app.post('/directory-service/v1/directory-line/search', async (request) => {
    const siren = Looked.parse(request.body).filters.siren.value;
    platform.lookedUp(clientOf(request), siren);
    const line = (addressingIdentifier: string, directoryLineStatus: string) => ({
      addressingIdentifier,
      siren,
      platformType: 'WK',
      directoryLineStatus,
    });
    return {
      totalNumberOfResults: 2,
      results: [line(siren, 'Enabled'), line(`${siren}_ancien`, 'Disabled')],
    };
  });
}

/** A flow as the interface writes it. */
export const flowObject = (flow: LocalFlow) => ({
  flowId: flow.id,
  trackingId: flow.tracking_id ?? undefined,
  name: flow.name,
  flowType: flow.type,
  flowDirection: flow.direction,
  flowSyntax: flow.syntax,
  flowProfile: flow.syntax === 'CDAR' ? 'Undefined' : 'CIUS',
  processingRule: 'B2B',
  submittedAt: flow.submitted_at,
  updatedAt: flow.updated_at,
  acknowledgement:
    flow.status === 'Ok'
      ? { status: 'Ok' }
      : {
          status: 'Error',
          details: [
            {
              level: 'Error',
              item: 'file',
              reasonCode: 'InvoiceLCInvalidStatus',
              reasonMessage: 'InvoiceLCInvalidStatus',
            },
          ],
        },
});

/** The token is the identifier of the client. */
const clientOf = (request: FastifyRequest): string =>
  request.headers.authorization?.replace(/^Bearer /, '') ?? '';

const refused = (reply: FastifyReply, status: number): FastifyReply =>
  reply.code(status).send({ errorCode: String(status) });
