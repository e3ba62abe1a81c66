import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import {
  Day,
  Done,
  FiscalYear,
  FiscalYearCompanyQuery,
  Id,
  IdOrNone,
  IdParams,
  Instant,
  Seen,
  YearQuery,
  line,
  text,
} from './fields.ts';
import { Money, MoneyTotal } from './money.ts';
import { Assigning } from './ventilation.ts';
import type { Wire } from './wire.ts';

const BankAccountFields = {
  name: text(80, 'Le nom du compte'),
  bank: line(80).default(''),
  iban: z
    .string()
    .trim()
    .max(42)
    .transform((iban) => iban.replace(/\s/g, '').toUpperCase())
    .nullable()
    .default(null),
  initial_amount: Money,
  date_init: Day,
  /** The account that an account id of 0 means. */
  is_default: z.boolean().default(false),
};

export const BankAccountBody = z.strictObject({ ...BankAccountFields, updated_at: Seen });
export const BankAccount = z
  .object({
    id: z.int(),
    sequence: z.int(),
    ...BankAccountFields,
    balance: MoneyTotal,
    last_movement: z.iso.date().nullable(),
    /**
     * The twelve months that end with the last movement or statement: how many movements ("2026-03"
     * → 14), and whether statements tell about the whole month, about a part of it, or about
     * nothing of it (`typed`: its movements were typed).
     */
    coverage: z.array(
      z.object({
        month: z.string(),
        movements: z.int(),
        state: z.enum(['imported', 'partial', 'typed', 'none']),
      }),
    ),
    /**
     * What the background does with its movements at the moment: an assignment by rules (`id`: its
     * batch), an import that is saved or taken back (`id`: the import).
     */
    under_way: z.array(
      z.object({
        kind: z.enum(['assignment', 'import', 'undo']),
        id: z.int(),
        progress: z.int().min(0).max(100),
        /** Of the movements that an assignment looks at. */ years: z.array(z.int()),
        /** Whoever reads this asked for it. */ own: z.boolean(),
      }),
    ),
    updated_at: Instant,
  })
  .meta({ id: 'BankAccount' });
export type BankAccount = Wire<typeof BankAccount>;

export const YearBalance = z
  .object({
    id: z.int(),
    bank_account_id: z.int(),
    bank_account_name: z.string(),
    /** What the user read on the statement of 31/12; null until he enters it. */
    balance: Money.nullable(),
    /** Initial amount and every movement up to 31/12. */
    last_movement_cumul: MoneyTotal,
  })
  .meta({ id: 'BankAccountYearBalance' });
export type YearBalance = Wire<typeof YearBalance>;

export const bankAccount = endpoints({
  'GET /bankAccount': {
    summary: 'The bank accounts of the company',
    access: 'member',
    reply: z.array(BankAccount),
  },
  'POST /bankAccount': {
    summary: 'Adds a bank account',
    access: 'editor',
    query: YearQuery,
    body: BankAccountBody,
    reply: BankAccount,
    status: 201,
  },
  'POST /bankAccount/autoAffect': {
    summary:
      'Applies the rules to the movements of an account that are left to ventilate (0: the current account)',
    access: 'editor',
    body: z.strictObject({
      id: IdOrNone.default(0),
      year: FiscalYear.optional(),
    }),
    reply: Assigning,
    refuses: [404],
  },
  'PUT /bankAccount/:id': {
    summary: 'Changes a bank account',
    access: 'editor',
    params: IdParams,
    body: BankAccountBody,
    reply: BankAccount,
    refuses: [404, 409],
  },
  'DELETE /bankAccount/:id': {
    summary: 'Puts a bank account in the trash; refused while movements refer to it',
    access: 'editor',
    params: IdParams,
    query: YearQuery,
    reply: Done,
    refuses: [404, 409],
  },
  'GET /banking/bank_account_year_balance': {
    summary: 'The year-end balance of each account beside the cumulated movements',
    access: 'member',
    query: FiscalYearCompanyQuery,
    reply: z.array(YearBalance),
    refuses: [404],
  },
  'POST /banking/bank_account_year_balance': {
    summary: 'Stores the year-end balances; all must equal the cumulated movements',
    access: 'editor',
    body: z.strictObject({
      fiscal_year_company_id: Id,
      bank_account_balances: z
        .array(z.strictObject({ bank_account_id: Id, balance: Money }))
        .min(1)
        .max(100),
    }),
    reply: z.array(YearBalance),
    refuses: [404, 422],
  },
  'GET /v2/banking/difference/:id': {
    summary:
      'Probable causes of a difference between a statement and the cumulated movements; the id is the account’s',
    access: 'member',
    params: IdParams,
    query: z.strictObject({
      year: z.coerce.number<number>().pipe(FiscalYear),
      balance: z.coerce.number<number>().pipe(Money),
    }),
    reply: z.object({
      difference: MoneyTotal,
      causes: z.array(
        z.object({ code: z.string(), message: z.string(), movement_ids: z.array(z.int()) }),
      ),
    }),
    refuses: [404],
  },
});
