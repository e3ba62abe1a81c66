import { z } from 'zod';
import { ZERO } from '@sci/money/cents';
import { endpoints } from './endpoint.ts';
import {
  Day,
  Done,
  FiscalYearText,
  Id,
  IdParams,
  Instant,
  Seen,
  YearQuery,
  Zip,
  longText,
  optionalText,
  text,
} from './fields.ts';
import { Money, MoneyTotal, PositiveMoney } from './money.ts';
import type { Wire } from './wire.ts';

/** U urban, R rural, IR income building, AP apartment, M house, P parking. */
export const BuildingType = z.enum(['U', 'R', 'IR', 'AP', 'M', 'P']);
export const BuildingUse = z.enum(['habitation', 'professionnel', 'mixte']);

const Parts = z
  .int({ error: 'Un nombre entier est attendu.' })
  .min(1, 'Un nombre d’au moins 1 est attendu.')
  .max(1_000_000, 'Ce nombre est trop grand.');

const BuildingDetail = z.strictObject({
  purchase_value: PositiveMoney.nullable().default(null),
  land_value: PositiveMoney.nullable().default(null),
  acquisition_date: Day.nullable().default(null),
  sale_date: Day.nullable().default(null),
  /** Price of the deed: due from the day of the sale on, whenever it is cashed. */
  sale_price: PositiveMoney.nullable().default(null),
  /** The deposits of tenants pass to the buyer, deducted from the price. */
  deposits_passed: z.boolean().default(false),
});

const BuildingFields = {
  label: text(120, 'Le nom'),
  type: BuildingType,
  tax_system: z.string().max(40).default('DROIT_COMMUN'),
  usage: BuildingUse.default('habitation'),
  address_number: optionalText(20),
  address_street: text(160, 'La voie'),
  address_street_complement: optionalText(160),
  address_zip: Zip,
  address_city: text(80, 'La ville'),
  details: z
    .array(BuildingDetail)
    .min(1, 'Le détail d’acquisition est attendu.')
    .max(1)
    .default([BuildingDetail.parse({})]),
  /** Units let in the year: a flat allowance each on line 7. */
  units: z
    .int({ error: 'Un nombre de locaux est attendu.' })
    .min(0, 'Un nombre de locaux ne peut pas être négatif.')
    .max(1000, 'Un nombre de locaux ne dépasse pas 1\u202f000.')
    .default(1),
  /** Units expected to pay twelve rents. */
  let_units: z
    .int({ error: 'Un nombre de lots est attendu.' })
    .min(0, 'Un nombre de lots ne peut pas être négatif.')
    .max(1000, 'Un nombre de lots ne dépasse pas 1\u202f000.')
    .default(1),
  copropriete: z.boolean().default(false),
  syndic: optionalText(120),
  free_use: z.boolean().default(false),
  /** First and last day of the free use; null: since ever, without end. */
  free_use_from: Day.nullable().default(null),
  free_use_to: Day.nullable().default(null),
  /** So many dwellings, square metres or shares of the building, out of so many; null: all of it. */
  free_use_lent: Parts.nullable().default(null),
  free_use_out_of: Parts.nullable().default(null),
  free_use_beneficiary: optionalText(160),
};

export const BuildingBody = z.strictObject(BuildingFields);
export const BuildingUpdate = BuildingBody.extend({ id: Id, updated_at: Seen });

export const Building = z
  .object({
    id: z.int(),
    sequence: z.int(),
    ...BuildingFields,
    /** What is missing or contradictory, in French, by field. */
    problems: z.record(z.string(), z.array(z.string())),
    updated_at: Instant,
  })
  .meta({ id: 'Building' });
export type Building = Wire<typeof Building>;

export const TaxSystem = z
  .object({
    code: z.string(),
    name: z.string(),
    /** What choosing it does to the return, a French sentence. */
    consequence: z.string(),
    form: z.enum(['2072-S', '2072-C']),
  })
  .meta({ id: 'TaxSystem' });

const LoanFields = {
  label: text(120, 'Le nom'),
  building_id: Id,
  lender: optionalText(120),
  principal: PositiveMoney,
  /** Hundredths of a percent: 315 is 3,15 %. */
  rate_bp: z
    .int({ error: 'Un taux est attendu, de deux décimales au plus.' })
    .min(0, 'Un taux ne peut pas être négatif.')
    .max(5000, 'Ce taux est trop grand.'),
  first_payment: Day,
  months: z
    .int({ error: 'Une durée en mois est attendue.' })
    .min(1)
    .max(600, 'Une durée ne dépasse pas 600 mois.'),
  monthly_payment: PositiveMoney,
  monthly_insurance: PositiveMoney.default(ZERO),
};
export const ScheduleRow = z.strictObject({
  date: Day,
  interest: Money,
  capital: Money,
  insurance: Money,
  remaining: Money,
});
export const LoanBody = z.strictObject({
  ...LoanFields,
  /** The bank's own schedule; absent: computed. */ schedule: z
    .array(ScheduleRow)
    .max(600)
    .optional(),
  updated_at: Seen,
});
export const Loan = z
  .object({
    id: z.int(),
    sequence: z.int(),
    ...LoanFields,
    schedule: z.array(ScheduleRow),
    /** Null where the schedule ends before today and leaves principal due. */
    remaining_today: MoneyTotal.nullable(),
    updated_at: Instant,
  })
  .meta({ id: 'Loan' });
export type Loan = Wire<typeof Loan>;

const YearOfLoan = z.object({
  interest: MoneyTotal,
  insurance: MoneyTotal,
  capital: MoneyTotal.nullable(),
  remaining: MoneyTotal.nullable(),
});
/**
 * A loan over a year: what its schedule says beside the bank's certificate, null while nobody
 * entered it.
 */
export const LoanYear = z
  .object({
    loan_id: z.int(),
    /** Instalments of the year. */ instalments: z.int(),
    /** Null where the schedule does not hold the whole year. */
    schedule: YearOfLoan.nullable(),
    certificate: YearOfLoan.nullable(),
    /** When the certificate was entered as it is; 1970 while there is none. */
    certificate_at: Instant.default(new Date(0).toISOString()),
  })
  .meta({ id: 'LoanYear' });
export type LoanYear = Wire<typeof LoanYear>;

export const building = endpoints({
  'GET /config/buildings': {
    summary:
      'The buildings of the company, as they are in a year (the latest known state without a year)',
    access: 'member',
    query: z.strictObject({ year: FiscalYearText.optional() }),
    reply: z.array(Building),
  },
  'GET /config/taxSystems': {
    summary: 'The tax systems that a building can have',
    access: 'member',
    reply: z.array(TaxSystem),
  },
  'POST /config/building': {
    summary: 'Adds a building',
    access: 'editor',
    query: YearQuery,
    body: BuildingBody,
    reply: Building,
    status: 201,
  },
  'POST /config/building/update': {
    summary: 'Changes a building',
    access: 'editor',
    query: YearQuery,
    body: BuildingUpdate,
    reply: Building,
    refuses: [404, 409],
  },
  'DELETE /config/building/:id': {
    summary: 'Puts a building in the trash; refused while something refers to it',
    access: 'editor',
    params: IdParams,
    query: YearQuery,
    reply: Done,
    refuses: [404, 409],
  },
  'GET /v2/loans': {
    summary: 'The loans of the company with their schedules',
    access: 'member',
    reply: z.array(Loan),
  },
  'GET /v2/loanCertificates': {
    summary: 'Each loan over a year: its schedule beside the bank’s certificate',
    access: 'member',
    query: YearQuery,
    reply: z.array(LoanYear),
  },
  'POST /v2/loan': {
    summary: 'Adds a loan',
    access: 'editor',
    body: LoanBody,
    reply: Loan,
    status: 201,
  },
  'PUT /v2/loan/:id': {
    summary: 'Changes a loan',
    access: 'editor',
    params: IdParams,
    body: LoanBody,
    reply: Loan,
    refuses: [404, 409],
  },
  'DELETE /v2/loan/:id': {
    summary: 'Removes a loan; refused while a movement refers to it',
    access: 'editor',
    params: IdParams,
    reply: Done,
    refuses: [404, 409],
  },
  'POST /v2/loan/schedule': {
    summary: 'Computes or reads a schedule without saving it',
    access: 'member',
    body: z.strictObject({
      principal: PositiveMoney,
      rate_bp: LoanFields.rate_bp,
      first_payment: Day,
      months: LoanFields.months,
      monthly_payment: PositiveMoney.nullable().default(null),
      monthly_insurance: PositiveMoney.default(ZERO),
      /** A table pasted from the bank's document. */ pasted: longText(100_000)
        .nullable()
        .default(null),
    }),
    reply: z.object({
      monthly_payment: MoneyTotal,
      rows: z.array(ScheduleRow),
      /** What does not fit in the schedule, French sentences: it can be kept all the same. */ warnings:
        z.array(z.string()),
    }),
    refuses: [422],
  },
});
