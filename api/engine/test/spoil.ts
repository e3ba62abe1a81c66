/** A place inside a JSON value: ["movements", 0, "date"]. */
export type Place = readonly (string | number)[];

/** "movements[0].date" as a place. */
export const placeOf = (path: string): Place =>
  [...path.matchAll(/([^.[\]]+)/g)].map(([key]) => (/^\d+$/.test(key) ? Number(key) : key));

/**
 * A copy of a JSON value with one place changed; undefined removes it. Lists may be lengthened at
 * their end.
 */
export function spoil(value: unknown, [first, ...rest]: Place, replacement: unknown): unknown {
  if (first === undefined) return replacement;
  if (Array.isArray(value)) {
    const items: unknown[] = [...(value as unknown[])];
    const changed = spoil(items[Number(first)], rest, replacement);
    return changed === undefined
      ? items.toSpliced(Number(first), 1)
      : items.toSpliced(Number(first), 1, changed);
  }
  const entries = new Map(Object.entries(value ?? {}));
  const changed = spoil(entries.get(String(first)), rest, replacement);
  if (changed === undefined) entries.delete(String(first));
  else entries.set(String(first), changed);
  return Object.fromEntries(entries);
}

/** Every place of a JSON value, the whole first. */
export function placesOf(value: unknown, at: Place = []): Place[] {
  if (Array.isArray(value))
    return [at, ...value.flatMap((inner: unknown, index) => placesOf(inner, [...at, index]))];
  if (typeof value !== 'object' || value === null) return [at];
  return [at, ...Object.entries(value).flatMap(([key, inner]) => placesOf(inner, [...at, key]))];
}
