import { z } from 'zod';
import type { Db } from '../../db/database.ts';
import { PAID } from '../../kernel/current-user.ts';
import { say } from '../../messages/say.ts';
import { sendMail } from '../../work/outbox/outbox.ts';
import { addJob } from '../../work/queue/queue.ts';
import { defineTask } from '../../work/queue/task.ts';
import type { Vault } from '../../ports/sealing/vault.ts';

/**
 * One account pays one subscription, whatever tabs and retries did at the provider's: when a second
 * one began, a job ends it, has it refunded, and says so by mail.
 */
export async function endDuplicates(db: Db, userId: number): Promise<void> {
  const paid = await db
    .selectFrom('subscription as s')
    .innerJoin('payment_customer as c', 'c.user_id', 's.user_id')
    .select('c.customer_id')
    .where('s.user_id', '=', userId)
    .where('s.status', 'in', PAID)
    .execute();
  const [first, second] = paid;
  if (first && second)
    await addJob(
      db,
      endDuplicatesTask,
      { user_id: userId, customer_id: first.customer_id },
      { key: `end-duplicates-${userId}` },
    );
}

export const endDuplicatesTask = defineTask({
  name: 'end_duplicates',
  payload: z.object({ user_id: z.int(), customer_id: z.string() }),
  run: async ({ user_id, customer_id }, { services, transaction }) => {
    const ended = await services.payments.endDuplicates(customer_id);
    if (ended > 0) await transaction((db) => tellPayer(db, services.vault, user_id));
  },
});

async function tellPayer(db: Db, vault: Vault, userId: number): Promise<void> {
  const { email, first_name } = await db
    .selectFrom('app_user')
    .select(['email', 'first_name'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  await sendMail(db, vault, {
    kind: 'paid_twice',
    to: [email],
    subject: say('payment.twice_subject'),
    text: say('payment.twice_text', { firstName: first_name }),
  });
}
