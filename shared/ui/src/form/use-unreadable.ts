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

  return {
    any: Object.keys(texts).length > 0,
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
  const { [name]: _, ...others } = all;
  return one === null ? others : { ...others, [name]: one };
}
