import { cents, type Cents } from '@sci/money/cents';

/** An invoice and the movements that were said to pay it; the sign of an amount is not looked at. */
export interface InvoiceToSettle {
  readonly id: number;
  readonly amount: Cents;
  readonly movementIds: readonly number[];
}

export interface MovementToSpend {
  readonly id: number;
  readonly amount: Cents;
}

/** What a movement pays of an invoice: more than 0. */
export interface Settlement {
  readonly invoiceId: number;
  readonly movementId: number;
  readonly amount: Cents;
}

/** The cents that each movement gives to each invoice. */
type Given = ReadonlyMap<number, Map<number, number>>;

interface Link {
  readonly invoice: number;
  readonly movement: number;
}

/**
 * Shares movements between the invoices that they pay, in cents, as much of it as can be paid: no
 * invoice gets more than its amount, no movement gives more than its own. Earlier invoices of the
 * list come first where not all can be paid.
 *
 * A maximum flow by shortest augmenting paths (Edmonds and Karp): a movement that an earlier invoice
 * took is given back to a later one when another pays the earlier.
 */
export function settle(
  invoices: readonly InvoiceToSettle[],
  movements: readonly MovementToSpend[],
): Settlement[] {
  const left = new Map(movements.map(({ id, amount }) => [id, Math.abs(amount)]));
  const given: Given = new Map(movements.map(({ id }) => [id, new Map()]));
  const payersOf = new Map(invoices.map(({ id, movementIds }) => [id, movementIds]));
  for (const { id, amount } of invoices) {
    let due = Math.abs(amount);
    while (due > 0) {
      const path = pathToMoney(id, payersOf, given, left);
      if (path === undefined) break;
      due -= push(path, due, given, left);
    }
  }
  return [...given].flatMap(([movementId, shares]) =>
    [...shares].flatMap(([invoiceId, amount]) =>
      amount > 0 ? [{ invoiceId, movementId, amount: cents(amount) }] : [],
    ),
  );
}

/** The shortest way from an invoice to a movement with money left, over invoices that give way. */
function pathToMoney(
  start: number,
  payersOf: ReadonlyMap<number, readonly number[]>,
  given: Given,
  left: ReadonlyMap<number, number>,
): Link[] | undefined {
  const cameBy = new Map<number, Link | undefined>([[start, undefined]]);
  const seen = new Set<number>();
  // The map grows while it is gone through: those found last come last.
  for (const invoice of cameBy.keys()) {
    for (const movement of payersOf.get(invoice) ?? []) {
      if (seen.has(movement)) continue;
      seen.add(movement);
      if ((left.get(movement) ?? 0) > 0) return pathBack({ invoice, movement }, cameBy);
      for (const [other, amount] of given.get(movement) ?? [])
        if (amount > 0 && !cameBy.has(other)) cameBy.set(other, { invoice, movement });
    }
  }
  return undefined;
}

function pathBack(last: Link, cameBy: ReadonlyMap<number, Link | undefined>): Link[] {
  const path: Link[] = [];
  for (let link: Link | undefined = last; link !== undefined; link = cameBy.get(link.invoice))
    path.unshift(link);
  return path;
}

/** Moves as much money along a path as each step of it has; gives how much. */
function push(path: readonly Link[], due: number, given: Given, left: Map<number, number>): number {
  const end = path.at(-1)?.movement ?? 0;
  const shareOf = (movement: number, invoice: number) => given.get(movement)?.get(invoice) ?? 0;
  /** The movement that an invoice on the way gives back, and the invoice. */
  const returned = path.slice(1).map(({ invoice }, index) => ({
    invoice,
    movement: path[index]?.movement ?? 0,
  }));
  const amount = Math.min(
    due,
    left.get(end) ?? 0,
    ...returned.map(({ movement, invoice }) => shareOf(movement, invoice)),
  );
  for (const { movement, invoice } of path)
    given.get(movement)?.set(invoice, shareOf(movement, invoice) + amount);
  for (const { movement, invoice } of returned)
    given.get(movement)?.set(invoice, shareOf(movement, invoice) - amount);
  left.set(end, (left.get(end) ?? 0) - amount);
  return amount;
}
