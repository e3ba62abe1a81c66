import { plainWords } from './labels.ts';

/** The months in French and in English, in whole words and as they are shortened, then as our neighbours do. */
const MONTHS = [
  'janvier|janv|jan|january|gennaio|gen|enero|ene|januar|januari|janeiro',
  'fevrier|fevr|fev|february|feb|febbraio|febrero|februar|februari|fevereiro',
  'mars|mar|march|marzo|marz|maerz|maart|mrt|marco',
  'avril|avr|april|apr|aprile|abril|abr',
  'mai|may|maggio|mag|mayo|mei|maio',
  'juin|june|jun|giugno|giu|junio|juni|junho',
  'juillet|juil|july|jul|luglio|lug|julio|juli|julho',
  'aout|aou|august|aug|agosto|ago|augustus',
  'septembre|sept|sep|september|settembre|set|septiembre|setembro',
  'octobre|oct|october|ottobre|ott|octubre|oktober|okt|outubro|out',
  'novembre|nov|november|noviembre|novembro',
  'decembre|dec|december|dicembre|dic|diciembre|dezember|dez|dezembro',
];
const RANKS: ReadonlyMap<string, number> = new Map(
  MONTHS.flatMap((names, index) => names.split('|').map((name) => [name, index + 1])),
);

/** The rank of a month, from 1; undefined for any other word. Plain words. */
export const monthOf = (word: string): number | undefined => RANKS.get(word);

const DAY =
  /^(?<day>\d{1,2})(?:er|st|nd|rd|th|\.)?[ ./-]*(?:(?:de|of) )?(?<month>[a-z]+)\.?(?:[ ./,'-]*(?:(?:de|del) )?(?<year>\d{4}|\d{2})(?:[.,]? \d{1,2}:\d{2}[\d:.]*)?)?$/;

/** "Jan 16, 2026", "Jan-16-2026": only in words can the month stand first. */
const MONTH_FIRST =
  /^(?<month>[a-z]+)[. -]+(?<day>\d{1,2})(?:st|nd|rd|th)?[, -]+'?(?<year>\d{4}|(?<=')\d{2})$/;

/** "2026-Jan-05" */
const YEAR_FIRST = /^(?<year>\d{4})[ ./-]+(?<month>[a-z]+)[. /-]+(?<day>\d{1,2})$/;

/** A day whose month is a word; its year is left out where it is not said. */
export interface NamedDay {
  readonly day: number;
  readonly month: number;
  readonly year: string | undefined;
}

/**
 * "3 janv. 2025", "03 Février 2025", "1er mars", "3-Feb-25", "05JAN2026": which number is the day is
 * sure.
 */
export function namedDay(text: string): NamedDay | undefined {
  const words = plainWords(text);
  const {
    day = '',
    month = '',
    year,
  } = (DAY.exec(words) ?? MONTH_FIRST.exec(words) ?? YEAR_FIRST.exec(words))?.groups ?? {};
  const rank = RANKS.get(month);
  return rank === undefined ? undefined : { day: Number(day), month: rank, year };
}
