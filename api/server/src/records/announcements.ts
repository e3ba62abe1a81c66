import type { z } from 'zod';
import type { Announcement } from '@sci/contract/announcement';
import type { Db } from '../db/database.ts';

/** More banners than that nobody reads. */
const SHOWN = 3;

/**
 * Messages that are shown to a user on a day (`YYYY-MM-DD`, Paris). What is for everybody is also for
 * who came later.
 */
const shownTo = (db: Db, userId: number, today: string) =>
  db
    .selectFrom('announcement as a')
    .leftJoin('announcement_reader as r', (join) =>
      join.onRef('r.announcement_id', '=', 'a.id').on('r.user_id', '=', userId),
    )
    .where('a.taken_back_at', 'is', null)
    .where('a.last_day', '>=', today)
    .where((eb) => eb.or([eb('a.audience', '=', 'everybody'), eb('r.user_id', 'is not', null)]));

/** What the operator tells a user and he has not hidden, the latest first. */
export const announcementsFor = (
  db: Db,
  userId: number,
  today: string,
): Promise<z.output<typeof Announcement>[]> =>
  shownTo(db, userId, today)
    .select(['a.id', 'a.subject', 'a.body as text', 'a.last_day'])
    .where('r.hidden_at', 'is', null)
    .orderBy('a.id', 'desc')
    .limit(SHOWN)
    .execute();

/** Hides a message from a user; false when none of this number is shown to him. */
export async function hideAnnouncement(
  db: Db,
  id: number,
  { userId, today, now }: { readonly userId: number; readonly today: string; readonly now: Date },
): Promise<boolean> {
  const shown = await shownTo(db, userId, today)
    .select('a.id')
    .where('a.id', '=', id)
    .executeTakeFirst();
  if (shown === undefined) return false;
  await db
    .insertInto('announcement_reader')
    .values({ announcement_id: id, user_id: userId, hidden_at: now })
    .onConflict((conflict) =>
      conflict.columns(['announcement_id', 'user_id']).doUpdateSet({ hidden_at: now }),
    )
    .execute();
  return true;
}

/** Forgets messages whose last day was before this one. */
export async function forgetAnnouncements(db: Db, before: string): Promise<void> {
  await db.deleteFrom('announcement').where('last_day', '<', before.slice(0, 10)).execute();
}
