import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { FiscalYearText, IdOrNoneText } from './fields.ts';
import { MoneyTotal } from './money.ts';
import type { Wire } from './wire.ts';

export const LedgerLine = z
  .object({
    entry: z.int(),
    date: z.iso.date(),
    journal: z.string(),
    ref: z.string(),
    label: z.string(),
    building_id: z.int().nullable(),
    debit: MoneyTotal,
    credit: MoneyTotal,
    balance: MoneyTotal,
    movement_id: z.int().nullable(),
    supporting_data_id: z.int().nullable(),
    /** The miscellaneous entry that it was written in. */
    entry_id: z.int().nullable(),
  })
  .meta({ id: 'LedgerLine' });
const AccountFields = {
  account: z.string(),
  label: z.string(),
  group: z.string().nullable(),
  opening: MoneyTotal,
  debit: MoneyTotal,
  credit: MoneyTotal,
  closing: MoneyTotal,
};
export const LedgerAccount = z
  .object({ ...AccountFields, lines: z.array(LedgerLine) })
  .meta({ id: 'LedgerAccount' });
export type LedgerAccount = Wire<typeof LedgerAccount>;

/** The accounts of a ledger without their lines, and a part of the lines of one of them. */
export const LedgerPage = z
  .object({
    accounts: z.array(z.object({ ...AccountFields, /** Number of lines. */ count: z.int() })),
    /** Null when the ledger is empty. */
    page: z
      .object({
        account: z.string(),
        offset: z.int(),
        /** Lines of a full page: the pages begin at its multiples. */ size: z.int(),
        lines: z.array(LedgerLine),
      })
      .nullable(),
  })
  .meta({ id: 'LedgerPage' });
export type LedgerPage = Wire<typeof LedgerPage>;

/** Lines of a page at most: far below 150 KB, whatever the account holds. */
export const LEDGER_PAGE_SIZE = 400;
const LedgerPageQuery = z.strictObject({
  year: FiscalYearText,
  building_id: IdOrNoneText.default(0),
  /** The first account with lines when it is absent or has none. */
  account: z
    .string()
    .regex(/^\d{6}$/, 'Un compte à six chiffres est attendu.')
    .optional(),
  offset: z.coerce.number<number>().int().min(0).max(10_000_000).default(0),
});

export const ledger = endpoints({
  'GET /v2/bankMovement/all_bank_movements_to_grand_livre': {
    summary: 'The ledger of a year, or of one building (whose sub-totals do not balance)',
    access: 'member',
    query: z.strictObject({
      year: FiscalYearText,
      building_id: IdOrNoneText.default(0),
    }),
    reply: z.array(LedgerAccount),
    refuses: [404],
    years: 'v2',
  },
  'GET /v2/ledger': {
    summary:
      'The accounts of the ledger and a page of the lines of one of them; of one building, its sub-totals do not balance',
    access: 'member',
    query: LedgerPageQuery,
    reply: LedgerPage,
    refuses: [404],
    years: 'v2',
  },
});
