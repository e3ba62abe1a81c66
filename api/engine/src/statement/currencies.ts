import { plainWords } from './labels.ts';

/** What names the euro. */
export const EURO = /\b(eur|euros?)\b|€/i;

/** Currencies that an export may name, other than the euro, as one part of a pattern. */
export const FOREIGN_CODES =
  'usd|gbp|chf|jpy|cad|aud|nzd|sek|nok|dkk|pln|czk|huf|ron|bgn|try|cny|hkd|sgd|inr|brl|mad|tnd|dzd|xpf|xof|xaf|frf';

/** Those that the euro has replaced since banks write files. */
const REPLACED =
  'ATS BEF BGN CYP DEM EEK ESP FIM FRF GRD HRK IEP ITL LTL LUF LVL MTL NLG PTE SIT SKK';
/** Of ISO 4217. */
const CODES: ReadonlySet<string> = new Set([
  ...Intl.supportedValuesOf('currency'),
  ...REPLACED.split(' '),
]);
/** Whether a cell is the code of a currency, the euro or another, and nothing else. */
export const isCurrencyCode = (cell: string): boolean => CODES.has(cell.trim().toUpperCase());

/** What the name of a column of amounts says when they are not of euros. */
const NOT_EUROS = new RegExp(
  `\\b(${FOREIGN_CODES}|francs?|dollars?|centimes|cents|keur|milliers)\\b|[$£¥]|\\bk ?(?:€|eur\\b)`,
);
export const isNotOfEuros = (name: string): boolean =>
  NOT_EUROS.test(plainWords(name.replace(/(?<=[a-z])(?=[A-Z])|_/g, ' ')));

/** "$1,500.00", "-144,75 kr", "CHF 12.00": what stands beside the figures, and is no euro. */
const BESIDE = new RegExp(
  `^[-+(\\s]*(?:(?<before>[$£¥₹₽]|${FOREIGN_CODES}|kr|rp|zł|kč)\\.?[-+\\s]*\\d[\\d.,'\\s]*|\\d[\\d.,'\\s]*(?<after>[$£¥₹₽]|${FOREIGN_CODES}|kr|ft|zł|kč|лв)\\.?)\\s*[-)]*$`,
  'i',
);
/** No amount is longer. */
const MAX_AMOUNT = 40;
/** The unit of an amount that is written with one other than the euro; undefined for any other cell. */
export function unitOfAmount(cell: string): string | undefined {
  if (cell.length > MAX_AMOUNT) return undefined;
  const { before, after } = BESIDE.exec(cell.trim())?.groups ?? {};
  return before ?? after;
}

/** A currency other than the euro by its code or its name, in plain words. */
const UNIT = `(${FOREIGN_CODES}|(?:us |u\\.s\\. )?dollars?|livres? sterling|pounds?(?: sterling)?|francs?|yens?)\\b`;
const OF = '(?:\\s+(?:du|de|le|la|of|the|compte|account|tenue|releve|statement))*';

/** « Devise du compte : USD », « montants exprimés en francs »: said of the whole file. */
const OF_THE_FILE = [
  new RegExp(`\\b(?:devise|monnaie|currency)\\b${OF}\\W{0,4}(?:est |is )?${UNIT}`),
  new RegExp(
    `\\b(?:montants?|amounts?|sommes|soldes?|releve|statement|compte)\\b[^.;]{0,30}\\b(?:exprimee?s?|libellee?s?|tenue?s?|expressed|shown|stated|denominated) (?:en|in) (?:devises? )?${UNIT}`,
  ),
];
/**
 * « Compte courant USD », « Relevé de compte en francs suisses », « Your statement — GBP »: only in a
 * title.
 */
const OF_A_TITLE = [
  new RegExp(
    `\\b(?:compte|releve|statement|account|montants?|amounts?|soldes?|balance)\\b(?: [\\w'-]+){0,4} (?:en|in) (?:devises? )?${UNIT}`,
  ),
  new RegExp(
    `\\b(?:compte|account)(?: (?:courant|a vue|cheques?|epargne|devises?|current|checking|business|savings))*[ :-]{1,3}(${FOREIGN_CODES})\\b`,
  ),
  new RegExp(
    `\\b(?:comptes?|releve|extrait|statement|account|konto|kontoauszug)\\b.{0,120}[-\u2013\u2014|,:(/] ?(${FOREIGN_CODES})\\)?$`,
  ),
];

/**
 * The currency, other than the euro, in which the amounts of a file are by a sentence that stands
 * above its table; undefined for a sentence that says nothing of it.
 */
export const currencyOfTitle = (text: string): string | undefined =>
  namedBy([...OF_THE_FILE, ...OF_A_TITLE], text);

/** The same of a sentence that stands anywhere else, where banks also write what they sell. */
export const currencyOfNote = (text: string): string | undefined => namedBy(OF_THE_FILE, text);

/** A sentence; the patterns are not for more. */
const MAX_TEXT = 300;

function namedBy(patterns: readonly RegExp[], text: string): string | undefined {
  const words = plainWords(text.slice(0, MAX_TEXT));
  const unit = patterns
    .map((pattern) => pattern.exec(words)?.[1])
    .find((found) => found !== undefined);
  return unit !== undefined && unit.length === 3 ? unit.toUpperCase() : unit;
}
