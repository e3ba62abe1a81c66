import Stripe from 'stripe';
import { cents, type Cents } from '@sci/money/cents';
import { say } from '../messages/say.ts';
import { refuseUnavailable } from './refusals.ts';

/**
 * The payment provider, through its own SDK: the real one, or the local stand-in that speaks the
 * same protocol.
 */
export interface Payments {
  createCustomer(payer: Omit<Payer, 'customerId'>): Promise<string>;
  /**
   * The payment page for the subscription of a user; what he pays is known later, from a signed
   * event. Asked again, it gives the same page until that is paid or given up.
   */
  openCheckout(payer: Payer): Promise<{ id: string; url: string }>;
  /** A page where a customer sees his invoices and cancels or resumes his subscription. */
  openPortal(customerId: string): Promise<string>;
  /**
   * Renews no subscription of a customer any more: each ends with the period that is paid. Asked
   * again, it does nothing more.
   */
  endAtPeriodEnd(customerId: string): Promise<void>;
  /**
   * Leaves a customer the oldest of the subscriptions that he pays, or else the oldest: the others end
   * at once and what was paid for them is refunded. Tells how many ended. Asked again, it does nothing more.
   */
  endDuplicates(customerId: string): Promise<number>;
  /** What the subscription costs; null when the provider does not say so. Never throws. */
  readPrice(): Promise<Price | null>;
  /** The event of a webhook. Throws when its signature is wrong or too old. */
  readEvent(rawBody: Buffer, signature: string): Stripe.Event;
}

export interface Price {
  /** Cents, taxes included. */
  readonly amount: Cents;
  readonly interval: (typeof INTERVALS)[number];
}

export interface Payer {
  readonly userId: number;
  readonly email: string;
  readonly customerId: string;
}

export interface PaymentOptions {
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly priceId: string;
  /** Where the browser comes back to. */
  readonly publicUrl: string;
  /** The local stand-in's address; absent for the real provider. */
  readonly local?: { readonly host: string; readonly port: number };
}

/** States that open the application. */
const PAID: ReadonlySet<string> = new Set([
  'active',
  'trialing',
] satisfies Stripe.Subscription.Status[]);

/** States from which a subscription never comes back. */
const ENDED: ReadonlySet<string> = new Set([
  'canceled',
  'incomplete_expired',
] satisfies Stripe.Subscription.Status[]);

export function connectPayments(options: PaymentOptions): Payments {
  const stripe = new Stripe(options.secretKey, {
    maxNetworkRetries: 2,
    timeout: 10_000,
    telemetry: false,
    ...(options.local
      ? { host: options.local.host, port: options.local.port, protocol: 'http' as const }
      : {}),
  });
  const page = (path: string): string => `${options.publicUrl}${path}`;
  return {
    createCustomer: ({ userId, email }) =>
      answered(async () => {
        const customer = await stripe.customers.create(
          { email, metadata: { user_id: String(userId) } },
          { idempotencyKey: `customer-${userId}-${email}` },
        );
        return customer.id;
      }),
    openCheckout: ({ userId, customerId }) =>
      answered(async () => {
        const { data } = await stripe.checkout.sessions.list({ customer: customerId, limit: 1 });
        const latest = data[0];
        if (latest?.status === 'open' && latest.url) return { id: latest.id, url: latest.url };
        const session = await stripe.checkout.sessions.create(
          {
            mode: 'subscription',
            customer: customerId,
            client_reference_id: String(userId),
            line_items: [{ price: options.priceId, quantity: 1 }],
            subscription_data: { metadata: { user_id: String(userId) } },
            success_url: page('/checkout_success?session_id={CHECKOUT_SESSION_ID}'),
            cancel_url: page('/checkout_cancel'),
            locale: 'fr',
          },
          // Two tabs at the same moment follow the same page: they are given one.
          { idempotencyKey: `checkout-${customerId}-${latest?.id ?? 'first'}` },
        );
        if (!session.url) throw new Error('the payment provider gave no address for its page');
        return { id: session.id, url: session.url };
      }),
    openPortal: (customerId) =>
      answered(async () => {
        const { url } = await stripe.billingPortal.sessions.create({
          customer: customerId,
          return_url: page('/app/mon_compte'),
        });
        return url;
      }),
    endAtPeriodEnd: (customer) =>
      answered(async () => {
        for await (const { id, status, cancel_at_period_end } of stripe.subscriptions.list({
          customer,
          status: 'all',
          limit: 100,
        })) {
          if (!ENDED.has(status) && !cancel_at_period_end)
            await stripe.subscriptions.update(id, { cancel_at_period_end: true });
        }
      }),
    endDuplicates: (customer) =>
      answered(async () => {
        const running: Stripe.Subscription[] = [];
        for await (const each of stripe.subscriptions.list({ customer, status: 'all', limit: 100 }))
          if (!ENDED.has(each.status)) running.push(each);
        const [, ...duplicates] = running.toSorted(
          (a, b) =>
            Number(PAID.has(b.status)) - Number(PAID.has(a.status)) ||
            a.created - b.created ||
            (a.id < b.id ? -1 : 1),
        );
        for (const duplicate of duplicates) {
          await refund(stripe, duplicate);
          await stripe.subscriptions.cancel(duplicate.id);
        }
        return duplicates.length;
      }),
    readPrice: keptPrice(stripe, options.priceId),
    readEvent: (rawBody, signature) =>
      stripe.webhooks.constructEvent(rawBody, signature, options.webhookSecret),
  };
}

/** Gives back what was paid for a subscription; before it ends, so that a failure is tried again. */
async function refund(stripe: Stripe, { latest_invoice }: Stripe.Subscription): Promise<void> {
  const invoice = typeof latest_invoice === 'string' ? latest_invoice : latest_invoice?.id;
  if (invoice === undefined) return;
  for await (const { payment } of stripe.invoicePayments.list({ invoice, status: 'paid' })) {
    const { payment_intent: intent } = payment;
    const id = typeof intent === 'string' ? intent : intent?.id;
    if (id !== undefined)
      await stripe.refunds.create(
        { payment_intent: id, reason: 'duplicate' },
        { idempotencyKey: `refund-${id}` },
      );
  }
}

const INTERVALS = ['month', 'year'] as const;
/** How long a price is believed, and how long a provider that does not tell it is left alone. */
const PRICE_MS = 10 * 60_000;
const PATIENCE_MS = 60_000;

/** The price is read once for all visitors; a page without it is better than a page that waits. */
function keptPrice(stripe: Stripe, priceId: string): () => Promise<Price | null> {
  let known: { readonly price: Promise<Price | null>; readonly until: number } | undefined;
  const read = async (): Promise<Price | null> => {
    try {
      const { unit_amount, currency, recurring } = await stripe.prices.retrieve(priceId);
      const interval = recurring?.interval_count === 1 ? recurring.interval : undefined;
      if (unit_amount === null || currency !== 'eur') return null;
      const word = INTERVALS.find((name) => name === interval);
      return word === undefined ? null : { amount: cents(unit_amount), interval: word };
    } catch {
      known = { price: Promise.resolve(null), until: Date.now() + PATIENCE_MS };
      return null;
    }
  };
  return () => {
    if (known === undefined || Date.now() >= known.until)
      known = { price: read(), until: Date.now() + PRICE_MS };
    return known.price;
  };
}

/** A provider that is down is no mistake of the user's, nor of ours. */
async function answered<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const down =
      error instanceof Stripe.errors.StripeConnectionError ||
      error instanceof Stripe.errors.StripeAPIError ||
      error instanceof Stripe.errors.StripeRateLimitError;
    if (down) refuseUnavailable(say('payment.no_answer'));
    throw error;
  }
}
