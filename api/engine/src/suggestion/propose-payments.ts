import { cents, sum, type Cents } from '@sci/money/cents';
import { say } from '../messages/say.ts';
import { scoreInvoice, tellsOf, type InvoiceToProve } from './score-invoice.ts';
import { signatureOf } from './signature.ts';

export interface OpenInvoice extends InvoiceToProve {
  readonly id: number;
  /** What no movement pays yet, above 0. */
  readonly left: Cents;
}

export interface OpenMovement {
  readonly id: number;
  readonly date: string;
  readonly label: string;
  /** Of the other party, where the bank gave it as data. */
  readonly counterpartyIban?: string;
  /** As the bank wrote it: below 0 for what was paid. */
  readonly amount: Cents;
  /** What pays no invoice yet, above 0. */
  readonly left: Cents;
  /** Invoices that it pays already. */
  readonly invoices: number;
}

/** One decision: these movements pay the invoice, and these other invoices with it. */
export interface PaymentProposal {
  readonly movementIds: readonly number[];
  readonly otherInvoiceIds: readonly number[];
  /** From 0 to 100. */
  readonly score: number;
  /** French words: why. */
  readonly reasons: readonly string[];
}

/** Sums of more parts than that come together by chance. */
const MAX_PARTS = 4;
/** As many are looked at to find a sum. */
const MAX_LOOKED_AT = 14;
/** What each part more takes of the score, and what a payment of a part takes. */
const PART_MALUS = 6;
const INSTALMENT_MALUS = 35;

/**
 * What may pay an invoice, the likeliest first: a movement of what is left to pay; one of the sum of
 * several invoices of the same supplier; several movements that speak of the invoice and make its
 * sum; or one that speaks of it and pays a part. Nothing proposed pays more than is left.
 */
export function proposePayments(
  invoice: OpenInvoice,
  others: readonly OpenInvoice[],
  movements: readonly OpenMovement[],
): PaymentProposal[] {
  const telling = movements.filter((movement) => tellsOf(invoice, movement));
  return [
    ...movements.filter(({ left }) => left === invoice.left).map((one) => whole(invoice, one)),
    ...movements.flatMap((one) => withOthers(invoice, others, one)),
    ...inParts(invoice, telling),
    ...telling.filter(({ left }) => left < invoice.left).map((one) => instalment(invoice, one)),
  ].toSorted((a, b) => b.score - a.score);
}

function whole(invoice: OpenInvoice, movement: OpenMovement): PaymentProposal {
  return {
    movementIds: [movement.id],
    otherInvoiceIds: [],
    ...scoreInvoice(invoice, movement),
  };
}

function withOthers(
  invoice: OpenInvoice,
  others: readonly OpenInvoice[],
  movement: OpenMovement,
): PaymentProposal[] {
  if (movement.left <= invoice.left) return [];
  const supplier = signatureOf(invoice.supplier).words.join(' ');
  const same = others.filter(
    (other) => supplier !== '' && signatureOf(other.supplier).words.join(' ') === supplier,
  );
  const found = partsOf(cents(movement.left - invoice.left), same, MAX_PARTS - 1);
  if (found === undefined) return [];
  const count = found.length + 1;
  return [
    {
      movementIds: [movement.id],
      otherInvoiceIds: found.map(({ id }) => id),
      ...scoreOf(invoice, [movement], say('suggestion.several_invoices', { count }), PART_MALUS),
    },
  ];
}

function inParts(invoice: OpenInvoice, telling: readonly OpenMovement[]): PaymentProposal[] {
  const found = partsOf(invoice.left, telling, MAX_PARTS);
  if (found === undefined || found.length < 2) return [];
  const words = say('suggestion.several_payments', { count: found.length });
  return [
    {
      movementIds: found.map(({ id }) => id),
      otherInvoiceIds: [],
      ...scoreOf(invoice, found, words, PART_MALUS * (found.length - 1)),
    },
  ];
}

const instalment = (invoice: OpenInvoice, movement: OpenMovement): PaymentProposal => ({
  movementIds: [movement.id],
  otherInvoiceIds: [],
  ...scoreOf(invoice, [movement], say('suggestion.instalment'), INSTALMENT_MALUS),
});

/** The score of the least likely of some movements, with what their amounts say in its place. */
function scoreOf(
  invoice: OpenInvoice,
  movements: readonly OpenMovement[],
  words: string,
  malus: number,
): Pick<PaymentProposal, 'score' | 'reasons'> {
  const scores = movements.map((movement) => scoreInvoice(invoice, movement));
  const [least] = scores.toSorted((a, b) => a.score - b.score);
  return {
    score: Math.max(0, (least?.score ?? 0) - malus),
    reasons: [words, ...(least?.reasons.slice(1) ?? [])],
  };
}

/** As few as possible of the parts, `most` at most, that make a sum to the cent. */
function partsOf<Part extends { readonly left: Cents }>(
  total: Cents,
  parts: readonly Part[],
  most: number,
): Part[] | undefined {
  const usable = parts.filter(({ left }) => left <= total).slice(0, MAX_LOOKED_AT);
  let level: { readonly chosen: Part[]; readonly next: number }[] = [{ chosen: [], next: 0 }];
  for (let size = 1; size <= most; size += 1) {
    level = level.flatMap(({ chosen, next }) =>
      usable
        .slice(next)
        .map((part, index) => ({ chosen: [...chosen, part], next: next + index + 1 })),
    );
    const exact = level.find(({ chosen }) => sum(chosen.map(({ left }) => left)) === total);
    if (exact !== undefined) return exact.chosen;
  }
  return undefined;
}
