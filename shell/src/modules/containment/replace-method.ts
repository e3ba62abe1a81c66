/**
 * As it was before anybody is asked who calls it: what the shell itself writes on the document once, for
 * each of its hundreds of names, needs no stack.
 */
export const define = Object.defineProperty.bind(Object);

/** A function of the browser on this very object, in whose place stands another from here on. */
export function replaceMethod(
  owner: object,
  name: string,
  made: (original: (self: unknown, args: readonly unknown[]) => unknown) => unknown,
): void {
  const descriptor = Object.getOwnPropertyDescriptor(owner, name);
  const method: unknown = descriptor?.value;
  if (typeof method !== 'function') return;
  const value = made((self, args) => Reflect.apply(method, self, args));
  define(owner, name, { ...descriptor, value });
}

/** The same for what is set: `element.innerHTML = …`. */
export function replaceSetter(
  owner: object,
  name: string,
  made: (
    set: (self: unknown, value: unknown) => unknown,
  ) => (this: unknown, value: unknown) => void,
): void {
  const descriptor = Object.getOwnPropertyDescriptor(owner, name);
  const setter: unknown = descriptor && Reflect.get(descriptor, 'set');
  if (typeof setter !== 'function' || descriptor?.configurable !== true) return;
  const set = made((self, value) => Reflect.apply(setter, self, [value]));
  define(owner, name, { ...descriptor, set });
}

/** And for what is read. */
export function replaceGetter(
  owner: object,
  name: string,
  made: (get: (self: unknown) => unknown) => (this: unknown) => unknown,
): void {
  const descriptor = Object.getOwnPropertyDescriptor(owner, name);
  const getter: unknown = descriptor && Reflect.get(descriptor, 'get');
  if (typeof getter !== 'function' || descriptor?.configurable !== true) return;
  define(owner, name, { ...descriptor, get: made((self) => Reflect.apply(getter, self, [])) });
}

/** On this very object: other objects of its kind keep the browser's own function. */
export function replace(target: object, name: string, value: (...args: never[]) => unknown): void {
  define(target, name, { value, configurable: true, writable: true });
}
