import { strangersTo } from './frame.ts';
import { kindOf } from './kinds.ts';
import { tellTouched, type ModuleCaller } from './module-caller.ts';
import { define, replaceGetter, replaceSetter } from './replace-method.ts';

type Caller = (this: void) => ModuleCaller | null;

/** An animation hides what it moves, without a method of that node. */
export function guardEffects(caller: Caller): void {
  const kind = kindOf('KeyframeEffect');
  const Effect: unknown = Reflect.get(window, 'KeyframeEffect');
  if (typeof Effect !== 'function') return;
  // Whoever is asked about calls directly: see moduleCaller.
  const value = function (...[target, ...rest]: unknown[]): unknown {
    const isStranger = strangersTo([target]);
    const by = isStranger && caller();
    return Reflect.construct(Effect, [isRefused(by, isStranger) ? null : target, ...rest]);
  };
  value.prototype = kind;
  for (const [on, name] of [
    [window, 'KeyframeEffect'],
    [kind, 'constructor'],
  ] as const)
    define(on, name, { value, configurable: true, writable: true });
  replaceSetter(
    kind,
    'target',
    (set) =>
      function (this: unknown, target: unknown): void {
        const isStranger = strangersTo([target]);
        const by = isStranger && caller();
        if (!isRefused(by, isStranger)) set(this, target);
      },
  );
}

function isRefused(by: ModuleCaller | null, isStranger: ReturnType<typeof strangersTo>): boolean {
  if (!by || isStranger?.(by.id) !== true) return false;
  return tellTouched(by, 'KeyframeEffect');
}

/** A page in the page has functions of its own, which nobody asks who calls them. */
export function guardRealms(caller: Caller): void {
  for (const name of ['contentWindow', 'contentDocument'])
    replaceGetter(
      HTMLIFrameElement.prototype,
      name,
      (get) =>
        function (this: unknown): unknown {
          const by = caller();
          if (!by) return get(this);
          tellTouched(by, name);
          return null;
        },
    );
}
