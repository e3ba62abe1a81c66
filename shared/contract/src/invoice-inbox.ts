import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { IdParams, Instant, Seen, longText } from './fields.ts';
import { seen } from './seen.ts';
import { Money } from './money.ts';
import { StoredFile } from './supporting-data.ts';
import type { Wire } from './wire.ts';

/** What was told to the platform about an invoice, or by its supplier. */
const Report = z.object({
  /**
   * Of XP Z12-012: 204 taken in charge, 205 approved, 210 refused, 211 payment sent; of suppliers 209
   * completed, 212 cashed, 213 rejected.
   */
  code: z.int(),
  label: z.string(),
  /**
   * waiting: not handed in yet; sent: handed in; taken, rejected: what the platform says of it;
   * received: the supplier or his platform tells it.
   */
  state: z.enum(['waiting', 'sent', 'taken', 'rejected', 'received']),
  /** Why it was rejected, or what the supplier says with it, a French sentence. */
  reason: z.string().nullable(),
  at: Instant,
});

const ReceivedInvoice = z.object({
  id: z.int(),
  /**
   * received: it came and could not be read; to_process: the manager has to decide; paid: its
   * movements pay it whole.
   */
  state: z.enum(['received', 'to_process', 'approved', 'refused', 'paid']),
  kind: z.enum(['invoice', 'credit_note']),
  seller: z.string(),
  number: z.string().nullable(),
  date: z.iso.date().nullable(),
  /** Below 0 for a credit note; null while it can't be trusted. */
  amount: Money.nullable(),
  /** What is wrong with it or strange in it, French sentences; null when nothing is. */
  reason: z.string().nullable(),
  /** Why it was refused. */
  refusal: z.object({ code: z.string(), label: z.string(), note: z.string() }).nullable(),
  received_at: Instant,
  /** Null for a file that may not be kept. */
  file: StoredFile.nullable(),
  /** The invoice of the books that it became; null before, and once that is deleted. */
  supporting_data_id: z.int().nullable(),
  reports: z.array(Report),
});

const Connection = z.object({
  platform: z.string(),
  client_id: z.string(),
  /** failing: it could not be read last time. */
  state: z.enum(['ok', 'failing']),
  /** A French sentence about the state. */
  sentence: z.string(),
  read_at: Instant.nullable(),
  /** Where the directory says that the company receives; null while nobody has asked. */
  addresses: z.array(z.string()).nullable(),
});

export const InvoiceInbox = z
  .object({
    /** The platforms that can be chosen; none: nothing is offered. */
    platforms: z.array(z.string()),
    /** A local platform stands in: its invoices are invented. */
    stand_in: z.boolean(),
    connection: Connection.nullable(),
    /** Why an invoice can be refused. */
    refusals: z.array(z.object({ code: z.string(), label: z.string() })),
    /** All that wait for a decision, then the latest of the others. */
    invoices: z.array(ReceivedInvoice),
    /** Decided ones before these; a server of before does not say it. */
    older: z.int().optional(),
    /** When the keys of the platform were last entered; 1970 while there are none. */
    updated_at: Instant,
  })
  .meta({ id: 'InvoiceInbox' });
export type InvoiceInbox = Wire<typeof InvoiceInbox>;

export const invoiceInbox = endpoints({
  'GET /v2/invoiceInbox': {
    summary: 'The approved platform of the company, and the invoices that came through it',
    access: 'member',
    reply: InvoiceInbox,
  },
  'PUT /v2/invoicePlatform': {
    summary: 'Connects the company to its approved platform, or changes its keys',
    access: 'editor',
    scope: 'own',
    body: z.strictObject({
      platform: z.string().min(1).max(80),
      client_id: z
        .string()
        .trim()
        .min(1, 'Indiquez l’identifiant.')
        .max(200)
        .check(seen('L’identifiant')),
      /** Left empty, the one that is kept stays. */
      client_secret: z.string().max(500).default(''),
      updated_at: Seen,
    }),
    reply: InvoiceInbox,
    refuses: [409, 422, 429, 503],
  },
  'DELETE /v2/invoicePlatform': {
    summary: 'Ends the connection; the invoices that came stay',
    access: 'editor',
    scope: 'own',
    reply: InvoiceInbox,
    refuses: [404],
  },
  'POST /v2/invoiceInbox/read': {
    summary: 'Asks the platform now; what is new comes into the inbox',
    access: 'editor',
    scope: 'own',
    reply: InvoiceInbox,
    refuses: [404, 409, 422, 429, 503],
  },
  'POST /v2/receivedInvoice/:id/approve': {
    summary: 'Approves an invoice: it enters the supporting data of its year, the supplier is told',
    access: 'editor',
    params: IdParams,
    reply: InvoiceInbox,
    refuses: [404, 409, 422],
  },
  'POST /v2/receivedInvoice/:id/refuse': {
    summary: 'Refuses an invoice with a reason that the supplier is told',
    access: 'editor',
    params: IdParams,
    body: z.strictObject({ code: z.string().max(40), note: longText(500).default('') }),
    reply: InvoiceInbox,
    refuses: [404, 409, 422],
  },
});
