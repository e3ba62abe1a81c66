import { signatureOf } from '@sci/engine/suggestion/signature';
import { daysBetween } from '@sci/engine/statement/dates';
import type { Cents } from '@sci/money/cents';
import type { Candidate } from './records.ts';

export interface Match {
  readonly score: number;
  /** French words: why. */
  readonly reasons: string[];
}

interface Invoice {
  readonly date: string;
  readonly supplier: string;
  readonly label: string;
  readonly amount_cents: Cents;
}

/**
 * How probably a movement of the same amount pays an invoice, from 0 to 100: the amount and its
 * direction, the days between both, the supplier's name in the bank's words, and whether another
 * invoice proves it already.
 */
export function scoreMatch(invoice: Invoice, candidate: Candidate): Match {
  const days = daysBetween(invoice.date, candidate.date);
  const words = new Set(signatureOf(candidate.name).words);
  const named = signatureOf(`${invoice.supplier} ${invoice.label}`).words.filter((word) =>
    words.has(word),
  );
  const expense = candidate.amount_cents < 0;
  const score =
    45 +
    (expense ? 10 : 0) +
    closeness(days) +
    Math.min(20, named.length * 10) -
    (candidate.invoices > 0 ? 30 : 0);
  const reasons = [
    expense ? 'montant égal' : 'montant égal, mais encaissé',
    days === 0 ? 'même jour' : `${days > 0 ? 'J+' : 'J−'}${Math.abs(days)}`,
    ...(named.length > 0 ? [`libellé\u00a0: ${named.join(' ')}`] : []),
    ...(candidate.invoices > 0 ? ['a déjà une facture'] : []),
  ];
  return { score: Math.max(0, Math.min(100, score)), reasons };
}

/** Invoices are paid on the day or in the weeks after; a payment before its invoice is rarer. */
function closeness(days: number): number {
  const distance = days < 0 ? Math.abs(days) * 2 : days;
  if (distance <= 5) return 25;
  if (distance <= 15) return 18;
  return distance <= 45 ? 10 : 0;
}
