import { fieldOf, inWords, labelOf } from './in-words.ts';

export interface Difference {
  readonly name: string;
  /** What the user reads beside the field; undefined for a value that has no field of its own. */
  readonly label: string | undefined;
  readonly mine: string;
  readonly stored: string;
}

/** Values of forms are plain data: two are the same when they are written the same. */
export const sameValues = (a: unknown, b: unknown): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

/** The fields of a stored row that a form has under the same name. */
export function pickKnown<Values extends object>(
  values: Values,
  row: Readonly<Record<string, unknown>>,
): Partial<Values> {
  const known: Partial<Values> = {};
  for (const name of keysOf(values)) {
    if (Object.hasOwn(row, name)) Object.assign(known, { [name]: row[String(name)] });
  }
  return known;
}

/** The values among kept ones that a form can still hold: of the same name and kind. */
export function fitting<Values extends object>(
  values: Values,
  kept: Readonly<Record<string, unknown>>,
): Partial<Values> {
  const known: Partial<Values> = {};
  for (const name of keysOf(values)) {
    if (Object.hasOwn(kept, name) && sameKind(values[name], kept[name]))
      Object.assign(known, { [name]: kept[name] });
  }
  return known;
}

const sameKind = (a: unknown, b: unknown): boolean =>
  a === null || b === null || (typeof a === typeof b && Array.isArray(a) === Array.isArray(b));

/**
 * What the user typed beside what is stored, for the values where they differ, in the words of the
 * form that is on screen; `seen` is the form as he opened it.
 */
export function differences<Values extends object>(
  mine: Values,
  stored: Partial<Values>,
  seen: Values,
  form: HTMLFormElement | null,
): Difference[] {
  return keysOf(stored)
    .filter((name) => !sameValues(mine[name], stored[name]))
    .map((name) => {
      const field = fieldOf(form, name);
      return {
        name,
        label: labelOf(field),
        mine: sameValues(mine[name], seen[name]) ? 'non modifié' : inWords(field, mine[name]),
        stored: inWords(field, stored[name]),
      };
    });
}

/** What is stored, with the values that the user changed himself. */
export function merged<Values extends object>(
  mine: Values,
  stored: Partial<Values>,
  seen: Values,
): Values {
  const result = { ...mine };
  for (const name of keysOf(stored)) {
    if (sameValues(mine[name], seen[name])) Object.assign(result, { [name]: stored[name] });
  }
  return result;
}

/** Whether a value that the user changed is stored otherwise than he saw it, and than he typed it. */
export const collide = <Values extends object>(
  mine: Values,
  stored: Values,
  seen: Values,
): boolean =>
  keysOf(seen).some(
    (name) =>
      !sameValues(mine[name], seen[name]) &&
      !sameValues(stored[name], seen[name]) &&
      !sameValues(mine[name], stored[name]),
  );

/** `updated_at` of a row of the API. */
export function seenAt(row: unknown): string | undefined {
  if (typeof row !== 'object' || row === null || !('updated_at' in row)) return undefined;
  return typeof row.updated_at === 'string' ? row.updated_at : undefined;
}

const keysOf = <T extends object>(value: T): (keyof T & string)[] => {
  const names: (keyof T & string)[] = [];
  for (const name in value) names.push(name);
  return names;
};
