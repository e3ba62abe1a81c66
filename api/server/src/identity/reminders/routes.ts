import { say } from '../../messages/say.ts';
import { linkTries } from '../../kernel/link-tries.ts';
import type { App } from '../../http/call.ts';
import { refuse } from '../../ports/refusals.ts';
import { serve } from '../../http/serve.ts';
import { stopReminders } from './stop.ts';

/** Whether somebody hears of deadlines: his choice with a session, and by the link of a mail. */
export function reminderRoutes(app: App): void {
  serve(app, 'POST /v2/user/reminders', async ({ db, user, body }) => {
    await db
      .updateTable('app_user')
      .set({ reminders: body.wanted })
      .where('id', '=', user.id)
      .execute();
    return { message: say(body.wanted ? 'account.reminders_on' : 'account.reminders_off') };
  });

  serve(
    app,
    'POST /v2/user/stop_reminders',
    { limits: ({ body, ip }, { pool }) => linkTries({ secret: body.token, ip }, pool) },
    async ({ db, body, now }) => {
      const stopped = await stopReminders(db, body.id, body.token, now);
      if (stopped === 'dead') refuse({ token: [say('account.reminders_dead_link')] });
      return {
        message: say(stopped === 'now' ? 'account.reminders_off' : 'account.reminders_off_before'),
      };
    },
  );
}
