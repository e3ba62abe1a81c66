import { plainWords } from './labels.ts';

/** The months in French and in English, in whole words and as they are shortened. */
const MONTHS = [
  'janvier|janv|jan|january',
  'fevrier|fevr|fev|february|feb',
  'mars|mar|march',
  'avril|avr|april|apr',
  'mai|may',
  'juin|june|jun',
  'juillet|juil|july|jul',
  'aout|aou|august|aug',
  'septembre|sept|sep|september',
  'octobre|oct|october',
  'novembre|nov|november',
  'decembre|dec|december',
];
const RANKS: ReadonlyMap<string, number> = new Map(
  MONTHS.flatMap((names, index) => names.split('|').map((name) => [name, index + 1])),
);

const DAY = /^(?<day>\d{1,2})(?:er|\.)?[ -](?<month>[a-z]+)\.?(?:[ -](?<year>\d{4}|\d{2}))?$/;

/** A day whose month is a word; its year is left out where it is not said. */
export interface NamedDay {
  readonly day: number;
  readonly month: number;
  readonly year: string | undefined;
}

/** "3 janv. 2025", "03 Février 2025", "1er mars", "3-Feb-25": which number is the day is sure. */
export function namedDay(text: string): NamedDay | undefined {
  const { day = '', month = '', year } = DAY.exec(plainWords(text))?.groups ?? {};
  const rank = RANKS.get(month);
  return rank === undefined ? undefined : { day: Number(day), month: rank, year };
}
