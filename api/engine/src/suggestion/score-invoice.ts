import type { Cents } from '@sci/money/cents';
import { say } from '../messages/say.ts';
import { daysBetween } from '../law/calendar.ts';
import { plainLabel, signatureOf } from './signature.ts';

/** What an invoice says of itself. */
export interface InvoiceToProve {
  readonly date: string;
  readonly supplier: string;
  readonly label: string;
  /** Where the seller may be paid, when the invoice says it as data. */
  readonly ibans?: readonly string[];
  /** Its number, and the numbers that it names. */
  readonly references?: readonly string[];
}

/** A movement of the amount of an invoice, whatever its sign. */
export interface PossiblePayment {
  readonly date: string;
  readonly label: string;
  readonly amount: Cents;
  /** Of the other party, where the bank gave it as data. */
  readonly counterpartyIban?: string;
  /** Invoices that prove it already. */
  readonly invoices: number;
}

export interface InvoiceScore {
  /** From 0 to 100. */
  readonly score: number;
  /** French words: why. */
  readonly reasons: readonly string[];
}

/**
 * How probably a movement of the same amount pays an invoice: the sense of the amount, the days
 * between both, the supplier's name in the bank's words, and whether another invoice proves it
 * already. An IBAN or a number of the invoice in the bank's words weighs most.
 */
export function scoreInvoice(invoice: InvoiceToProve, payment: PossiblePayment): InvoiceScore {
  const days = daysBetween(invoice.date, payment.date);
  const words = new Set(signatureOf(payment.label).words);
  const named = signatureOf(`${invoice.supplier} ${invoice.label}`).words.filter((word) =>
    words.has(word),
  );
  const { iban, reference } = numbersIn(payment, invoice);
  const expense = payment.amount < 0;
  const score =
    45 +
    (expense ? 10 : 0) +
    closeness(days) +
    Math.min(20, named.length * 10) +
    (iban ? 20 : 0) +
    (reference === undefined ? 0 : 15) -
    (payment.invoices > 0 ? 30 : 0);
  return {
    score: Math.max(0, Math.min(100, score)),
    reasons: [
      say(expense ? 'suggestion.same_amount' : 'suggestion.received'),
      distanceOf(days),
      ...(named.length > 0 ? [say('suggestion.named', { words: named.join(' ') })] : []),
      ...(iban ? [say('suggestion.iban')] : []),
      ...(reference === undefined ? [] : [say('suggestion.reference', { reference })]),
      ...(payment.invoices > 0 ? [say('suggestion.proven')] : []),
    ],
  };
}

/** Shorter numbers stand in a label by chance. */
const TELLING = 5;

type BankWords = Pick<PossiblePayment, 'label' | 'counterpartyIban'>;

/** Numbers of the invoice that stand in what the bank says, however both space them. */
function numbersIn(
  { label, counterpartyIban }: BankWords,
  { ibans = [], references = [] }: InvoiceToProve,
) {
  const written = joined(label);
  return {
    iban: ibans.some(
      (iban) => written.includes(joined(iban)) || counterpartyIban === iban.replaceAll(/\s/g, ''),
    ),
    reference: references.find((reference) => {
      const plain = joined(reference);
      return plain.length >= TELLING && written.includes(plain);
    }),
  };
}

const joined = (text: string): string => plainLabel(text).replaceAll(' ', '');

/** Whether the words of the bank tell of the invoice: supplier, IBAN or a number of it. */
export function tellsOf(invoice: InvoiceToProve, payment: BankWords): boolean {
  const words = new Set(signatureOf(payment.label).words);
  const { iban, reference } = numbersIn(payment, invoice);
  return (
    iban ||
    reference !== undefined ||
    signatureOf(invoice.supplier).words.some((word) => words.has(word))
  );
}

/** Invoices are paid on the day or in the weeks after; a payment before its invoice is rarer. */
function closeness(days: number): number {
  const distance = days < 0 ? Math.abs(days) * 2 : days;
  if (distance <= 5) return 25;
  if (distance <= 15) return 18;
  return distance <= 45 ? 10 : 0;
}

function distanceOf(days: number): string {
  if (days === 0) return say('suggestion.same_day');
  return days > 0
    ? say('suggestion.days_after', { days })
    : say('suggestion.days_before', { days: -days });
}
