import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { Email, FiscalYearText, Id, IdOrNoneText, IdParams, IdText, YearParams } from './fields.ts';
import { Money } from './money.ts';
import { SentMail } from './sent-mail.ts';
import { TaxReturn, TaxReturnGlobal, Why } from './tax-return.ts';
import type { Wire } from './wire.ts';

/** The reports: tax return, SIG, full file. Figures come from the engine; nothing here computes. */

export const SigRow = z.object({
  code: z.string(),
  label: z.string(),
  /** A balance (bold), or a row that leads to it. */
  kind: z.enum(['row', 'balance']),
  formula: z.string(),
  current: Money,
  previous: Money.nullable(),
  variation: Money.nullable(),
  variation_percent: z.number().nullable(),
  /** Part of the production of the year. */
  production_percent: z.number().nullable(),
  accounts: z.array(
    z.object({
      account: z.string(),
      label: z.string(),
      current: Money,
      previous: Money.nullable(),
    }),
  ),
});
export const Sig = z
  .object({
    year: z.int(),
    draft: z.boolean(),
    rows: z.array(SigRow),
    complement: z.array(
      z.object({ code: z.string(), label: z.string(), current: Money, previous: Money.nullable() }),
    ),
    /** By which clause or key of the statutes the net result falls on the associates; none: by shares. */
    shared_by: z.array(z.string()).optional(),
  })
  .meta({ id: 'Sig' });
export type Sig = Wire<typeof Sig>;

const TaxQuery = z.strictObject({ fiscalYearCompanyId: IdText, buildingId: IdText });
const GlobalQuery = z.strictObject({ fiscalYearCompanyId: IdText });
const taxReturn = {
  summary: 'The 2072 lines of a building',
  access: 'member',
  query: TaxQuery,
  reply: TaxReturn,
  refuses: [404],
} as const;
const taxReturnGlobal = {
  summary: 'The 2072 of the company: buildings, totals R1 to R8, associates, bridge and rounding',
  access: 'member',
  query: GlobalQuery,
  reply: TaxReturnGlobal,
  refuses: [404],
} as const;

const file = (summary: string) =>
  ({ summary, access: 'member', params: IdParams, transport: 'file', refuses: [404] }) as const;
/** For whom a full file is: each reader has parts of his own. */
export const FileReader = z.enum(['gerance', 'banque', 'notaire', 'administration', 'associe']);

const PartsQuery = z.strictObject({
  reader: FileReader.default('gerance'),
  /** Whose file it is, when the reader is an associate. */
  associate_id: IdText.optional(),
  /** Codes of the parts to include, separated by commas; all of them when absent. */ parts: z
    .string()
    .max(500)
    .optional(),
});

export const FullFile = z
  .object({
    fiscal_year_company_id: z.int(),
    parts: z.array(
      z.object({
        code: z.string(),
        label: z.string(),
        ready: z.boolean(),
        missing: z.string().nullable(),
      }),
    ),
    /** Who it may be edited for, with the codes of the parts that are his. */
    readers: z.array(z.object({ code: FileReader, label: z.string(), parts: z.array(z.string()) })),
    associates: z.array(z.object({ id: z.int(), name: z.string() })),
    emails: z.array(
      SentMail.extend({
        id: z.int(),
        to: z.array(z.string()),
        /** Codes of the parts that it holds; null for all of them. */
        parts: z.array(z.string()).nullable(),
        reader: FileReader,
        associate_id: z.int().nullable(),
      }),
    ),
  })
  .meta({ id: 'FullFile' });

export const report = endpoints({
  'GET /taxReturn': {
    ...taxReturn,
    years: 'v1',
  },
  'GET /v2/taxReturn/getTaxReturn': {
    ...taxReturn,
    years: 'v2',
  },
  'GET /taxReturn/global': {
    ...taxReturnGlobal,
    years: 'v1',
  },
  'GET /v2/taxReturn/global': {
    ...taxReturnGlobal,
    years: 'v2',
  },
  'GET /v2/taxReturn/why': {
    summary: 'Where a line of the 2072 comes from (buildingId 0: the company’s totals)',
    access: 'member',
    query: z.strictObject({
      fiscalYearCompanyId: IdText,
      buildingId: IdOrNoneText.default(0),
      line: z.string().regex(/^(R[1-8]|\d{1,2}(bis)?)$/, 'Une ligne du formulaire est attendue.'),
    }),
    reply: Why,
    refuses: [404],
  },
  'GET /v2/taxReturn/weight/:id': {
    summary: 'The lines of the 2072 on which a bank movement weighs, building by building',
    access: 'member',
    params: IdParams,
    reply: z.array(
      z.object({
        line: z.string(),
        label: z.string(),
        building_id: z.int(),
        building: z.string(),
        amount: Money,
      }),
    ),
    refuses: [404],
  },
  'GET /v2/sig/:year': {
    summary: 'The intermediate management balances of a year and the year before',
    access: 'member',
    params: YearParams,
    reply: Sig,
    years: 'v2',
  },

  'GET /report/full_file/download/:id': {
    ...file(
      'The full file of a year up to 2023, dossier_complet.pdf; the id is the company’s fiscal year',
    ),
    years: 'v1',
    query: PartsQuery,
  },
  'GET /v2/report/full_file/download/:id': {
    ...file(
      'The full file of a year from 2024, dossier_complet.pdf; the id is the company’s fiscal year',
    ),
    years: 'v2',
    query: PartsQuery,
  },
  'POST /report/full_file/send_email': {
    summary: 'Sends the full file by e-mail, in the background',
    access: 'member',
    scope: 'own',
    body: z.strictObject({
      fiscal_year_company_id: Id,
      to: z.array(Email).max(20).optional(),
      reader: FileReader.default('gerance'),
      /** Whose file it is, when the reader is an associate. */
      associate_id: Id.optional(),
      /** Codes of the parts to include; all of them when absent. */ parts: z
        .array(z.string().max(40))
        .min(1, 'Choisissez au moins une partie.')
        .max(40)
        .optional(),
    }),
    reply: z.object({ id: z.int(), message: z.string() }),
    status: 202,
    refuses: [404, 422, 429],
  },
  'GET /v2/report/full_file/:id': {
    summary: 'What the full file contains, what is missing, and the log of its mails',
    access: 'member',
    params: IdParams,
    reply: FullFile,
    refuses: [404],
  },
  'GET /v2/report/full_file/progress/:id': {
    summary: 'How far the full file is that is being made, from 0 to 1; null when none is',
    access: 'member',
    params: IdParams,
    reply: z.object({ ratio: z.number().nullable() }),
    refuses: [404],
  },
  'GET /v2/report/progress/:reference': {
    summary:
      'How far the document is that a request with this X-Request-Id asked for: from 0 to 1, and how many are made before it; null when it is not being made',
    access: 'member',
    params: z.object({ reference: z.string().regex(/^[\w-]{8,64}$/) }),
    reply: z.object({ ratio: z.number().nullable(), ahead: z.int().nullable() }),
    refuses: [422],
  },
  'GET /v2/report/full_file/archive/:id': {
    ...file(
      'The full file as a zip: PDF of the chosen parts, CSV, FEC, invoices and a manifest of hashes',
    ),
    query: PartsQuery,
  },
  'GET /v2/report/sig/download/:year': {
    summary: 'The SIG as a PDF, sig.pdf',
    access: 'member',
    params: YearParams,
    transport: 'file',
    years: 'v2',
  },
  'GET /report/ledger/download/:id': file(
    'The ledger of a year as a PDF, grand_livre.pdf; the id is the company’s fiscal year',
  ),
  'GET /v2/report/taxReturn/download/:id': {
    ...file('The 2072 as a PDF, of one building or global; the id is the company’s fiscal year'),
    query: z.strictObject({
      buildingId: IdOrNoneText.default(0),
    }),
  },
  'GET /v2/report/quotePart/download/:id': {
    ...file(
      'What the associates report on their own returns, as a PDF of one associate or of all; the id is the company’s fiscal year',
    ),
    query: z.strictObject({
      associateId: IdOrNoneText.default(0),
    }),
  },
  'GET /v2/report/associateAccount/download/:id': {
    ...file('An associate’s statement as a PDF'),
    query: z.strictObject({ year: FiscalYearText }),
  },
  'GET /v2/report/fec/download/:id': file(
    'The ledger as a FEC file; the id is the company’s fiscal year',
  ),
  'GET /v2/report/ledger/csv/:id': file('The ledger as CSV; the id is the company’s fiscal year'),
  'GET /v2/report/ledger/journal/:id': file(
    'The ledger as a journal that hledger reads; the id is the company’s fiscal year',
  ),
});
