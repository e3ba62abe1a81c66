import type { Cents } from '@sci/money/cents';

/**
 * The parameters that a message asks for, read by the compiler from its text: a parameter that is
 * missing, of another type or not of the message doesn't compile.
 */
export type ParametersOf<Text extends string> = Flat<AllOf<Text>>;

/** Of several texts, what all of them together ask for: one of them will be said. */
type AllOf<Text extends string> = (
  Text extends string ? (found: Found<Text, ['text'], unknown>) => void : never
) extends (found: infer All) => void
  ? All
  : never;

type Flat<T> = { readonly [Key in keyof T & string]: Extract<T[Key], string | number> };

/** Where a brace stands: in words, or between the branches of a plural or a choice. */
type Place = 'text' | 'branches';

/** Goes from brace to brace, with the places that are open. */
type Found<
  Text extends string,
  Open extends readonly Place[],
  Sum,
> = Text extends `${infer Before}}${infer After}`
  ? Before extends `${string}{${infer Inside}`
    ? Open extends readonly ['branches', ...Place[]]
      ? Found<`${Inside}}${After}`, ['text', ...Open], Sum>
      : Inside extends `${infer Head}{${infer More}`
        ? Found<`${More}}${After}`, ['text', 'branches', ...Open], Sum & Argument<Head>>
        : Found<After, Open, Sum & Argument<Inside>>
    : Open extends readonly [Place, ...infer Rest extends readonly Place[]]
      ? Found<After, Rest, Sum>
      : Sum
  : Sum;

type Argument<Inside extends string> = Inside extends `${infer Name}, ${infer Kind}`
  ? { readonly [Key in Name]: ValueOf<Kind> }
  : { readonly [Key in Inside]: string | number };

type ValueOf<Kind extends string> = Kind extends 'number, euros'
  ? Cents
  : Kind extends 'number' | `plural, ${string}`
    ? number
    : Kind extends 'date' | `date, ${string}` | `select, ${string}`
      ? string
      : never;
