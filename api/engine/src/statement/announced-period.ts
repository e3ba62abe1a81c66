import { daysBetween, endOfMonthAfter } from '../law/calendar.ts';
import { dateOrUndefined } from './dates.ts';
import { balancesBetween, YEAR, type Period } from './days-of-period.ts';
import { plainWords } from './labels.ts';
import { monthOf } from './month-words.ts';

/** A line is a sentence; more of it says no period. */
const MAX_TEXT = 300;
/** Two days beside one of these are the first and the last of what the file covers. */
const SAYS_RANGE =
  /\b(periode|periodo|period|zeitraum|releve|extrait|statement|kontoauszug|estratto|extracto|operations|mouvements)\b|\b(du|entre|from|vom|von|dal|del|desde|van)\b.*\b(au|et|to|bis|al|hasta|tot)\b/;
const FIGURES =
  /(?<![\d/.-])(?:\d{1,2}[/.-]\d{1,2}[/.-](?:\d{4}|\d{2})|\d{4}-\d{2}-\d{2})(?![\d/.-])/g;
const NAMED = /\b\d{1,2}(?:er)? [a-z]{3,9}\.? \d{4}\b/g;
/** "mars 2026", not that of a day; "03/2026" only beside a word of the kind. */
const MONTH = /(?<!\d(?:er)? )\b([a-z]{3,9})\.? (20\d{2})\b/g;
const MONTH_IN_FIGURES = /(?<![\d/.-])(\d{1,2})[/-](20\d{2})\b/g;
const WHOLE_YEAR = /\b(?:annee|exercice|year|jahr|anno|ano|jaar) (20\d{2})\b/g;

/**
 * The days between which all that the file announces stands: of ranges, months and years said above its
 * table, and of the balances before and after its operations. Undefined where nothing does, or where it
 * is a year or more.
 */
export function announcedPeriod(
  above: readonly string[],
  all: readonly string[],
): Period | undefined {
  const balances = balancesBetween(all);
  const said = [...above.flatMap(periodsOf), ...(balances === undefined ? [] : [balances])];
  const [first] = said.map((one) => one.first).toSorted();
  const last = said
    .map((one) => one.last)
    .toSorted()
    .at(-1);
  return first === undefined || last === undefined || daysBetween(first, last) >= YEAR
    ? undefined
    : { first, last };
}

function periodsOf(text: string): Period[] {
  const words = plainWords(text.slice(0, MAX_TEXT));
  const days = [...words.matchAll(FIGURES), ...words.matchAll(NAMED)].map(
    ([day]) => dateOrUndefined(day) ?? '',
  );
  const [first = '', last = '', more] = days.toSorted();
  const isRange = first !== '' && last !== '' && more === undefined && SAYS_RANGE.test(words);
  const months = [...words.matchAll(MONTH)].flatMap(([, month = '', year = '']) =>
    wholeMonth(monthOf(month), year),
  );
  const figures = SAYS_RANGE.test(words) ? [...words.matchAll(MONTH_IN_FIGURES)] : [];
  return [
    ...(isRange ? [{ first, last }] : []),
    ...months,
    ...figures.flatMap(([, month = '', year = '']) => wholeMonth(Number(month), year)),
    ...[...words.matchAll(WHOLE_YEAR)].map(([, year = '']) => ({
      first: `${year}-01-01`,
      last: `${year}-12-31`,
    })),
  ];
}

function wholeMonth(month: number | undefined, year: string): Period[] {
  const first = dateOrUndefined(`01/${month ?? 0}/${year}`);
  return first === undefined ? [] : [{ first, last: endOfMonthAfter(first, 0) }];
}
