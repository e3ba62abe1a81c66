import { saysPayment } from './unsigned.ts';

/** Words that banks and the people of France put into a statement, and no English file. */
const WORDS =
  /[àâçéèêëîïôùûœ]|\b(vir|virement|prlv|prelevement|carte|cb|retrait|cheque|chq|remise|loyer|frais|echeance|facture|cotisation|versement|remboursement|libelle|montant|solde|operation)\b/i;
const COMMA_AMOUNT = /^[+-]?[\d\s.]+,\d{1,2}\s*€?$/;

/** A file shows early where it comes from; the rest of a large one need not be looked at. */
const TELLING = 5000;
const MAX_LENGTH = 200;

/**
 * Whether a file shows that it was written in France, where the day stands before the month: amounts
 * with a decimal comma, an accent, a word of our banks. `texts`: its cells or fields, amounts and
 * words alike.
 */
export function hasFrenchSigns(texts: Iterable<string>): boolean {
  let looked = 0;
  for (const text of texts) {
    looked += 1;
    if (looked > TELLING) return false;
    if (isFrench(text.slice(0, MAX_LENGTH))) return true;
  }
  return false;
}

const isFrench = (text: string): boolean =>
  WORDS.test(text) || saysPayment(text) || COMMA_AMOUNT.test(text);
