/** Code of a module, and the place in its published file that called. */
export interface ModuleCaller {
  readonly id: string;
  /** Address, line and column, as the browser counts them. */
  readonly at: string;
}

const OF_MODULES = '/assets/remotes/';
/** Who asks, and the wrapper that wants to know, stand before the caller. */
const CALLER = 2;

/**
 * Whose code called the function that calls this one directly; null for the shell's own, also where a
 * module had the shell do it. Libraries that the shell shares clean up after themselves.
 */
export function moduleCaller(stack = new Error().stack ?? ''): ModuleCaller | null {
  const addresses = stack.split('\n').flatMap((line) => addressIn(line) ?? []);
  return callerAt(addresses[CALLER] ?? '');
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
  for (const name of ['stackTraceLimit', 'prepareStackTrace'])
    if (Object.hasOwn(Error, 'stackTraceLimit'))
      Object.defineProperty(Error, name, {
        value: Reflect.get(Error, name),
        writable: false,
        configurable: false,
      });
}

/** Rehearsals and the page of a developer hear it; nobody else does. */
const TOUCHED = 'sci:touched';

/** A module did what is not its own to do, or did not undo it when it was left. */
export const tellTouched = ({ id, at }: ModuleCaller, what: string): boolean =>
  document.dispatchEvent(new CustomEvent(TOUCHED, { detail: { id, at, what } }));
