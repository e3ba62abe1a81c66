import { api, isApiError } from '@sci/api-client';

/** Built files live under /assets/remotes/<module>/…: the top frame of a stack names the team. */
const OWNER = /\/assets\/remotes\/([^/]+)\//;
/** So many of one module: what it says too often takes no room from the others. */
const MAX_PER_MODULE = 20;
/** So many that a user reads a reference of, which has to be found. */
const MAX_READ = 100;

const told = new Set<string>();
const counts = new Map<string, number>();

/**
 * Tells the server about a failure that the user met. The same one is told once, unless the user
 * reads another reference of it, and a failing report stays silent: nobody can do anything about it
 * in the browser.
 */
export function report(error: unknown, extra: Readonly<Record<string, string>> = {}): void {
  if (isApiError(error) && error.kind !== 'http') return;
  const { message, stack } = inWords(error);
  const reference = extra['reference'];
  const known = reference ?? message;
  const module = extra['module'] ?? OWNER.exec(stack)?.[1] ?? 'shell';
  const count = counts.get(module) ?? 0;
  if (told.has(known) || count >= (reference === undefined ? MAX_PER_MODULE : MAX_READ)) return;
  told.add(known);
  counts.set(module, count + 1);
  const body = {
    module,
    code: extra['code'] ?? 'error',
    message: message.slice(0, 1000),
    route: (extra['route'] ?? window.location.pathname).slice(0, 200),
    revision: Number(document.documentElement.dataset['revision'] ?? 0),
    stack: stack.slice(0, 4000),
    ...(reference === undefined ? {} : { reference }),
  };
  api.call('POST /v2/client_report', { body, unasked: true }).catch(() => {});
}

/** Anything can be thrown, also what throws again when it is read. */
function inWords(error: unknown): { message: string; stack: string } {
  try {
    return error instanceof Error
      ? { message: `${error.name}: ${error.message}`, stack: error.stack ?? '' }
      : { message: String(error), stack: '' };
  } catch {
    return { message: 'unreadable', stack: '' };
  }
}
