import { api, isApiError } from '@sci/api-client';

/** Built files live under /assets/remotes/<module>/…: the top frame of a stack names the team. */
const OWNER = /\/assets\/remotes\/([^/]+)\//;
const MAX_PER_PAGE = 20;

const told = new Set<string>();

/**
 * Tells the server about a failure that the user met. The same one is told once, and a failing
 * report stays silent: nobody can do anything about it in the browser.
 */
export function report(error: unknown, extra: Readonly<Record<string, string>> = {}): void {
  if (isApiError(error) && error.kind !== 'http') return;
  const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  if (told.has(message) || told.size >= MAX_PER_PAGE) return;
  told.add(message);
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const body = {
    module: extra['module'] ?? OWNER.exec(stack)?.[1] ?? 'shell',
    code: extra['code'] ?? 'error',
    message: message.slice(0, 1000),
    route: (extra['route'] ?? window.location.pathname).slice(0, 200),
    revision: Number(document.documentElement.dataset['revision'] ?? 0),
  };
  api.call('POST /v2/client_report', { body }).catch(() => {});
}
