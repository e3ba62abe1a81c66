import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { FiscalYear, Id, Instant, Seen, YearQuery, longText } from './fields.ts';
import type { Wire } from './wire.ts';

/** A sharing of the result of a year that the statutes put in the place of the shares. */

const Part = z.strictObject({
  associate_id: Id,
  /** Hundredths of a percent: 6667 is 66,67 %. */
  share_bp: z
    .int({ error: 'Un pourcentage est attendu.' })
    .min(0, 'Une part ne peut pas être négative.')
    .max(10_000, 'Une part ne dépasse pas 100 %.'),
  /** What his clause makes him bear or receive, as between usufructuary and bare owner. */
  clause: longText(1000).default(''),
});

export const ProfitKey = z
  .object({
    year: z.int(),
    /** Empty: by shares. */
    parts: z.array(Part),
    /** What the year before had, to begin from. */
    previous: z.array(Part),
    /** When it was entered as it is; 1970 while there is none. */
    updated_at: Instant,
  })
  .meta({ id: 'ProfitKey' });
export type ProfitKey = Wire<typeof ProfitKey>;

export const profitKey = endpoints({
  'GET /v2/profitKey': {
    summary: 'The statutory key by which the result of a year is shared; none: by shares',
    access: 'member',
    query: YearQuery,
    reply: ProfitKey,
  },
  'PUT /v2/profitKey': {
    summary: 'Enters the key of a year, which adds up to 100 %; no part removes it',
    access: 'editor',
    body: z.strictObject({
      year: FiscalYear,
      parts: z.array(Part).max(500),
      updated_at: Seen,
    }),
    reply: ProfitKey,
    refuses: [409, 422],
  },
});
