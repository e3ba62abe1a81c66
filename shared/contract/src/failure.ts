import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { CursorQuery, Done, Id, IdParams, Instant, Severity } from './fields.ts';

/**
 * What went wrong, kept for a month under the reference that its user reads and grouped by cause;
 * and the state of the service in one answer.
 */

/**
 * Who saw it: a browser (and what it refused), the server, a job, the round of the night; or that
 * somebody tried to publish and was refused.
 */
const FailureKind = z.enum(['client', 'csp', 'integrity', 'server', 'job', 'night', 'publication']);

export const FailureCause = z
  .object({
    id: z.int(),
    kind: FailureKind,
    module: z.string(),
    code: z.string(),
    route: z.string(),
    message: z.string(),
    first_at: Instant,
    last_at: Instant,
    count: z.int(),
    /** Different ones, among the reports that are kept. */
    companies: z.int(),
    users: z.int(),
    settled_at: Instant.nullable(),
  })
  .meta({ id: 'FailureCause' });

const Named = z.object({ id: z.int(), name: z.string() });

export const FailureReport = z
  .object({
    id: z.int(),
    cause_id: z.int().nullable(),
    reference: z.string().nullable(),
    at: Instant,
    kind: FailureKind,
    module: z.string(),
    code: z.string(),
    message: z.string(),
    route: z.string(),
    request: z.string(),
    release: z.string(),
    revision: z.int(),
    stack: z.string(),
    user: Named.extend({ email: z.string() }).nullable(),
    company: Named.nullable(),
  })
  .meta({ id: 'FailureReport' });

/** Where in the sources a stack leads, the innermost place first. */
const Places = z.array(
  z.object({
    module: z.string(),
    build: z.string(),
    file: z.string(),
    line: z.int(),
    column: z.int(),
    /** What the publisher of the build said; null where nobody did. */
    commit: z.string().nullable(),
    /** Whose key signed the build. */
    team: z.string().nullable(),
  }),
);

const FailureQuery = {
  state: z.enum(['open', 'settled']).default('open'),
  kind: FailureKind.optional(),
  /** Words of the message, the module or the route; or the reference of one of its reports. */
  search: z.string().max(120).optional(),
};

export const TROUBLES = [
  'queue',
  'mails',
  'payments',
  'modules',
  'registry',
  'files',
  'disk',
  'database',
  'failures',
  'settings',
  'clock',
] as const;

const Work = z.object({
  waiting: z.int(),
  failed: z.int(),
  /** When the oldest that waits was asked for. */
  oldest_at: Instant.nullable(),
});

export const Cockpit = z
  .object({
    at: Instant,
    /** What is wrong now, the gravest first; empty when all is well. */
    troubles: z.array(
      z.object({
        part: z.enum(TROUBLES),
        severity: Severity,
        sentence: z.string(),
        /** Since when, as far as it is known. */
        since: Instant.nullable(),
        /** Whom it touches, as far as it is known. */
        companies: z.int(),
        users: z.int(),
      }),
    ),
    queue: Work,
    mails: Work,
    payments: z.object({
      provider: z.enum(['stripe', 'local']),
      paid: z.int(),
      unpaid: z.int(),
      /** When the provider last told something. */
      last_event_at: Instant.nullable(),
    }),
    /** Null where it cannot be asked. */
    disk: z.object({ free_bytes: z.number(), total_bytes: z.number() }).nullable(),
    database: z.object({
      bytes: z.number(),
      used: z.int(),
      idle: z.int(),
      waiting: z.int(),
      /** Seconds since the oldest transaction began. */
      oldest_seconds: z.int(),
    }),
    modules: z.object({ revision: z.int(), degraded: z.boolean(), off: z.array(z.string()) }),
    versions: z.array(z.object({ name: z.string(), version: z.string() })),
    started_at: Instant,
  })
  .meta({ id: 'Cockpit' });

export const failure = endpoints({
  'GET /v2/admin/cockpit': {
    summary: 'What is wrong now, since when and for whom; the state of each part',
    access: 'admin',
    reply: Cockpit,
  },
  'GET /v2/admin/failures': {
    summary: 'Failures by cause, the latest first; what only guests told comes last',
    access: 'admin',
    query: z.strictObject({ ...FailureQuery, ...CursorQuery }),
    reply: z.object({ rows: z.array(FailureCause), next: z.string().nullable() }),
  },
  'GET /v2/admin/failures/csv': {
    summary: 'The causes of failures as CSV, as filtered',
    access: 'admin',
    query: z.strictObject(FailureQuery),
    transport: 'file',
  },
  'GET /v2/admin/failure/:id': {
    summary: 'A cause with its stack, its latest reports and the companies that it touches',
    access: 'admin',
    params: IdParams,
    reply: FailureCause.extend({
      stack: z.string(),
      places: Places,
      reports: z.array(FailureReport.omit({ stack: true })),
      touched: z.array(Named),
    }),
    refuses: [404],
  },
  'GET /v2/admin/failure_report/:reference': {
    summary: 'The report of a failure by the reference that its user read',
    access: 'admin',
    params: z.strictObject({
      reference: z
        .string()
        .trim()
        .regex(/^[\w-]{1,64}$/, 'Une référence est faite de lettres, de chiffres et de tirets.'),
    }),
    reply: FailureReport.extend({ places: Places }),
    refuses: [404],
  },
  'POST /v2/admin/failures/settle': {
    summary: 'Closes causes; a new failure of the same cause opens it again',
    access: 'admin',
    body: z.strictObject({ ids: z.array(Id).min(1).max(100) }),
    reply: Done,
  },
});
