import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { YearParams } from './fields.ts';

/** The rules behind the figures of a year: what the law and the product fix, and where it is read. */

export const LawRule = z.object({
  /** What a figure that uses the rule links to. */
  code: z.string(),
  label: z.string(),
  /** A number in `unit`, a day "YYYY-MM-DD", or a text. */
  value: z.union([z.number(), z.string()]),
  unit: z.enum(['euros', 'percent', 'years', 'days', 'times', 'day', 'text']),
  /** What the value counts for, "par local et par an". */
  per: z.string(),
  /** Where it enters a form, a control or a document. */
  use: z.string(),
  /** Fiscal years, both included; `to` is null for what still holds. */
  from: z.int(),
  to: z.int().nullable(),
  source: z.string(),
  certainty: z.enum(['read', 'unverified', 'convention']),
  /** The last year for which someone read the source; null when an administrator added the rule. */
  checked_until: z.int().nullable(),
  /** An administrator changed it: the source speaks of the product's own rule. */
  edited: z.boolean(),
  /** The company took this reading for the year, in the place of the product's. */
  chosen: z.boolean().optional(),
});
export type LawRule = z.infer<typeof LawRule>;

export const LawOfYear = z
  .object({
    year: z.int(),
    amounts: z.array(LawRule),
    deadlines: z.array(LawRule),
    /** The public holidays of the year in which the fiscal year is declared. */
    holidays: z.array(LawRule),
    lines: z.array(LawRule),
    systems: z.array(LawRule),
    categories: z.array(LawRule),
    /** The types of supporting data that can be entered. */
    supporting: z.array(LawRule),
    conventions: z.array(LawRule),
  })
  .meta({ id: 'LawOfYear' });
export type LawOfYear = z.infer<typeof LawOfYear>;

export const law = endpoints({
  'GET /v2/law/:year': {
    summary: 'The rules applied to a fiscal year, with their values, dates and sources',
    access: 'member',
    params: YearParams,
    reply: LawOfYear,
  },
});
