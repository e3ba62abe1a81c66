import type { CurrentUser } from '../../kernel/current-user.ts';
import type { Services } from '../../kernel/services.ts';
import type { Db } from '../../db/database.ts';
import { inTransaction, systemScope } from '../../db/transaction.ts';
import type { App } from '../../http/call.ts';
import { say } from '../../messages/say.ts';
import { refuseConflict } from '../../ports/refusals.ts';
import { later, type Later } from '../../http/later.ts';
import { serve } from '../../http/serve.ts';
import { saveCustomer } from './apply-event.ts';

/** The subscription: paid on the provider's page, known here from its signed events only. */
export function paymentRoutes(app: App): void {
  serve(app, 'GET /v2/offer', ({ services }) =>
    later(async () => ({ price: await services.payments.readPrice() })),
  );

  serve(app, 'POST /chekout/getSession', ({ db, user, services, requestId }) =>
    openCheckout(db, user, services, requestId),
  );
  serve(app, 'POST /user/getStripeSessionFromApp', ({ db, user, services, requestId }) =>
    openCheckout(db, user, services, requestId),
  );

  serve(app, 'GET /user/getStripePortalUrl', async ({ db, user, services }) => {
    const customerId = await customerOf(db, user.id);
    if (!customerId) refuseConflict(say('payment.none'));
    return later(async () => ({ url: await services.payments.openPortal(customerId) }));
  });

  serve(app, 'GET /user/getCurrentSubscription', ({ user }) => (user.subscribed ? 1 : 0));

  serve(app, 'GET /v2/user/subscription', async ({ db, user }) => {
    const latest = await latestOf(db, user.id);
    return {
      status: latest ? statusOf(latest.status) : ('none' as const),
      current_period_end: latest?.current_period_end ?? null,
      cancel_at_period_end: latest?.cancel_at_period_end ?? false,
    };
  });
}

const latestOf = (db: Db, userId: number) =>
  db
    .selectFrom('subscription')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy((eb) => eb.case().when('status', 'in', ['active', 'trialing']).then(0).else(1).end())
    .orderBy('event_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Nobody pays twice: who has a subscription is told so, also by another tab. */
async function refuseSecond(db: Db, userId: number): Promise<void> {
  const status = (await latestOf(db, userId))?.status;
  if (status === 'active' || status === 'trialing')
    refuseConflict(say('payment.already_subscribed'));
  if (status === 'past_due' || status === 'unpaid') refuseConflict(say('payment.late'));
}

/** The provider's many states as the three that matter here. */
function statusOf(status: string): 'active' | 'past_due' | 'canceled' {
  if (status === 'active' || status === 'trialing') return 'active';
  return status === 'past_due' || status === 'unpaid' || status === 'incomplete'
    ? 'past_due'
    : 'canceled';
}

const customerOf = async (db: Db, userId: number): Promise<string | undefined> =>
  (
    await db
      .selectFrom('payment_customer')
      .select('customer_id')
      .where('user_id', '=', userId)
      .executeTakeFirst()
  )?.customer_id;

async function openCheckout(
  db: Db,
  user: CurrentUser,
  services: Services,
  requestId: string,
): Promise<Later<{ id: string; url: string }>> {
  await refuseSecond(db, user.id);
  const known = await customerOf(db, user.id);
  return later(async () => {
    const payer = { userId: user.id, email: user.email };
    const customerId = known ?? (await services.payments.createCustomer(payer));
    if (!known)
      await inTransaction(services.pool, systemScope(requestId), 'write', (write) =>
        saveCustomer(write, user.id, customerId),
      );
    return services.payments.openCheckout({ ...payer, customerId });
  });
}
