import { negate, type Cents } from '@sci/money/cents';
import type { StatementDraft } from './draft.ts';
import { plainWords } from './labels.ts';
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

/** So many lines, from all of a file, say what its others do. */
const TELLING = 500;

/**
 * A line above zero of a file whose words say, more often than not, the contrary of its signs; or of one
 * of a card, where money that comes in would be the rule. Undefined where nothing is to be asked.
 */
export function contraryLine({
  lines,
  mayBeTurned,
}: Pick<StatementDraft, 'lines' | 'mayBeTurned'>): StatementLine | undefined {
  const above = lines.filter(({ amount }) => amount > 0);
  if (mayBeTurned === undefined || above.length * 2 < lines.length) return undefined;
  if (above.length === lines.length) return undefined;
  const step = Math.ceil(lines.length / TELLING);
  const said = lines.filter((_, at) => at % step === 0).map(saysContrary);
  const contrary = said.filter((one) => one === true).length;
  const fitting = said.filter((one) => one === false).length;
  const isMost = above.length * 2 > lines.length;
  const isDoubtful = contrary > fitting || (mayBeTurned.ofCard && isMost && fitting === 0);
  return isDoubtful ? (above.find(saysContrary) ?? above[0]) : undefined;
}

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
