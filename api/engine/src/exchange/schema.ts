import { cents } from '@sci/money/cents';
import { z } from 'zod';
import { isCountry } from '@sci/money/country';
import { WHOLE_KEY } from '../associates/profit-key.ts';
import { isDay } from '../law/calendar.ts';
import { supportingType } from '../law/supporting-types.ts';
import { say } from '../messages/say.ts';

/**
 * The exchange format of a company and a year: what the command line reads. Every object refuses
 * fields it does not know, so that a misspelt optional field is never lost in silence.
 */

/**
 * Ten billion euros: far above any company, far below the last exact integer even when thousands of
 * them add up.
 */
const MAX_CENTS = 1_000_000_000_000;

/** The euro, and with it the limits of the law that we know, are older than any file. */
const FIRST_YEAR = 2002;

const signedCents = z.int().min(-MAX_CENTS).max(MAX_CENTS).transform(cents);
const positiveCents = z.int().min(0).max(MAX_CENTS).transform(cents);
const id = z.int().min(0);
const seq = z.int().min(1).max(999);
const count = z.int().min(0).max(1_000_000_000);
const text = z.string().refine((value) => value.trim() !== '', { error: say('exchange.blank') });
const day = z.string().refine(isDay, { error: say('exchange.day') });
const account = z.string().regex(/^[1-7]\d{5}$/, { error: say('exchange.account') });
/** Ids of movements and entries are texts; a number is read as its digits. */
const reference = z.union([text, z.int()]).transform(String);

/** Absent and null mean the same: not known. */
const maybe = <Schema extends z.ZodType>(schema: Schema) =>
  schema.nullish().transform((value) => (value === null ? undefined : value));

const company = z.strictObject({
  name: text,
  siren: z.string().regex(/^\d{9}$/, { error: say('exchange.siren') }),
  capital_cents: positiveCents,
  shares_total: count,
  closing_date: day,
  vat_option: maybe(z.boolean()),
});

const associate = z.strictObject({
  id,
  seq,
  name: text,
  is_gerant: z.boolean(),
  regime: maybe(z.enum(['PERSON', 'COMPANY', 'BUSINESS'])),
  /** Where he lives when it is not in France. */
  abroad: maybe(z.string().refine(isCountry, { error: say('exchange.country') })),
});

const basisPoints = z.int().min(0).max(WHOLE_KEY);
const keyPart = z.strictObject({ associate: id, share_bp: basisPoints });
/** What the statutes give the usufructuary, in hundredths of a percent; absent: what the law says. */
const usufruct = z.strictObject({
  since: day,
  profits_bp: basisPoints.nullish().transform((value) => value ?? null),
  losses_bp: basisPoints.nullish().transform((value) => value ?? null),
  exceptional_bp: basisPoints.nullish().transform((value) => value ?? null),
  reserves_bp: basisPoints.nullish().transform((value) => value ?? null),
});

const kind = z.enum(['PP', 'US', 'NP']);
const holding = z.strictObject({ associate: id, kind, shares: count });

const shareMovement = z.strictObject({
  id: reference,
  date: day,
  from: id.nullable(),
  to: id.nullable(),
  kind,
  shares: count.refine((shares) => shares > 0, { error: say('exchange.positive') }),
  nature: maybe(z.string()),
});

const building = z.strictObject({
  id,
  seq,
  label: text,
  type_code: z.enum(['U', 'R', 'IR', 'AP', 'M', 'P']),
  tax_system: text,
  nb_locaux: count,
  lots_loues: count,
  usage: maybe(z.enum(['habitation', 'professionnel', 'mixte'])),
  free_use: maybe(z.boolean()),
  free_use_from: maybe(day),
  free_use_to: maybe(day),
  free_use_lent: maybe(count.refine((parts) => parts > 0, { error: say('exchange.positive') })),
  free_use_out_of: maybe(count),
  purchase_value_cents: maybe(positiveCents),
  acquisition_date: maybe(day),
  sale_date: maybe(day),
  sale_price_cents: maybe(positiveCents),
  price_known_from: maybe(count),
  price_counted_cents: maybe(signedCents),
  price_advanced_cents: maybe(signedCents),
  deposits_passed: maybe(z.boolean()),
  known_from: maybe(count),
  book_value_out: maybe(z.boolean()),
});

const bankAccount = z.strictObject({
  id,
  seq,
  name: text,
  initial_amount_cents: signedCents,
  date_init: day,
});

/** The bank's schedule is kept for comparison; what else a bank writes in it does not matter. */
const instalment = z.looseObject({
  month: z.int().min(1).max(12),
  interest_cents: signedCents,
  capital_cents: signedCents,
  insurance_cents: signedCents,
  crd_after_cents: signedCents,
});

const loan = z.strictObject({
  id,
  seq,
  label: text,
  building: maybe(id),
  opening_principal_cents: positiveCents,
  rate_bp: maybe(z.number()),
  monthly_payment_cents: maybe(positiveCents),
  monthly_insurance_cents: maybe(positiveCents),
  schedule: maybe(z.array(instalment)),
});

const openingBalance = z.strictObject({
  account,
  debit_cents: positiveCents,
  credit_cents: positiveCents,
});

const dimensions = { building: maybe(id), associate: maybe(id), loan: maybe(id) };

const split = z.strictObject({ category: text, amount_cents: signedCents, ...dimensions });

const movement = z.strictObject({
  id: reference,
  bank_account: id,
  date: day,
  label: text,
  amount_cents: signedCents,
  splits: z.array(split),
});

const odLine = z
  .strictObject({
    account: account.optional(),
    category: text.optional(),
    ...dimensions,
    debit_cents: positiveCents,
    credit_cents: positiveCents,
  })
  .refine((line) => (line.account === undefined) !== (line.category === undefined), {
    error: say('exchange.account_or_category'),
  });

const odEntry = z.strictObject({ id: reference, date: day, label: text, lines: z.array(odLine) });

const supportingData = z.strictObject({
  id: maybe(reference),
  type: z.string().transform((code, context) => {
    const type = supportingType(code);
    if (type !== undefined) return type.code;
    context.addIssue({ code: 'custom', message: say('exchange.unknown_type', { code }) });
    return z.NEVER;
  }),
  building: maybe(id),
  amount_cents: signedCents,
  label: z.string(),
  category: maybe(text),
  associate: maybe(id),
  date: maybe(day),
});

/** Of an earlier year whose letting condition still runs: what each associate imputed, in euros. */
const imputedDeficit = z.strictObject({
  year: z.int(),
  associate: id,
  euros: count,
  buildings: z.array(id),
});

const previousYear = z.strictObject({
  year: z.int(),
  balances: z.array(
    z.strictObject({
      account,
      debit_cents: positiveCents.optional(),
      credit_cents: positiveCents.optional(),
    }),
  ),
});

/**
 * What the yearly controls compare with: figures of the user or of the bank, none of them needed by
 * the accounts.
 */
const controlsInput = z.looseObject({
  expected_rents_per_lot: z.int().min(0).max(366).optional(),
  bank_certificate: z
    .array(
      z.strictObject({
        loan: id,
        interest_cents: signedCents,
        insurance_cents: signedCents,
        capital_cents: maybe(signedCents),
        crd_cents: maybe(signedCents),
      }),
    )
    .optional(),
});

const ag = z.strictObject({ date: day, decision: text, to_retained_cents: maybe(signedCents) });

export const yearSchema = z.strictObject({
  schema_version: z.literal(1),
  id: text,
  title: z.string(),
  year: z.int().min(FIRST_YEAR).max(2099),
  valid_date: maybe(day),
  company,
  associates: z.array(associate),
  initial_shares: z.array(holding),
  share_movements: z.array(shareMovement),
  profit_key: maybe(z.array(keyPart).min(1)),
  usufruct: maybe(usufruct),
  readings: maybe(z.array(text)),
  imputed_deficits: maybe(z.array(imputedDeficit)),
  buildings: z.array(building),
  bank_accounts: z.array(bankAccount),
  loans: z.array(loan),
  opening_balances: z.array(openingBalance),
  movements: z.array(movement),
  od_entries: z.array(odEntry),
  supporting_data: z.array(supportingData),
  previous_year: maybe(previousYear),
  controls_input: controlsInput.optional(),
  ag: maybe(ag),
});

export type YearDocument = z.infer<typeof yearSchema>;
