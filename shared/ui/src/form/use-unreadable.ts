import { useState } from 'react';

interface UnreadableText {
  readonly message: string;
  readonly text: string;
}
/** The server's own sentence for a field that it must have. */
const EMPTY = 'Ce champ est obligatoire.';
type ByField<Thing> = Readonly<Record<string, Thing>>;

/** The texts of a form that cannot be read as values, and what the last attempt said of them. */
export function useUnreadable() {
  const [texts, setTexts] = useState<ByField<UnreadableText>>({});
  /** What the last attempt could not read, until it is typed again. */
  const [told, setTold] = useState<ByField<UnreadableText>>({});
  /** Texts that a field shall show as if they had just been typed. */
  const [given, setGiven] = useState<ByField<string>>({});

  const unread = Object.keys(texts);
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
          names.some((name) => field === name || field.startsWith(`${name}.`)),
      ),
    sentences: mapped(told, ({ message }) => [message]),
    typed: mapped(texts, ({ text }) => text),
    given,
    give: setGiven,
    /** Says what can't be read, and beside it which fields are still empty. */
    tell: (empty: readonly string[]) =>
      setTold({
        ...Object.fromEntries(empty.map((name) => [name, { message: EMPTY, text: '' }])),
        ...texts,
      }),
    /** What was empty is typed now. */
    filled: (name: string) => setTold((all) => noted(all, name, null)),
    clear: () => {
      setTexts({});
      setTold({});
    },
    note: (name: string, message: string | null, text = '') => {
      setTexts((all) => noted(all, name, message === null ? null : { message, text }));
      // It is typed now: a field that is drawn anew shows what the form holds.
      if (message !== null) setGiven((all) => without(all, name));
      // A text is read at each key: half of a corrected day must not bring its sentence back.
      setTold((all) => noted(all, name, null));
    },
  };
}

export type Unreadable = ReturnType<typeof useUnreadable>;

const mapped = <From, To>(all: ByField<From>, change: (from: From) => To): ByField<To> =>
  Object.fromEntries(Object.entries(all).map(([name, one]) => [name, change(one)]));

function noted(all: ByField<UnreadableText>, name: string, one: UnreadableText | null) {
  if (all[name]?.text === one?.text && all[name]?.message === one?.message) return all;
  const others = without(all, name);
  return one === null ? others : { ...others, [name]: one };
}

function without<Thing>(all: ByField<Thing>, name: string): ByField<Thing> {
  if (!Object.hasOwn(all, name)) return all;
  const { [name]: _, ...others } = all;
  return others;
}
