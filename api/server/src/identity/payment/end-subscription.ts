import { z } from 'zod';
import type { Db } from '../../db/database.ts';
import { addJob } from '../../work/queue/queue.ts';
import { defineTask } from '../../work/queue/task.ts';

/**
 * Has the payment provider renew nothing more for a closed account. A job tells it, so that a
 * provider that is down keeps nobody from closing his account. Nothing for somebody who never went
 * to pay.
 */
export async function endSubscription(db: Db, userId: number): Promise<void> {
  const customer = await db
    .selectFrom('payment_customer')
    .select('customer_id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (customer)
    await addJob(
      db,
      endSubscriptionTask,
      { user_id: userId, customer_id: customer.customer_id },
      { key: `end-subscription-${userId}` },
    );
}

/**
 * An account that was restored before the provider could be told keeps its subscription as it is.
 */
export const endSubscriptionTask = defineTask({
  name: 'end_subscription',
  payload: z.object({ user_id: z.int(), customer_id: z.string() }),
  run: async ({ user_id, customer_id }, { services, transaction }) => {
    const closed = await transaction((db) =>
      db
        .selectFrom('app_user')
        .select('id')
        .where('id', '=', user_id)
        .where('deleted_at', 'is not', null)
        .executeTakeFirst(),
    );
    if (closed) await services.payments.endAtPeriodEnd(customer_id);
  },
});
