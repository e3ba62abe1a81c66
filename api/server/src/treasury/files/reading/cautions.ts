import { plainLabel } from '@sci/engine/suggestion/signature';
import type { TextLine } from './text-line.ts';
import type { AmountDoubt } from './total-amount.ts';

/** What has to be known of a document before what it says is taken. */
export type Caution = AmountDoubt | 'credit' | 'quote';

const CREDIT = /^AVOIR\b|\bAVOIR (N|NO|DU|SUR FACTURE)\b|\bFACTURE D AVOIR\b|\bNOTE DE CREDIT\b/;
const QUOTE = /^DEVIS\b|\bPRO ?FORMA\b/;

/** What the document calls itself: of an invoice that names a quote, it is the invoice. */
export function cautionsOf(lines: readonly TextLine[], doubt: AmountDoubt | undefined): Caution[] {
  const words = lines.map(({ text }) => plainLabel(text));
  const isQuote =
    words.some((line) => QUOTE.test(line)) &&
    !words.some((line) => /\bFACTURE\b(?! PRO ?FORMA)/.test(line));
  const isCredit =
    words.some((line) => CREDIT.test(line)) &&
    !words.some((line) => /^FACTURE\b(?! D AVOIR)/.test(line));
  return [
    ...(doubt === undefined ? [] : [doubt]),
    ...(isCredit ? (['credit'] as const) : []),
    ...(isQuote ? (['quote'] as const) : []),
  ];
}
