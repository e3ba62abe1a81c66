import { z } from 'zod';
import { Money } from './money.ts';
import type { Wire } from './wire.ts';

/** The current account of an associate over a year. */
export const AccountRow = z.object({
  date: z.iso.date(),
  journal: z.string(),
  ref: z.string(),
  label: z.string(),
  kind: z.string(),
  amount: Money,
  balance: Money,
  movement_id: z.int().nullable(),
  supporting_data_id: z.int().nullable(),
});

export const AccountSummary = z
  .object({
    associate_id: z.int(),
    name: z.string(),
    account: z.string(),
    shares: z.int(),
    /** Of the whole company, as `shares` counts them. */
    all_shares: z.int(),
    opening: Money,
    contributions: Money,
    withdrawals: Money,
    quote_part: Money,
    other: Money,
    closing: Money,
    /** Lowest balance reached at any date: negative means that the associate owed the company. */
    lowest: Money,
    lowest_date: z.iso.date().nullable(),
    /**
     * By which clause or key of the statutes its quote-part was decided, or the result of the year will
     * be shared; left out where by shares.
     */
    shared_by: z.string().optional(),
  })
  .meta({ id: 'AssociateAccount' });
export type AccountSummary = Wire<typeof AccountSummary>;

export const AccountDetail = AccountSummary.extend({
  rows: z.array(AccountRow),
  totals: z.array(z.object({ kind: z.string(), amount: Money })),
}).meta({ id: 'AssociateAccountDetail' });
