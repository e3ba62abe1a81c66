import { z } from 'zod';
import { createLink } from '../../kernel/signed-link.ts';
import { defineTask } from '../../work/queue/task.ts';
import { resetPasswordMail } from '../../work/outbox/messages.ts';
import { sendMail } from '../../work/outbox/outbox.ts';
import { findUserByEmail } from './records.ts';

/** Sends the reset link to the account of an address, if there is one. */
export const sendResetLinkTask = defineTask({
  name: 'send_reset_link',
  payload: z.object({ email: z.string() }),
  run: async ({ email }, { services, transaction }) => {
    await transaction(async (db) => {
      const user = await findUserByEmail(db, email);
      if (!user) return;

      const secret = await createLink(
        db,
        { kind: 'reset_password', subjectId: user.id, email },
        services.clock.now(),
      );
      const link = `${services.config.publicUrl}/resetPassword?${new URLSearchParams({ email, token: secret })}`;
      await sendMail(db, services.vault, {
        kind: 'reset_password',
        to: [email],
        ...resetPasswordMail(link),
      });
    });
  },
});
