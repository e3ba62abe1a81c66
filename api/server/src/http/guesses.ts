import type { z } from 'zod';
import { faultsOf } from './input.ts';

/** Beyond this many unknown fields nothing sensible can be said of the others. */
const MAX_UNKNOWN = 12;
const MAX_GUESSES = 8;

/** Values of every kind that a field of the contract may have: it says itself which it takes. */
const VALUES: readonly unknown[] = [
  null,
  1,
  1000,
  1_000_000,
  -1000,
  '1900-01-02',
  '2020-06-15',
  '2099-12-31',
  '75001',
  'personne@exemple.fr',
  'x',
  true,
  false,
];

/**
 * A body with its unknown fields guessed in several ways, first as it is where the contract takes
 * that; none when a field has no value that the contract would take. A name that only another body
 * of the same form has is left out.
 */
export function guessesOf(
  schema: z.ZodType,
  body: unknown,
  unknown: readonly string[],
): readonly unknown[] {
  const placed = unknown.filter((path) => hasPlace(schema, body, path));
  if (placed.length === 0 || placed.length > MAX_UNKNOWN) return [];
  const fields = placed.map((path) => ({ path, values: admitted(schema, body, path) }));
  if (fields.some(({ values }) => values.length === 0)) return [];
  const ways = Math.min(MAX_GUESSES, Math.max(...fields.map(({ values }) => values.length)) + 1);
  return Array.from({ length: ways }, (_, way) =>
    fields.reduce((guess, { path, values }, place) => {
      // Every other field goes through its values backwards, so that two dates come in both orders.
      const step = way === 0 || place % 2 === 0 ? way : ways - way;
      return put(guess, path.split('.'), values[step % values.length]);
    }, body),
  );
}

/** Whether the contract knows the field at all. */
function hasPlace(schema: z.ZodType, body: unknown, path: string): boolean {
  const there = put(body, path.split('.'), null);
  if (there === undefined) return false;
  return !(schema.safeParse(there).error?.issues ?? []).some(
    (issue) =>
      issue.code === 'unrecognized_keys' &&
      issue.keys.some((key) => [...issue.path, key].join('.') === path),
  );
}

/** What the contract takes in a field, first what it holds: the last that could be read. */
const admitted = (schema: z.ZodType, body: unknown, path: string): readonly unknown[] =>
  [
    at(body, path.split('.')),
    ...choicesOf(schema, body, path),
    ...outermostDays(body),
    ...VALUES,
  ].filter((value) => {
    const guess = put(body, path.split('.'), value);
    return guess !== undefined && !Object.keys(faultsOf(schema, guess)).some(isPartOf(path));
  });

/**
 * The first and the last day of the body: what is refused only because a guess lies years away from
 * the other days says nothing.
 */
function outermostDays(body: unknown): readonly string[] {
  const days = [...daysIn(body)].toSorted();
  return [...new Set([days[0], days.at(-1)])].filter((day) => day !== undefined);
}

function* daysIn(value: unknown): Iterable<string> {
  if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)) yield value;
  if (isRecord(value)) for (const part of Object.values(value)) yield* daysIn(part);
}

/** The values between which the contract lets choose. */
function choicesOf(schema: z.ZodType, body: unknown, path: string): readonly unknown[] {
  const issues = schema.safeParse(put(body, path.split('.'), {})).error?.issues ?? [];
  return issues.flatMap((issue) =>
    issue.code === 'invalid_value' && issue.path.join('.') === path ? issue.values : [],
  );
}

/** Whether a refusal names the field of this path, or something inside it. */
export const isPartOf = (path: string) => (name: string) =>
  name === path || name.startsWith(`${path}.`);

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const at = (whole: unknown, [name, ...rest]: readonly string[]): unknown =>
  name === undefined ? whole : isRecord(whole) ? at(whole[name], rest) : undefined;

/** The whole with one of its parts replaced; undefined when it has no such place. */
function put(whole: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value;
  if (!isRecord(whole)) return undefined;
  const part = rest.length === 0 ? value : put(whole[name], rest, value);
  if (rest.length > 0 && part === undefined) return undefined;
  return Array.isArray(whole)
    ? whole.map((item: unknown, index) => (String(index) === name ? part : item))
    : { ...whole, [name]: part };
}
