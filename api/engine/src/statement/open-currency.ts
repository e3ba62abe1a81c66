import { absolute } from '@sci/money/cents';
import { amountReader } from './amounts.ts';
import { FOREIGN_CODES } from './currencies.ts';
import type { DateStyle } from './dates.ts';
import type { StatementDraft } from './draft.ts';
import type { FindingList } from './findings.ts';
import { firstOf } from './first-of.ts';
import type { OpenCurrency } from './open-questions.ts';
import type { ParseOptions, StatementLine } from './types.ts';

/**
 * The euro is what a file means that names no currency; where something of it contradicts that, the
 * user is asked: francs of Geneva must not pass for euros.
 */
export function settleCurrency(
  { namesCurrency = false, foreignSign, accounts, lines }: StatementDraft,
  { account, currency }: ParseOptions,
  findings: FindingList,
): { readonly openCurrency?: OpenCurrency } {
  if (namesCurrency || lines.length === 0) return {};
  if (currency === undefined && findings.hasErrors) return {};
  const kept = accounts.filter(
    ({ iban, number }) => account === undefined || [iban, number].includes(account),
  );
  const sign =
    kept.map(({ iban, number = '' }) => iban ?? number).find(isOfElsewhere) ??
    foreignSign ??
    firstOf(lines, ownAmountOf);
  if (sign === undefined) return {};
  if (currency === undefined) findings.add('open_currency', { what: sign });
  if (currency === 'other') findings.add('other_currency');
  return { openCurrency: { sign, ...(currency === undefined ? {} : { answer: currency }) } };
}

/**
 * Whether amounts are taken for euros though nothing shows it: neither the file, nor the country of its
 * account, nor the user.
 */
export const supposesEuros = (
  { namesCurrency = false, accounts, lines }: StatementDraft,
  { openCurrency }: { readonly openCurrency?: OpenCurrency },
): boolean =>
  !namesCurrency &&
  lines.length > 0 &&
  openCurrency === undefined &&
  accounts.every(({ iban, number = '' }) => !/^[A-Z]{2}\d{2}/.test(iban ?? number));

/** Countries whose banks number accounts by an IBAN, and whose money is not the euro. */
const WITHOUT_EURO =
  'AE|AL|AZ|BA|BH|BI|BR|BY|CH|CR|CZ|DJ|DK|DO|DZ|EG|FK|FO|GB|GE|GI|GL|GT|HN|HU|IL|IQ|IR|IS|JO|KW|KZ|LB|LI|LY|MA|MD|MK|MN|MR|MU|NI|NO|OM|PK|PL|PS|QA|RO|RS|RU|SA|SC|SD|SE|SO|ST|SV|TL|TN|TR|UA|VG|YE';
const IBAN = new RegExp(`^(${WITHOUT_EURO})\\d{2}[A-Z\\d]{11,30}$`);
/** A sort code and the number behind it: 12-34-56 12345678. */
const SORT_CODE = /^'?(\d{2}-\d{2}-\d{2}|\d{6}(?=[ -]))[ -]?\d{8}$/;

/** Whether the number of an account is one of a country without euros. */
export const isOfElsewhere = (account: string): boolean =>
  IBAN.test(account.replaceAll(' ', '').toUpperCase()) || SORT_CODE.test(account.trim());

const BIC = new RegExp(
  `\\b(?:bic|swift)\\b[^A-Za-z]{0,5}([A-Z]{4}(?:${WITHOUT_EURO}|US|CA|AU|NZ|JP|CN|HK|SG|IN|ZA|MX)[A-Z\\d]{2}(?:[A-Z\\d]{3})?)\\b`,
  'i',
);
/** What banks call the number of one of their branches, where the money is not the euro. */
const BRANCH =
  /\b(sort ?codes?|routing (number|no)|aba (number|no)|bsb( number| no)?|ifsc( code)?|transit (number|no))\b/i;
/** What an amount is called in the languages of countries without euros. */
const AMOUNT =
  /(?<!\p{L})(belopp|beløb|beløp|kwota|castka|částka|osszeg|összeg|tutar|işlem tutarı|upphæð|сумма|сума)(?![\p{L}])|金额|金額/iu;
/** « Beginning Balance $3,420.15 »: an amount in other money above the table. */
const SIGNED = /(?<![\p{L}\d])[$£¥₹₽] ?\d[\d.,' ]*/u;
const MAX_TEXT = 300;

/** What a sentence or the name of a column has of a country without euros. */
export function foreignWordOf(text: string): string | undefined {
  const cut = text.slice(0, MAX_TEXT);
  return (
    BIC.exec(cut)?.[1] ??
    BRANCH.exec(cut)?.[0] ??
    AMOUNT.exec(cut)?.[1] ??
    AMOUNT.exec(cut)?.[0] ??
    SIGNED.exec(cut)?.[0]
  );
}

/** « DKK 995,00 » or « 995,00 DKK »: what an operation was, by its words. */
const PRICE = new RegExp(
  `\\b(?:${FOREIGN_CODES})\\s*(?<after>\\d[\\d.,]*)|(?<figures>\\d[\\d.,]*)\\s*(?:${FOREIGN_CODES})\\b`,
  'i',
);
const amounts = amountReader([]);

/**
 * A price in another currency that is just what the account moved by: an account in euros would have
 * moved by another amount.
 */
function ownAmountOf({ label, amount }: StatementLine): string | undefined {
  const found = PRICE.exec(label);
  const reading = amounts.read(found?.groups?.['after'] ?? found?.groups?.['figures'] ?? '');
  return 'amount' in reading && reading.amount !== 0 && reading.amount === absolute(amount)
    ? found?.[0]
    : undefined;
}

/** A day that exists with its month first only, in a file where nothing is French. */
export const foreignDayOf = (dates: DateStyle | undefined, isFrench: boolean): string | undefined =>
  dates?.doubt === 'american' && !isFrench ? dates.example?.text : undefined;

/** Thousands as they are grouped in Switzerland: 1'234.50. */
export const hasApostrophe = (amount: string): boolean => /\d['’]\d{3}/.test(amount);
