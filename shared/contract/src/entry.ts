import { z } from 'zod';
import { ZERO } from '@sci/money/cents';
import { endpoints } from './endpoint.ts';
import {
  Day,
  Done,
  FiscalYear,
  Id,
  IdParams,
  Instant,
  Seen,
  YearQuery,
  optionalText,
  text,
} from './fields.ts';
import { MoneyTotal, PositiveMoney } from './money.ts';
import type { Wire } from './wire.ts';

/**
 * What the books hold besides bank movements and supporting data: the first balance sheet and
 * miscellaneous entries.
 */

const Account = z
  .string({ error: 'Un compte est attendu.' })
  .regex(/^[1-7]\d{5}$/, 'Un compte a six chiffres et commence par 1 à 7.');

const BalanceRow = z.strictObject({
  account: Account,
  debit: PositiveMoney.default(ZERO),
  credit: PositiveMoney.default(ZERO),
});
const BalanceBody = z.strictObject({
  year: FiscalYear,
  rows: z.array(BalanceRow).max(500),
  updated_at: Seen,
});

/** Balances of accounts on one day; `difference` is debits minus credits. */
export const BalanceSheet = z
  .object({
    year: z.int(),
    rows: z.array(
      z.object({ account: z.string(), label: z.string(), debit: MoneyTotal, credit: MoneyTotal }),
    ),
    difference: MoneyTotal,
    /**
     * What the company's own data propose while nothing is entered: banks, buildings, loans,
     * capital, and the rest on retained earnings.
     */
    proposed: z.array(
      z.object({ account: z.string(), label: z.string(), debit: MoneyTotal, credit: MoneyTotal }),
    ),
    /** When the sheet was entered as it is; 1970 while it is empty. */
    updated_at: Instant,
  })
  .meta({ id: 'BalanceSheet' });
export type BalanceSheet = Wire<typeof BalanceSheet>;

/** A line names its account, or a category that names it; only a category reaches the 2072. */
const EntryLine = z.strictObject({
  account: Account.nullable().default(null),
  category_id: Id.nullable().default(null),
  building_id: Id.nullable().default(null),
  associate_id: Id.nullable().default(null),
  loan_id: Id.nullable().default(null),
  debit: PositiveMoney.default(ZERO),
  credit: PositiveMoney.default(ZERO),
});

const EntryFields = {
  year: FiscalYear,
  date: Day,
  label: text(200, 'Le libellé'),
  /** Reference of the document; "OD" and a number when there is none. */
  ref: optionalText(20),
};
export const EntryBody = z.strictObject({
  ...EntryFields,
  lines: z.array(EntryLine).min(2, 'Une écriture a au moins deux lignes.').max(100),
  updated_at: Seen,
});

export const Entry = z
  .object({
    id: z.int(),
    ...EntryFields,
    /**
     * assembly: posted by a general assembly, and changed through it; deed: by a purchase or a sale of
     * a building, and taken back with it.
     */
    source: z.enum(['user', 'assembly', 'deed']),
    lines: z.array(
      z.object({
        account: z.string(),
        category_id: z.int().nullable(),
        building_id: z.int().nullable(),
        associate_id: z.int().nullable(),
        loan_id: z.int().nullable(),
        debit: MoneyTotal,
        credit: MoneyTotal,
      }),
    ),
    updated_at: Instant,
  })
  .meta({ id: 'Entry' });
export type Entry = Wire<typeof Entry>;

export const entry = endpoints({
  'GET /v2/opening_balance': {
    summary: 'The balance sheet that opens the first year',
    access: 'member',
    query: YearQuery,
    reply: BalanceSheet,
  },
  'PUT /v2/opening_balance': {
    summary: 'Enters the balance sheet that opens the first year; no row removes it',
    access: 'editor',
    body: BalanceBody,
    reply: BalanceSheet,
    refuses: [409],
  },
  'GET /v2/previous_year_balance': {
    summary: 'Charges and products of the year before the first one, for comparison',
    access: 'member',
    query: YearQuery,
    reply: BalanceSheet,
  },
  'PUT /v2/previous_year_balance': {
    summary:
      'Enters charges and products of the year before the first one; `year` is that earlier year',
    access: 'editor',
    body: BalanceBody,
    reply: BalanceSheet,
    refuses: [409],
  },
  'GET /v2/entries': {
    summary: 'The miscellaneous entries of a year, oldest first',
    access: 'member',
    query: YearQuery,
    reply: z.array(Entry),
  },
  'POST /v2/entry': {
    summary: 'Adds a miscellaneous entry',
    access: 'editor',
    body: EntryBody,
    reply: Entry,
    status: 201,
  },
  'PUT /v2/entry/:id': {
    summary: 'Changes a miscellaneous entry',
    access: 'editor',
    params: IdParams,
    body: EntryBody,
    reply: Entry,
    refuses: [404, 409],
  },
  'DELETE /v2/entry/:id': {
    summary: 'Removes a miscellaneous entry',
    access: 'editor',
    params: IdParams,
    reply: Done,
    refuses: [404, 409],
  },
});
