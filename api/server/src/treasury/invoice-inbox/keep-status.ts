import { readLifecycle, type ToldStatus } from '@sci/engine/invoice/read-lifecycle';
import type { Db } from '../../db/database.ts';
import { say } from '../../messages/say.ts';
import type { ReceivedFlow } from '../../ports/invoice-platform/platform.ts';
import { findTold, insertTold } from '../invoice-lifecycle/records.ts';

/** What a seller or his platform tells after the invoice: completed, cashed, rejected. */
const OF_SELLERS: readonly number[] = [209, 212, 213];

/** As much as stands beside a status on a card. */
const LONGEST_REASON = 300;

/**
 * Keeps what the seller tells of an invoice that came, or of several, once. Of an invoice that nobody
 * knows here nothing is kept: it may still come, and the night reads its messages again for months.
 */
export async function keepStatus(
  db: Db,
  companyId: number,
  flow: ReceivedFlow,
  content: Buffer,
): Promise<void> {
  const message = content.toString();
  for (const [place, told] of readLifecycle(message).entries()) {
    if (!OF_SELLERS.includes(told.status)) continue;
    const invoice = await findTold(db, companyId, told);
    if (invoice === undefined) continue;
    // A message is known by its flow; what it tells beside is kept once, too.
    const id = place === 0 ? flow.id : `${flow.id}#${place}`;
    await insertTold(db, companyId, {
      received_invoice_id: invoice.id,
      code: told.status,
      tracking_id: id,
      flow_id: id,
      message,
      state: 'received',
      reason: reasonOf(told),
      decided_at: flow.submittedAt,
    });
  }
}

const reasonOf = ({ reason, cashed }: ToldStatus): string | null =>
  cashed === undefined
    ? reason.slice(0, LONGEST_REASON) || null
    : say('invoice_inbox.cashed', { amount: cashed });
