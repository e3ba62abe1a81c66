import { z } from 'zod';
import { SplitBody } from './bank-movement.ts';
import { endpoints } from './endpoint.ts';
import { AccountIdText, FiscalYearText } from './fields.ts';
import { MoneyTotal } from './money.ts';

const ExpectedKind = z.enum(['rent', 'instalment', 'property_tax']);

const AccountYear = z.strictObject({ year: FiscalYearText, bank_account_id: AccountIdText });

/** A line to come is no movement: it stands in no book, no balance and no total. */
const ExpectedLine = z
  .object({
    /** The same for the same line in every reading. */
    key: z.string(),
    kind: ExpectedKind,
    /**
     * settled: a line of a statement was recognised as it; late: the statements go beyond its day
     * without it; unseen: no statement of that time was imported; stopped: it stands for all the rents
     * that no longer come.
     */
    state: z.enum(['settled', 'to_come', 'late', 'unseen', 'stopped']),
    date: z.iso.date(),
    amount: MoneyTotal,
    label: z.string(),
    /** A schedule or a notice tells the amount; else it is that of the time before. */
    firm: z.boolean(),
    /** Why it is expected, in French. */
    basis: z.string(),
    building_id: z.int().nullable(),
    loan_id: z.int().nullable(),
    /** The movement that settles it. */
    movement_id: z.int().nullable(),
    /** By what that movement was recognised, in French. */
    reasons: z.array(z.string()),
    /** What came − what was expected; null while nothing came. */
    difference: MoneyTotal.nullable(),
    days_late: z.int().nullable(),
    /** How many rents a line that is stopped stands for. */
    missing: z.int().nullable(),
  })
  .meta({ id: 'ExpectedLine' });

/** What should come on an account, and what one decision may settle of what came. */
export const expected = endpoints({
  'GET /v2/bankMovement/expected': {
    summary:
      'The rents, instalments and land taxes that a year expects on an account, with what settled them',
    access: 'member',
    query: AccountYear,
    reply: z.array(ExpectedLine),
    refuses: [404],
    years: 'v2',
  },
  'GET /v2/bankMovement/decision': {
    summary:
      'What is left to ventilate, in two: the certain lines that one ventilation may settle, and the odd ones with why',
    access: 'member',
    query: AccountYear,
    reply: z.object({
      certain: z.array(
        z.object({
          movement_id: z.int(),
          /** rule: a rule of the company explains it whole. */
          certainty: z.enum([...ExpectedKind.options, 'rule']),
          reasons: z.array(z.string()),
          splits: z.array(SplitBody),
        }),
      ),
      odd: z.array(z.object({ movement_id: z.int(), why: z.string() })),
    }),
    refuses: [404],
    years: 'v2',
  },
});
