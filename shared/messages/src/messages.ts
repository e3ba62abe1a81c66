import { compile, type Sentence, type Values } from './compile.ts';
import type { ParametersOf } from './parameters.ts';

export type { Values as MessageParams } from './compile.ts';

/** The messages of a package: texts in ICU MessageFormat by name, in areas. */
type Areas = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** 'area.name' of every message. */
type KeyOf<All extends Areas> = {
  [Area in keyof All & string]: `${Area}.${keyof All[Area] & string}`;
}[keyof All & string];

type TextOf<All extends Areas, Key extends string> = Key extends `${infer Area}.${infer Name}`
  ? All[Area][Name]
  : never;

/** Nothing for a message without parameters, else all of them. */
type Filling<Text extends string> = string extends Text
  ? [params: Values]
  : keyof ParametersOf<Text> extends never
    ? []
    : [params: ParametersOf<Text>];

/** A sentence with what it was made from, to be spread into a finding. */
export interface Told {
  readonly message: string;
  readonly params: Values;
}

/** How a package speaks: its messages by key. */
export interface Voice<All extends Areas> {
  /** The sentence of a message. */
  readonly say: <Key extends KeyOf<All>>(key: Key, ...filling: Filling<TextOf<All, Key>>) => string;
  /** The sentence with its parameters, for a finding. */
  readonly tell: <Key extends KeyOf<All>>(key: Key, ...filling: Filling<TextOf<All, Key>>) => Told;
}

/**
 * Gives a voice to the messages of a package. Each is read once, when it is first said: spaces
 * before French signs become unbreakable, `{amount, number, euros}` takes cents, `{day, date}` a day
 * as "2025-12-31" (`{day, date, long}` writes the month, `{month, date, month}` the month and the year), `#` and `{count, number}` whole numbers.
 */
export function messages<const All extends Areas>(areas: All): Voice<All> {
  const texts = new Map(
    Object.entries(areas).flatMap(([area, named]) =>
      Object.entries(named).map(([name, text]) => [`${area}.${name}`, text]),
    ),
  );
  const sentences = new Map<string, Sentence>();

  function sentence(key: string): Sentence {
    const known = sentences.get(key);
    if (known !== undefined) return known;
    const text = texts.get(key);
    if (text === undefined) throw new RangeError(`no message has the key ${key}`);
    const made = compile(text);
    sentences.set(key, made);
    return made;
  }

  return {
    say: (key: string, params: Values = {}) => sentence(key)(params),
    tell: (key: string, params: Values = {}) => ({ message: sentence(key)(params), params }),
  };
}
