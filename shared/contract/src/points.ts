import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { YearParams } from './fields.ts';

/** What another reading of the law would change, in whole euros. */
const OtherReading = z.object({
  /** "Déduction non admise". */
  label: z.string(),
  /** R5 of the company less what it is now. */
  result: z.int(),
  /** Those whose part changes; box 4BC where the doubt is about it alone. */
  associates: z.array(z.object({ id: z.int(), name: z.string(), euros: z.int() })),
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
});
export type Point = z.infer<typeof Point>;

export const PointsOfYear = z
  .object({ year: z.int(), /** R5 as it is now. */ result: z.int(), points: z.array(Point) })
  .meta({ id: 'PointsOfYear' });
export type PointsOfYear = z.infer<typeof PointsOfYear>;

export const points = endpoints({
  'GET /v2/points/:year': {
    summary:
      'The choices of the product where the law leaves a doubt that touches the company in a year',
    access: 'member',
    params: YearParams,
    reply: PointsOfYear,
    refuses: [404],
  },
});
