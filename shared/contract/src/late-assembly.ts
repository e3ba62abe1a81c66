import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { FiscalYear, Instant, YearQuery, text } from './fields.ts';

/** An assembly that is past its own date, and what its manager may do about it. */

const LateAssembly = z
  .object({
    year: z.int(),
    /** Past its date, while the year in which it posts is open: the manager may reopen it. */
    can_reopen: z.boolean(),
    /** Until when it was reopened last; null when nobody did. */
    until: Instant.nullable(),
    /** Why; empty when nobody did. */
    reason: z.string(),
  })
  .meta({ id: 'LateAssembly' });

export const lateAssembly = endpoints({
  'GET /v2/report/general_assembly/late': {
    summary:
      'Whether the assembly of a year may be reopened after its date, until when and why it was',
    access: 'member',
    query: YearQuery,
    reply: LateAssembly,
    refuses: [422],
  },
  'POST /v2/report/general_assembly/late': {
    summary: 'Reopens the assembly of a year after its date, for thirty days and a recorded reason',
    access: 'editor',
    body: z.strictObject({ year: FiscalYear, reason: text(500, 'Le motif') }),
    reply: LateAssembly,
    refuses: [409, 422],
  },
});
