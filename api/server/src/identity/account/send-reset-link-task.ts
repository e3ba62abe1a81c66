import { z } from 'zod';
import { countTry, LIMITS } from '../../kernel/rate-limit.ts';
import type { Services } from '../../kernel/services.ts';
import { createLink } from '../../kernel/signed-link.ts';
import { Refusal } from '../../ports/refusals.ts';
import { defineTask } from '../../work/queue/task.ts';
import { resetPasswordMail } from '../../work/outbox/messages.ts';
import { sendMail } from '../../work/outbox/outbox.ts';
import { findUserByEmail } from './records.ts';

/** An address that nobody has verified is perhaps a stranger's: it gets few mails, whoever asks. */
async function mayWriteTo(email: string, { pool, clock }: Services): Promise<boolean> {
  try {
    await countTry(pool, LIMITS.mailToStranger, email, clock.now());
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** Sends the reset link to the account of an address, if there is one. */
export const sendResetLinkTask = defineTask({
  name: 'send_reset_link',
  payload: z.object({ email: z.string() }),
  run: async ({ email }, { services, transaction }) => {
    const found = await transaction((db) => findUserByEmail(db, email));
    if (found === undefined) return;
    if (found.email_verified_at === null && !(await mayWriteTo(email, services))) return;
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
