import { z } from 'zod';
import { FRANCE } from '@sci/money/country';
import { endpoints } from './endpoint.ts';
import {
  Country,
  Day,
  Done,
  Email,
  Id,
  IdParams,
  IdText,
  Instant,
  Seen,
  Shares,
  YearParams,
  YearQuery,
  Zip,
  longText,
  optionalText,
  text,
} from './fields.ts';
import { AccountDetail, AccountSummary } from './associate-account.ts';
import { MAX_NAME } from './assembly-parts.ts';
import { SentMail } from './sent-mail.ts';
import { Holding, ShareMovement, ShareMovementBody } from './share-movement.ts';
import type { Wire } from './wire.ts';

/**
 * PERSON: property income of a natural person. COMPANY: a legal person. BUSINESS: shares in the
 * balance sheet of a business at a real regime (BIC, BA).
 */
export const AssociateRegime = z.enum(['PERSON', 'COMPANY', 'BUSINESS']);

const AssociateFields = {
  name: text(80, 'Le nom'),
  first_name: text(80, 'Le prénom'),
  birth_name: optionalText(80),
  birthdate: Day.nullable().default(null),
  birth_place: optionalText(120),
  email: Email.nullable().default(null),
  /** The person in charge of the company's file: may share the e-mail of another associate. */
  responsable: z.boolean().default(false),
  /** Manager of the company (gérant). */
  is_manager: z.boolean().default(false),
  /** How his part is taxed; what is not PERSON needs the complete form 2072-C. */
  regime: AssociateRegime.default('PERSON'),
  /** The shares belong to several people together (indivision). */
  undivided: z.boolean().default(false),
  /** The one person who votes for them, chosen by them or by a court (C. civ. art. 1844). */
  joint_representative: optionalText(MAX_NAME),
  address_number: optionalText(20),
  address_street: optionalText(160),
  /** Five digits in France, as it is written in other countries. */
  address_zip: optionalText(12).meta({ examples: ['69002'] }),
  address_city: optionalText(80),
  address_country: Country.default(FRANCE),
};

interface Postal {
  readonly address_zip: string | null;
  readonly address_country?: string | undefined;
}

/**
 * What is wrong with the postcode of an address in France; undefined for one that may be kept, or whose
 * country is not told.
 */
export function zipProblem({
  address_zip: zip,
  address_country: country,
}: Postal): string | undefined {
  if (country !== FRANCE || zip === null) return undefined;
  return Zip.safeParse(zip).error?.issues[0]?.message;
}

const checkZip = (address: Postal, context: z.RefinementCtx): void => {
  const message = zipProblem(address);
  if (message !== undefined) context.addIssue({ code: 'custom', message, path: ['address_zip'] });
};

const Body = z.strictObject({
  ...AssociateFields,
  /** Initial holding in full ownership: refused once the initial distribution is confirmed. */
  shares: Shares.nullable().default(null),
  /** Initial holdings in usufruct and in bare ownership. */
  usufruct_shares: Shares.default(0),
  bare_shares: Shares.default(0),
});
export const AssociateBody = Body.superRefine(checkZip);

/** What a column of a table of associates may give. */
export const AssociateField = Body.keyof();
export type AssociateField = z.output<typeof AssociateField>;

/** Initial holdings and a country left out stay as they are. */
export const AssociateUpdate = Body.extend({
  id: Id,
  shares: Shares.nullable().optional(),
  usufruct_shares: Shares.optional(),
  bare_shares: Shares.optional(),
  address_country: Country.optional(),
  updated_at: Seen,
}).superRefine(checkZip);

export const Associate = z
  .object({
    id: z.int(),
    sequence: z.int(),
    ...AssociateFields,
    /** Shares in full ownership at the end of the year asked for; null when none was ever given. */
    shares: z.int().nullable(),
    usufruct_shares: z.int(),
    bare_shares: z.int(),
    /**
     * What the initial distribution gave him: what the form of an unconfirmed distribution changes.
     */
    initial: z.object({
      shares: z.int().nullable(),
      usufruct_shares: z.int(),
      bare_shares: z.int(),
    }),
    /** Day on which the associate gave up his last share. */
    suppression_date: z.iso.date().nullable(),
    email_verified_at: Instant.nullable(),
    /** The last mail that asked to verify the address; null for an address that is verified. */
    verification_mail: SentMail.nullable().default(null),
    /** Problems that grey the menu, in French, by field. */
    problems: z.record(z.string(), z.array(z.string())),
    updated_at: Instant,
  })
  .meta({ id: 'Associate' });
export type Associate = Wire<typeof Associate>;

/**
 * A line of a table of associates, read but not kept: either an associate who can be added, or what is
 * wrong with the line.
 */
export const AssociateLine = z
  .object({
    line: z.int(),
    text: z.string(),
    associate: AssociateBody.nullable(),
    /**
     * The cells of the line that hold something, by the titles of their columns: the field that each was
     * read for, or null where nothing keeps it.
     */
    cells: z
      .array(z.object({ title: z.string(), text: z.string(), field: AssociateField.nullable() }))
      .default([]),
    errors: z.array(z.string()),
  })
  .meta({ id: 'AssociateLine' });
export type AssociateLine = Wire<typeof AssociateLine>;

/** Associates added in one go; an SCI of more is created otherwise. */
export const MAX_ASSOCIATES = 200;

export const associate = endpoints({
  'GET /config/associates/:year': {
    summary: 'The associates with their holdings at the end of a year',
    access: 'member',
    params: YearParams,
    reply: z.array(Associate),
  },
  'POST /config/associate': {
    summary: 'Adds an associate',
    access: 'editor',
    query: YearQuery,
    body: AssociateBody,
    reply: Associate,
    status: 201,
  },
  'POST /config/associate/update': {
    summary: 'Changes an associate',
    access: 'editor',
    query: YearQuery,
    body: AssociateUpdate,
    reply: Associate,
    refuses: [404, 409],
  },
  'POST /v2/associates/read': {
    summary: 'Reads a table of associates without adding anybody',
    access: 'member',
    body: z.strictObject({
      /** Pasted from a spreadsheet, or the text of a CSV file. */ text: longText(100_000),
    }),
    reply: z.array(AssociateLine),
    refuses: [422],
  },
  'POST /v2/associates': {
    summary: 'Adds several associates, all or none',
    access: 'editor',
    query: YearQuery,
    body: z.strictObject({
      associates: z.array(AssociateBody).min(1, 'Aucun associé à ajouter.').max(MAX_ASSOCIATES),
    }),
    reply: z.array(Associate),
    status: 201,
  },
  'DELETE /config/associate/:id': {
    summary: 'Puts an associate in the trash; refused while something refers to him',
    access: 'editor',
    params: IdParams,
    query: YearQuery,
    reply: Done,
    refuses: [404, 409],
  },
  'GET /associateAccount/list': {
    summary: 'The current account of each associate over a year',
    access: 'member',
    query: YearQuery,
    reply: z.array(AccountSummary),
  },
  'GET /associateAccount/:id': {
    summary: 'The statement of an associate’s current account over a year',
    access: 'member',
    params: IdParams,
    query: YearQuery,
    reply: AccountDetail,
    refuses: [404],
  },
  'POST /email/verification-associate-notification': {
    summary: 'Sends an associate the link that verifies his e-mail address',
    access: 'editor',
    body: z.strictObject({ associate_id: Id }),
    reply: Done,
    refuses: [404, 422, 429],
  },
  'GET /verify-associate-email/:id/:hash': {
    summary: 'Verifies an associate’s e-mail address by the signed link',
    access: 'public',
    params: z.strictObject({ id: IdText, hash: z.string().max(200) }),
    reply: Done,
    refuses: [404],
  },
  'GET /v2/associateMovements': {
    summary: 'The share movements in force',
    access: 'member',
    reply: z.array(ShareMovement),
  },
  'GET /v2/associateMovement/list_all': {
    summary: 'The log of share movements, cancelled ones included',
    access: 'member',
    reply: z.array(ShareMovement),
  },
  'POST /v2/associateMovement': {
    summary: 'Records a transfer, gift, issue or cancellation of shares',
    access: 'editor',
    body: ShareMovementBody,
    reply: ShareMovement,
    status: 201,
    refuses: [409],
  },
  'POST /v2/associateMovement/preview': {
    summary: 'The holdings before and after a share movement, without recording it',
    access: 'member',
    body: ShareMovementBody,
    reply: z.object({
      before: z.array(Holding),
      after: z.array(Holding),
      warnings: z.array(z.string()),
    }),
  },
  'GET /v2/associateMovement/register': {
    summary: 'The register of shares at the end of a day',
    access: 'member',
    query: z.strictObject({ date: Day }),
    reply: z.object({
      date: z.iso.date(),
      company_shares: z.int(),
      attributed: z.int(),
      holdings: z.array(Holding),
    }),
  },
  'DELETE /v2/associateMovement/:id': {
    summary: 'Cancels a share movement; it stays in the log',
    access: 'editor',
    params: IdParams,
    reply: Done,
    refuses: [404, 409],
  },
});
