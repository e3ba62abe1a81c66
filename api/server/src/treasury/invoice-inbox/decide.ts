import { REFUSAL_REASONS } from '@sci/engine/invoice/lifecycle';
import type { Db } from '../../db/database.ts';
import { say } from '../../messages/say.ts';
import { refuse, refuseConflict } from '../../ports/refusals.ts';
import { checkSupporting } from '../supporting-data/check-supporting.ts';
import { insertSupporting, setFiles } from '../supporting-data/records.ts';
import type { Company } from '../invoice-lifecycle/company.ts';
import { followPayments } from '../invoice-lifecycle/follow-payments.ts';
import { holderOf, setReceived, type ReceivedRow } from '../invoice-lifecycle/records.ts';
import { tellStatus } from '../invoice-lifecycle/statuses.ts';
import { refusalLabel } from './wire.ts';

/** Refuses to decide twice: what was told to a supplier is not taken back. */
function assertOpen({ state }: ReceivedRow): void {
  if (state !== 'received' && state !== 'to_process') refuseConflict(say('invoice_inbox.decided'));
}

/**
 * Approves an invoice: it becomes supporting data of the year of its date, which has to be open, and
 * the supplier is told. One whose file somebody described by hand is that one; without it, an
 * invoice that could not be read is refused with 422.
 */
export async function approve(
  db: Db,
  company: Company,
  invoice: ReceivedRow,
  { now, checkYear }: { readonly now: Date; readonly checkYear: (year: number) => Promise<void> },
): Promise<void> {
  assertOpen(invoice);
  const { id, file_id: fileId } = invoice;
  const described = fileId === null ? undefined : await holderOf(db, company.id, fileId);
  const supporting_data_id = described?.id ?? (await enter(db, company, invoice, checkYear));
  await setReceived(db, company.id, id, { state: 'approved', supporting_data_id });
  await tellStatus(db, company, invoice, { status: 'approved', now });
  await followPayments(db, company, now);
}

/** The invoice as supporting data, with its file. */
async function enter(
  db: Db,
  company: Company,
  { date, amount_cents: amount, number, seller, kind, file_id: fileId }: ReceivedRow,
  checkYear: (year: number) => Promise<void>,
): Promise<number> {
  if (date === null || amount === null || fileId === null)
    refuse({ _form: [say('invoice_inbox.describe_first')] });
  const year = Number(date.slice(0, 4));
  await checkYear(year);
  const values = {
    year,
    type: 'FACTURE' as const,
    date,
    label: say('invoice_inbox.label', { kind, number: number ?? '' }).trim(),
    supplier: seller,
    building_id: null,
    associate_id: null,
    category_id: null,
    bank_movement_id: null,
    comment: '',
  };
  await checkSupporting(db, company.id, { ...values, amount, file_ids: [fileId] });
  const id = await insertSupporting(db, company.id, { ...values, amount_cents: amount });
  await setFiles(db, company.id, id, [fileId]);
  return id;
}

/** Refuses an invoice; the supplier is told the reason where the invoice says who he is. */
export async function refuseInvoice(
  db: Db,
  company: Company,
  invoice: ReceivedRow,
  { code: given, note, now }: { readonly code: string; readonly note: string; readonly now: Date },
): Promise<void> {
  assertOpen(invoice);
  const code =
    REFUSAL_REASONS.find((known) => known === given) ??
    refuse({ code: [say('invoice_inbox.unknown_reason')] });
  await setReceived(db, company.id, invoice.id, {
    state: 'refused',
    refusal: code,
    refusal_note: note,
  });
  const text = [refusalLabel(code), note].filter((part) => part !== '').join(' : ');
  await tellStatus(db, company, invoice, { status: 'refused', now, reason: { code, text } });
}
