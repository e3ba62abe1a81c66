import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import {
  Day,
  Done,
  Email,
  IdParams,
  Instant,
  Seen,
  Shares,
  Siren,
  YearQuery,
  Zip,
  line,
  optionalText,
  text,
} from './fields.ts';
import { PositiveMoney } from './money.ts';
import type { Wire } from './wire.ts';

/** The five digits that the head office adds to the SIREN to make its SIRET. */
const Nic = z
  .string()
  .regex(/^\d{5}$/, 'Un NIC a cinq chiffres\u00a0: les derniers du SIRET.')
  .nullable();

const CompanyFields = {
  name: text(120, 'La dénomination'),
  capital: PositiveMoney,
  shares: Shares.min(1, 'La société a au moins une part.'),
  register_date: Day,
  address_number: optionalText(20),
  address_street: text(160, 'La voie'),
  address_street_complement: optionalText(160),
  address_zip: Zip,
  address_city: text(80, 'La ville'),
  siren: Siren.nullable().default(null),
  rcs_city: optionalText(80),
  naf_code: optionalText(6),
  email: Email.nullable().default(null),
};

/**
 * Four digits and a letter, with or without its dot: written "68.20A". Rows of before may hold
 * something else.
 */
const NafCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^\d{2}\.?\d{2}[A-Z]$/, 'Un code NAF a quatre chiffres et une lettre, par exemple 68.20A.')
  .transform((code) => code.replace(/^(\d{2})(?=\d)/, '$1.'));

export const CompanyBody = z.strictObject({
  ...CompanyFields,
  naf_code: NafCode.nullable().default(null),
  /** Left out, it stays as it is. */
  nic: Nic.optional(),
  /** Where it is run from, when that is not its head office. Left out, it stays as it is. */
  main_establishment: line(200).nullable().optional(),
  /** Whether it opted for VAT on its rents; null where nobody said so. Left out, it stays. */
  vat_option: z.boolean().nullable().optional(),
  /** The application computes property income alone: a company under corporation tax is refused. */
  tax_regime: z
    .enum(['IR', 'IS'])
    .default('IR')
    .refine(
      (regime) => regime === 'IR',
      'Une société soumise à l’impôt sur les sociétés ne dépose pas de 2072 et tient une comptabilité d’engagement\u00a0: l’application ne la prend pas en charge.',
    ),
  updated_at: Seen,
});

export const Company = z
  .object({
    id: z.int(),
    ...CompanyFields,
    nic: Nic.default(null),
    /** The address of its main establishment, in one line; null where that is its head office. */
    main_establishment: optionalText(200),
    /** Whether it opted for VAT on its rents (CGI art. 260, 2°); null where nobody said so. */
    vat_option: z.boolean().nullable().default(null),
    /** What the law on electronic invoices asks of it: French sentences, each with its article. */
    electronic_invoicing: z
      .array(
        z.object({ code: z.enum(['receive', 'issue']), sentence: z.string(), source: z.string() }),
      )
      .default([]),
    /**
     * Set by an administrator's or the manager's change of the number of shares, until an
     * administrator acknowledges it.
     */
    shares_changed: z.boolean(),
    shares_confirmed: z.boolean(),
    updated_at: Instant,
  })
  .meta({ id: 'Company' });
export type Company = Wire<typeof Company>;

/** What the specification answers to a user who has no company yet. */
export const NoCompany = z.object({ message: z.literal('no company') }).meta({ id: 'NoCompany' });

/** A company that its manager deleted, until it is deleted for good. */
export const DeletedCompany = z
  .object({ id: z.int(), name: z.string(), deleted_at: Instant, purged_at: Instant })
  .meta({ id: 'DeletedCompany' });

/** What the public register of companies says of one. */
export const RegisteredCompany = z
  .object({
    siren: z.string(),
    name: z.string(),
    nic: z.string().nullable(),
    register_date: z.string().nullable(),
    naf_code: z.string().nullable(),
    address_number: z.string().nullable(),
    address_street: z.string(),
    address_zip: z.string(),
    address_city: z.string(),
    closed: z.boolean(),
    is_sci: z.boolean(),
    /** True for an invented company, on a machine without the register. */
    stand_in: z.boolean(),
  })
  .meta({ id: 'RegisteredCompany' });
export type RegisteredCompany = Wire<typeof RegisteredCompany>;

export const company = endpoints({
  'GET /v2/companyRegister/:siren': {
    summary: 'What the public register of companies says of a number',
    access: 'verified',
    params: z.strictObject({ siren: Siren }),
    reply: RegisteredCompany,
    refuses: [404, 429, 503],
  },
  'GET /config/company': {
    summary: 'The company of the user, or the message "no company"',
    access: 'verified',
    reply: z.union([Company, NoCompany]),
  },
  'POST /config/company': {
    summary: 'Creates the company of the user',
    access: 'verified',
    body: CompanyBody,
    reply: Company,
    status: 201,
    refuses: [409],
  },
  'POST /config/company/update': {
    summary: 'Changes the identity of the company',
    access: 'editor',
    query: YearQuery,
    body: CompanyBody,
    reply: Company,
    refuses: [409],
  },
  'DELETE /config/company/:id': {
    summary: 'Puts the company in the trash for 30 days',
    access: 'editor',
    scope: 'own',
    params: IdParams,
    reply: Done,
    refuses: [404, 409],
  },
  'GET /v2/company/trash': {
    summary: 'The companies that the user deleted in the last 30 days, latest first',
    access: 'verified',
    reply: z.array(DeletedCompany),
  },
  'POST /v2/company/:id/restore': {
    summary: 'Takes a company of the user out of the trash, while he has no other',
    access: 'verified',
    params: IdParams,
    reply: Done,
    refuses: [404, 409],
  },
  'POST /v2/company/confirmShares': {
    summary: 'Confirms the initial distribution of the shares',
    access: 'editor',
    reply: z.object({ confirmed: z.boolean() }),
    refuses: [422],
  },
  'GET /v2/company/isSharesConfirmed': {
    summary: 'Whether the initial distribution of the shares is confirmed',
    access: 'member',
    reply: z.object({ confirmed: z.boolean(), confirmed_at: Instant.nullable() }),
  },
  'GET /v2/company/clearvalidation/:id': {
    summary: 'Undoes the confirmation of the initial distribution; the id is the company’s',
    access: 'editor',
    params: IdParams,
    reply: z.object({ confirmed: z.boolean() }),
    refuses: [404, 409],
  },
});
