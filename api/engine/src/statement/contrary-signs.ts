import { add, negate, subtract, sum, type Cents } from '@sci/money/cents';
import type { PrintedLine, StatementDraft } from './draft.ts';
import { plainWords } from './labels.ts';
import { isOwed } from './printed-words.ts';
import type { StatementBalance, StatementLine } from './types.ts';
import { saysPayment, saysReceipt } from './unsigned.ts';

/** What gives money back: a payment's words on the other side. */
const GIVEN_BACK =
  /\b(rembours\w*|rembt|annul\w*|avoir|extourne|rejet\w*|retour|contrepass\w*|refund\w*|revers\w*|cashback)\b/;
/** What a card calls the money by which it is paid off. */
const PAID_OFF =
  /\b(payment.{0,20}thank you|payment received|(paiement|reglement|prelevement)( automatique)? (recu|enregistre)|(paiement|reglement|prelevement).{0,20}\bmerci|zahlung erhalten)\b/;

/** Whether the words of a line say that it is of the other side than its sign; undefined where they say nothing. */
function saysContrary({ label, amount }: StatementLine): boolean | undefined {
  const words = plainWords(label);
  if (PAID_OFF.test(words)) return amount < 0;
  if (GIVEN_BACK.test(words)) return undefined;
  if (saysPayment(label)) return amount > 0;
  // A rent or a deposit may be paid, too: below zero, its words say nothing.
  return saysReceipt(label) && amount > 0 ? false : undefined;
}

/** Money given back that goes out: that of a loan or of an associate, or of a card whose signs are turned. */
const isReturned = ({ label, amount }: StatementLine): boolean => {
  const words = plainWords(label);
  return amount < 0 && RETURNED.test(words) && !PAID_BACK.test(words);
};
const RETURNED = /\b(rembours\w*|rembt|refund\w*|cashback)\b/;
const PAID_BACK =
  /\b(pret|prets|emprunt|credit|echeance|mensualite|associe|compte courant|cca|depot|garantie|caution|trop|charges|loyer|locataire|capital|frais|avance)\b/;

/** So many lines, from all of a file, say what its others do. */
const TELLING = 500;

/**
 * A line above zero of a file whose words say, more often than not, the contrary of its signs; of one of
 * a card, where money that comes in would be the rule, or of the books, where it is under the debits. Undefined where nothing is to be asked.
 */
export function contraryLine({
  lines,
  mayBeTurned,
}: Pick<StatementDraft, 'lines' | 'mayBeTurned'>): StatementLine | undefined {
  const byFormat = mayBeTurned?.saysContrary;
  if (byFormat !== undefined && isMostlyTrue(lines.map(byFormat)))
    return lines.find(({ amount }) => amount > 0) ?? lines[0];
  const above = lines.filter(({ amount }) => amount > 0);
  if (mayBeTurned?.ofBooks === true) return above[0] ?? lines[0];
  if (mayBeTurned === undefined || above.length === lines.length) return undefined;
  if (above.length * 2 < lines.length)
    return isTurnedByWords(lines) ? (above.find(saysContrary) ?? above[0] ?? lines[0]) : undefined;
  const step = Math.ceil(lines.length / TELLING);
  const said = lines.filter((_, at) => at % step === 0).map(saysContrary);
  const { contrary, fitting } = counted(said);
  const isMost = above.length * 2 > lines.length;
  const isGivenBack = isMost && fitting === 0 && lines.some(isReturned);
  const isDoubtful =
    contrary > fitting || isGivenBack || (mayBeTurned.ofCard && isMost && fitting === 0);
  return isDoubtful ? (above.find(saysContrary) ?? above[0]) : undefined;
}

/** Money that is said to be received, and not merely a rent that may be paid, too. */
const RECEIVED =
  /^(vir(ement)?s? (sepa |inst(antane)? )*(recu|en (votre|sa) faveur)|remises? (de )?(cheques?|chq))\b/;
/** « Vir De M Dupre » is of somebody who is named, not of an account or a sum. */
const RECEIVED_FROM =
  /^vir(ement)?s? (sepa |inst(antane)? )*de (m|mr|mme|mle|mlle|melle|m\.|monsieur|madame)\b/;

/** Whether every line says that its money was received. */
export const areReceived = (lines: readonly StatementLine[]): boolean =>
  lines.every(({ label }) => {
    const words = plainWords(label);
    return (RECEIVED.test(words) && !GIVEN_BACK.test(words)) || RECEIVED_FROM.test(words);
  });

/**
 * Of a file with more below zero than above, as one of rents is when all its signs are turned: what
 * is said to be received is below, what is said to be paid above, and nothing says otherwise.
 */
function isTurnedByWords(lines: readonly StatementLine[]): boolean {
  const step = Math.ceil(lines.length / TELLING);
  const told = lines.filter((_, at) => at % step === 0);
  const received = told.filter(({ label }) => {
    const words = plainWords(label);
    return RECEIVED.test(words) && !GIVEN_BACK.test(words);
  });
  const { contrary, fitting } = counted(told.map(saysContrary));
  return (
    contrary > 0 &&
    fitting === 0 &&
    received.length > 1 &&
    received.every(({ amount }) => amount < 0)
  );
}

const counted = (said: readonly (boolean | undefined)[]) => ({
  contrary: said.filter((one) => one === true).length,
  fitting: said.filter((one) => one === false).length,
});

/**
 * A line of a file of two columns whose balances are all below zero, though no word says that money is
 * owed, and whose words say the contrary of its sides: the books of a client, with his balances turned
 * like his operations, follow as well as the statement of an account that is overdrawn.
 */
export function mirroredLine({
  lines,
  printed = [],
  mayBeTurned,
}: Pick<StatementDraft, 'lines' | 'printed' | 'mayBeTurned'>): StatementLine | undefined {
  if (mayBeTurned?.unlessProved !== true) return undefined;
  const sums = printed.filter(({ kind }) => kind !== 'total');
  const balances = [
    ...sums.map(({ amount }) => amount),
    ...lines.map((line) => line.runningBalance),
  ];
  const known = balances.filter((amount) => amount !== undefined);
  if (known.length < 2 || known.some((amount) => amount >= 0)) return undefined;
  if (sums.some(({ text }) => isOwed(text))) return undefined;
  const step = Math.ceil(lines.length / TELLING);
  const told = lines.filter((_, at) => at % step === 0);
  const sides = told.flatMap(({ label, amount }) =>
    saysPayment(label) ? [amount < 0] : saysReceipt(label) ? [amount > 0] : [],
  );
  // A payment may be given back; what was received is not taken away.
  const isReceiptPaid = told.some(({ label, amount }) => saysReceipt(label) && amount < 0);
  return isReceiptPaid && !sides.includes(true)
    ? (told.find(({ amount }) => amount > 0) ?? told[0])
    : undefined;
}

/** One alone may be an operation that was given back. */
export const isMostlyTrue = (said: readonly (boolean | undefined)[]): boolean => {
  const { contrary, fitting } = counted(said);
  return contrary > 1 && contrary > fitting;
};

/** The first rows of a file say enough of its balances. */
const LOOKED_AT = 60;
/** So many steps, to the cent, are not met by chance. */
const FEWEST = 2;

/**
 * Whether the balances of a file move by just the contrary of its amounts: from the opening to the
 * closing one, or from one line to the next.
 */
export function isAgainstBalances(draft: StatementDraft): boolean {
  const { lines, accounts, frameOf } = draft;
  const [first] = lines;
  if (first === undefined || accounts.length > 1) return false;
  const [account = {}] = accounts;
  const frame = frameOf?.(account) ?? draft;
  const balances = (draft.printed ?? []).filter(({ kind }) => kind !== 'total');
  const opening = frame.openingBalance?.amount ?? amountOf(balances, 'opening')[0];
  const closing = frame.closingBalance?.amount ?? amountOf(balances, 'closing').at(-1);
  if (opening !== undefined && closing !== undefined) {
    const moved = sum(lines.map(({ amount }) => amount));
    return moved !== 0 && subtract(opening, moved) === closing;
  }
  return isAgainstRunning(lines, opening);
}

const amountOf = (printed: readonly PrintedLine[], wanted: 'opening' | 'closing'): Cents[] =>
  printed.flatMap(({ kind, amount }) => (kind === wanted && amount !== undefined ? [amount] : []));

/** The days have to say which line comes first: read backwards, a balance before its movement would fit. */
function isAgainstRunning(lines: readonly StatementLine[], opening: Cents | undefined): boolean {
  const head = lines.slice(0, LOOKED_AT);
  const order = (head.at(-1)?.date ?? '').localeCompare(head[0]?.date ?? '');
  if (order === 0) return false;
  const oldestFirst = order > 0 ? head : head.toReversed();
  let [asRead, against, steps] = [0, 0, 0];
  for (const [at, { amount, runningBalance }] of oldestFirst.entries()) {
    const before = at === 0 ? opening : oldestFirst[at - 1]?.runningBalance;
    if (before === undefined || runningBalance === undefined) continue;
    steps += 1;
    if (add(before, amount) === runningBalance) asRead += 1;
    if (subtract(before, amount) === runningBalance) against += 1;
  }
  // Of a file of two rows there is no other one.
  return against > 0 && against >= Math.min(FEWEST, steps) && asRead * 4 < against;
}

/** The same file with the sign of every operation turned, its balances as they are printed. */
export const withTurnedLines = (draft: StatementDraft): StatementDraft => ({
  ...draft,
  lines: draft.lines.map((line) => ({ ...line, amount: negate(line.amount) })),
});

/** The same file with every sign turned, of its operations and of its balances. */
export function turned(draft: StatementDraft): StatementDraft {
  const { openingBalance, closingBalance, frameOf } = draft;
  const turn = <Line extends { readonly amount?: Cents }>(line: Line): Line =>
    line.amount === undefined ? line : { ...line, amount: negate(line.amount) };
  const frame = (balances: {
    readonly openingBalance?: StatementBalance;
    readonly closingBalance?: StatementBalance;
  }) => ({
    ...(balances.openingBalance === undefined
      ? {}
      : { openingBalance: turn(balances.openingBalance) }),
    ...(balances.closingBalance === undefined
      ? {}
      : { closingBalance: turn(balances.closingBalance) }),
  });
  return {
    ...draft,
    ...frame({
      ...(openingBalance === undefined ? {} : { openingBalance }),
      ...(closingBalance === undefined ? {} : { closingBalance }),
    }),
    ...(frameOf === undefined
      ? {}
      : { frameOf: (account) => ({ ...frameOf(account), ...frame(frameOf(account)) }) }),
    ...(draft.printed === undefined ? {} : { printed: draft.printed.map(turn) }),
    lines: draft.lines.map((line) => ({
      ...turn(line),
      ...(line.runningBalance === undefined ? {} : { runningBalance: negate(line.runningBalance) }),
    })),
  };
}
