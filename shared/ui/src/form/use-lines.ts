import { useEffect, useRef, useState, type MouseEvent } from 'react';
import type { BesideProps } from '../fields/field.ts';
import type { GoneLine } from './gone-line.ts';
import { FIELDS } from './use-adding.ts';

/** What `useServerForm` gives of a form with lists. */
interface FormOfLines<Values> {
  readonly values: Values;
  readonly set: <Name extends keyof Values & string>(name: Name, value: Values[Name]) => void;
  readonly beside: (name: string) => BesideProps;
  readonly lineGone: (line: GoneLine) => void;
}

/** A line of a list, as it is drawn. */
export interface Line<Item extends object> {
  /** Stays with the line when one above it is removed: what was typed into its fields goes along. */
  readonly key: number;
  readonly place: number;
  readonly value: Item;
  /** Gives a field of the line its name in the form, by its place: `rows.0.debit`. */
  readonly beside: (name: string) => BesideProps;
  readonly change: (next: Partial<Item>) => void;
  /** For a button inside the `fieldset` of the line: the keyboard goes on in a line beside it. */
  readonly remove: (event: MouseEvent<HTMLElement>) => void;
}

/**
 * The lines of a list that is typed: they can be changed, added and removed, and each keeps what its
 * fields show and what is said of it, wherever it moves.
 */
export function useLines<
  Name extends string,
  Item extends object,
  Values extends Readonly<Record<Name, readonly Item[]>>,
>(form: FormOfLines<Values>, list: Name) {
  const items: readonly Item[] = form.values[list];
  const { keys, without } = useKeys(items.length);
  const goOnBeside = useGoingOn();
  const put = (next: readonly Item[]) => form.set(list, next as Values[Name]);

  return {
    lines: items.map((value, place): Line<Item> => ({
      key: keys[place] ?? place,
      place,
      value,
      beside: (name) => form.beside(`${list}.${place}.${name}`),
      change: (next) => put(items.map((item, at) => (at === place ? { ...item, ...next } : item))),
      remove: (event) => {
        goOnBeside(event.currentTarget);
        without(place);
        form.lineGone({ list, place });
        put(items.filter((_, at) => at !== place));
      },
    })),
    add: (item: Item) => put([...items, item]),
  };
}

/** The keyboard goes on in the line that takes the place of one that is removed, or in the last. */
function useGoingOn(): (pressed: HTMLElement) => void {
  const beside = useRef<Element | null>(null);
  useEffect(() => {
    const line = beside.current;
    beside.current = null;
    const buttons = [...(line?.querySelectorAll('button') ?? [])];
    (buttons.at(-1) ?? line?.querySelector<HTMLElement>(FIELDS))?.focus();
  });
  return (pressed) => {
    const line = pressed.closest('fieldset');
    const others = [line?.nextElementSibling, line?.previousElementSibling];
    beside.current = others.find((other) => other?.matches('fieldset') === true) ?? null;
  };
}

/** A key for each line; a list that is replaced as a whole keeps them by their places. */
function useKeys(count: number) {
  const [given, setGiven] = useState({ keys: numbered(0, count), next: count });
  const missing = count - given.keys.length;
  const { keys, next } =
    missing === 0
      ? given
      : {
          keys: [...given.keys, ...numbered(given.next, missing)].slice(0, count),
          next: given.next + Math.max(0, missing),
        };
  if (missing !== 0) setGiven({ keys, next });
  return {
    keys,
    without: (place: number) => setGiven({ keys: keys.filter((_, at) => at !== place), next }),
  };
}

const numbered = (from: number, count: number): readonly number[] =>
  Array.from({ length: Math.max(0, count) }, (_, at) => from + at);
