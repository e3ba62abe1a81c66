import { cents, negate, sum, type Cents } from '@sci/money/cents';
import fc from 'fast-check';
import { settle, type InvoiceToSettle } from './settle.ts';

const invoice = (id: number, euros: number, movementIds: number[]): InvoiceToSettle => ({
  id,
  amount: cents(euros * 100),
  movementIds,
});
const paid = (id: number, euros: number) => ({ id, amount: cents(-euros * 100) });
const lines = (invoices: InvoiceToSettle[], movements: { id: number; amount: Cents }[]) =>
  settle(invoices, movements).map(
    ({ invoiceId, movementId, amount }) => `${movementId} → ${invoiceId}: ${amount / 100}`,
  );

it('lets one payment pay several invoices, and several payments pay one', () => {
  expect(lines([invoice(1, 120, [7]), invoice(2, 80, [7])], [paid(7, 200)])).toEqual([
    '7 → 1: 120',
    '7 → 2: 80',
  ]);
  expect(lines([invoice(1, 500, [7, 8])], [paid(7, 200), paid(8, 300)])).toEqual([
    '7 → 1: 200',
    '8 → 1: 300',
  ]);
});

it('leaves to pay what no payment covers, and pays no invoice twice', () => {
  expect(lines([invoice(1, 500, [7])], [paid(7, 200)])).toEqual(['7 → 1: 200']);
  expect(lines([invoice(1, 500, [7, 8])], [paid(7, 500), paid(8, 500)])).toEqual(['7 → 1: 500']);
  expect(lines([invoice(1, 500, [7]), invoice(2, 500, [7])], [paid(7, 500)])).toEqual([
    '7 → 1: 500',
  ]);
});

it('gives a payment to the invoice that has no other one', () => {
  expect(
    lines([invoice(1, 100, [7, 8]), invoice(2, 100, [7])], [paid(7, 100), paid(8, 100)]),
  ).toEqual(['7 → 2: 100', '8 → 1: 100']);
});

const amount = fc.integer({ min: 1, max: 500 }).map((value) => cents(value));
const world = fc.record({
  invoices: fc.array(fc.tuple(amount, fc.subarray([0, 1, 2, 3])), { minLength: 1, maxLength: 5 }),
  movements: fc.tuple(amount, amount, amount, amount),
});

it('never pays more than an invoice asks for or a movement has, and as much as can be paid', () => {
  fc.assert(
    fc.property(world, ({ invoices, movements }) => {
      const asked = invoices.map(([value, movementIds], id) => ({
        id,
        amount: value,
        movementIds,
      }));
      const had = movements.map((value, id) => ({ id, amount: negate(value) }));
      const settled = settle(asked, had);
      for (const { id, amount: most, movementIds } of asked) {
        const own = settled.filter(({ invoiceId }) => invoiceId === id);
        expect(sum(own.map((each) => each.amount))).toBeLessThanOrEqual(most);
        expect(movementIds).toEqual(expect.arrayContaining(own.map((each) => each.movementId)));
      }
      for (const [id, most] of movements.entries())
        expect(
          sum(settled.filter(({ movementId }) => movementId === id).map((each) => each.amount)),
        ).toBeLessThanOrEqual(most);
      expect(sum(settled.map((each) => each.amount))).toBe(mostPayable(asked, movements));
    }),
  );
});

/** By the theorem of cuts (Hall, Ford and Fulkerson): the least over all choices of invoices. */
function mostPayable(invoices: readonly InvoiceToSettle[], movements: readonly Cents[]): number {
  const choices = Array.from({ length: 2 ** invoices.length }, (_, choice) =>
    invoices.filter((_invoice, index) => (choice >> index) % 2 === 1),
  );
  return Math.min(
    ...choices.map((chosen) => {
      const payers = new Set(chosen.flatMap(({ movementIds }) => movementIds));
      const rest = invoices.filter((each) => !chosen.includes(each));
      return (
        sum(movements.filter((_movement, id) => payers.has(id))) +
        sum(rest.map((each) => each.amount))
      );
    }),
  );
}
