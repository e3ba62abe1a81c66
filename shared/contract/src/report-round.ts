import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { Done, Instant } from './fields.ts';

/** The round of the night: every report of every company is opened once. */

export const ReportRound = z
  .object({
    id: z.int(),
    started_at: Instant,
    ended_at: Instant.nullable(),
    /** Somebody stopped it. */
    stopped: z.boolean(),
    companies: z.int(),
    done: z.int(),
    /** Reports that could be opened. */
    opened: z.int(),
    /** What could not, the failures of the product first; the first 500. */
    findings: z.array(
      z.object({
        id: z.int(),
        company: z.object({ id: z.int(), name: z.string() }),
        year: z.int(),
        report: z.string(),
        /** `refused`: its data do not allow it, as its manager reads; `failed`: our own mistake. */
        kind: z.enum(['refused', 'failed']),
        sentence: z.string(),
        /** By which a failure is found. */
        reference: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'ReportRound' });

export const reportRound = endpoints({
  'GET /v2/admin/report_round': {
    summary: 'The latest round of the reports and what it could not open; null before the first',
    access: 'admin',
    reply: z.object({ round: ReportRound.nullable() }),
  },
  'GET /v2/admin/report_round/csv': {
    summary: 'What the latest round could not open, as CSV',
    access: 'admin',
    transport: 'file',
  },
  'POST /v2/admin/report_round': {
    summary: 'Begins a round now, or goes on with the one under way',
    access: 'admin',
    reply: Done,
  },
  'POST /v2/admin/report_round/stop': {
    summary: 'Stops the round after the company at hand',
    access: 'admin',
    reply: Done,
    refuses: [404],
  },
});
