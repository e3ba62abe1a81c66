export interface Difference {
  readonly name: string;
  readonly mine: string;
  readonly stored: string;
}

/** Values of forms are plain data: two are the same when they are written the same. */
export const sameValues = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The fields of a stored row that a form has under the same name. */
export function pickKnown<Values extends object>(values: Values, row: Readonly<Record<string, unknown>>): Partial<Values> {
  const known: Partial<Values> = {};
  for (const name of keysOf(values)) {
    if (Object.hasOwn(row, name)) Object.assign(known, { [name]: row[String(name)] });
  }
  return known;
}

/** What the user typed beside what is stored, for the fields where they differ. */
export function differences<Values extends object>(mine: Values, stored: Partial<Values>): Difference[] {
  return keysOf(stored)
    .filter((name) => !sameValues(mine[name], stored[name]))
    .map((name) => ({ name: String(name), mine: written(mine[name]), stored: written(stored[name]) }));
}

/** `updated_at` of a row of the API. */
export function seenAt(row: unknown): string | undefined {
  if (typeof row !== 'object' || row === null || !('updated_at' in row)) return undefined;
  return typeof row.updated_at === 'string' ? row.updated_at : undefined;
}

function written(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'vide';
  if (typeof value === 'boolean') return value ? 'oui' : 'non';
  if (Array.isArray(value)) return value.length === 1 ? '1 ligne' : `${value.length} lignes`;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value);
}

const keysOf = <T extends object>(value: T): (keyof T & string)[] => {
  const names: (keyof T & string)[] = [];
  for (const name in value) names.push(name);
  return names;
};
