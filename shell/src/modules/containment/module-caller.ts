/** Code of a module, and the place in its published file that called. */
export interface ModuleCaller {
  readonly id: string;
  /** Address, line and column, as the browser counts them. */
  readonly at: string;
}

const ADDRESS = /https?:[^\s()]+/;
const OF_A_MODULE = /\/assets\/remotes\/([a-z][\w-]*)\//;
/** Who asks, and the wrapper that wants to know, stand before the caller. */
const CALLER = 2;

/**
 * Whose code called the function that calls this one directly; null for the shell's own, also where a
 * module had the shell do it. Libraries that the shell shares clean up after themselves.
 */
export function moduleCaller(stack = new Error().stack ?? ''): ModuleCaller | null {
  const addresses = stack.split('\n').flatMap((line) => ADDRESS.exec(line)?.[0] ?? []);
  const at = addresses[CALLER] ?? '';
  const id = OF_A_MODULE.exec(at)?.[1];
  return id === undefined ? null : { id, at };
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
