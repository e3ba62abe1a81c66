import { dayParts, readDate } from './read-date.ts';

const EXAMPLE_DAY = 'écrivez par exemple 15/03/1980.';
const EXAMPLE_AMOUNT = 'écrivez par exemple 1\u00a0234,50 ou =1200/3.';

const months = new Intl.DateTimeFormat('fr-FR', { month: 'long', timeZone: 'UTC' });
const MONTHS = 12;
/** A year that has every day. */
const LEAP_YEAR = 2000;

/** What is wrong with a text that is no day: "le 30 février 2020 n’existe pas". */
export function unreadableDate(text: string): string {
  const [day, month, year] = dayParts(text) ?? dayParts(text, LEAP_YEAR) ?? [];
  if (day === undefined || month === undefined) return `Date illisible\u00a0: ${EXAMPLE_DAY}`;
  if (month < 1 || month > MONTHS) {
    return `Date illisible\u00a0: il n’y a pas de mois ${month}, ${EXAMPLE_DAY}`;
  }
  const isWithoutYear = dayParts(text) === undefined;
  if (isWithoutYear && readDate(text, LEAP_YEAR) !== undefined) {
    return `Date illisible\u00a0: l’année manque, ${EXAMPLE_DAY}`;
  }
  const name = months.format(new Date(Date.UTC(LEAP_YEAR, month - 1, 1)));
  const ofYear = isWithoutYear ? '' : ` ${year}`;
  return `Date illisible\u00a0: le ${day} ${name}${ofYear} n’existe pas.`;
}

const DECIMALS: Readonly<Record<number, string>> = { 3: 'trois', 4: 'quatre', 5: 'cinq', 6: 'six' };

/** How many decimals stand in a text that has more than two, in words. */
function tooManyDecimals(text: string): string | undefined {
  const decimals = /^[+-]?[\d\s]*[.,](\d{3,})\s*[€%]?$/.exec(text.trim())?.[1]?.length;
  return decimals === undefined ? undefined : `${DECIMALS[decimals] ?? decimals} décimales`;
}

/** More digits than an amount or a count has. */
const isTooLarge = (text: string): boolean =>
  /^[+-]?\d{12,}([.,]\d{0,2})?$/.test(text.replaceAll(/[\s€%]/g, ''));

/** What is wrong with a text that is no amount: "trois décimales". */
export function unreadableAmount(text: string): string {
  if (isTooLarge(text)) return 'Le montant est trop grand.';
  const many = tooManyDecimals(text);
  return many === undefined
    ? `Montant illisible\u00a0: ${EXAMPLE_AMOUNT}`
    : `Montant illisible\u00a0: ${many}, un montant en a deux au plus.`;
}

/** The same of a text that is no percentage. */
export function unreadablePercent(text: string): string {
  const many = tooManyDecimals(text);
  return many === undefined
    ? 'Pourcentage illisible\u00a0: écrivez par exemple 62,5.'
    : `Pourcentage illisible\u00a0: ${many}, deux au plus sont gardées.`;
}

export function unreadableNumber(text: string): string {
  if (isTooLarge(text)) return 'Ce nombre est trop grand.';
  return /^[+-]?\d+[.,]\d+$/.test(text.trim())
    ? 'Un nombre entier est attendu, sans décimales.'
    : 'Un nombre entier est attendu.';
}
export const unreadableYear = (): string => 'Une année est attendue, par exemple 2026.';
