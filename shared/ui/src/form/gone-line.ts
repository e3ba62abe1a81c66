import { useRef } from 'react';
import { isRefusal } from '../layout/errors.tsx';

/** A line that was taken out of a list of a form. */
export interface GoneLine {
  /** What the fields of the lines are called by, before their place: `rows` of `rows.0.debit`. */
  readonly list: string;
  readonly place: number;
}

/**
 * How a field of the form is called once the line is gone: those of the lines under it move up by
 * one. Null for what was of the line itself.
 */
export function nameAfter({ list, place }: GoneLine, name: string): string | null {
  if (!name.startsWith(`${list}.`)) return name;
  const [at = '', ...rest] = name.slice(list.length + 1).split('.');
  const before = Number(at);
  if (!/^\d+$/.test(at) || before < place) return name;
  return before === place ? null : [list, before - 1, ...rest].join('.');
}

/** A refusal, and what the form held when it came: null until that is looked at. */
export interface Said {
  readonly error: unknown;
  readonly of: object | null;
}

/** What is still said once the line is gone: of the lines that are left, as they are called now. */
export const saidAfter = ({ error, of }: Said, line: GoneLine): Said => ({
  error: refusalAfter(error, line),
  of: of === null ? null : valuesAfter(of, line),
});

const valuesAfter = (values: object, { list, place }: GoneLine): object =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]: [string, unknown]) => [
      name,
      name === list && Array.isArray(value) ? value.toSpliced(place, 1) : value,
    ]),
  );

/** What a refusal says of the lines that are left, as they are called now; null when it is nothing. */
function refusalAfter(failure: unknown, line: GoneLine): unknown {
  if (!isRefusal(failure)) return failure;
  const said = Object.entries(failure.errors);
  const left = said.flatMap(([name, sentences]) => {
    const now = nameAfter(line, name);
    return now === null ? [] : [[now, sentences]];
  });
  if (said.every(([name]) => nameAfter(line, name) === name)) return failure;
  if (left.length === 0) return null;
  return Object.create(failure, {
    errors: { value: Object.fromEntries(left), enumerable: true },
  }) as unknown;
}

/** The lines that were taken out of a form while it is open. */
export function useGoneLines(onGone: (line: GoneLine) => void) {
  const all = useRef<readonly GoneLine[]>([]);
  return {
    gone: (line: GoneLine): void => {
      all.current = [...all.current, line];
      onGone(line);
    },
    /** An answer speaks of the lines as they were sent here: tells what it says of those of now. */
    sinceHere: () => {
      const sent = all.current.length;
      return (failure: unknown): unknown => all.current.slice(sent).reduce(refusalAfter, failure);
    },
  };
}

export type GoneLines = ReturnType<typeof useGoneLines>;
