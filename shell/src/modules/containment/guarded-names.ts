import { moduleCaller, tellTouched, type ModuleCaller } from './module-caller.ts';
import { kindOf } from './kinds.ts';
import { replaceMethod } from './replace-method.ts';

/** Asked for by a name that is the whole browser's: the module has it under a name of its own. */
const OWN = [
  ['IDBFactory', ['open', 'deleteDatabase']],
  ['CacheStorage', ['open', 'delete', 'has']],
  ['LockManager', ['request']],
] as const;

/**
 * What the browser keeps and carries between tabs goes by names, like its storage: a module says
 * nothing in a channel whose name does not begin with its own, and opens and deletes what does.
 */
export function guardNames(caller: (this: void) => ModuleCaller | null = moduleCaller): void {
  for (const [kind, names] of OWN)
    for (const method of names)
      replaceMethod(
        kindOf(kind),
        method,
        (original) =>
          function (this: unknown, ...args: unknown[]): unknown {
            const by = caller();
            const [name, ...rest] = args;
            if (!by || isOwn(by, name)) return original(this, args);
            tellTouched(by, `${method}('${String(name)}')`);
            return original(this, [`${by.id}.${String(name)}`, ...rest]);
          },
      );
  replaceMethod(
    kindOf('BroadcastChannel'),
    'postMessage',
    (original) =>
      function (this: unknown, ...args: unknown[]): unknown {
        const name: unknown = Reflect.get(Object(this), 'name');
        const by = caller();
        if (!by || isOwn(by, name)) return original(this, args);
        return void tellTouched(by, `postMessage() in '${String(name)}'`);
      },
  );
  for (const method of ['set', 'delete'])
    replaceMethod(
      kindOf('CookieStore'),
      method,
      (original) =>
        function (this: unknown, ...args: unknown[]): unknown {
          const by = caller();
          if (!by) return original(this, args);
          tellTouched(by, `cookieStore.${method}()`);
          return Promise.resolve();
        },
    );
}

const isOwn = ({ id }: ModuleCaller, name: unknown): boolean => String(name).startsWith(`${id}.`);
