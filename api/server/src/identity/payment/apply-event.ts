import { sql } from 'kysely';
import type Stripe from 'stripe';
import type { Db } from '../../db/database.ts';
import { endDuplicates } from './end-duplicates.ts';

/**
 * Applies one signed event of the payment provider to our own state, in the given transaction.
 * Events come more than once and in any order: each counts once, and an older one never undoes a
 * newer one.
 */
export async function applyEvent(db: Db, event: Stripe.Event): Promise<'applied' | 'known'> {
  const first = await db
    .insertInto('payment_event')
    .values({ id: event.id, type: event.type, occurred_at: new Date(event.created * 1000) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!first) return 'known';

  switch (event.type) {
    case 'checkout.session.completed':
      await rememberCustomer(db, event.data.object);
      break;
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
    case 'customer.subscription.paused':
    case 'customer.subscription.resumed':
      await storeSubscription(db, event.data.object, momentOf(event));
      break;
    default: // nothing of ours depends on the others
  }
  return 'applied';
}

const idOf = (reference: string | { id: string } | null): string | undefined =>
  typeof reference === 'string' ? reference : reference?.id;

async function rememberCustomer(db: Db, session: Stripe.Checkout.Session): Promise<void> {
  const customerId = idOf(session.customer);
  const userId = Number(session.client_reference_id);
  if (customerId && (await userExists(db, userId))) await saveCustomer(db, userId, customerId);
}

export async function saveCustomer(db: Db, userId: number, customerId: string): Promise<void> {
  await db
    .insertInto('payment_customer')
    .values({ user_id: userId, customer_id: customerId })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ customer_id: customerId }))
    .execute();
}

/**
 * The provider dates its events to the second: within one second, a creation comes before a change
 * and an end comes last.
 */
function momentOf(event: Stripe.Event): Date {
  const rank = event.type.endsWith('.created') ? 0 : event.type.endsWith('.deleted') ? 2 : 1;
  return new Date(event.created * 1000 + rank);
}

async function storeSubscription(
  db: Db,
  subscription: Stripe.Subscription,
  eventAt: Date,
): Promise<void> {
  const userId = await payerOf(db, subscription);
  if (userId === undefined) return;

  const end = subscription.items.data[0]?.current_period_end;
  const state = {
    status: subscription.status,
    current_period_end: end === undefined ? null : new Date(end * 1000),
    cancel_at_period_end:
      subscription.cancel_at_period_end ||
      (subscription.cancel_at !== null && subscription.status !== 'canceled'),
    event_at: eventAt,
  };
  await db
    .insertInto('subscription')
    .values({ id: subscription.id, user_id: userId, ...state })
    // A cancelled subscription is never taken up again: the provider opens a new one.
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet(state)
        .where('subscription.event_at', '<=', eventAt.toISOString())
        .where('subscription.status', '<>', 'canceled'),
    )
    .execute();
  await endDuplicates(db, userId);
}

async function payerOf(db: Db, subscription: Stripe.Subscription): Promise<number | undefined> {
  const named = Number(subscription.metadata['user_id']);
  if (await userExists(db, named)) return named;

  const customer = await db
    .selectFrom('payment_customer')
    .select('user_id')
    .where('customer_id', '=', idOf(subscription.customer) ?? '')
    .executeTakeFirst();
  return customer?.user_id;
}

async function userExists(db: Db, id: number): Promise<boolean> {
  if (!Number.isSafeInteger(id) || id < 1) return false;
  const { rows } = await sql`select from app_user where id = ${id}`.execute(db);
  return rows.length > 0;
}
