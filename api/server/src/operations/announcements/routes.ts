import { addDays } from '@sci/engine/law/calendar';
import { formatLongDate } from '@sci/money/format';
import { recordEvent } from '../../db/transaction.ts';
import type { App } from '../../http/call.ts';
import { serve } from '../../http/serve.ts';
import { LIMITS } from '../../kernel/rate-limit.ts';
import { say } from '../../messages/say.ts';
import { found, refuse } from '../../ports/refusals.ts';
import { askAboutTwin } from '../../records/asked-twins.ts';
import { hideAnnouncement } from '../../records/announcements.ts';
import { countReaders, nameOf } from './audience.ts';
import { listAnnouncements, shownAnnouncements, takeBack, writeAnnouncement } from './records.ts';

/** A banner that stays longer is no news any more. */
const LONGEST_DAYS = 60;

/** Messages of the operator to those concerned: a banner and a mail. */
export function announcementRoutes(app: App): void {
  serve(app, 'GET /v2/admin/announcements', ({ db, today }) => listAnnouncements(db, today));

  serve(app, 'GET /v2/admin/announcement_audience', async ({ db, query }) => {
    const to = { audience: query.audience, aboutId: query.about_id };
    return { about: await nameOf(db, to), ...(await countReaders(db, to)) };
  });

  serve(
    app,
    'POST /v2/admin/announcements',
    { limits: ({ userId }) => [[LIMITS.announcementByAccount, String(userId)]] },
    async ({ db, body, user, now, today, asks }) => {
      const latest = addDays(today, LONGEST_DAYS);
      if (body.last_day < today) refuse({ last_day: [say('announcement.past')] });
      if (body.last_day > latest)
        refuse({ last_day: [say('announcement.late', { day: formatLongDate(latest) })] });
      const { subject, text, audience, about_id: aboutId } = body;
      const about_id = audience === 'everybody' ? null : (aboutId ?? null);
      await askAboutTwin({ asks }, 'announcement', { subject, text, audience, about_id }, () =>
        shownAnnouncements(db, today),
      );
      const { id, ...reached } = await writeAnnouncement(
        db,
        {
          subject,
          text,
          to: { audience, aboutId },
          lastDay: body.last_day,
          byMail: body.by_mail,
        },
        { userId: user.id, now },
      );
      if (reached.people === 0) refuse({ _form: [say('announcement.nobody')] });
      await recordEvent(db, {
        action: 'insert',
        entity: 'announcement',
        entityId: id,
        detail: { ...body, ...reached },
      });
      return { message: say('announcement.sent', reached) };
    },
  );

  serve(app, 'POST /v2/admin/announcement/:id/take_back', async ({ db, params, user, now }) => {
    const taken = await takeBack(db, params.id, { userId: user.id, now });
    found(taken || undefined, say('announcement.none'));
    await recordEvent(db, { action: 'stop', entity: 'announcement', entityId: params.id });
    return { message: say('announcement.taken_back') };
  });

  serve(app, 'POST /v2/user/announcement/:id/dismiss', async ({ db, params, user, now, today }) => {
    const hidden = await hideAnnouncement(db, params.id, { userId: user.id, now, today });
    found(hidden || undefined, say('announcement.none'));
    return { message: say('announcement.hidden') };
  });
}
