import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { YearParams } from './fields.ts';
import { Money, MoneyTotal } from './money.ts';
import type { Wire } from './wire.ts';

/** A line of two years; `previous` is null in the first one. */
const Line = z.object({
  label: z.string(),
  amount: MoneyTotal,
  previous: MoneyTotal.nullable(),
});
const IncomeLine = Line.extend({
  accounts: z.array(
    z.object({
      account: z.string(),
      label: z.string(),
      amount: MoneyTotal,
      previous: MoneyTotal.nullable(),
    }),
  ),
});

/** The income statement: products and charges by part, their difference, the result. */
export const IncomeStatement = z
  .object({
    parts: z.array(
      z.object({
        label: z.string(),
        products: z.array(IncomeLine),
        charges: z.array(IncomeLine),
        result: Line,
      }),
    ),
    total_products: Line,
    total_charges: Line,
    result: Line,
    /** By which clause or key of the statutes the result falls on the associates; none: by shares. */
    shared_by: z.array(z.string()).optional(),
  })
  .meta({ id: 'IncomeStatement' });

/** The simplified balance sheet on 31 December. */
export const SimplifiedBalanceSheet = z
  .object({
    assets: z.array(Line),
    liabilities: z.array(Line),
    total_assets: Line,
    total_liabilities: Line,
  })
  .meta({ id: 'SimplifiedBalanceSheet' });

const Annuity = z.object({ capital: Money, interest: Money, insurance: Money, payment: Money });

/** The loans on 31 December, as a bank reads them. */
export const LoanPositions = z
  .object({
    loans: z.array(
      z.object({
        id: z.int(),
        label: z.string(),
        lender: z.string().nullable(),
        principal: Money,
        rate_bp: z.number(),
        /** Day of the last instalment; null where the schedule leaves principal due. */
        last_payment: z.iso.date().nullable(),
        /** By the bank's schedule; null before its first instalment and after an end that leaves principal due. */
        due_by_schedule: Money.nullable(),
        due_by_ledger: MoneyTotal,
        /** Null where the schedule does not hold the whole year. */
        annuity: Annuity.nullable(),
        next_annuity: Annuity.nullable(),
      }),
    ),
    /** Principal that the ledger holds on no loan of the list. */
    unattached: MoneyTotal,
    total: MoneyTotal,
    /** Null where an annuity is not known. */
    annuities: MoneyTotal.nullable(),
    /** The year's EBE, and how many times it pays the annuities; null without a known annuity. */
    surplus: MoneyTotal,
    coverage: z.number().nullable(),
  })
  .meta({ id: 'LoanPositions' });

export const AnnualAccounts = z
  .object({
    year: z.int(),
    draft: z.boolean(),
    income: IncomeStatement,
    balance_sheet: SimplifiedBalanceSheet,
    loans: LoanPositions,
  })
  .meta({ id: 'AnnualAccounts' });
export type AnnualAccounts = Wire<typeof AnnualAccounts>;

export const annualAccounts = endpoints({
  'GET /v2/annualAccounts/:year': {
    summary: 'Income statement, simplified balance sheet and loans on 31 December',
    access: 'member',
    params: YearParams,
    reply: AnnualAccounts,
    refuses: [404],
  },
  'GET /v2/report/annual_accounts/download/:year': {
    summary: 'The same as a PDF, comptes_annuels_2025.pdf',
    access: 'member',
    params: YearParams,
    transport: 'file',
    refuses: [404],
  },
});
