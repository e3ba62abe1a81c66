import type { LawValue } from '../src/law/law-value.ts';

const SPACE = '[\\s_\\u00a0\\u202f]';
const WORDS = [
  'zéro',
  'un',
  'deux',
  'trois',
  'quatre',
  'cinq',
  'six',
  'sept',
  'huit',
  'neuf',
].concat(['dix', 'onze', 'douze', 'treize', 'quatorze', 'quinze']);
const NOUNS = { years: 'ans|années', days: 'jours' } as const;

/** 10700 as people write it: 10700, 10 700, 10_700. */
const grouped = (value: number): string => String(value).replace(/\B(?=(\d{3})+$)/g, `${SPACE}?`);

/**
 * How a value of the law looks when somebody writes it again: an amount with its euros or in cents,
 * a rate with its percent or in hundredths, a duration in figures or in words, a date in either
 * order. A number alone says nothing, unless nobody would think of it by chance.
 */
function spellings({ value, unit }: LawValue): string[] {
  if (unit === 'day') return [String(value), String(value).split('-').toReversed().join('/')];
  const number = Number(value);
  if (unit === 'euros') {
    const digits = grouped(number);
    const bare = number > 1000 && number % 1000 !== 0 ? [`${digits}(?!\\d)`] : [];
    return [
      `${digits}${SPACE}?(?:€|euros)`,
      `${digits}${number > 1000 ? '_?' : '_'}00(?!\\d)`,
      ...bare,
    ];
  }
  if (unit === 'percent') {
    const french = String(number).replace('.', '[,.]');
    const hundredths = Number.isInteger(number) ? [] : [`${grouped(number * 100)}(?!\\d)`];
    return [`${french}${SPACE}?%`, ...hundredths];
  }
  if (unit === 'years' || unit === 'days') {
    const count = [String(number), WORDS[number]].filter((text) => text !== undefined).join('|');
    return [`(?:${count})${SPACE}(?:${NOUNS[unit]})`];
  }
  return [];
}

const compile = (value: LawValue) =>
  spellings(value).map((spelling) => new RegExp(`(?<![\\d,._\\p{L}-]|\\d\\s)${spelling}`, 'iu'));

/** The lines of a text that write one of the values again, each as "CODE: line". */
export function writtenValues(text: string, values: readonly LawValue[]): string[] {
  const patterns = values.flatMap((value) =>
    compile(value).map((pattern) => ({ code: value.code, pattern })),
  );
  return text
    .split('\n')
    .flatMap((line) =>
      patterns
        .filter(({ pattern }) => pattern.test(line.replaceAll('\\u00a0', ' ')))
        .map(({ code }) => `${code}: ${line.trim()}`),
    );
}
