import { z } from 'zod';
import type { Db } from '../../db/database.ts';
import { announcementMail } from '../../work/outbox/messages.ts';
import { sendMail } from '../../work/outbox/outbox.ts';
import { addJob } from '../../work/queue/queue.ts';
import { defineTask, type Task, type TaskContext } from '../../work/queue/task.ts';

const Payload = z.object({ announcement: z.int() });

/** Mails a step: whatever else waits in the queue has its turn between two. */
const STEP = 100;

/**
 * Hands the mails of a message over, some at a time, each once: a step is one transaction, and the
 * next one is asked for in it. Nothing is left to send of a message that was taken back.
 */
export const sendAnnouncementTask: Task<'send_announcement', typeof Payload> = defineTask({
  name: 'send_announcement',
  payload: Payload,
  run: ({ announcement }, { services, transaction }) =>
    transaction((db) => sendSome(db, announcement, services)),
});

/** Asks for the next step. */
export const askToSend = (db: Db, announcement: number) =>
  addJob(db, sendAnnouncementTask, { announcement }, { key: sendingKey(announcement) });

/** Of the step that waits. */
export const sendingKey = (announcement: number): string => `announcement-${announcement}`;

async function sendSome(
  db: Db,
  id: number,
  { config, vault }: TaskContext['services'],
): Promise<void> {
  // Who takes the message back waits for this step, or this step sees that he did.
  const message = await db
    .selectFrom('announcement')
    .select(['subject', 'body'])
    .where('id', '=', id)
    .where('taken_back_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (message === undefined) return;
  const due = await db
    .selectFrom('announcement_reader as r')
    .innerJoin('app_user as u', 'u.id', 'r.user_id')
    .select(['u.id', 'u.email', 'u.email_verified_at', 'u.deleted_at'])
    .where('r.announcement_id', '=', id)
    .where('r.mail_due', '=', true)
    .orderBy('r.user_id')
    .limit(STEP)
    .execute();
  if (due.length === 0) return;
  const mail = announcementMail({ ...message, link: config.publicUrl });
  for (const { email, email_verified_at, deleted_at } of due)
    // Whoever closed his account or changed his address since then hears nothing of it.
    if (email_verified_at !== null && deleted_at === null)
      await sendMail(db, vault, { kind: 'announcement', to: [email], ...mail });
  await db
    .updateTable('announcement_reader')
    .set({ mail_due: false })
    .where('announcement_id', '=', id)
    .where(
      'user_id',
      'in',
      due.map((reader) => reader.id),
    )
    .execute();
  await askToSend(db, id);
}
