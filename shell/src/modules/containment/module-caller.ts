/** Code of a module, and the place in its published file that called. */
export interface ModuleCaller {
  readonly id: string;
  /** Address, line and column, as the browser counts them. */
  readonly at: string;
}

const OF_MODULES = '/assets/remotes/';
/** Who asks, and the wrapper that wants to know, stand before the caller. */
const CALLER = 2;

/** A function under way, as V8 knows it: its line in the file is looked for when it is written out. */
interface CallSite {
  getScriptNameOrSourceURL(): string | null | undefined;
  toString(): string;
}

let areSitesAsked = false;

/**
 * Whose code called the function that calls this one directly; null for the shell's own, also where a
 * module had the shell do it. Libraries that the shell shares clean up after themselves.
 */
export function moduleCaller(written?: string): ModuleCaller | null {
  let stack: unknown = written;
  areSitesAsked = true;
  try {
    stack ??= new Error().stack;
  } finally {
    areSitesAsked = false;
  }
  return callerAt(Array.isArray(stack) ? callingSite(stack) : callingLine(String(stack)));
}

function callingLine(stack: string): string {
  const addresses = stack.split('\n').flatMap((line) => addressIn(line) ?? []);
  return addresses[CALLER] ?? '';
}

/** Only a module's line is looked for: for the shell, which calls all the time, its file says enough. */
function callingSite(sites: readonly CallSite[]): string {
  let passed = 0;
  for (const site of sites) {
    const file = site.getScriptNameOrSourceURL() ?? addressIn(String(site)) ?? '';
    if (!file.startsWith('http')) continue;
    if (passed === CALLER) return file.includes(OF_MODULES) ? (addressIn(String(site)) ?? '') : '';
    passed += 1;
  }
  return '';
}

/** A function that was waiting: what it waits for was asked before, by whoever was there then. */
const WAITED = ['at async ', 'async*'] as const;

/** The module whose code is at work, however far behind the call; null where there is none. */
export function moduleBehind(stack = new Error().stack ?? ''): ModuleCaller | null {
  for (const line of stack.split('\n')) {
    const caller = WAITED.some((mark) => line.includes(mark))
      ? null
      : callerAt(addressIn(line) ?? '');
    if (caller) return caller;
  }
  return null;
}

function callerAt(at: string): ModuleCaller | null {
  const from = at.indexOf(OF_MODULES);
  if (from < 0) return null;
  const rest = at.slice(from + OF_MODULES.length);
  const to = rest.indexOf('/');
  return to > 0 ? { id: rest.slice(0, to), at } : null;
}

/** Without patterns: while one is asked about, a module may have its own functions under them. */
function addressIn(line: string): string | null {
  const from = Math.max(line.indexOf('http:'), line.indexOf('https:'));
  if (from < 0) return null;
  const to = line.lastIndexOf(')');
  return line.slice(from, to > from ? to : line.length).trim();
}

/**
 * Who asks is read from a stack: nobody keeps errors from having one, or gives them another. Only
 * browsers whose errors can be changed so have these two.
 */
export function keepStacks(): void {
  if (!Object.hasOwn(Error, 'stackTraceLimit')) return;
  keep('stackTraceLimit', Error.stackTraceLimit);
  keep('prepareStackTrace', stackOf(Reflect.get(Error, 'prepareStackTrace')));
}

const keep = (name: string, value: unknown): object =>
  Object.defineProperty(Error, name, { value, writable: false, configurable: false });

/** As errors are written without it, or by `before`; to who asks for the sites, these. */
const stackOf =
  (before: unknown) =>
  (error: unknown, sites: readonly CallSite[]): unknown => {
    if (areSitesAsked) return sites;
    if (typeof before === 'function') return Reflect.apply(before, Error, [error, sites]);
    return [headOf(error), ...sites].join('\n    at ');
  };

function headOf(error: unknown): string {
  try {
    return String(error);
  } catch {
    return '<error>';
  }
}

/** Rehearsals and the page of a developer hear it; nobody else does. */
const TOUCHED = 'sci:touched';

/** A module did what is not its own to do, or did not undo it when it was left. */
export const tellTouched = ({ id, at }: ModuleCaller, what: string): boolean =>
  document.dispatchEvent(new CustomEvent(TOUCHED, { detail: { id, at, what } }));
