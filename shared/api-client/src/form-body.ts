import type { Files } from './call-options.ts';

/** Fields and files as one form. */
export function toForm(fields: unknown, files: Files): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields ?? {})) {
    if (value !== undefined && value !== null)
      form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  for (const [name, given] of Object.entries(files)) {
    for (const file of given instanceof File ? [given] : given) form.append(name, file, file.name);
  }
  return form;
}

/** What follows the `?` of an address; a list is its name once per value. */
export function toQuery(query: unknown): string {
  const pairs = Object.entries(query ?? {}).flatMap(([name, given]: [string, unknown]) =>
    (Array.isArray(given) ? given : [given])
      .filter((value) => value !== undefined && value !== null)
      .map((value) => [name, String(value)]),
  );
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs).toString()}`;
}

/** The path of a call with what it names in it. */
export function fillPath(path: string, params: unknown): string {
  const values = new Map(Object.entries(params ?? {}));
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value: unknown = values.get(name);
    if (typeof value !== 'string' && typeof value !== 'number')
      throw new TypeError(`${path} needs "${name}"`);
    return encodeURIComponent(value);
  });
}
