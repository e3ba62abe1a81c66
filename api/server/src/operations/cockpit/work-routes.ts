import { LISTED_WORK } from '@sci/contract/listed-work';
import { recordEvent } from '../../db/transaction.ts';
import type { App } from '../../http/call.ts';
import { csvFile, csvLines } from '@sci/money/csv';
import { download } from '../../http/download.ts';
import { serve } from '../../http/serve.ts';
import { say } from '../../messages/say.ts';
import { found } from '../../ports/refusals.ts';
import { listJobs, listMails, retryJobs, retryMails, stopJobs, stopMails } from './work.ts';

/** More than a spreadsheet is read for: a longer list ends by saying that it goes on. */
const EXPORTED = 20_000;

/** Background jobs and mails: read by state and kind, taken away as a file, run again, given up. */
export function workRoutes(app: App): void {
  serve(app, 'GET /v2/admin/jobs', ({ db, query }) => listJobs(db, query, LISTED_WORK));

  serve(app, 'GET /v2/admin/jobs/csv', { writes: true }, async ({ db, query, today }) => {
    const rows = (await listJobs(db, query, EXPORTED)).map((job) => [
      job.created_at,
      job.kind,
      job.status,
      String(job.attempts),
      job.last_error ?? '',
    ]);
    await recordEvent(db, { action: 'export', entity: 'job_run', detail: query });
    return spreadsheet(`taches_${today}.csv`, [HEADER, ...rows]);
  });

  serve(app, 'POST /v2/admin/job/:id/retry', async ({ db, params }) => {
    found((await retryJobs(db, [params.id])) > 0 || undefined, say('admin.no_job'));
    return { message: say('admin.job_again') };
  });

  serve(app, 'POST /v2/admin/jobs/retry', async ({ db, body }) => ({
    message: say('admin.jobs_again', { count: await retryJobs(db, body.ids) }),
  }));

  serve(app, 'POST /v2/admin/jobs/stop', async ({ db, body }) => {
    const count = await stopJobs(db, body.ids);
    await recordEvent(db, { action: 'stop', entity: 'job_run', detail: body });
    return { message: say('admin.jobs_stopped', { count }) };
  });

  serve(app, 'GET /v2/admin/mails', ({ db, query }) => listMails(db, query, LISTED_WORK));

  serve(app, 'GET /v2/admin/mails/csv', { writes: true }, async ({ db, query, today }) => {
    const rows = (await listMails(db, query, EXPORTED)).map((mail) => [
      mail.at,
      mail.kind,
      mail.status,
      String(mail.attempts),
      mail.last_error ?? '',
      mail.to,
      mail.subject,
    ]);
    await recordEvent(db, { action: 'export', entity: 'mail', detail: query });
    return spreadsheet(`messages_${today}.csv`, [
      [...HEADER, say('admin.csv_to'), say('admin.csv_subject')],
      ...rows,
    ]);
  });

  serve(app, 'POST /v2/admin/mail/:id/retry', async ({ db, params }) => {
    found((await retryMails(db, [params.id])) > 0 || undefined, say('admin.no_mail'));
    return { message: say('admin.mail_again') };
  });

  serve(app, 'POST /v2/admin/mails/retry', async ({ db, body }) => ({
    message: say('admin.mails_again', { count: await retryMails(db, body.ids) }),
  }));

  serve(app, 'POST /v2/admin/mails/stop', async ({ db, body }) => {
    const count = await stopMails(db, body.ids);
    await recordEvent(db, { action: 'stop', entity: 'mail', detail: body });
    return { message: say('admin.mails_stopped', { count }) };
  });
}

const HEADER = [
  say('admin.csv_at'),
  say('admin.csv_kind'),
  say('admin.csv_state'),
  say('admin.csv_attempts'),
  say('admin.csv_error'),
];

function spreadsheet(name: string, [header = [], ...rows]: readonly string[][]) {
  const end = rows.length < EXPORTED ? [] : [[say('admin.csv_goes_on', { count: EXPORTED })]];
  const content = csvFile([header]) + csvLines([...rows, ...end]);
  return download({
    name,
    type: 'text/csv; charset=utf-8',
    content: () => Buffer.from(content),
  });
}
