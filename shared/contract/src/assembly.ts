import { z } from 'zod';
import { ZERO } from '@sci/money/cents';
import { Allocation, Attendance, MAX_NAME, OfYear, Resolution } from './assembly-parts.ts';
import { HOLDINGS, MAJORITIES } from './decision-words.ts';
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
import { Money, PositiveMoney } from './money.ts';
import { ShareKind } from './share-movement.ts';
import type { Wire } from './wire.ts';

/**
 * The general assembly: prepared, convened, held; its figures come from the accounts until it is
 * held.
 */

/** An address at its longest: the seat is proposed. */
const MAX_PLACE = 500;

const AssemblyFields = {
  year: FiscalYear,
  /** Together, at a distance or by writing; the date of a written consultation is its last day. */
  holding: z.enum(HOLDINGS).default('physical'),
  meeting_date: Day,
  meeting_time: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Une heure est attendue (HH:MM).')
    .default('18:00'),
  place: text(MAX_PLACE, 'Le lieu'),
  convocation_date: Day.nullable().default(null),
  convocation_mode: z
    .string()
    .trim()
    .max(120)
    .default('lettre recommandée avec demande d’avis de réception'),
  chairman: z.string().trim().max(MAX_NAME).default(''),
  secretary: z.string().trim().max(MAX_NAME).default(''),
  /** In what quality the chairman presides: manager, eldest associate… (décret 78-704, art. 44). */
  chairman_quality: z.string().trim().max(120).default(''),
  /** Who checks the votes, when somebody does. */
  tellers: z.string().trim().max(MAX_NAME).default(''),
  /** Summary of the debates (décret 78-704, art. 44). */
  debates: longText(20_000).default(''),
  /** What the statutes asked of an ordinary decision; they decide, whatever a form sends. */
  majority: z.enum(MAJORITIES).default('unanimity'),
  attendance: z.array(Attendance).max(500).default([]),
  resolutions: z.array(Resolution).max(50).default([]),
  distributed_amount: Money.default(ZERO),
  reserve_amount: Money.default(ZERO),
  retained_amount: Money.default(ZERO),
  distribution_mode: z.enum(['CCA', 'paid']).default('CCA'),
  manager_pay: Money.default(ZERO),
  report: longText(50_000).default(''),
  closing_time: z.string().max(5).default(''),
  /** Held: the allocation is posted in the following year and the figures are frozen. */
  held: z.boolean().default(false),
};

/** What a form sends is checked more closely than what was stored before these checks. */
const SentFields = {
  ...AssemblyFields,
  convocation_mode: line(120).default(AssemblyFields.convocation_mode.parse(undefined)),
  chairman: line(MAX_NAME).default(''),
  secretary: line(MAX_NAME).default(''),
  chairman_quality: line(120).default(''),
  tellers: line(MAX_NAME).default(''),
  attendance: z
    .array(Attendance.extend({ represented_by: line(MAX_NAME).default('') }))
    .max(500)
    .default([]),
  manager_pay: PositiveMoney.default(ZERO),
  closing_time: z
    .string()
    .regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/, 'Une heure est attendue (HH:MM).')
    .default(''),
};

/** What a form fills; also what each saved version kept. */
export const AssemblyBody = z.object(AssemblyFields);
export type AssemblyBody = Wire<typeof AssemblyBody>;

export const GeneralAssembly = z
  .object({
    id: z.int(),
    ...AssemblyFields,
    /** Accounting result and treasury at 31/12: linked to the accounts until held. */
    fiscal_year_result: Money,
    treasury: Money,
    tax_result: z.int(),
    available: Money,
    /** Carried forward before and after the decision; negative for losses. */
    retained_before: Money,
    retained_after: Money,
    /** What the allocation still has to place; must be 0 to hold the assembly. */
    remainder: Money,
    per_associate: z.array(
      z.object({
        associate_id: z.int(),
        name: z.string(),
        /** Full ownership and usufruct. */ shares: z.int(),
        /** Full and bare ownership. */ vote_shares: z.int(),
        /** By nature of right; left out of what was frozen before they were kept. */
        held: z.object({ PP: z.int(), US: z.int(), NP: z.int() }).optional(),
        /** Who speaks for the owners of undivided shares, empty while nobody is known; left out for others. */
        joint_representative: z.string().optional(),
        quote_part: Money,
        account_after: Money,
      }),
    ),
    /**
     * What became of the allocation: voted once the assembly is held, and then posted or not. An
     * assembly without a resolution on it, or one that rejects it, posts nothing.
     */
    allocation: Allocation.default('posted'),
    /** How an ordinary decision is taken by the statutes of that day, in French. */
    decided_by: z.string().optional(),
    /** What shares a distribution in the place of the shares, in French; left out where they do. */
    shared_by: z.string().optional(),
    /** Who votes with split shares, in French. */
    split_votes: z.string().optional(),
    /** Shares there or represented, of all; left out of what was frozen before it was kept. */
    presence: z.object({ attending: z.int(), all: z.int() }).optional(),
    /** The count of each resolution by shares, in their order. */
    outcomes: z.array(
      z.object({
        pour: z.int(),
        contre: z.int(),
        abstention: z.int(),
        all: z.int(),
        adopted: z.boolean(),
        /** Shares for it that the statutes ask. */ needed: z.int().optional(),
        verdict: z.enum(['adopted', 'rejected', 'tie', 'no_quorum', 'postponed']).optional(),
        /** The verdict with its reason, in French. */ sentence: z.string().optional(),
        /** How everybody there voted, with how many shares and by which right. */
        cast: z
          .array(
            z.object({
              associate_id: z.int(),
              vote: z.enum(['pour', 'contre', 'abstention']),
              shares: z.int(),
              rights: z.array(ShareKind),
            }),
          )
          .optional(),
      }),
    ),
    /** The figures that a text may name between braces, with their value of the moment. */
    fields: z.array(z.object({ code: z.string(), label: z.string(), value: z.string() })),
    /** The texts with their figures, as the documents print them. */
    printed: z.object({ report: z.string(), resolutions: z.array(z.string()) }),
    warnings: z.array(z.string()),
    /** Number of the minutes in the register, from the first time that the assembly was held. */
    register_number: z.int().nullable().optional(),
    /** The version of the minutes that this one takes the place of. */
    replaces_version: z.int().nullable().optional(),
    version: z.int(),
    /** SHA-256 of the minutes as they were filed when the assembly was held. */
    document_hash: z.string().nullable(),
    updated_at: Instant,
  })
  .meta({ id: 'GeneralAssembly' });
export type GeneralAssembly = Wire<typeof GeneralAssembly>;
/**
 * With why it can't be changed: no subscription, or past its own date, which comes after the one of
 * the 2072.
 */
const AssemblyOnScreen = GeneralAssembly.extend({
  locked_reason: z.string().nullable(),
  /** 1 for the first assembly on these accounts. */
  number: z.int(),
  /** Every assembly on these accounts, in their order; none while it is only proposed. */
  of_year: z.array(OfYear),
  /** It was held and left the result unallocated: another one may follow. */
  can_meet_again: z.boolean(),
}).meta({ id: 'AssemblyOnScreen' });

/** What the next assembly votes on: again what was not adopted, or the carrying forward. */
const NextAgenda = z.enum(['again', 'carry_forward']);
export type NextAgenda = z.infer<typeof NextAgenda>;

const AssemblyVersion = z.object({
  version: z.int(),
  /** When this state was saved. */
  at: Instant,
  by: z.string().nullable(),
  /** The state that is stored now. */
  current: z.boolean(),
  document_hash: z.string().nullable(),
  /** Why it was taken up again after it had been held; empty otherwise. */
  reason: z.string().optional(),
  content: AssemblyBody,
});

const file = (summary: string) =>
  ({ summary, access: 'member', params: IdParams, transport: 'file', refuses: [404] }) as const;

export const assembly = endpoints({
  'GET /report/general_assembly': {
    summary: 'The last general assembly on a year’s accounts; proposed when none was saved',
    access: 'member',
    query: YearQuery,
    reply: AssemblyOnScreen,
  },
  'POST /report/general_assembly': {
    summary: 'Saves the general assembly of a year for the first time',
    access: 'editor',
    body: z.strictObject(SentFields),
    reply: AssemblyOnScreen,
    status: 201,
    refuses: [409, 422],
  },
  'POST /report/general_assembly/update': {
    summary: 'Changes the general assembly; held, it posts the allocation in the following year',
    access: 'editor',
    body: z.strictObject({
      id: Id,
      ...SentFields,
      /** Saved by itself while somebody types: within five minutes it makes no new version. */ autosave:
        z.boolean().default(false),
      /** Why an assembly that was held is taken up again; asked for then. */
      reason: longText(500).default(''),
      updated_at: Seen,
    }),
    reply: AssemblyOnScreen,
    refuses: [404, 409, 422],
  },
  'GET /v2/report/general_assembly/:id': {
    summary: 'One of the assemblies on a year’s accounts, also a former one',
    access: 'member',
    params: IdParams,
    reply: AssemblyOnScreen,
    refuses: [404],
  },
  'POST /v2/report/general_assembly/:id/next': {
    summary: 'Prepares another assembly after the last one, which left the result unallocated',
    access: 'editor',
    params: IdParams,
    body: z.strictObject({ agenda: NextAgenda }),
    reply: AssemblyOnScreen,
    refuses: [404, 409],
  },
  'POST /v2/report/general_assembly/preview': {
    summary: 'What the votes and amounts of a form would decide; nothing is kept',
    access: 'member',
    body: z.strictObject(SentFields),
    reply: GeneralAssembly,
    refuses: [422],
  },
  'DELETE /v2/report/general_assembly/:id': {
    summary: 'Removes a general assembly that is not in the register of minutes',
    access: 'editor',
    params: IdParams,
    reply: Done,
    refuses: [404, 409],
  },
  'GET /v2/report/general_assembly/versions/:id': {
    summary: 'Every version of a general assembly, the newest first',
    access: 'member',
    params: IdParams,
    reply: z.array(AssemblyVersion),
    refuses: [404],
  },
  'GET /v2/report/general_assembly/:id/minutes/:version': {
    summary: 'The minutes as they were filed with a version, assemblee_generale.pdf',
    access: 'member',
    params: z.strictObject({ id: IdText, version: IdText }),
    transport: 'file',
    refuses: [404],
  },
  'GET /v2/report/general_assembly/register/download': {
    summary: 'The register of all minutes as a PDF, registre_des_assemblees.pdf',
    access: 'member',
    transport: 'file',
  },
  'GET /report/general_assembly/download/:id': file(
    'The minutes of the assembly, assemblee_generale.pdf',
  ),
  'GET /report/general_assembly/download2/:id': file(
    'The convening file of the assembly, assemblee_generale.pdf',
  ),
});
