import { z } from 'zod';
import { LoanYear } from './building.ts';
import { endpoints } from './endpoint.ts';
import {
  Done,
  FiscalYearCompanyBody,
  FiscalYearCompanyQuery,
  Id,
  IdParams,
  Instant,
  Seen,
  YearParams,
  YearQuery,
  longText,
} from './fields.ts';
import { Money, PositiveMoney } from './money.ts';
import type { Wire } from './wire.ts';

/** ok; to justify (can be accepted with a comment); blocking (must be corrected). */
export const ControlStatus = z.enum(['ok', 'a_justifier', 'bloquant']);

export const Control = z
  .object({
    code: z.enum([
      'property_tax',
      'loan_interest',
      'nb_rent_collected',
      'bank_movements_not_up_to_date',
      'relevant_works',
    ]),
    status: ControlStatus,
    message: z.string(),
    items: z.array(
      z.object({
        code: z.string(),
        status: ControlStatus,
        message: z.string(),
        building_id: z.int().nullable(),
        bank_account_id: z.int().nullable(),
        loan_id: z.int().nullable(),
        expected: Money.nullable(),
        found: Money.nullable(),
        movement_ids: z.array(z.int()),
      }),
    ),
    /** The evidence as a table: what the user looks at before he answers. */
    evidence: z.object({
      columns: z.array(z.string()),
      rows: z.array(
        z.object({ label: z.string(), cells: z.array(z.string()), movement_ids: z.array(z.int()) }),
      ),
    }),
    validation: z
      .object({
        at: Instant,
        by: z.string(),
        comment: z.string(),
        /** The data changed since: the validation no longer counts. */ lapsed: z.boolean(),
        /** What changed since, in sentences; none while it counts. */ changes: z.array(z.string()),
      })
      .nullable(),
  })
  .meta({ id: 'Control' });
export type Control = Wire<typeof Control>;

const Comment = longText(2000).default('');
const ValidationBody = FiscalYearCompanyBody.extend({ comment: Comment });
const LoanCertificate = z.strictObject({
  loan_id: Id,
  interest: PositiveMoney,
  insurance: PositiveMoney,
  capital: PositiveMoney.nullable().default(null),
  remaining: PositiveMoney.nullable().default(null),
});

const read = (summary: string) =>
  ({
    summary,
    access: 'member',
    query: FiscalYearCompanyQuery,
    reply: Control,
    refuses: [404],
  }) as const;
const validate = (summary: string) =>
  ({
    summary,
    access: 'editor',
    body: ValidationBody,
    reply: Control,
    status: 201,
    refuses: [404, 422],
  }) as const;
const withdraw = (summary: string) =>
  ({
    summary,
    access: 'editor',
    query: FiscalYearCompanyQuery,
    reply: Done,
    refuses: [404],
  }) as const;
const result = (summary: string) =>
  ({ summary, access: 'member', params: YearParams, reply: Control, years: 'v2' }) as const;

export const LedgerCheck = z
  .object({
    id: z.int(),
    /** Group of accounts that is checked: LOYERS, TRAVAUX, … */
    entrie_type: z.string(),
    label: z.string(),
    fiscal_year_company_id: z.int(),
    checked: z.boolean(),
    checked_at: Instant.nullable(),
    checked_by: z.string().nullable(),
    lines: z.int(),
    total: Money,
    updated_at: Instant,
  })
  .meta({ id: 'LedgerCheck' });
export type LedgerCheck = Wire<typeof LedgerCheck>;

const EntrieType = z.string().regex(/^[A-Z][A-Z_]{1,39}$/, 'Un type d’écriture est attendu.');

/** What the annual controls need at a glance: which of them are validated. */
const ValidationData = z.object({
  property_tax: z.boolean(),
  loan_interest: z.boolean(),
  nb_rent_collected: z.boolean(),
  bank_movements_not_up_to_date: z.boolean(),
  relevant_works: z.boolean(),
});
const validationData = {
  summary: 'Which annual controls are validated for a year',
  access: 'member',
  query: YearQuery,
  reply: ValidationData,
} as const;

export const control = endpoints({
  'GET /validation_data': {
    ...validationData,
    years: 'v1',
  },
  'GET /v2/validation_data': {
    ...validationData,
    years: 'v2',
  },
  'GET /property_tax_validation': read('The property tax control and its validation'),
  'POST /property_tax_validation': validate('Validates the property tax control'),
  'DELETE /property_tax_validation': withdraw(
    'Withdraws the validation of the property tax control',
  ),
  'GET /nb_rent_collected_validation': read(
    'The control of the number of rents and its validation',
  ),
  'POST /nb_rent_collected_validation': validate('Validates the control of the number of rents'),
  'DELETE /nb_rent_collected_validation': withdraw(
    'Withdraws the validation of the number of rents',
  ),
  'GET /bank_movements_not_up_to_date_validation': read(
    'The control of movements that are not up to date and its validation',
  ),
  'POST /bank_movements_not_up_to_date_validation': validate(
    'Validates the control of movements that are not up to date',
  ),
  'DELETE /bank_movements_not_up_to_date_validation': withdraw(
    'Withdraws the validation of movements that are not up to date',
  ),
  'GET /loan_interest_validation': read('The loan interest control and its validation'),
  'POST /loan_interest_validation': {
    summary: 'Enters the bank’s yearly certificates and validates the loan interest control',
    access: 'editor',
    body: z.strictObject({
      fiscal_year_company_id: Id,
      loan_interest_validation: z.strictObject({
        certificates: z.array(LoanCertificate).max(100).default([]),
        comment: Comment,
        /** False stores the certificates only. */ validate: z.boolean().default(true),
        /** The latest `certificate_at` of the certificates that are replaced, as the writer saw it. */
        updated_at: Seen,
      }),
    }),
    reply: Control.extend({
      /** When the last of the certificates was entered. */
      updated_at: Instant,
    }),
    status: 201,
    current: z.object({ updated_at: Instant, loans: z.array(LoanYear) }),
    refuses: [404, 409, 422],
  },
  'DELETE /v2/loan_interest_validation': withdraw(
    'Withdraws the validation of the loan interest control',
  ),
  'POST /v2/relevant_works_validation': validate('Validates the control of relevant works'),
  'DELETE /v2/relevant_works_validation': withdraw('Withdraws the validation of relevant works'),
  'GET /v2/validation_data/taxeFonciereValidation/:year': result(
    'Property tax of each building: expected, found, verdict',
  ),
  'GET /v2/validation_data/interestEmpruntValidation/:year': result(
    'Interest of each loan against the certificate',
  ),
  'GET /v2/validation_data/loyersCountValidation/:year': result(
    'Rents of each building over twelve months',
  ),
  'GET /v2/validation_data/relevantWorkValidation/:year': result(
    'Works of each building, their proofs and their nature',
  ),
  'GET /v2/validation_data/bankMovementsValidation/:year': result(
    'Accounts whose movements are not up to date',
  ),
  'GET /ledgerCheck': {
    summary: 'The groups of accounts of a year and whether each is checked',
    access: 'member',
    query: YearQuery,
    reply: z.array(LedgerCheck),
  },
  'POST /ledgerCheck': {
    summary: 'Marks a group of accounts',
    access: 'editor',
    body: z.strictObject({
      fiscal_year_company_id: Id,
      entrie_type: EntrieType,
      checked: z.boolean().default(true),
    }),
    reply: LedgerCheck,
    status: 201,
    refuses: [404, 409],
  },
  'PUT /ledgerCheck/:id': {
    summary: 'Checks or unchecks a group of accounts',
    access: 'editor',
    params: IdParams,
    body: z.strictObject({ checked: z.boolean(), updated_at: Seen }),
    reply: LedgerCheck,
    refuses: [404, 409],
  },
  'PUT /v2/ledgerCheck/set_ledger/:id': {
    summary: 'Checks or unchecks every group of the year; the id is the company’s fiscal year',
    access: 'editor',
    params: IdParams,
    body: z.strictObject({
      checked: z.boolean(),
      /** The latest of the groups’. */ updated_at: Seen,
    }),
    reply: z.array(LedgerCheck),
    refuses: [404, 409],
  },
  'DELETE /ledgerCheck/:id': {
    summary: 'Forgets the mark of a group of accounts',
    access: 'editor',
    params: IdParams,
    reply: Done,
    refuses: [404],
  },
  'GET /v2/ledgerCheck/grand_livre_control/:year': {
    summary: 'The automatic checks of the ledger',
    access: 'member',
    params: YearParams,
    reply: z.object({
      ok: z.boolean(),
      items: z.array(z.object({ code: z.string(), status: ControlStatus, message: z.string() })),
    }),
    years: 'v2',
  },
});
