/**
 * They are not locked as others are: the engine knows by heart only those that nobody has touched, closed
 * ones included. Patterns take thirty times as long otherwise, maps and sets twice.
 */
export const KEPT_KINDS: readonly object[] = [
  RegExp.prototype,
  Map.prototype,
  Set.prototype,
  String.prototype,
];

/** What promises and lists are made by, when one comes of another. */
const MAKING: readonly (readonly [object, PropertyKey])[] = [
  [Promise.prototype, 'constructor'],
  [Promise, Symbol.species],
  [Array, Symbol.species],
];

/** As the browser brought them; what has a name as a text is locked in all but the first. */
const found = [
  ...MAKING,
  ...KEPT_KINDS.flatMap((kind) =>
    Reflect.ownKeys(kind)
      .filter((name) => kind === RegExp.prototype || typeof name === 'symbol')
      .map((name) => [kind, name] as const),
  ),
].map(([kind, name]) => [kind, name, Object.getOwnPropertyDescriptor(kind, name)] as const);

/**
 * How texts are searched and lists gone through stays what it was: a module that put functions of its
 * own in their place has them taken away when its code has run.
 */
export function restoreBuiltins(): void {
  for (const [kind, name, before] of found) {
    const now = Object.getOwnPropertyDescriptor(kind, name);
    if (before && (now?.value !== before.value || now?.get !== before.get))
      Object.defineProperty(kind, name, before);
  }
}
