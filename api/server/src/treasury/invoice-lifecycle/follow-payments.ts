import type { Db } from '../../db/database.ts';
import { listInvoices, listPaying } from '../invoice-payments/payment-records.ts';
import { settledOf } from '../invoice-payments/settlement.ts';
import { companyDb } from '../../db/company-db.ts';
import type { Company } from './company.ts';
import { setReceived } from './records.ts';
import { tellStatus } from './statuses.ts';

/**
 * Marks the approved invoices that movements pay whole as paid, and tells the suppliers so; what a
 * supplier himself has paid back, he knows.
 */
export async function followPayments(db: Db, company: Company, now: Date): Promise<void> {
  const approved = await companyDb(db, company.id)
    .selectFrom('received_invoice')
    .selectAll()
    .where('state', '=', 'approved')
    .where('supporting_data_id', 'is not', null)
    .execute();
  if (approved.length === 0) return;
  const invoices = await listInvoices(db, company.id);
  const movements = await listPaying(
    db,
    company.id,
    invoices.flatMap(({ movementIds }) => movementIds),
  );
  const settled = settledOf(invoices, movements);
  for (const received of approved) {
    const invoice = invoices.find(({ id }) => id === received.supporting_data_id);
    if (invoice === undefined || invoice.movementIds.length === 0 || settled.due(invoice) > 0)
      continue;
    await setReceived(db, company.id, received.id, { state: 'paid' });
    if (received.kind === 'invoice')
      await tellStatus(db, company, received, { status: 'paid', now });
  }
}
