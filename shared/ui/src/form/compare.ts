import { leavesOf, linesOf, mergedValue, sameValues, type Versions } from './compare-lines.ts';
import { fieldOf, firstFieldOf, groupOf, inWords, labelOf } from './in-words.ts';

export interface Difference {
  readonly name: string;
  /** What the user reads beside the field; undefined for a value that has no field of its own. */
  readonly label: string | undefined;
  readonly mine: string;
  readonly stored: string;
}

export { sameValues };

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

/** Whether what was typed has values that a form cannot hold any more: of a name or a kind that it lacks. */
export const isMoreThanFits = (
  values: object,
  kept: Readonly<Record<string, unknown>>,
  seen: Readonly<Record<string, unknown>>,
): boolean => {
  const known = fitting(values, kept);
  return keysOf(kept).some(
    (name) => !Object.hasOwn(known, name) && !sameValues(kept[name], seen[name]),
  );
};

const sameKind = (a: unknown, b: unknown): boolean =>
  a === null || b === null || (typeof a === typeof b && Array.isArray(a) === Array.isArray(b));

/**
 * What the user typed beside what is stored, for the values where they differ, in the words of the
 * form that is on screen; `seen` is the form as he opened it. Of a list each line that differs is
 * told, by the fields that show it.
 */
export const differences = <Values extends object>(
  mine: Values,
  stored: Partial<Values>,
  seen: Values,
  form: HTMLFormElement | null,
): Difference[] =>
  keysOf(stored).flatMap((name) =>
    differ({ name, mine: mine[name], stored: stored[name], seen: seen[name] }, form),
  );

function differ(value: Versions, form: HTMLFormElement | null): Difference[] {
  const { name, mine, stored, seen } = value;
  if (isAlike(value)) return [];
  const ofLines = linesOf(value).flatMap((line) => differOfLine(name, line, form));
  if (ofLines.length > 0) return ofLines;
  const field = fieldOf(form, name);
  const group = groupOf(form, field);
  const label = labelOf(field);
  return [
    {
      name,
      label: group === undefined || label === undefined ? label : `${group}, ${label}`,
      mine: sameValues(mine, seen) ? 'non modifié' : inWords(field, mine),
      stored: inWords(field, stored),
    },
  ];
}

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';
const isAlike = ({ mine, stored }: Versions): boolean =>
  sameValues(mine, stored) || (isEmpty(mine) && isEmpty(stored));

/** A line that stands in no place of the form, in the words of another line's fields. */
function storedOnly(list: string, line: Versions, form: HTMLFormElement | null): Difference {
  const told = leavesOf(line).flatMap(({ name, stored }) => {
    const field = fieldOf(form, `${list}.0${name.slice(line.name.length)}`);
    const label = labelOf(field);
    return isEmpty(stored) || label === undefined ? [] : [`${label} ${inWords(field, stored)}`];
  });
  return {
    name: line.name,
    label: 'Autre ligne',
    mine: 'absente',
    stored: told.length === 0 ? 'présente' : told.join(', '),
  };
}

/** The fields of a line that show something else; and whether something does that has no field. */
function differOfLine(list: string, line: Versions, form: HTMLFormElement | null): Difference[] {
  const leaves = leavesOf(line).filter((leaf) => !isAlike(leaf));
  const hasField = ({ name }: Versions): boolean => fieldOf(form, name) !== null;
  const others = leaves.filter((leaf) => !hasField(leaf));
  const title = labelOf(firstFieldOf(form, line.name));
  if (line.mine === undefined && title === undefined) return [storedOnly(list, line, form)];
  const isChanged = (which: 'mine' | 'stored'): string =>
    others.every((leaf) => sameValues(leaf[which], leaf.seen)) ? 'non modifié' : 'modifié';
  return [
    ...leaves.filter(hasField).flatMap((leaf) => differ(leaf, form)),
    ...(others.length === 0 || title === undefined
      ? []
      : [
          {
            name: line.name,
            label: `${title}, autres valeurs`,
            mine: isChanged('mine'),
            stored: isChanged('stored'),
          },
        ]),
  ];
}

/** What is stored, with the values that the user changed himself; of lists with keys, line by line. */
export function merged<Values extends object>(
  mine: Values,
  stored: Partial<Values>,
  seen: Values,
): Values {
  const result = { ...mine };
  for (const name of keysOf(stored))
    Object.assign(result, { [name]: mergedValue(mine[name], stored[name], seen[name]) });
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
