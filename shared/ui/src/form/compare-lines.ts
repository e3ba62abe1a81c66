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

/**
 * What tells the lines of these lists apart: whom each of them is about, `associate_id` of a vote.
 * Undefined where a line is about several things, or one is told of twice.
 */
function subjectOf(...lists: readonly (readonly Plain[])[]): string | undefined {
  const [first] = lists.flat();
  const names = Object.keys(first ?? {}).filter((name) => /(^|_)id$/.test(name));
  const [subject] = names;
  if (subject === undefined || names.length > 1) return undefined;
  const isTold = lists.every((list) => {
    const about = new Set(list.map((line) => line[subject]).filter((id) => typeof id === 'number'));
    return about.size === list.length;
  });
  return isTold ? subject : undefined;
}

const listOf = (value: unknown): readonly Plain[] => (isRecords(value) ? value : []);

/**
 * The lines of a list, each beside what is stored in its place: of the same subject, or what it
 * resembles. One that only one of the two has is beside nothing. None of what is no list of records.
 */
export function linesOf({ name, mine, stored, seen }: Versions): Versions[] {
  if (!isRecords(mine) || !isRecords(stored)) return [];
  const subject = subjectOf(mine, stored, listOf(seen));
  if (subject !== undefined) return aboutSame(subject, { name, mine, stored, seen: listOf(seen) });
  // Kept, a list without keys replaces the stored one as a whole: no line of it is left alone.
  const isWhole = !isRecords(seen) || !areSameLines(mine, stored, seen);
  const before = sameValues(mine, seen) ? mine : isWhole ? [] : seen;
  if (mine.length === stored.length)
    return mine.map((line, index) => ({
      name: `${name}.${index}`,
      mine: line,
      stored: stored[index],
      seen: before[index],
    }));
  return aligned(mine, stored).map(([own, theirs]) => ({
    name: own === undefined ? `${name}.stored-${theirs}` : `${name}.${own}`,
    mine: own === undefined ? undefined : mine[own],
    stored: theirs === undefined ? undefined : stored[theirs],
    seen: own === undefined ? undefined : before[own],
  }));
}

interface Lists {
  readonly name: string;
  readonly mine: readonly Plain[];
  readonly stored: readonly Plain[];
  readonly seen: readonly Plain[];
}

/** The line of a list that is about this. */
const about = (subject: string, list: readonly Plain[], id: unknown): Plain | undefined =>
  list.find((line) => line[subject] === id);

/** What is said of the subject, which is the same in each version. */
const without = (subject: string, line: Plain | undefined): Plain | undefined =>
  line && Object.fromEntries(Object.entries(line).filter(([name]) => name !== subject));

/** One that the form does not hold is called by its subject: `votes.associate_id-3`. */
function aboutSame(subject: string, { name, mine, stored, seen }: Lists): Versions[] {
  const others = stored.filter((line) => about(subject, mine, line[subject]) === undefined);
  return [...mine, ...others].map((line, index) => ({
    name: `${name}.${index < mine.length ? index : `${subject}-${String(line[subject])}`}`,
    mine: index < mine.length ? without(subject, line) : undefined,
    stored: without(subject, about(subject, stored, line[subject])),
    seen: without(subject, about(subject, seen, line[subject])),
  }));
}

type Pair = readonly [mine: number | undefined, stored: number | undefined];

/**
 * The places of the lines that resemble each other, in the order of both lists; and of those that
 * only one of them has.
 */
function aligned(mine: readonly Plain[], stored: readonly Plain[]): readonly Pair[] {
  /** How much is alike from these places on. */
  const rest = Array.from({ length: mine.length + 1 }, () =>
    Array.from({ length: stored.length + 1 }, () => 0),
  );
  const at = (own: number, theirs: number): number => rest[own]?.[theirs] ?? 0;
  const together = (own: number, theirs: number): number => {
    const alike = likeness(mine[own], stored[theirs]);
    return alike === 0 ? 0 : alike + at(own + 1, theirs + 1);
  };
  for (let own = mine.length - 1; own >= 0; own -= 1)
    for (let theirs = stored.length - 1; theirs >= 0; theirs -= 1) {
      const best = Math.max(together(own, theirs), at(own + 1, theirs), at(own, theirs + 1));
      rest[own]?.splice(theirs, 1, best);
    }
  const pairs: Pair[] = [];
  let [own, theirs] = [0, 0];
  while (own < mine.length || theirs < stored.length) {
    const best = at(own, theirs);
    if (best > 0 && best === together(own, theirs)) pairs.push([own++, theirs++]);
    else if (own < mine.length && best === at(own + 1, theirs)) pairs.push([own++, undefined]);
    else pairs.push([undefined, theirs++]);
  }
  return pairs;
}

/** How many values two lines have in common; 0 when it is less than half of them. */
function likeness(mine: Plain = {}, stored: Plain = {}): number {
  const names = Object.keys(mine);
  const same = names.filter((name) => sameValues(mine[name], stored[name])).length;
  return same * 2 < names.length ? 0 : same;
}

/**
 * The values of a line under the names of its fields, whatever record they stand in; of a list of
 * subjects in it, those of each.
 */
export function leavesOf({ name, mine, stored, seen }: Versions): Versions[] {
  const line = [mine, stored].find(isRecord) ?? {};
  return Object.keys(line)
    .filter((key) => key !== 'key')
    .flatMap((key) => {
      const leaf = {
        name: `${name}.${key}`,
        mine: valueOf(mine, key),
        stored: valueOf(stored, key),
        seen: valueOf(seen, key),
      };
      if (isRecord(line[key])) return leavesOf({ ...leaf, name });
      const isList = subjectOf(listOf(leaf.mine), listOf(leaf.stored)) !== undefined;
      return isList ? linesOf(leaf).flatMap(leavesOf) : [leaf];
    });
}

const valueOf = (record: unknown, key: string): unknown =>
  isRecord(record) ? record[key] : undefined;

/** What is stored with what the user changed of it: of a list whose lines are known in each of them. */
export function mergedValue(mine: unknown, stored: unknown, seen: unknown): unknown {
  if (sameValues(mine, seen)) return stored;
  if (!isRecords(mine) || !isRecords(stored) || !isRecords(seen)) return mine;
  const subject = subjectOf(mine, stored, seen);
  if (subject !== undefined) return mergedSubjects(subject, { mine, stored, seen });
  if (!areSameLines(mine, stored, seen)) return mine;
  return mine.map((line, index) => mergedRecord(line, stored[index] ?? {}, seen[index] ?? {}));
}

/** Lines that others added are kept, those that they removed are gone unless the user changed them. */
function mergedSubjects(subject: string, { mine, stored, seen }: Omit<Lists, 'name'>) {
  const own = mine.flatMap((line) => {
    const theirs = about(subject, stored, line[subject]);
    const before = about(subject, seen, line[subject]);
    if (theirs !== undefined) return [mergedRecord(line, theirs, before ?? {})];
    return before !== undefined && sameValues(line, before) ? [] : [line];
  });
  const isNew = (line: Plain): boolean =>
    [mine, seen].every((list) => about(subject, list, line[subject]) === undefined);
  return [...own, ...stored.filter(isNew)];
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
