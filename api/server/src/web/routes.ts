import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  assetHeaders,
  documentHeaders,
  newNonce,
  registryHeaders,
} from '@sci/registry/http-headers';
import type { RemotesRegistry } from '@sci/module-contract';
import { keptDocument } from '@sci/registry/kept-document';
import { documentAt, setsOf, type PageDocument } from '@sci/registry/page-documents';
import { renderIndexHtml } from '@sci/registry/render-index';
import { DOCUMENTS } from '@sci/module-contract/document-address';
import { licencesOf } from '@sci/registry/licences';
import { servedFrom } from '@sci/registry/assets-origin';
import { candidateSet } from '@sci/registry/candidate';
import { publicRegistry } from '@sci/registry/views';
import type { App } from '../http/call.ts';
import { noteError } from '../http/failed-request.ts';
import { isForReading, paragraph, showDeadEnd, showPlainPage } from '../http/plain-page.ts';
import { assetRoutes, hasShell } from './assets.ts';
import { say } from '../messages/say.ts';
import { refuseUnavailable } from '../ports/refusals.ts';
import { asksForCandidate } from '../kernel/page-sets.ts';
import { openedPreview, PREVIEW_PATH } from '../kernel/preview-link.ts';
import { pageIn, sealPage } from '../kernel/served-pages.ts';

/**
 * The page, the registry of modules, their files and the licences of what is in these: everything
 * that is not the API.
 */
export function webRoutes(app: App): void {
  const { registry, config } = app.services;
  assetRoutes(app);
  app.get('/remotes.json', async (request, reply) => {
    const current = await registry.current();
    if (!current) return reply.code(503).send({ message: say('publishing.nothing') });
    reply.headers(registryHeaders(current.revision));
    return request.headers['if-none-match'] === `"${current.revision}"`
      ? reply.code(304).send()
      : reply.send(publicRegistry(servedFrom(setOfTab(app, request, current), config.assetsUrl)));
  });
  // What pages name by its hash. The address says what is in it: it never changes.
  app.get(`${DOCUMENTS}*`, async (request, reply) => {
    const { pathname } = new URL(request.url, 'http://registry');
    const document = await pageDocument(app, pathname);
    return document
      ? reply.headers(assetHeaders(pathname)).send(document.text)
      : refuse(request, reply);
  });
  app.get<{ Params: { seal: string } }>(`${PREVIEW_PATH}:seal`, async (request, reply) => {
    const { vault, clock } = app.services;
    const candidate = (await registry.current())?.candidate;
    const isSecure = request.protocol === 'https';
    const cookie = openedPreview(vault, candidate, request.params.seal, isSecure, clock.now());
    reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    return cookie === null
      ? showDeadEnd(reply, say('publishing.no_preview_title'), say('publishing.no_preview'))
      : reply.header('set-cookie', cookie).redirect('/app/Dashboard');
  });
  app.get('/licences', async (_request, reply) => {
    const current = await registry.current();
    return reply
      .type('text/plain; charset=utf-8')
      .send(current ? await licencesOf((key) => registry.file(key), current) : '');
  });
  // Any address that a browser opens is the page, whose router knows the rest; files and calls that
  // don't exist are 404.
  app.setNotFoundHandler((request, reply) =>
    isForReading(request) ? sendPage(app, request, reply) : refuse(request, reply),
  );
}

/**
 * A call that this server does not know: the application that makes it is of another version, and
 * says so to its user.
 */
const refuse = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  (request.url.startsWith('/api/') ? reply.header('x-sci-unknown-call', '1') : reply)
    .code(404)
    .send({ message: say('refusals.no_address') });

async function pageDocument({ services }: App, address: string): Promise<PageDocument | null> {
  const { registry, config } = services;
  const shown = (set: RemotesRegistry): RemotesRegistry => servedFrom(set, config.assetsUrl);
  const current = await registry.current();
  const ofNow = current && documentAt(setsOf(current).map(shown), address);
  if (ofNow) return ofNow;
  try {
    return await keptDocument(registry.store, registry.environment, address, shown);
  } catch (error) {
    // It may well exist: nobody can say while the registry is away.
    refuseUnavailable(say('publishing.no_files'), undefined, error);
  }
}

/** An open page learns of the set that it was made of: it is told nothing of the other one. */
const setOfTab = (
  { services }: App,
  { headers }: FastifyRequest,
  current: RemotesRegistry,
): RemotesRegistry =>
  (pageIn(services.vault, headers)?.candidate ? candidateSet(current) : null) ?? current;

async function sendPage(
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { registry, vault, clock, config } = app.services;
  const current = await registry.current();
  if (!current)
    return reply.code(503).type('text/plain; charset=utf-8').send(say('publishing.no_application'));

  // Without them the page would stay white, and say nothing.
  if (registry.degraded && !(await hasShell(app, current.shell))) {
    noteError(request, new Error(say('publishing.no_files')));
    return showPlainPage(
      reply.code(503).headers({ 'retry-after': '5', refresh: '5' }),
      say('publishing.wait'),
      paragraph(say('publishing.no_files')),
    );
  }

  const beside = asksForCandidate(vault, current, request, clock.now())
    ? candidateSet(current)
    : null;
  const nonce = newNonce();
  return reply
    .code(200)
    .headers(documentHeaders({ nonce, assets: config.assetsUrl }))
    .send(
      renderIndexHtml({
        registry: servedFrom(beside ?? current, config.assetsUrl),
        nonce,
        config: {
          apiBase: '/api',
          page: sealPage(vault, { revision: current.revision, candidate: beside !== null }),
        },
        pathname: request.url.replace(/\?.*$/, ''),
      }),
    );
}
