import { randomUUID } from 'node:crypto';
import {
  BUYER_STATUSES,
  writeLifecycle,
  type BuyerStatus,
  type RefusalReason,
} from '@sci/engine/invoice/lifecycle';
import { companyDb } from '../../db/company-db.ts';
import type { Db } from '../../db/database.ts';
import { addJob } from '../../work/queue/queue.ts';
import type { Company } from './company.ts';
import type { ReceivedRow } from './records.ts';
import { sendStatusTask } from './send-status-task.ts';

interface Told {
  readonly status: keyof typeof BUYER_STATUSES;
  readonly now: Date;
  readonly reason?: { readonly code: RefusalReason; readonly text: string };
}

/**
 * Puts a status of an invoice into the outbox, in the transaction of the decision: told twice it
 * stands there once. Nothing is told about an invoice whose number, date or seller nobody could
 * read, nor by a company without SIREN: gives false then.
 */
export async function tellStatus(
  db: Db,
  { id: companyId, siren: buyerSiren }: Company,
  invoice: ReceivedRow,
  { status, now, reason }: Told,
): Promise<boolean> {
  const { number, date, seller_siren: sellerSiren, kind } = invoice;
  if (number === null || date === null || sellerSiren === null || buyerSiren === null) return false;
  const code: BuyerStatus = BUYER_STATUSES[status];
  const tracking_id = randomUUID();
  const message = writeLifecycle({
    id: tracking_id,
    at: now,
    status: code,
    buyerSiren,
    sellerSiren,
    number,
    issuedOn: date,
    kind,
    ...(reason === undefined ? {} : { reason }),
  });
  const row = await companyDb(db, companyId)
    .insertInto('invoice_status')
    .values({ received_invoice_id: invoice.id, code, tracking_id, message, decided_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row !== undefined) await askToSend(db, companyId, row.id);
  return true;
}

/** Asks for a status to be handed in; asked twice while it waits, it is handed in once. */
export const askToSend = (db: Db, companyId: number, statusId: number): Promise<void> =>
  addJob(
    db,
    sendStatusTask,
    { companyId, statusId },
    { key: `invoice-status-${companyId}-${statusId}` },
  );
