import http from 'node:http';
import path from 'node:path';
import type { RemotesRegistry } from '@sci/module-contract';
import { DOCUMENTS } from '@sci/module-contract/document-address';
import {
  assetHeaders,
  documentHeaders,
  newNonce,
  registryHeaders,
} from '@sci/registry/http-headers';
import { documentAt } from '@sci/registry/page-documents';
import { renderIndexHtml } from '@sci/registry/render-index';
import type { ReadAsset } from '@sci/registry/verify';
import { adminRegistry, publicRegistry } from '@sci/registry/views';
import { bodyOf, forward } from './forward.ts';

export interface PageServerOptions {
  readonly registry: (request: http.IncomingMessage) => RemotesRegistry;
  readonly read: ReadAsset;
  /** Where `/api` is, without a slash at the end. */
  readonly api: string;
  readonly port?: number;
  /**
   * Written at the end of the page, in a script of its own: what a developer sees and users never
   * do.
   */
  readonly script?: (request: http.IncomingMessage) => string;
  /** Answers what is not part of the product. @returns false when it is not its own */
  readonly extra?: (
    pathname: string,
    request: http.IncomingMessage,
    response: http.ServerResponse,
  ) => boolean;
}

export interface PageServer {
  readonly url: string;
  /** What browsers reported as refused by the policy or by a hash. */
  readonly violations: string[];
  close(): Promise<void>;
}

type Answer = http.ServerResponse;

/**
 * Serves a registry as the product would: the page with its policy, the immutable files, and the
 * API of another process behind it.
 */
export async function servePages(options: PageServerOptions): Promise<PageServer> {
  const violations: string[] = [];
  const server = http.createServer((request, response) => {
    void answer(options, violations, request, response).catch((error: unknown) => {
      if (!response.headersSent) response.writeHead(502);
      response.end(String(error));
    });
  });
  await new Promise<void>((resolve, reject) =>
    server.once('error', reject).listen(options.port ?? 0, 'localhost', resolve),
  );
  const address = server.address();
  return {
    url: `http://localhost:${typeof address === 'object' && address !== null ? address.port : 0}`,
    violations,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

async function answer(
  options: PageServerOptions,
  violations: string[],
  request: http.IncomingMessage,
  response: Answer,
): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://page');
  if (options.extra?.(pathname, request, response)) return;
  if (pathname.startsWith('/assets/')) return sendAsset(options.read, pathname, request, response);
  if (pathname.startsWith(DOCUMENTS)) {
    const document = documentAt([options.registry(request)], pathname);
    if (!document) return void response.writeHead(404).end();
    return void response.writeHead(200, assetHeaders(pathname)).end(document.text);
  }
  if (pathname === '/remotes.json')
    return sendJson(
      response,
      publicRegistry(options.registry(request)),
      registryHeaders(options.registry(request).revision),
    );
  if (pathname === '/api/registry/admin')
    return sendJson(response, adminRegistry(options.registry(request)), {
      'content-type': 'application/json',
    });
  if (pathname === '/api/reports') {
    violations.push((await bodyOf(request)).toString('utf8'));
    return void response.writeHead(204).end();
  }
  if (pathname.startsWith('/api/')) return forward(options.api, request, response);
  const nonce = newNonce();
  response.writeHead(200, documentHeaders({ nonce }));
  const html = renderIndexHtml({
    registry: options.registry(request),
    nonce,
    config: { apiBase: '/api' },
    pathname,
  });
  response.end(
    options.script ? `${html}<script nonce="${nonce}">${options.script(request)}</script>` : html,
  );
}

async function sendAsset(
  read: ReadAsset,
  pathname: string,
  request: http.IncomingMessage,
  response: Answer,
): Promise<void> {
  const packed = String(request.headers['accept-encoding'] ?? '').includes('br')
    ? await read(`${pathname}.br`)
    : null;
  const content = packed ?? (await read(pathname));
  if (!content) return void response.writeHead(404).end();
  response.writeHead(200, {
    ...assetHeaders(path.basename(pathname)),
    ...(packed ? { 'content-encoding': 'br' } : {}),
  });
  response.end(content);
}

function sendJson(response: Answer, body: unknown, headers: Record<string, string>): void {
  response.writeHead(200, headers).end(JSON.stringify(body));
}
