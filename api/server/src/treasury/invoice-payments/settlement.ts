import { settle } from '@sci/engine/suggestion/settle';
import { absolute, subtract, sum, type Cents } from '@sci/money/cents';
import type { PaidInvoice, PayingMovement } from './payment-records.ts';

/** What movements pay of invoices, and what both have left; cents above or equal to 0. */
export interface Settled {
  readonly paid: (invoice: PaidInvoice, movementId: number) => Cents;
  readonly due: (invoice: PaidInvoice) => Cents;
  readonly unspent: (movement: PayingMovement) => Cents;
  /** Invoices that a movement is linked to. */
  readonly invoicesOf: (movementId: number) => number;
}

/** Shares the movements between the invoices that they were said to pay. */
export function settledOf(
  invoices: readonly PaidInvoice[],
  movements: readonly PayingMovement[],
): Settled {
  const settlements = settle(invoices, movements);
  const byInvoice = Map.groupBy(settlements, ({ invoiceId }) => invoiceId);
  const byMovement = Map.groupBy(settlements, ({ movementId }) => movementId);
  const linked = Map.groupBy(
    invoices.flatMap(({ movementIds }) => movementIds),
    (id) => id,
  );
  const given = (amount: Cents, parts: readonly { readonly amount: Cents }[] = []) =>
    subtract(absolute(amount), sum(parts.map((part) => part.amount)));
  return {
    paid: ({ id }, movement) =>
      sum(
        (byInvoice.get(id) ?? [])
          .filter(({ movementId }) => movementId === movement)
          .map((part) => part.amount),
      ),
    due: ({ id, amount }) => given(amount, byInvoice.get(id)),
    unspent: ({ id, amount }) => given(amount, byMovement.get(id)),
    invoicesOf: (id) => linked.get(id)?.length ?? 0,
  };
}
