import { z } from 'zod';
import { DocumentReading } from './document-reading.ts';
import { endpoints } from './endpoint.ts';
import {
  Day,
  Done,
  FiscalYear,
  Id,
  IdParams,
  IdText,
  Instant,
  Seen,
  YearQuery,
  line,
  longText,
  text,
} from './fields.ts';
import { Money, MoneyTotal, NonZeroMoney } from './money.ts';
import type { Wire } from './wire.ts';

/**
 * Invoices and figures without a bank line; each type says which line of the 2072 it feeds, or
 * which entry it posts.
 */
export const SupportingType = z.enum([
  'FACTURE',
  'REGUL_COPRO',
  'CHARGES_NON_RECUPEREES',
  'RECETTE_THEORIQUE',
  'DEDUCTION_SPECIFIQUE',
  'REINTEGRATION',
  'PARTS_AUTRES_SOCIETES',
  'TRAVAUX_PAYES_PAR_FONDS',
  'DEPENSE_PAYEE_PAR_ASSOCIE',
  'DEPOT_CONSERVE',
]);

const SupportingFields = {
  year: FiscalYear,
  type: SupportingType,
  date: Day,
  label: text(200, 'Le libellé'),
  amount: NonZeroMoney,
  supplier: line(120).default(''),
  building_id: Id.nullable().default(null),
  associate_id: Id.nullable().default(null),
  category_id: Id.nullable().default(null),
  /** The bank line that an invoice proves. */
  bank_movement_id: Id.nullable().default(null),
  comment: longText(2000).default(''),
};
export const SupportingBody = z.strictObject({
  ...SupportingFields,
  file_ids: z.array(Id).max(20).default([]),
  updated_at: Seen,
});

export const StoredFile = z
  .object({
    id: z.int(),
    name: z.string(),
    type: z.string(),
    size: z.int(),
    sha256: z.string(),
    created_at: Instant,
  })
  .meta({ id: 'StoredFile' });
export type StoredFile = z.infer<typeof StoredFile>;

export const SupportingData = z
  .object({
    id: z.int(),
    ...SupportingFields,
    files: z.array(StoredFile),
    /** Other documents with the same content. */
    duplicate_of: z.array(z.int()),
    updated_at: Instant,
  })
  .meta({ id: 'SupportingData' });
export type SupportingData = Wire<typeof SupportingData>;

/** What the form does with a field: `ignored` is not asked and changes nothing. */
const FieldNeed = z.enum(['required', 'optional', 'ignored', 'refused']);

/** A type as the law of a year has it: what it changes, and what it asks for. */
export const SupportingTypeInfo = z
  .object({
    code: SupportingType,
    label: z.string(),
    effect: z.string(),
    supplier: FieldNeed,
    building: FieldNeed,
    associate: FieldNeed,
    category: FieldNeed,
    movement: FieldNeed,
  })
  .meta({ id: 'SupportingTypeInfo' });

/** Which movements pay an invoice, and what is left of it; amounts are above 0. */
const InvoicePayments = z.object({
  id: z.int(),
  left: MoneyTotal,
  payments: z.array(
    z.object({
      movement_id: z.int(),
      date: z.iso.date(),
      name: z.string(),
      /** What it pays of this invoice; 0 when other invoices take it all. */
      paid: MoneyTotal,
    }),
  ),
});

export const supportingData = endpoints({
  'GET /supportingData': {
    summary: 'The supporting data of a year',
    access: 'member',
    query: YearQuery,
    reply: z.array(SupportingData),
  },
  'GET /v2/supportingData/types': {
    summary: 'The types of supporting data of a year, in the order of the choice list',
    access: 'member',
    query: YearQuery,
    reply: z.array(SupportingTypeInfo),
  },
  'POST /supportingData': {
    summary: 'Adds an invoice or a figure without a bank line',
    access: 'editor',
    body: SupportingBody,
    reply: SupportingData,
    status: 201,
  },
  'PUT /supportingData/:id': {
    summary: 'Changes supporting data',
    access: 'editor',
    params: IdParams,
    body: SupportingBody,
    reply: SupportingData,
    refuses: [404, 409],
  },
  'DELETE /supportingData/:id': {
    summary: 'Puts supporting data in the trash for 30 days',
    access: 'editor',
    params: IdParams,
    reply: Done,
    refuses: [404],
  },
  'GET /v2/file': {
    summary:
      'Documents that are stored and wait to be described: on no movement and in no supporting data',
    access: 'member',
    reply: z.array(StoredFile),
  },
  'GET /v2/storage': {
    summary: 'Bytes that the documents of the company take, and how many they may take',
    access: 'member',
    reply: z.object({ used: z.int(), limit: z.int() }),
  },
  'POST /v2/file': {
    summary:
      'Stores a document (PDF, JPEG, PNG, HEIC or the XML of an electronic invoice, by its content)',
    access: 'editor',
    transport: 'multipart',
    body: z.strictObject({
      bank_movement_id: IdText.optional(),
    }),
    reply: StoredFile,
    status: 201,
    refuses: [404, 413, 415, 422],
  },
  'GET /v2/file/:id': {
    summary: 'The document itself',
    access: 'member',
    params: IdParams,
    transport: 'file',
    refuses: [404],
  },
  'GET /v2/file/:id/picture': {
    summary:
      'The document as every browser can show it: a HEIC as JPEG, which takes a second or two, anything else as it is',
    access: 'member',
    params: IdParams,
    transport: 'file',
    refuses: [404, 422, 503],
  },
  'GET /v2/file/:id/reading': {
    summary:
      'What an invoice says as data, or what its text seems to say and where; that of photographs and scans is recognised, which takes seconds',
    access: 'member',
    params: IdParams,
    reply: DocumentReading,
    refuses: [404, 503],
  },
  'GET /v2/file/:id/doubts': {
    summary:
      'What an electronic invoice says that speaks against keeping it, and against the movement that it is attached to; French sentences, none for what has no data',
    access: 'member',
    params: IdParams,
    reply: z.array(z.string()),
    refuses: [404],
  },
  'PUT /v2/file/:id': {
    summary:
      'Says which part of a movement a document of it proves, by its place in the ventilation; null for the whole',
    access: 'editor',
    params: IdParams,
    body: z.strictObject({
      bank_movement_id: Id,
      split_position: z.int().min(0).max(999).nullable(),
    }),
    reply: Done,
    refuses: [404, 422],
  },
  'DELETE /v2/file/:id': {
    summary: 'Takes a document off a movement, and removes it once nothing refers to it',
    access: 'editor',
    params: IdParams,
    query: z.strictObject({
      bank_movement_id: IdText.optional(),
    }),
    reply: Done,
    refuses: [404, 409],
  },
  'GET /v2/supportingData/:id/matches': {
    summary: 'Movements that this invoice may prove, with score and reasons',
    access: 'member',
    params: IdParams,
    reply: z.array(
      z.object({
        /** The first movement of the proposal. */
        movement_id: z.int(),
        date: z.iso.date(),
        name: z.string(),
        amount: Money,
        score: z.int(),
        reasons: z.array(z.string()),
        /** All movements that would pay the invoice. */
        movements: z.array(
          z.object({ id: z.int(), date: z.iso.date(), name: z.string(), amount: Money }),
        ),
        /** Other invoices that the movement would pay too. */
        invoices: z.array(
          z.object({
            id: z.int(),
            date: z.iso.date(),
            label: z.string(),
            left: MoneyTotal,
          }),
        ),
      }),
    ),
    refuses: [404],
  },
  'GET /v2/invoicePayments': {
    summary:
      'What is paid of each invoice of a year, and how many have no payment, or payments no document',
    access: 'member',
    query: YearQuery,
    reply: z.object({
      invoices: z.array(InvoicePayments),
      /** Invoices with something left to pay. */
      unpaid: z.int(),
      /** Movements of the year that left the company and have no document. */
      unproven: z.int(),
      /** The same by account, of those that have some: a list of movements shows one account. */
      unproven_accounts: z
        .array(z.object({ bank_account_id: z.int(), name: z.string(), count: z.int() }))
        .optional(),
    }),
  },
  'POST /v2/supportingData/:id/payments': {
    summary: 'Says that movements pay an invoice, and other invoices with it: one decision',
    access: 'editor',
    params: IdParams,
    body: z.strictObject({
      movement_ids: z.array(Id).min(1).max(10),
      invoice_ids: z.array(Id).max(10).default([]),
    }),
    reply: SupportingData,
    refuses: [404, 422],
  },
});
