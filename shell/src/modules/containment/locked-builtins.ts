import { interfaces } from './kinds.ts';
import { moduleCaller, tellTouched } from './module-caller.ts';
import { define } from './replace-method.ts';

/** What every script stands on, and whose functions nobody has of his own: of the language, … */
const LANGUAGE = [Array, Promise, Date, JSON, Reflect, Object, Math, Intl, Number] as const;
/** … and of the page. */
const OWNERS = [
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
  CustomElementRegistry.prototype,
  MutationObserver.prototype,
] as const;
/** What everybody reads of an event or of a node, and nobody may answer for. */
const READ = [
  Event.prototype,
  UIEvent.prototype,
  MouseEvent.prototype,
  KeyboardEvent.prototype,
  Node.prototype,
  Element.prototype,
  CharacterData.prototype,
] as const;
/** Libraries give one map, one error or one promise a function of its own. */
const SHADOWED = [
  Object.prototype,
  Function.prototype,
  Symbol.prototype,
  ...[Error, TypeError, RangeError, SyntaxError, ReferenceError].map(({ prototype }) => prototype),
  Promise.prototype,
  String.prototype,
  Map.prototype,
  Set.prototype,
  WeakMap.prototype,
  Date.prototype,
  Number.prototype,
] as const;
const GLOBALS = [
  'Array',
  'Promise',
  'String',
  'Map',
  'Set',
  'WeakMap',
  'Number',
  'Math',
  'Intl',
  'Date',
  'JSON',
  'Reflect',
  'Object',
  'Proxy',
  'Symbol',
  'RegExp',
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
  'MutationObserver',
  'ResizeObserver',
  'IntersectionObserver',
  'matchMedia',
  'getComputedStyle',
  'addEventListener',
  'removeEventListener',
] as const;

/**
 * Functions of the language and of the browser stay what they are: a module that puts its own in their
 * place would put it under the shell and under every other module. Called once, when nothing but the
 * shell has run. One error, one function and one plain object may have their own, as libraries give them.
 */
export function lockBuiltins(): void {
  lockLanguage();
  for (const owner of OWNERS) for (const name of functionsOf(owner)) lock(owner, name);
  for (const name of functionsOf(Event.prototype)) lockButForOwn(Event.prototype, name);
  for (const owner of READ) for (const name of accessorsOf(owner)) lock(owner, name);
  for (const name of GLOBALS) lock(window, name);
  lockInterfaces();
  giveOwn(document);
  Object.preventExtensions(Object.prototype);
}

/** Of that, what is no browser's. It costs nobody time: see `KEPT_KINDS`. */
export function lockLanguage(): void {
  // One by one, its functions would no longer be those that the engine knows by heart: twice the time.
  lockButForOwn(Array.prototype, 'push');
  for (const owner of [Array.prototype, ...walkers()]) Object.freeze(owner);
  for (const owner of LANGUAGE) for (const name of functionsOf(owner)) lock(owner, name);
  for (const owner of SHADOWED) for (const name of functionsOf(owner)) lockButForOwn(owner, name);
  // Functions are called by these, and nobody has one of his own.
  for (const name of ['call', 'apply', 'bind']) lock(Function.prototype, name);
}

/** What goes through lists, maps, sets and texts, for each `for … of` and each `[...list]`. */
function walkers(): object[] {
  const walked = [[], new Map(), new Set(), '', ''.matchAll(/a/g)];
  const kinds = walked.flatMap((one) => {
    const kind: object | null = Object.getPrototypeOf(one[Symbol.iterator]());
    return kind ? [kind] : [];
  });
  const all: object | null = kinds[0] ? Object.getPrototypeOf(kinds[0]) : null;
  return all ? [...kinds, all] : kinds;
}

/**
 * Everything that the browser itself has put on the window, and what its objects do and are asked for:
 * its own is listed where an object is looked through, the language's is not.
 */
function lockInterfaces(): void {
  for (const kind of interfaces())
    for (const owner of [kind, kind.prototype])
      for (const name of Object.keys(owner)) lock(owner, name);
  const page: Readonly<Record<string, PropertyDescriptor>> =
    Object.getOwnPropertyDescriptors(window);
  for (const [name, found] of Object.entries(page)) {
    const isReadOnly = 'get' in found && Reflect.get(found, 'set') === undefined;
    if (isNative(found.value) || isReadOnly || KEPT.has(name)) lock(window, name);
    else if ('get' in found && !GIVEN.test(name)) lockButForShell(name, found);
  }
}

/** What the window is set to on purpose: who hears it, and its name. */
const GIVEN = /^(?:on[a-z]+|name|status|opener)$/;

/** The window lets anybody put something else in the place of these, and forgets what was there. */
function lockButForShell(name: string, found: PropertyDescriptor): void {
  const set: unknown = Reflect.get(found, 'set');
  if (found.configurable !== true || typeof set !== 'function') return;
  define(window, name, {
    ...found,
    configurable: false,
    set(value: unknown): void {
      const by = moduleCaller();
      if (by) tellTouched(by, `window.${name}`);
      else Reflect.apply(set, window, [value]);
    },
  });
}

/** The window reaches them by asking, and may be given others. */
const KEPT: ReadonlySet<string> = new Set(['performance', 'localStorage', 'sessionStorage']);

const isNative = (value: unknown): boolean =>
  typeof value === 'function' && Function.prototype.toString.call(value).includes('[native code]');

const functionsOf = (owner: object): string[] =>
  Object.entries(Object.getOwnPropertyDescriptors(owner))
    .filter(([name, { value }]) => name !== 'constructor' && typeof value === 'function')
    .map(([name]) => name);

const accessorsOf = (owner: object): string[] =>
  Object.entries(Object.getOwnPropertyDescriptors(owner))
    .filter(([, found]) => 'get' in found)
    .map(([name]) => name);

function lock(owner: object, name: string): void {
  const descriptor = Object.getOwnPropertyDescriptor(owner, name);
  if (descriptor?.configurable === true) define(owner, name, closed(descriptor));
}

const closed = (descriptor: PropertyDescriptor): PropertyDescriptor => ({
  ...descriptor,
  ...('value' in descriptor ? { writable: false } : {}),
  configurable: false,
});

/** There is one document: what its kind can do is written on it, where nothing may be put before it. */
function giveOwn(only: object): void {
  for (
    let kind: object | null = Object.getPrototypeOf(only);
    kind !== null && kind !== Object.prototype;
    kind = Object.getPrototypeOf(kind)
  )
    for (const [name, descriptor] of Object.entries(Object.getOwnPropertyDescriptors(kind)))
      if (name !== 'constructor' && !Object.hasOwn(only, name))
        define(only, name, closed(descriptor));
}

/** One object may have another, all may not: the loader of every build gives its list of files a `push`. */
function lockButForOwn(owner: object, name: string): void {
  const original: unknown = Reflect.get(owner, name);
  define(owner, name, {
    configurable: false,
    get: () => original,
    set(this: object, value: unknown): void {
      if (this !== owner)
        Object.defineProperty(this, name, {
          value,
          enumerable: true,
          writable: true,
          configurable: true,
        });
    },
  });
}
