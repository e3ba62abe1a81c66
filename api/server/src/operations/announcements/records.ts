import { sql } from 'kysely';
import type { z } from 'zod';
import type { WrittenAnnouncement } from '@sci/contract/announcement';
import { LISTED_ANNOUNCEMENTS } from '@sci/contract/listed-work';
import type { Db } from '../../db/database.ts';
import { countReaders, nameOf, readers, type Audience } from './audience.ts';
import { askToSend, sendingKey } from './send-task.ts';

interface Draft {
  readonly subject: string;
  readonly text: string;
  readonly to: Audience;
  /** `YYYY-MM-DD` */
  readonly lastDay: string;
  readonly byMail: boolean;
}

interface Act {
  readonly userId: number;
  readonly now: Date;
}

/**
 * Stores a message with whom it is for, and asks for its mails. Gives how many it reaches; a 404 for
 * a failure or a company that there is not.
 */
export async function writeAnnouncement(db: Db, draft: Draft, { userId, now }: Act) {
  const about = await nameOf(db, draft.to);
  const { people, mails } = await countReaders(db, draft.to);
  const reached = { people, mails: draft.byMail ? mails : 0 };
  const { id } = await db
    .insertInto('announcement')
    .values({
      subject: draft.subject,
      body: draft.text,
      audience: draft.to.audience,
      about_id: draft.to.audience === 'everybody' ? null : (draft.to.aboutId ?? null),
      about,
      last_day: draft.lastDay,
      by_mail: draft.byMail,
      ...reached,
      written_by: userId,
      written_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('announcement_reader')
    .columns(['announcement_id', 'user_id', 'mail_due'])
    .expression(
      readers(db, draft.to).select([
        sql<number>`${id}::bigint`.as('announcement_id'),
        'u.id as user_id',
        sql<boolean>`${draft.byMail}::boolean and u.email_verified_at is not null`.as('mail_due'),
      ]),
    )
    .execute();
  if (reached.mails > 0) await askToSend(db, id);
  return { id, ...reached };
}

/** What is before somebody's eyes today. */
export const shownAnnouncements = (db: Db, today: string) =>
  db
    .selectFrom('announcement')
    .select(['subject', 'body as text', 'audience', 'about_id'])
    .where('taken_back_at', 'is', null)
    .where('last_day', '>=', today)
    .execute();

export async function listAnnouncements(
  db: Db,
  today: string,
): Promise<z.output<typeof WrittenAnnouncement>[]> {
  const rows = await db
    .selectFrom('announcement as a')
    .innerJoin('app_user as u', 'u.id', 'a.written_by')
    .select([
      'a.id',
      'a.subject',
      'a.body as text',
      'a.last_day',
      'a.audience',
      'a.about',
      'a.by_mail',
      'a.written_at',
      'a.people',
      'a.mails',
      'a.taken_back_at',
      sql<string>`u.first_name || ' ' || u.name`.as('written_by'),
      sql<number>`(select count(*)::int from announcement_reader r where r.announcement_id = a.id and r.mail_due)`.as(
        'to_send',
      ),
    ])
    .orderBy('a.id', 'desc')
    .limit(LISTED_ANNOUNCEMENTS)
    .execute();
  return rows.map((row) => ({
    ...row,
    shown: row.taken_back_at === null && row.last_day >= today,
  }));
}

/** The banner goes and the mails that wait do not leave; false when there is none to take back. */
export async function takeBack(db: Db, id: number, { userId, now }: Act): Promise<boolean> {
  const taken = await db
    .updateTable('announcement')
    .set({ taken_back_at: now, taken_back_by: userId })
    .where('id', '=', id)
    .where('taken_back_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (taken === undefined) return false;
  await db
    .updateTable('announcement_reader')
    .set({ mail_due: false })
    .where('announcement_id', '=', id)
    .where('mail_due', '=', true)
    .execute();
  await sql`select stop_job_of(${sendingKey(id)})`.execute(db);
  return true;
}
