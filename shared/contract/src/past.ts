import { z } from 'zod';
import { ComparedSheet } from './declaration.ts';
import { endpoints } from './endpoint.ts';
import { Day, Instant, YearParams } from './fields.ts';
import { MoneyTotal } from './money.ts';
import type { Wire } from './wire.ts';

/**
 * The file as it was: rebuilt from the log of changes, computed again by the same engine, and only
 * read.
 */

/** A change in the log, which is longer than any table. */
const EntryText = z.coerce
  .number<number>({ error: 'Un changement est attendu.' })
  .pipe(z.int().min(1));

/** Of a year then and now; null where it could not be computed. */
const both = <Value extends z.ZodType>(value: Value) =>
  z.object({ before: value.nullable(), now: value.nullable() });

export const PastYear = z
  .object({
    year: z.int(),
    /** When what is shown was so. */
    at: Instant,
    /** From when on the log knows the company. */
    since: Instant,
    /** R5, in whole euros. */
    tax_result: both(z.int()),
    /** Of the accounts, profit positive. */
    result: both(MoneyTotal),
    /** On 31 December, by bank account; null for one that did not exist. */
    accounts: z.array(z.object({ id: z.int(), name: z.string(), ...both(MoneyTotal).shape })),
    /** The part of R5, in whole euros; null for somebody who was not there. */
    associates: z.array(z.object({ id: z.int(), name: z.string(), ...both(z.int()).shape })),
    /** How much there was to compute from. */
    counts: z.object({ movements: both(z.int()), buildings: both(z.int()) }),
    /** Every box of the return: `declared` is what it was then. */
    sheets: z.array(ComparedSheet),
    /** Boxes that differ. */
    changed: z.int(),
  })
  .meta({ id: 'PastYear' });
export type PastYear = Wire<typeof PastYear>;

export const past = endpoints({
  'GET /v2/past/:year': {
    summary: 'A year as it was at a moment, or just before a change, beside what it is now',
    access: 'member',
    params: YearParams,
    query: z.strictObject({
      at: Instant.optional(),
      /** The end of a day in France. */
      on: Day.optional(),
      /** A change of `GET /v2/history`: everything of its call is taken back, too. */
      before: EntryText.optional(),
    }),
    reply: PastYear,
    refuses: [404, 422],
  },
});
