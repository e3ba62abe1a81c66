import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { Instant, YearParams } from './fields.ts';
import { Finding } from './tax-return.ts';

/** What another reading of the law would change, in whole euros. */
const OtherReading = z.object({
  /** "Déduction non admise". */
  label: z.string(),
  /** R5 of the company less what it is now. */
  result: z.int(),
  /** Those whose part changes; box 4BC where the doubt is about it alone. */
  associates: z.array(z.object({ id: z.int(), name: z.string(), euros: z.int() })),
});

/** A reading that the law leaves to the company. */
const Choice = z.object({
  /** What the company says when it takes it. */
  label: z.string(),
  source: z.string(),
  taken: z.boolean(),
  /** Who said so last, and when; null while nobody did. */
  chosen_by: z.string().nullable(),
  chosen_at: Instant.nullable(),
});

export const Point = z.object({
  /** The rule of `GET /v2/law/:year`. */
  code: z.string(),
  label: z.string(),
  /** What was done, a French sentence. */
  message: z.string(),
  source: z.string(),
  certainty: z.enum(['read', 'unverified', 'convention']),
  checked_until: z.int(),
  /** Null where nothing can be computed. */
  otherwise: OtherReading.nullable(),
  /** Null where the law leaves none. */
  choice: Choice.nullable().default(null),
});
export type Point = z.infer<typeof Point>;

export const PointsOfYear = z
  .object({
    year: z.int(),
    /** R5 as it is now. */
    result: z.int(),
    points: z.array(Point),
    /** What the data of the year ask to be verified, known before the controls are closed. */
    findings: z.array(Finding).optional(),
    /** Why no reading can be chosen in the year; null when one can. */
    locked_reason: z.string().nullable().default(null),
  })
  .meta({ id: 'PointsOfYear' });
export type PointsOfYear = z.infer<typeof PointsOfYear>;

export const points = endpoints({
  'GET /v2/points/:year': {
    summary:
      'The choices of the product where the law leaves a doubt that touches the company in a year, and what its data ask to be verified',
    access: 'member',
    params: YearParams,
    reply: PointsOfYear,
    refuses: [404],
  },
  'PUT /v2/points/:year/choice': {
    summary: 'Takes the other reading of a point where the law leaves a choice, or takes it back',
    access: 'editor',
    params: YearParams,
    body: z.strictObject({ code: z.string().min(1).max(60), taken: z.boolean() }),
    reply: PointsOfYear,
    refuses: [404, 409, 422],
  },
});
