import type { Sense } from '../categories/category.ts';
import type { Cents } from '@sci/money/cents';

/** Labels whose reading is kept: those of a movement and of the rules that it is compared with. */
const KEPT = 2000;

/**
 * A reading of labels that is asked for many times of the same: a movement is compared with rules,
 * with the past and with its reason in a row, and the next one often has the same words.
 */
export function keptReading<Reading>(read: (label: string) => Reading): (label: string) => Reading {
  const kept = new Map<string, Reading>();
  return (label) => {
    const known = kept.get(label);
    if (known !== undefined) return known;
    if (kept.size >= KEPT) kept.clear();
    const reading = read(label);
    kept.set(label, reading);
    return reading;
  };
}

/**
 * The label without accents, upper case, punctuation as spaces: what patterns and words are
 * compared with.
 */
export const plainLabel = keptReading((label) => {
  const upper = label.normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase();
  // "D.G.F.I.P." is one word; the dots of "SYND.COPRO" part two.
  const joined = upper.replace(/\b(?:[A-Z]\.){2,}[A-Z]?\b/g, (acronym) =>
    acronym.replaceAll('.', ''),
  );
  return joined
    .replace(/[^A-Z0-9/.+]+/g, ' ')
    .replace(/\.(?!\d)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
});

export const senseOf = (amount: Cents): Sense => (amount < 0 ? 'D' : 'R');

/**
 * How banks say "transfer", "card", "received"… and words too short or too common to tell two
 * movements apart.
 */
const NOISE = new Set(
  (
    'VIR VIRT VRT VIREMENT VIREMENTS SEPA INST INSTANTANE RECU RECUS REC EMIS EMISE PRLV PRLVT PRELEVEMENT PRLEV CB CARTE PAIEMENT PAYE ACHAT ' +
    'PERM PERMANENT FAVEUR VOTRE VOS TIERS DE DU DES LA LE LES ET EN AU AUX UN UNE POUR PAR SUR DEPUIS VERS A L D M MR ML MLE MME MLLE MONSIEUR MADAME ' +
    'REF REFERENCE MOTIF MANDAT ID ICS RUM NOTPROVIDED EUR EUROS EURO CHEQUE CHQ CHEQUES REMISE N NO NUM NUMERO FACTURE FACT FAC ' +
    'JANVIER FEVRIER MARS AVRIL MAI JUIN JUILLET AOUT SEPTEMBRE OCTOBRE NOVEMBRE DECEMBRE JANV JAN FEV FEVR AVR JUIL SEPT OCT NOV DEC ' +
    'MOIS TRIM TRIMESTRE 1ER 2EME 3EME 4EME ANNEE EXERCICE'
  ).split(' '),
);

const DATE = /\b\d{1,2}[/.]\d{1,2}(?:[/.]\d{2,4})?\b|\b\d{1,2}\/\d{4}\b|\b(?:19|20)\d{2}\b/g;
const AMOUNT =
  /(?<![\d.,/])\d{1,3}(?:[ \u00a0\u202f]\d{3})*[.,]\d{2}(?![\d./])|(?<![\d.,/])\d+[.,]\d{2}(?![\d./])/g;
/** A name stuck to a number, as the CAF writes its tenants: "0752816SHADDAD". */
const LONG_LETTERS = /[A-Z]{5,}/;
const QUARTER = /\b(?:[1-4]T|T[1-4])\d{0,4}\b/g;

/**
 * The words that remain of a label when dates, amounts, references and the bank's vocabulary are
 * taken out.
 */
export interface Signature {
  /** In order of first appearance, each once. */
  readonly words: readonly string[];
  /** Short numbers that tell lots and loans apart: "LOT 1", "PRET 0042". */
  readonly numbers: readonly string[];
}

/**
 * What two movements of one kind share: "VIR SEPA RECU MARTIN PAUL LOYER JANVIER REF 98122" and
 * "VIR MARTIN PAUL LOYER 02/2025" have the words MARTIN, PAUL, LOYER.
 */
export const signatureOf = keptReading((label): Signature => {
  const bare = plainLabel(label.replace(AMOUNT, ' '))
    .replace(DATE, ' ')
    .replace(QUARTER, ' ')
    .replace(/[/.+]/g, ' ');
  const tokens = [...new Set(bare.split(' '))].filter((token) => token !== '' && !NOISE.has(token));
  return {
    words: [
      ...new Set(
        tokens.flatMap((token) =>
          /^[A-Z]{2,}$/.test(token) ? token : (LONG_LETTERS.exec(token)?.[0] ?? []),
        ),
      ),
    ],
    numbers: tokens.filter((token) => /^\d{1,5}$/.test(token)),
  };
});

/** The words of a signature as the bank wrote them, to be read: « ÇELİK » where they are compared as CELIK. */
export function wordsAsWritten(label: string): string {
  const written = new Map(
    label.split(/[^\p{L}\p{M}\p{N}]+/u).map((word) => [plainLabel(word), word]),
  );
  return signatureOf(label)
    .words.map((word) => written.get(word) ?? word)
    .join(' ');
}

/** One text for one kind of movement, to group by. */
export const signatureKey = (label: string, amount: Cents): string => {
  const { words, numbers } = signatureOf(label);
  return `${senseOf(amount)}:${words.toSorted().join(' ')}${numbers.length === 0 ? '' : ` #${numbers.toSorted().join(' ')}`}`;
};
