import type { Cents } from '@sci/money/cents';
import {
  formatAmount,
  formatDate,
  formatEuros,
  formatPart,
  formatPercent,
  formatWhole,
} from '@sci/money/format';
import { NO_BREAK } from '@sci/contract/typography';
import { say } from '../../messages/say.ts';

/** Figures as the documents print them. Formatting only: nothing is added or rounded here. */

/** Stands where there is no figure, so that nobody takes an empty cell for a forgotten one. */
export const NONE = '–';

export const dateOrNone = (day: string | null): string => (day === null ? NONE : formatDate(day));

/** "1 234,56", in a column whose title says euros. */
export const amount = (value: Cents): string => formatAmount(value);
export const amountOrNone = (value: Cents | null): string =>
  value === null ? NONE : amount(value);
/** A debit or credit column stays empty when nothing was written. */
export const amountOrBlank = (value: Cents): string => (value === 0 ? '' : amount(value));

/** "1 234,56 €", inside a sentence. */
export const money = (value: Cents): string => formatEuros(value);
/** "10 000 €", or with its cents when it has some: a capital, a ceiling. */
export const shortMoney = (value: Cents): string =>
  value % 100 === 0 ? wholeMoney(value / 100) : money(value);

/** "1 200 €", of an amount that the law gives in whole euros. */
export const wholeMoney = (euros: number): string => `${formatWhole(euros)}${NO_BREAK}€`;

export const whole = (value: number): string => formatWhole(value);
export const wholeOrNone = (value: number | null): string => (value === null ? NONE : whole(value));

const percents = new Intl.NumberFormat('fr-FR', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});
/** "12,5 %" from 12.5. */
export const percentOrNone = (value: number | null): string =>
  value === null ? NONE : `${percents.format(value)}${NO_BREAK}%`;

const twoDecimals = new Intl.NumberFormat('fr-FR', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});
/** "1,25" from 1.25. */
export const decimal = (value: number): string => twoDecimals.format(value);
/** "3,15 %" from a rate of 315 hundredths of a percent. */
export const ratePercent = (basisPoints: number): string => formatPercent(basisPoints / 100);

export const yesNo = (value: boolean): string => (value ? say('paper.yes') : say('paper.no'));

/** A number is never left at the end of a line without what it counts. */
export const together = (counted: string): string => counted.replace(' ', NO_BREAK);

/** "1 200 parts". */
export const shareCount = (count: number): string => together(say('paper.shares', { count }));

/** "600 parts (60,00 %)" of all; a count alone where it is of nothing, or nothing. */
export function sharesOf(count: number, all: number): string {
  const part = formatPart(count, all);
  return count === 0 || part === '' ? shareCount(count) : `${shareCount(count)} (${part})`;
}

/** "600 (60,00 %)" of all, in a column of shares; on two lines where it is narrow. */
export function sharesCell(count: number, all: number): string {
  const part = formatPart(count, all);
  return count === 0 || part === '' ? whole(count) : `${whole(count)} (${part})`;
}

/** "18 h 30" from "18:30". */
export const timeInFigures = (time: string): string => time.replace(':', `${NO_BREAK}h${NO_BREAK}`);
