import { useState } from 'react';
import { nameAfter, type GoneLine } from './gone-line.ts';

interface UnreadableText {
  readonly name: string;
  readonly message: string;
  readonly text: string;
}
/** The server's own sentence for a field that it must have. */
const EMPTY = 'Ce champ est obligatoire.';
/** By what draws a text, however it is called by then; by its name where nothing else is told. */
type ByField<Thing> = Readonly<Record<string, Thing>>;

/** The texts of a form that cannot be read as values, and what the last attempt said of them. */
export function useUnreadable() {
  const [texts, setTexts] = useState<ByField<UnreadableText>>({});
  /** What the last attempt could not read, until it is typed again. */
  const [told, setTold] = useState<ByField<UnreadableText>>({});
  /** Texts that a field shall show as if they had just been typed, by its name. */
  const [given, setGiven] = useState<ByField<string>>({});

  const unread = Object.values(texts);
  return {
    any: unread.length > 0,
    /**
     * Whether one of these fields, or of the lines of one, shows a text that can't be read: what is
     * computed of its value would be of what stood there before. Without a name, of any.
     */
    unread: (...names: readonly string[]): boolean =>
      unread.some(
        (field) =>
          names.length === 0 ||
          names.some((name) => field.name === name || field.name.startsWith(`${name}.`)),
      ),
    sentences: byName(told, ({ message }) => [message]),
    typed: byName(texts, ({ text }) => text),
    given,
    give: setGiven,
    /** Says what can't be read, and beside it which fields are still empty. */
    tell: (empty: readonly string[]) =>
      setTold({
        ...Object.fromEntries(empty.map((name) => [name, { name, message: EMPTY, text: '' }])),
        ...texts,
      }),
    /** What was empty is typed now. */
    filled: (name: string) => setTold((all) => without(all, name)),
    clear: () => {
      setTexts({});
      setTold({});
    },
    /** A text stays with its field when that is called otherwise: with its line. */
    note: (name: string, message: string | null, text = '', field = name) => {
      const one = message === null ? null : { name, message, text };
      setTexts((all) => noted(all, field, one));
      // It is typed now: a field that is drawn anew shows what the form holds.
      if (message !== null) setGiven((all) => without(all, name));
      // A text is read at each key: half of a corrected day must not bring its sentence back.
      setTold((all) =>
        one !== null && all[field]?.text === text
          ? noted(all, field, one)
          : without(without(all, field), name),
      );
    },
    /** The lines under it are called by another place, and what no field has typed yet with them. */
    lineGone: (line: GoneLine) => {
      setGiven((all) => renamed(all, line));
      // What was empty is known by its name alone: it is told again with the next attempt.
      setTold((all) => kept(all, (field) => nameAfter(line, field) === field));
    },
  };
}

export type Unreadable = ReturnType<typeof useUnreadable>;

const byName = <To>(all: ByField<UnreadableText>, change: (one: UnreadableText) => To) =>
  Object.fromEntries(Object.values(all).map((one) => [one.name, change(one)]));

function noted(all: ByField<UnreadableText>, field: string, one: UnreadableText | null) {
  if (one === null) return without(all, field);
  const before = all[field];
  return before?.text === one.text && before.message === one.message && before.name === one.name
    ? all
    : { ...without(all, field), [field]: one };
}

function without<Thing>(all: ByField<Thing>, field: string): ByField<Thing> {
  return Object.hasOwn(all, field) ? kept(all, (other) => other !== field) : all;
}

const kept = <Thing>(all: ByField<Thing>, keeps: (field: string) => boolean): ByField<Thing> =>
  Object.fromEntries(Object.entries(all).filter(([field]) => keeps(field)));

const renamed = <Thing>(all: ByField<Thing>, line: GoneLine): ByField<Thing> =>
  Object.fromEntries(
    Object.entries(all).flatMap(([name, thing]) => {
      const now = nameAfter(line, name);
      return now === null ? [] : [[now, thing]];
    }),
  );
