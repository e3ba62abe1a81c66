import { moduleBehind, tellTouched } from '../module-caller.ts';

type Made = (...args: never[]) => unknown;

export interface Opened {
  /** Names of what may be called; what else there is to call is not done. */
  readonly calls: RegExp;
  /** What stands in the place of the object's own. */
  readonly own?: Readonly<Record<string, Made>>;
}

/** Asks, and changes nothing. */
const ASKS: Opened = { calls: /^(?:(?:get|find|is|has|exists)(?:[A-Z]|$)|toString$|valueOf$)/ };

const seen = new WeakMap<object, object>();

/** Code of a module asked for it; its line is told, and nothing is done. */
export function tellRefused(what: string): void {
  const by = moduleBehind();
  if (by) tellTouched(by, what);
}

/**
 * An object of the shell as modules have it: they read it, and call what is opened. Whatever they write
 * on it, or on anything that it leads to, is written on nothing.
 */
export function readOnly<Value extends object>(target: Value, opened: Opened = ASKS): Value {
  const { calls, own = {} } = opened;
  return new Proxy(target, {
    get(_target, name) {
      const key = String(name);
      if (Object.hasOwn(own, key)) return own[key];
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function' || name === 'constructor') return shown(value);
      if (calls.test(key))
        return (...args: unknown[]): unknown => shown(Reflect.apply(value, target, args));
      return () => tellRefused(`${key}()`);
    },
    set: (_target, name) => isRefused(name),
    defineProperty: (_target, name) => isRefused(name),
    deleteProperty: (_target, name) => isRefused(name),
    setPrototypeOf: () => isRefused('prototype'),
    getPrototypeOf: () => null,
    getOwnPropertyDescriptor(_target, name) {
      const found = Reflect.getOwnPropertyDescriptor(target, name);
      return found && 'value' in found ? { ...found, value: shown(found.value) } : found;
    },
    preventExtensions: () => false,
  });
}

function isRefused(name: PropertyKey): true {
  tellRefused(String(name));
  return true;
}

/** Answers are closed already, and a promise is nobody's. */
export function shown(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Object.isFrozen(value) || value instanceof Promise || value instanceof Date) return value;
  if (Array.isArray(value)) return value.map(shown);
  const known = seen.get(value) ?? readOnly(value);
  seen.set(value, known);
  return known;
}
