import { randomUUID } from 'node:crypto';
import multipart from '@fastify/multipart';
import {
  LogController,
  fastify,
  type FastifyError,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { oneClickStop } from '../identity/reminders/one-click.ts';
import { webhookRoute } from '../identity/payment/webhook.ts';
import { NOBODY_WAITS } from '../http/caller-left.ts';
import { answerUnreadableRequest } from '../http/client-error.ts';
import { handleError } from '../http/error-handler.ts';
import { keepFailedRequests } from '../http/failed-request.ts';
import { namedPart, type Part } from '../http/named-part.ts';
import { isForReading, showDeadEnd } from '../http/plain-page.ts';
import { openApiRoutes } from '../http/openapi-routes.ts';
import { UPLOAD_LIMITS } from '../http/multipart.ts';
import type { App } from '../http/call.ts';
import { outboxRoutes } from '../web/outbox-page.ts';
import { webRoutes } from '../web/routes.ts';
import { keepRefusedPublications } from '../operations/platform/refused-publications.ts';
import { violationRoutes } from '../operations/platform/violation-reports.ts';
import { compressAnswers } from './compression.ts';
import { healthRoutes } from './health.ts';
import { stopGracefully } from './graceful-stop.ts';
import { metricsRoute } from './metrics.ts';
import { mountRoutes } from './routes.ts';
import { securityHeaders } from './security-headers.ts';
import type { Services } from '../kernel/services.ts';
import { say } from '../messages/say.ts';

const JSON_LIMIT = 5 * 1024 * 1024;
const REQUEST_TIMEOUT_MS = 60_000;

export interface BuildOptions {
  /** Routes that only some installations have: the local payment provider's pages. */
  readonly extra?: Part;
}

/** The whole HTTP application: API, pages and files, without a port. */
export async function buildApp(services: Services, options: BuildOptions = {}): Promise<App> {
  const app: App = fastify({
    loggerInstance: services.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestId,
    trustProxy: services.config.trustProxy,
    bodyLimit: JSON_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 300 },
    frameworkErrors: answerUnreadableAddress,
    clientErrorHandler: answerUnreadableRequest,
  });
  app.decorate('services', services);
  app.setErrorHandler(handleError);
  app.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id));
  logRequests(app);
  keepFailedRequests(app);
  keepRefusedPublications(app);
  stopGracefully(app);
  securityHeaders(app);
  compressAnswers(app);
  healthRoutes(app);
  metricsRoute(app);
  await app.register(multipart, { limits: UPLOAD_LIMITS });
  await app.register(namedPart('payment webhook', webhookRoute));
  await app.register(namedPart('one-click stop', oneClickStop));
  await app.register(namedPart('violation reports', violationRoutes));
  mountRoutes(app);
  openApiRoutes(app);
  outboxRoutes(app);
  if (options.extra) await app.register(namedPart('extra', options.extra));
  webRoutes(app);
  return app;
}

/** An address that is not even a valid one: cut within a letter, or far too long. */
function answerUnreadableAddress(
  _error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const sentence = say('refusals.no_address');
  if (isForReading(request)) showDeadEnd(reply, sentence, say('request.look_at_address'));
  else reply.code(404).send({ message: sentence });
}

const GIVEN_ID = /^[\w-]{8,64}$/;

/**
 * The caller's own reference when it has the form of one, so that both logs can be put side by
 * side.
 */
function requestId(request: { headers: FastifyRequest['headers'] }): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && GIVEN_ID.test(given) ? given : randomUUID();
}

function logRequests(app: App): void {
  app.addHook('onRequestAbort', (request, done) => {
    request.log.info(
      { method: request.method, route: request.routeOptions.url, status: NOBODY_WAITS },
      'the caller left',
    );
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        path: request.url.split('?')[0],
        route: request.routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    );
    done();
  });
}
