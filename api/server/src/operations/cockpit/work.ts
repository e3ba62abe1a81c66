import { sql } from 'kysely';
import type { z } from 'zod';
import type { Job, Mail, WorkStatus } from '@sci/contract/work';
import type { Db } from '../../db/database.ts';
import { addJob } from '../../work/queue/queue.ts';
import { sendSealedMailTask } from '../../work/outbox/send-mail-task.ts';

/** Which jobs or mails: by their state, by their kind; all of them unless said. */
export interface WorkFilter {
  readonly status?: z.output<typeof WorkStatus> | undefined;
  readonly kind?: string | undefined;
}

export async function listJobs(
  db: Db,
  { status, kind }: WorkFilter,
  limit: number,
): Promise<z.output<typeof Job>[]> {
  const rows = await db
    .selectFrom('job_run')
    .select(['id', 'kind', 'status', 'created_at', 'attempts', 'last_error'])
    .$if(status !== undefined, (all) => all.where('status', '=', status ?? 'failed'))
    .$if(kind !== undefined, (all) => all.where('kind', '=', kind ?? ''))
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id, ...job }) => ({ id: String(id), ...job }));
}

export async function listMails(
  db: Db,
  { status, kind }: WorkFilter,
  limit: number,
): Promise<z.output<typeof Mail>[]> {
  const rows = await db
    .selectFrom('mail')
    .select(['id', 'kind', 'recipients', 'subject', 'status', 'attempts', 'last_error'])
    .select('created_at as at')
    .$if(status !== undefined, (all) => all.where('status', '=', status ?? 'failed'))
    .$if(kind !== undefined, (all) => all.where('kind', '=', kind ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ recipients, ...mail }) => ({ ...mail, to: recipients.join(', ') }));
}

/** Runs failed jobs again; gives how many there were. */
export async function retryJobs(db: Db, ids: readonly string[]): Promise<number> {
  const failed = await db
    .selectFrom('job_run')
    .select('id')
    .where('id', 'in', ids.map(Number))
    .where('status', '=', 'failed')
    .execute();
  for (const { id } of failed) await sql`select retry_job(${id}::bigint)`.execute(db);
  return failed.length;
}

/** Takes jobs that wait or failed out of the queue; one that runs goes on. Gives how many left. */
export async function stopJobs(db: Db, ids: readonly string[]): Promise<number> {
  let stopped = 0;
  for (const id of ids) {
    const { rows } = await sql<{ left: boolean }>`select stop_job(${id}::bigint) as left`.execute(
      db,
    );
    if (rows[0]?.left === true) stopped += 1;
  }
  return stopped;
}

/** Sends mails that failed again; gives how many there were. */
export async function retryMails(db: Db, ids: readonly number[]): Promise<number> {
  const mails = await db
    .updateTable('mail')
    .set({ status: 'processing', retrying: false })
    .where('id', 'in', ids)
    .where('status', '=', 'failed')
    .returning('id')
    .execute();
  for (const { id } of mails)
    await addJob(db, sendSealedMailTask, { mailId: id }, { key: `mail-${id}` });
  return mails.length;
}

/** Gives up mails that have not left; gives how many there were. */
export async function stopMails(db: Db, ids: readonly number[]): Promise<number> {
  const mails = await db
    .updateTable('mail')
    .set({ status: 'stopped', retrying: false })
    .where('id', 'in', ids)
    .where('status', 'in', ['processing', 'failed'])
    .returning('id')
    .execute();
  for (const { id } of mails) await sql`select stop_job_of(${`mail-${id}`})`.execute(db);
  return mails.length;
}
