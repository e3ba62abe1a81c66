import { createHash } from 'node:crypto';
import { say } from '../../messages/say.ts';
import type { Db } from '../../db/database.ts';
import { safeFileName } from '../../http/file-name.ts';
import type { Services } from '../../kernel/services.ts';
import { dayInParis } from '../../ports/clock.ts';
import type { ReceivedFlow } from '../../ports/invoice-platform/platform.ts';
import { RefusedError } from '../../ports/refusals.ts';
import { assertRoom } from '../../records/storage.ts';
import { documentType } from '../files/document-type.ts';
import { readDocument } from '../files/reading/read-document.ts';
import { insertFile } from '../files/records.ts';
import { toReading } from '../files/reading.ts';
import type { FormerInvoice, Sought } from '../files/strangeness.ts';
import type { Company } from '../invoice-lifecycle/company.ts';
import { findTwin, insertReceived, setReceived } from '../invoice-lifecycle/records.ts';
import { tellStatus } from '../invoice-lifecycle/statuses.ts';

/** A file as it came, before anything of it is kept. */
export interface Downloaded {
  readonly flow: ReceivedFlow;
  /** Undefined where the platform has it no more, or too large: `problem` says so. */
  readonly content: Buffer | undefined;
  readonly problem: string | null;
}

interface Facts {
  readonly type: string | undefined;
  readonly reading: ReturnType<typeof toReading> | undefined;
  readonly problems: readonly string[];
}

interface ReadFor {
  readonly company: Company;
  readonly today: string;
  /** The accounts of a supplier so far. */
  readonly former: (sought: Sought) => Promise<readonly FormerInvoice[]>;
}

/**
 * Reads a file with the reader of the dropped ones. Never throws on what a supplier may send: what
 * may not be kept (entities, a program in a PDF) or can't be read is a problem.
 */
export async function readReceived(
  { flow, content, problem }: Downloaded,
  { company, today, former }: ReadFor,
): Promise<Facts> {
  if (content === undefined)
    return { type: undefined, reading: undefined, problems: problem === null ? [] : [problem] };
  try {
    const type = await documentType({ field: 'file', name: flow.name, content });
    const document = await readDocument(type, content);
    const invoice = document.electronic?.invoice;
    const known = invoice === undefined ? [] : await former(invoice);
    const reading = toReading(document, company, today, known);
    const unread = reading.invoice === null ? [say('invoice_inbox.unread')] : [];
    return { type, reading, problems: reading.problems.length > 0 ? reading.problems : unread };
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
    const problems = Object.values(error.errors).flat();
    return { type: undefined, reading: undefined, problems };
  }
}

/**
 * Keeps an invoice with its file, once: a flow that is known already changes nothing. One that could
 * be read is to be processed, and the supplier is told that it is taken in charge.
 */
export async function keepInvoice(
  db: Db,
  { files, config, clock }: Services,
  company: Company,
  { flow, content }: Downloaded,
  { type, reading, problems }: Facts,
): Promise<void> {
  const invoice = reading?.invoice ?? null;
  const number = invoice?.number || null;
  const siren = invoice?.seller.siren ?? null;
  const twin =
    number === null || siren === null
      ? undefined
      : await findTwin(db, company.id, { siren, number });
  const doubt =
    twin === undefined
      ? []
      : [say('invoice_inbox.twin', { day: dayInParis(new Date(twin.received_at)) })];
  const amount = reading?.amount ?? null;
  const date = reading?.date ?? null;
  const readable = invoice !== null && amount !== null && date !== null;
  const received = await insertReceived(db, company.id, {
    flow_id: flow.id,
    file_id: null,
    state: readable ? 'to_process' : 'received',
    kind: invoice?.kind ?? 'invoice',
    seller: reading?.supplier ?? '',
    seller_siren: siren,
    number,
    date,
    amount_cents: amount,
    reason: [...problems, ...doubt].join(' ') || null,
    received_at: flow.submittedAt,
  });
  if (received === undefined) return;
  if (content !== undefined && type !== undefined) {
    await assertRoom(db, company.id, [{ field: '_form', content }], config.companyBytes);
    const file = await insertFile(db, company.id, {
      storage_key: await files.put(content, company.id),
      name: safeFileName(flow.name),
      type,
      size: content.length,
      sha256: createHash('sha256').update(content).digest('hex'),
      bank_movement_id: null,
      created_by: null,
    });
    await setReceived(db, company.id, received.id, { file_id: file.id });
  }
  if (readable) await tellStatus(db, company, received, { status: 'taken', now: clock.now() });
}
