/** A value of a form: as the user typed it, as it is stored, as he saw it when he began. */
export interface Versions {
  /** Of its field. */
  readonly name: string;
  readonly mine: unknown;
  readonly stored: unknown;
  readonly seen: unknown;
}

type Plain = Readonly<Record<string, unknown>>;
const isRecord = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isRecords = (value: unknown): value is readonly Plain[] =>
  Array.isArray(value) && value.every(isRecord);

/** Values of forms are plain data: two are the same when they are written the same. */
export const sameValues = (a: unknown, b: unknown): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

/** Whether the lines of these lists are the same ones, by their keys: only those can be mixed. */
function areSameLines(...lists: readonly (readonly Plain[])[]): boolean {
  const [first = [], ...others] = lists.map((list) => list.map(({ key }) => key));
  return (
    first.every((key) => typeof key === 'string') && others.every((keys) => sameValues(keys, first))
  );
}

/** The lines of a list; none of what is no list of records, or has another length since. */
export function linesOf({ name, mine, stored, seen }: Versions): Versions[] {
  if (!isRecords(mine) || !isRecords(stored) || mine.length !== stored.length) return [];
  // Kept, a list without keys replaces the stored one as a whole: no line of it is left alone.
  const isWhole = !isRecords(seen) || !areSameLines(mine, stored, seen);
  const before = sameValues(mine, seen) ? mine : isWhole ? [] : seen;
  return mine.map((line, index) => ({
    name: `${name}.${index}`,
    mine: line,
    stored: stored[index],
    seen: before[index],
  }));
}

/** The values of a line under the names of its fields, whatever record they stand in. */
export function leavesOf({ name, mine, stored, seen }: Versions): Versions[] {
  if (!isRecord(mine) || !isRecord(stored)) return [];
  return Object.keys(mine)
    .filter((key) => key !== 'key')
    .flatMap((key) => {
      const leaf = {
        name: `${name}.${key}`,
        mine: mine[key],
        stored: stored[key],
        seen: isRecord(seen) ? seen[key] : undefined,
      };
      return isRecord(leaf.mine) ? leavesOf({ ...leaf, name }) : [leaf];
    });
}

/** What is stored with what the user changed of it: of a list with keys in each of its lines. */
export function mergedValue(mine: unknown, stored: unknown, seen: unknown): unknown {
  if (sameValues(mine, seen)) return stored;
  if (!isRecords(mine) || !isRecords(stored) || !isRecords(seen)) return mine;
  if (!areSameLines(mine, stored, seen)) return mine;
  return mine.map((line, index) => mergedRecord(line, stored[index] ?? {}, seen[index] ?? {}));
}

const mergedRecord = (mine: Plain, stored: Plain, seen: Plain): Plain =>
  Object.fromEntries(
    Object.keys(mine).map((key) => {
      const [own, theirs, before] = [mine[key], stored[key], seen[key]];
      return [
        key,
        isRecord(own) && isRecord(theirs) && isRecord(before)
          ? mergedRecord(own, theirs, before)
          : mergedValue(own, theirs, before),
      ];
    }),
  );
