import { addDays } from '@sci/engine/law/calendar';
import {
  proposePayments,
  type OpenInvoice,
  type PaymentProposal,
} from '@sci/engine/suggestion/propose-payments';
import type { App, CallResult } from '../../http/call.ts';
import { say } from '../../messages/say.ts';
import type { Db } from '../../db/database.ts';
import { found, refuse, refuseAny } from '../../ports/refusals.ts';
import { followPayments } from '../invoice-lifecycle/follow-payments.ts';
import { serve } from '../../http/serve.ts';
import { invoiceWords } from './invoice-words.ts';
import {
  addPayments,
  countUnproven,
  listInvoices,
  listPaying,
  type PaidInvoice,
  type PayingMovement,
} from '../invoice-payments/payment-records.ts';
import { findSupporting } from './records.ts';
import { settledOf, type Settled } from '../invoice-payments/settlement.ts';
import { toWire } from './wire.ts';

const MAX_PROPOSALS = 10;
/** An invoice is looked for among the movements of so many days before and after it. */
const NEAR_DAYS = 120;

/** Which movements pay which invoices: proposed, decided at once, and what is left of both. */
export function invoicePaymentRoutes(app: App): void {
  serve(app, 'GET /v2/invoicePayments', async ({ db, company, query }) => {
    const { invoices, movements, settled } = await accountOf(db, company.id);
    const own = invoices.filter(({ year }) => year === query.year);
    const byId = new Map(movements.map((movement) => [movement.id, movement]));
    const unproven = await countUnproven(db, company.id, query.year);
    return {
      invoices: own.map((invoice) => ({
        id: invoice.id,
        left: settled.due(invoice),
        payments: invoice.movementIds.flatMap((id) => {
          const movement = byId.get(id);
          if (movement === undefined) return [];
          const { date, name } = movement;
          return [{ movement_id: id, date, name, paid: settled.paid(invoice, id) }];
        }),
      })),
      unpaid: own.filter((invoice) => settled.due(invoice) > 0).length,
      unproven: unproven.reduce((total, { count }) => total + count, 0),
      unproven_accounts: unproven,
    };
  });

  serve(app, 'GET /v2/supportingData/:id/matches', async ({ db, company, params, services }) => {
    const row = found(await findSupporting(db, company.id, params.id));
    const account = await accountOf(db, company.id, {
      from: addDays(row.date, -NEAR_DAYS),
      to: addDays(row.date, NEAR_DAYS),
    });
    const invoice = account.invoices.find(({ id }) => id === row.id);
    if (invoice === undefined) return [];
    const words = await invoiceWords(db, company.id, row, services.files);
    return proposals(account, invoice, words).slice(0, MAX_PROPOSALS).map(toMatch(account));
  });

  serve(
    app,
    'POST /v2/supportingData/:id/payments',
    { year: 'handler' },
    async ({ db, company, params, body, checkYear, now }) => {
      const row = found(await findSupporting(db, company.id, params.id));
      const account = await accountOf(db, company.id, undefined, body.movement_ids);
      const named = new Set([row.id, ...body.invoice_ids]);
      const chosen = [...named].flatMap(
        (id) => account.invoices.find((one) => one.id === id) ?? [],
      );
      const known = new Set(account.movements.map(({ id }) => id));
      refuseAny({
        ...(chosen.length < named.size && { invoice_ids: [say('supporting.unknown_invoice')] }),
        ...(body.movement_ids.some((id) => !known.has(id)) && {
          movement_ids: [say('supporting.unknown_movement')],
        }),
      });
      const paying = account.movements.filter(({ id }) => body.movement_ids.includes(id));
      if (chosen.some((one) => paying.some((movement) => !mayPay(one, movement))))
        refuse({ movement_ids: [say('supporting.credit_is_received')] });
      if (new Set(chosen.map(({ amount }) => amount < 0)).size > 1)
        refuse({ invoice_ids: [say('supporting.credit_apart')] });
      for (const { year } of chosen) await checkYear(year);
      assertMoney(account, chosen, body.movement_ids);
      for (const invoice of chosen) await addPayments(db, company.id, invoice, body.movement_ids);
      await followPayments(db, company, now);
      return toWire(found(await findSupporting(db, company.id, row.id)));
    },
  );
}

/** A credit note is paid back: what leaves the company pays none. */
const mayPay = (
  invoice: Pick<PaidInvoice, 'amount'>,
  movement: Pick<PayingMovement, 'amount'>,
): boolean => invoice.amount > 0 || movement.amount > 0;

interface Account {
  readonly invoices: readonly PaidInvoice[];
  readonly movements: readonly PayingMovement[];
  readonly settled: Settled;
}

/** The invoices of a company, what pays them, and the movements that may. */
async function accountOf(
  db: Db,
  companyId: number,
  days?: { readonly from: string; readonly to: string },
  more: readonly number[] = [],
): Promise<Account> {
  const invoices = await listInvoices(db, companyId);
  const linked = invoices.flatMap(({ movementIds }) => movementIds);
  const movements = await listPaying(db, companyId, [...linked, ...more], days);
  return { invoices, movements, settled: settledOf(invoices, movements) };
}

function proposals(
  { invoices, movements, settled }: Account,
  invoice: PaidInvoice,
  words: Pick<OpenInvoice, 'ibans' | 'references'>,
): PaymentProposal[] {
  const open = (one: PaidInvoice): OpenInvoice => ({ ...one, left: settled.due(one) });
  if (settled.due(invoice) === 0) return [];
  return proposePayments(
    { ...open(invoice), ...words },
    invoices
      .filter(({ id, amount }) => id !== invoice.id && amount < 0 === invoice.amount < 0)
      .map(open)
      .filter(({ left }) => left > 0),
    movements
      .filter((one) => !invoice.movementIds.includes(one.id) && mayPay(invoice, one))
      .map((movement) => ({
        ...movement,
        label: movement.name,
        left: settled.unspent(movement),
        invoices: settled.invoicesOf(movement.id),
      }))
      .filter(({ left }) => left > 0),
  );
}

type Match = CallResult<'GET /v2/supportingData/:id/matches'>[number];

const toMatch =
  ({ invoices, movements, settled }: Account) =>
  ({ movementIds, otherInvoiceIds, score, reasons }: PaymentProposal): Match => {
    const paying = movements.filter(({ id }) => movementIds.includes(id));
    const first = found(paying[0]);
    return {
      movement_id: first.id,
      date: first.date,
      name: first.name,
      amount: first.amount,
      score,
      reasons: [...reasons],
      movements: paying.map(({ id, date, name, amount }) => ({ id, date, name, amount })),
      invoices: invoices
        .filter(({ id }) => otherInvoiceIds.includes(id))
        .map((other) => ({
          id: other.id,
          date: other.date,
          label: other.label,
          left: settled.due(other),
        })),
    };
  };

/**
 * Refuses a decision of which a part would pay nothing: a movement that is spent, an invoice that is
 * paid already.
 */
function assertMoney(
  { invoices, movements, settled }: Account,
  chosen: readonly PaidInvoice[],
  movementIds: readonly number[],
): void {
  const after = settledOf(
    invoices.map((invoice) =>
      chosen.includes(invoice)
        ? { ...invoice, movementIds: [...new Set([...invoice.movementIds, ...movementIds])] }
        : invoice,
    ),
    movements,
  );
  const pays = chosen.every((invoice) => after.due(invoice) < settled.due(invoice));
  const spent = movements
    .filter(({ id }) => movementIds.includes(id))
    .every((movement) => after.unspent(movement) < settled.unspent(movement));
  if (!pays || !spent) refuse({ movement_ids: [say('supporting.nothing_to_pay')] });
}
