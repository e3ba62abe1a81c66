import {
  isPluralElement,
  parse,
  TYPE,
  type DateElement,
  type MessageFormatElement,
  type PluralElement,
  type SelectElement,
} from '@formatjs/icu-messageformat-parser';
import { cents } from '@sci/money/cents';
import {
  formatDate,
  formatEuros,
  formatLongDate,
  formatMonth,
  formatWhole,
} from '@sci/money/format';
import { withNoBreaks } from './typography.ts';

/** What a message is filled with, by the names of its parameters. */
export type Values = Readonly<Record<string, string | number>>;

/** A message that was read once: the sentence for each set of values. */
export type Sentence = (values: Values) => string;

/** A piece of a sentence; `count` is the number of the plural that it stands in. */
type Piece = (values: Values, count: number) => string;

/** By the style of a date; a day in figures without one. */
const DAYS: ReadonlyMap<string, (iso: string) => string> = new Map([
  ['long', formatLongDate],
  ['month', formatMonth],
]);

const formatOf = (style: DateElement['style']): ((iso: string) => string) =>
  (typeof style === 'string' ? DAYS.get(style) : undefined) ?? formatDate;

const plurals = new Intl.PluralRules('fr-FR');

/** Reads a message in ICU MessageFormat. Throws on one that can't be read. */
export function compile(text: string): Sentence {
  const whole = inOrder(parse(text, { ignoreTag: true, requiresOtherClause: true }));
  return (values) => whole(values, 0);
}

function inOrder(elements: readonly MessageFormatElement[]): Piece {
  const pieces = elements.map(pieceOf);
  return (values, count) => {
    let words = '';
    for (const piece of pieces) words += piece(values, count);
    return words;
  };
}

function pieceOf(element: MessageFormatElement): Piece {
  switch (element.type) {
    case TYPE.literal: {
      const words = withNoBreaks(element.value);
      return () => words;
    }
    case TYPE.argument:
      return (values) => String(valueOf(values, element.value));
    case TYPE.number:
      return element.style === 'euros'
        ? (values) => formatEuros(cents(numberOf(values, element.value)))
        : (values) => formatWhole(numberOf(values, element.value));
    case TYPE.date: {
      const format = formatOf(element.style);
      return (values) => format(String(valueOf(values, element.value)));
    }
    case TYPE.pound:
      return (_values, count) => formatWhole(count);
    case TYPE.plural:
    case TYPE.select:
      return branchesOf(element);
    default:
      throw new RangeError(`a message can't hold this: ${JSON.stringify(element)}`);
  }
}

function branchesOf(element: PluralElement | SelectElement): Piece {
  const branches = new Map(
    Object.entries(element.options).map(([name, { value }]) => [name, inOrder(value)]),
  );
  const write = (names: readonly string[], values: Values, count: number): string => {
    const branch = names.map((name) => branches.get(name)).find((found) => found !== undefined);
    return branch?.(values, count) ?? '';
  };
  return isPluralElement(element)
    ? (values) => {
        const count = numberOf(values, element.value);
        return write([`=${count}`, plurals.select(count), 'other'], values, count);
      }
    : (values, count) => write([String(valueOf(values, element.value)), 'other'], values, count);
}

function valueOf(values: Values, name: string): string | number {
  const value = values[name];
  if (value === undefined) throw new RangeError(`the parameter ${name} of a message is missing`);
  return value;
}

function numberOf(values: Values, name: string): number {
  const value = valueOf(values, name);
  if (typeof value !== 'number') throw new RangeError(`the parameter ${name} is no number`);
  return value;
}
