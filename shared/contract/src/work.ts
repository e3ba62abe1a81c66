import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { Done, Id, IdParams, Instant } from './fields.ts';
import { LISTED_WORK } from './listed-work.ts';

/** What the service does by itself: background jobs and mails. */

export const WorkStatus = z.enum(['success', 'processing', 'failed', 'stopped']);

export const Job = z.object({
  id: z.string(),
  /** One of JOB_KINDS. */ kind: z.string(),
  status: WorkStatus,
  created_at: Instant,
  attempts: z.int(),
  last_error: z.string().nullable(),
});
export const Mail = z.object({
  id: z.int(),
  /** One of MAIL_KINDS. */ kind: z.string(),
  to: z.string(),
  subject: z.string(),
  status: WorkStatus,
  at: Instant,
  attempts: z.int(),
  last_error: z.string().nullable(),
});

/** Which jobs or mails; all of them unless said. */
export const WorkQuery = z.strictObject({
  status: WorkStatus.optional(),
  /** One of JOB_KINDS, of MAIL_KINDS. */ kind: z.string().max(60).optional(),
});

/** The queue's own number of a job. */
const JobId = z.string().regex(/^\d{1,18}$/, 'Un identifiant est attendu.');

export const work = endpoints({
  'GET /v2/admin/jobs': {
    summary: `Background jobs, the latest ${LISTED_WORK} of a state or a kind`,
    access: 'admin',
    query: WorkQuery,
    reply: z.array(Job),
  },
  'GET /v2/admin/jobs/csv': {
    summary: 'Background jobs as CSV',
    access: 'admin',
    query: WorkQuery,
    transport: 'file',
  },
  'POST /v2/admin/jobs/retry': {
    summary: 'Runs failed jobs again',
    access: 'admin',
    body: z.strictObject({ ids: z.array(JobId).min(1).max(200) }),
    reply: Done,
  },
  'POST /v2/admin/jobs/stop': {
    summary: 'Takes jobs that wait or failed out of the queue',
    access: 'admin',
    body: z.strictObject({ ids: z.array(JobId).min(1).max(200) }),
    reply: Done,
  },
  'POST /v2/admin/job/:id/retry': {
    summary: 'Runs a failed job again',
    access: 'admin',
    params: z.strictObject({ id: JobId }),
    reply: Done,
    refuses: [404],
  },
  'GET /v2/admin/mails': {
    summary: 'Mails sent, the latest 200 of a state or a kind',
    access: 'admin',
    query: WorkQuery,
    reply: z.array(Mail),
  },
  'GET /v2/admin/mails/csv': {
    summary: 'Mails as CSV',
    access: 'admin',
    query: WorkQuery,
    transport: 'file',
  },
  'POST /v2/admin/mails/retry': {
    summary: 'Sends mails that failed again',
    access: 'admin',
    body: z.strictObject({ ids: z.array(Id).min(1).max(200) }),
    reply: Done,
  },
  'POST /v2/admin/mails/stop': {
    summary: 'Gives up mails that have not left',
    access: 'admin',
    body: z.strictObject({ ids: z.array(Id).min(1).max(200) }),
    reply: Done,
  },
  'POST /v2/admin/mail/:id/retry': {
    summary: 'Sends a mail that failed again',
    access: 'admin',
    params: IdParams,
    reply: Done,
    refuses: [404],
  },
});
