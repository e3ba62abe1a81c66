import type { z } from 'zod';
import type { InvoiceInbox } from '@sci/contract/invoice-inbox';
import { REFUSAL_REASONS, statusName } from '@sci/engine/invoice/lifecycle';
import type { Db } from '../../db/database.ts';
import type { Services } from '../../kernel/services.ts';
import { say } from '../../messages/say.ts';
import { dayInParis } from '../../ports/clock.ts';
import { enteredAt } from '../invoice-lifecycle/connection.ts';
import {
  filesOf,
  findConnection,
  listReceived,
  listStatuses,
  type ConnectionRow,
  type ReceivedRow,
  type StatusRow,
} from '../invoice-lifecycle/records.ts';

type Wire = z.output<typeof InvoiceInbox>;
type WireInvoice = Wire['invoices'][number];

/** The inbox as the API writes it: no key, no address of ours, no number of the platform's. */
export async function toWire(
  db: Db,
  companyId: number,
  { invoicePlatforms }: Pick<Services, 'invoicePlatforms'>,
): Promise<Wire> {
  const connection = await findConnection(db, companyId);
  const { rows, older } = await listReceived(db, companyId);
  const statuses = Map.groupBy(
    await listStatuses(
      db,
      companyId,
      rows.map(({ id }) => id),
    ),
    (status) => status.received_invoice_id,
  );
  const files = await filesOf(
    db,
    companyId,
    rows.flatMap(({ file_id }) => file_id ?? []),
  );
  const byId = new Map(files.map((file) => [file.id, file]));
  return {
    platforms: [...invoicePlatforms.names],
    stand_in: invoicePlatforms.standIn,
    connection: connection === undefined ? null : connectionToWire(connection),
    refusals: REFUSAL_REASONS.map((code) => ({ code, label: refusalLabel(code) })),
    invoices: rows.map((row) =>
      invoiceToWire(row, byId.get(row.file_id ?? 0) ?? null, statuses.get(row.id) ?? []),
    ),
    older,
    updated_at: enteredAt(connection),
  };
}

/** The reason of a refusal in French; one that is no longer offered stands as it was. */
export const refusalLabel = (code: string): string => say('invoice_inbox.refusal', { code });

function connectionToWire(row: ConnectionRow): NonNullable<Wire['connection']> {
  const { platform, client_id, read_at, reason, receiving_addresses: addresses } = row;
  return {
    platform,
    client_id,
    state: reason === null ? 'ok' : 'failing',
    sentence:
      reason ??
      (read_at === null
        ? say('invoice_inbox.never_read')
        : say('invoice_inbox.up_to_date', { day: dayInParis(new Date(read_at)) })),
    read_at,
    addresses,
  };
}

function invoiceToWire(
  row: ReceivedRow,
  file: WireInvoice['file'],
  statuses: readonly StatusRow[],
): WireInvoice {
  return {
    id: row.id,
    state: row.state,
    kind: row.kind,
    seller: row.seller,
    number: row.number,
    date: row.date,
    amount: row.amount_cents,
    reason: row.reason,
    refusal:
      row.refusal === null
        ? null
        : { code: row.refusal, label: refusalLabel(row.refusal), note: row.refusal_note },
    received_at: row.received_at,
    file,
    supporting_data_id: row.supporting_data_id,
    reports: statuses.map(({ code, state, reason, decided_at }) => ({
      code,
      label: statusName(code),
      state,
      reason,
      at: decided_at,
    })),
  };
}
