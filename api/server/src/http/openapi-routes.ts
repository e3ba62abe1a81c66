import { contract } from '@sci/contract/contract';
import { say } from '../messages/say.ts';
import { escapeHtml, showPlainPage } from './plain-page.ts';
import type { App } from './call.ts';
import { describeApi, type ApiDocument } from './openapi.ts';

/**
 * The description of the API for programs, and a page of it for people. It is put together for the
 * first who asks: a start does not wait for what hardly anybody reads.
 */
export function openApiRoutes(app: App): void {
  let described: ApiDocument | undefined;
  const document = () => (described ??= describeApi(contract, app.services.config.publicUrl));
  app.get('/api/openapi.json', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(document()),
  );
  app.get('/api', async (_request, reply) =>
    showPlainPage(reply, say('api.title'), pageBody(document())),
  );
}

function pageBody(document: ApiDocument): string {
  const rows = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(
      ([method, operation]) =>
        `<tr><td><code>${method.toUpperCase()}</code></td><td><code>${escapeHtml(path)}</code></td><td>${escapeHtml(operation.summary)}<br><small>${escapeHtml(say('api.access', { access: operation['x-access'], statuses: Object.keys(operation.responses).join(', ') }))}</small></td></tr>`,
    ),
  );
  return `<p>${say('api.whole')} <a href="/api/openapi.json">/api/openapi.json</a>. ${say('api.token')}</p><table>${rows.join('')}</table>`;
}
