import type Stripe from 'stripe';
import type { Db } from '../../db/database.ts';
import { PAID } from '../../kernel/current-user.ts';
import { addJob } from '../../work/queue/queue.ts';
import { endDuplicates } from './end-duplicates.ts';
import { endSubscriptionTask } from './end-subscription.ts';

/**
 * known: it was told before; nobody: of no account that is known here; closed: it pays for an account
 * that was closed, and its renewal is ended.
 */
export type Applied = 'applied' | 'known' | 'nobody' | 'closed';

/**
 * Applies one signed event of the payment provider to our own state, in the given transaction.
 * Events come more than once and in any order: each counts once, and an older one never undoes a
 * newer one.
 */
export async function applyEvent(db: Db, event: Stripe.Event): Promise<Applied> {
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
      return storeSubscription(db, event.data.object, momentOf(event));
    default: // nothing of ours depends on the others
  }
  return 'applied';
}

const idOf = (reference: string | { id: string } | null): string | undefined =>
  typeof reference === 'string' ? reference : reference?.id;

async function rememberCustomer(db: Db, session: Stripe.Checkout.Session): Promise<void> {
  const customerId = idOf(session.customer);
  const userId = Number(session.client_reference_id);
  if (customerId && (await findPayer(db, userId))) await saveCustomer(db, userId, customerId);
}

/**
 * Keeps which customer of the provider's a user is. Told twice at one moment, by two tabs or by an
 * event, it is kept once. Throws when the customer is another user's: that is never taken over.
 */
export async function saveCustomer(db: Db, userId: number, customerId: string): Promise<void> {
  const kept = await db
    .insertInto('payment_customer')
    .values({ user_id: userId, customer_id: customerId })
    // Without a target: two equal rows at one moment meet on either key.
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  if (kept !== undefined) return;
  const changed = await db
    .updateTable('payment_customer')
    .set({ customer_id: customerId })
    .where('user_id', '=', userId)
    .returning('user_id')
    .executeTakeFirst();
  if (changed === undefined)
    throw new Error(`customer ${customerId} of the payment provider belongs to another user`);
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
): Promise<Applied> {
  const isPaid = PAID.includes(subscription.status);
  const payer = await payerOf(db, subscription);
  // What was never paid, or is over, is no money of a stranger.
  if (payer === undefined) return isPaid ? 'nobody' : 'applied';
  const userId = payer.id;

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
  const customer_id = idOf(subscription.customer);
  if (!payer.isClosed || !isPaid || state.cancel_at_period_end || customer_id === undefined)
    return 'applied';
  const key = `end-subscription-${userId}`;
  await addJob(db, endSubscriptionTask, { user_id: userId, customer_id }, { key });
  return 'closed';
}

interface Payer {
  readonly id: number;
  readonly isClosed: boolean;
}

async function payerOf(db: Db, subscription: Stripe.Subscription): Promise<Payer | undefined> {
  const named = await findPayer(db, Number(subscription.metadata['user_id']));
  if (named !== undefined) return named;

  const customer = await db
    .selectFrom('payment_customer')
    .select('user_id')
    .where('customer_id', '=', idOf(subscription.customer) ?? '')
    .executeTakeFirst();
  return customer && findPayer(db, customer.user_id);
}

async function findPayer(db: Db, id: number): Promise<Payer | undefined> {
  if (!Number.isSafeInteger(id) || id < 1) return undefined;
  const row = await db
    .selectFrom('app_user')
    .select(['id', 'deleted_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { id: row.id, isClosed: row.deleted_at !== null };
}
