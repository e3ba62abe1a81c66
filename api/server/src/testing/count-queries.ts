import pg from 'pg';

/**
 * Every statement that this process has sent to PostgreSQL since the call: to show that their
 * number doesn't grow with the rows.
 */
export function countQueries(): { readonly queries: readonly string[] } {
  const queries: string[] = [];
  const prototype: object = pg.Client.prototype;
  const original: unknown = Reflect.get(prototype, 'query');
  if (typeof original !== 'function') throw new Error('pg has no query');
  Reflect.set(prototype, 'query', function counted(this: unknown, ...args: unknown[]): unknown {
    const [query] = args;
    queries.push(typeof query === 'string' ? query : JSON.stringify(query).slice(0, 200));
    return Reflect.apply(original, this, args);
  });
  return { queries };
}
