/**
 * The prototypes of a kind of the browser's objects and of all kinds below it: what browsers get next is
 * among them.
 */
export function kindsOf(root: { readonly prototype: object }): object[] {
  return interfaces()
    .map(({ prototype }) => prototype)
    .filter(
      (kind) =>
        kind === root.prototype || Object.prototype.isPrototypeOf.call(root.prototype, kind),
    );
}

/** Every constructor that the browser and the language have put on the window. */
export function interfaces(): { readonly prototype: object }[] {
  const all = Object.values(Object.getOwnPropertyDescriptors(window)).map(
    ({ value }): unknown => value,
  );
  return [...new Set(all)].filter(isInterface);
}

const isInterface = (value: unknown): value is { readonly prototype: object } => {
  const prototype: unknown = typeof value === 'function' ? Reflect.get(value, 'prototype') : null;
  return typeof prototype === 'object' && prototype !== null;
};

/** What objects of that kind of the browser do; nothing where it has none. */
export function kindOf(name: string): object {
  const kind: unknown = Reflect.get(globalThis, name);
  return isInterface(kind) ? kind.prototype : {};
}
