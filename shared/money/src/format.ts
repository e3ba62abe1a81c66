import { toEuros, type Cents } from './cents.ts';

const euros = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' });
const decimals = new Intl.NumberFormat('fr-FR', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});
const wholeNumber = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 0 });

/** "1 234,56 €": U+202F between thousands, U+00A0 before the sign, the plain hyphen as minus. */
export const formatEuros = (amount: Cents): string => euros.format(toEuros(amount));

/** "1 234,56", for columns whose header already says euros. */
export const formatAmount = (amount: Cents): string => decimals.format(toEuros(amount));

/** "1 234", for the form's whole euros and for counts. */
export const formatWhole = (value: number): string => wholeNumber.format(value);

/** "33,33 %" from 33.33, always with two decimals: a rate, a part of the shares. */
export const formatPercent = (value: number): string => `${decimals.format(value)}\u00a0%`;

/** "33,33 %": what one count is of another, as 20 shares of 60; empty where there is no whole. */
export const formatPart = (part: number, whole: number): string =>
  whole === 0 ? '' : formatPercent((part * 100) / whole);

const parisDay = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'Europe/Paris',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});

/** "2025-01-05" to "05/01/2025"; of an instant the day that it is in France. */
export function formatDate(iso: string): string {
  if (iso.includes('T')) return parisDay.format(new Date(iso));
  const [year, month, day] = iso.slice(0, 10).split('-');
  return `${day}/${month}/${year}`;
}

/** The twelve months, January first. */
export const MONTHS: readonly string[] = [
  'janvier',
  'février',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'août',
  'septembre',
  'octobre',
  'novembre',
  'décembre',
];

/** As short as a column of a table wants them. */
export const SHORT_MONTHS: readonly string[] = [
  'janv.',
  'févr.',
  'mars',
  'avr.',
  'mai',
  'juin',
  'juil.',
  'août',
  'sept.',
  'oct.',
  'nov.',
  'déc.',
];

/** "2025-12-01" to "1er décembre 2025": only the first of a month takes "er". */
export function formatLongDate(iso: string): string {
  const [year, month, day] = iso.slice(0, 10).split('-').map(Number);
  return `${day === 1 ? '1er' : day} ${MONTHS[(month ?? 1) - 1]} ${year}`;
}

/** "2025-12" to "décembre 2025"; a day of the month may follow. */
export function formatMonth(iso: string): string {
  const [year, month] = iso.split('-').map(Number);
  return `${MONTHS[(month ?? 1) - 1]} ${year}`;
}

/** "123456782" to "123 456 782". */
export const formatSiren = (siren: string): string => siren.replace(/(\d{3})(?=\d)/g, '$1\u202f');

/** An IBAN in groups of four. */
export const formatIban = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1\u00a0');
