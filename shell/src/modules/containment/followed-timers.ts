import { isAnyLeft, mayGoOn } from './frame.ts';
import { kindOf } from './kinds.ts';
import { tellTouched, type ModuleCaller } from './module-caller.ts';
import { runTimer } from './culprit.ts';
import { replace, replaceMethod } from './replace-method.ts';

type Caller = (this: void) => ModuleCaller | null;

/** What comes back again and again until it is stopped. */
interface Running {
  isLeft(): boolean;
  readonly undo: () => void;
}

/** Functions that give a number, and those that take it: both kinds of timers share theirs. */
const TIMERS = [
  [
    ['setTimeout', 'setInterval'],
    ['clearTimeout', 'clearInterval'],
  ],
  [['requestAnimationFrame'], ['cancelAnimationFrame']],
  [['requestIdleCallback'], ['cancelIdleCallback']],
] as const;

/**
 * Timers are numbers that anybody can guess: a module stops those of modules, and none of the shell,
 * which would no longer read anything again, nor say that anything is late. One that was left sets few
 * more: a chain of them would go on for as long as the page does.
 * @param noteInterval told of what comes back again and again
 */
export function followTimers(
  caller: Caller,
  noteInterval: (by: ModuleCaller, running: Running) => void,
): void {
  followTasks(caller);
  for (const [starts, stops] of TIMERS) {
    const theirs = new Set<number>();
    // Not every browser has idle callbacks, and who asks for them is told so.
    if (!(stops[0] in window)) continue;
    const stop = functionOf(stops[0]);
    for (const name of starts) {
      const start = functionOf(name);
      replace(window, name, (work: unknown, ...args: unknown[]): unknown => {
        const by = caller();
        if (!by || typeof work !== 'function') return start([work, ...args]);
        if (!mayGoOn(by.id)) {
          tellTouched(by, `${name}()`);
          return 0;
        }
        const again = name === 'setInterval';
        const id = Number(
          start([
            (...given: unknown[]): void => {
              if (!again) theirs.delete(id);
              runTimer(by.id, () => Reflect.apply(work, window, given));
            },
            ...args,
          ]),
        );
        theirs.add(id);
        if (again) noteInterval(by, { isLeft: () => theirs.has(id), undo: () => stop([id]) });
        return id;
      });
    }
    for (const name of stops)
      replace(window, name, (timer: unknown): void => {
        const id = Number(timer);
        const by = timer === undefined || theirs.has(id) ? null : caller();
        if (by) tellTouched(by, `${name}()`);
        else {
          theirs.delete(id);
          stop([timer]);
        }
      });
  }
}

/** Other ways to set something going: `[kind, method, what it gives when it does not]`. */
const TASKS = [
  ['Scheduler', 'postTask', () => new Promise(() => {})],
  ['MessagePort', 'postMessage', () => {}],
] as const;

function followTasks(caller: Caller): void {
  for (const [kind, name, nothing] of TASKS)
    replaceMethod(
      kindOf(kind),
      name,
      (original) =>
        function (this: unknown, ...args: unknown[]): unknown {
          const by = isAnyLeft() ? caller() : null;
          if (!by || mayGoOn(by.id)) return original(this, args);
          tellTouched(by, `${name}()`);
          return nothing();
        },
    );
}

function functionOf(name: string): (args: readonly unknown[]) => unknown {
  const found: unknown = Reflect.get(window, name);
  return (args) => (typeof found === 'function' ? Reflect.apply(found, window, args) : undefined);
}
