/** What every script of the page stands on, and whose functions nobody has of his own. */
const OWNERS = [
  Array,
  Array.prototype,
  Promise,
  Date,
  JSON,
  Reflect,
  Object,
  Storage.prototype,
  EventTarget.prototype,
  Node.prototype,
  Element.prototype,
  Document.prototype,
  History.prototype,
  XMLHttpRequest.prototype,
  Response.prototype,
  Headers.prototype,
  Performance.prototype,
] as const;
/** Libraries give one map, or one promise, a function of its own. */
const SHADOWED = [
  Promise.prototype,
  String.prototype,
  Map.prototype,
  Set.prototype,
  WeakMap.prototype,
  RegExp.prototype,
  Date.prototype,
] as const;
const GLOBALS = [
  'Array',
  'Promise',
  'String',
  'Map',
  'Set',
  'Date',
  'JSON',
  'Reflect',
  'Object',
  'fetch',
  'XMLHttpRequest',
  'Request',
  'Response',
  'Headers',
  'TransformStream',
  'AbortController',
  'FormData',
  'URL',
  'URLSearchParams',
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'requestAnimationFrame',
  'cancelAnimationFrame',
  'queueMicrotask',
  'MessageChannel',
  'addEventListener',
  'removeEventListener',
] as const;

/**
 * Functions of the language and of the browser stay what they are: a module that puts its own in their
 * place would put it under the shell and under every other module. Called once, when nothing but the
 * shell has run. Errors, functions and plain objects keep theirs: libraries write these names on
 * objects of their own.
 */
export function lockBuiltins(): void {
  lockButForOwn(Array.prototype, 'push');
  for (const owner of OWNERS) for (const name of functionsOf(owner)) lock(owner, name);
  for (const owner of SHADOWED) for (const name of functionsOf(owner)) lockButForOwn(owner, name);
  for (const name of GLOBALS) lock(window, name);
  for (const owner of [Array.prototype, Object.prototype]) Object.preventExtensions(owner);
}

const functionsOf = (owner: object): string[] =>
  Object.entries(Object.getOwnPropertyDescriptors(owner))
    .filter(([name, { value }]) => name !== 'constructor' && typeof value === 'function')
    .map(([name]) => name);

function lock(owner: object, name: string): void {
  const descriptor = Object.getOwnPropertyDescriptor(owner, name);
  if (descriptor?.configurable === true)
    Object.defineProperty(owner, name, { ...descriptor, writable: false, configurable: false });
}

/** One object may have another, all may not: the loader of every build gives its list of files a `push`. */
function lockButForOwn(owner: object, name: string): void {
  const original: unknown = Reflect.get(owner, name);
  Object.defineProperty(owner, name, {
    configurable: false,
    get: () => original,
    set(this: object, value: unknown): void {
      if (this !== owner)
        Object.defineProperty(this, name, { value, writable: true, configurable: true });
    },
  });
}
