import { cents } from '@sci/money/cents';
import { randomBytes } from 'node:crypto';
import {
  openState,
  type ProviderCustomer,
  type ProviderEvent,
  type ProviderPortal,
  type ProviderSession,
  type ProviderState,
  type ProviderSubscription,
} from './state.ts';

/** What a year of the subscription costs where no real provider says it. */
export const YEARLY_CENTS = cents(120_00);

export interface ProviderOptions {
  /** Where it remembers its customers and subscriptions. */
  readonly file: string;
  /** Where the browser finds its pages. */
  readonly publicUrl: string;
  readonly now: () => Date;
}

const YEAR_SECONDS = 365 * 24 * 3600;

/**
 * A stand-in for the payment provider on a machine that has none: customers, payment pages,
 * subscriptions, a portal and signed events, in the provider's own protocol. No money moves, and
 * its pages say so.
 */
export class LocalProvider {
  readonly #options: ProviderOptions;
  readonly #state: ProviderState;
  readonly #save: () => void;
  /** Called for each new event; the events wait in the state until they are delivered. */
  onEvent: () => void = () => undefined;

  constructor(options: ProviderOptions) {
    this.#options = options;
    const { state, save } = openState(options.file);
    this.#state = state;
    this.#save = save;
  }

  /** The same key makes one customer. */
  createCustomer(key: string, email: string, metadata: Record<string, string>): ProviderCustomer {
    const known = this.#state.customers.find((customer) => key !== '' && customer.key === key);
    if (known) return known;
    const customer = { id: newId('cus'), key, email, metadata };
    this.#state.customers.push(customer);
    this.#save();
    return customer;
  }

  /** The same key opens the same page. */
  openSession(
    key: string,
    wanted: Pick<
      ProviderSession,
      'customer' | 'client_reference_id' | 'success_url' | 'cancel_url' | 'metadata'
    >,
  ): ProviderSession {
    const known = this.#state.sessions.find((session) => key !== '' && session.key === key);
    if (known) return known;
    const session: ProviderSession = {
      ...wanted,
      key,
      id: newId('cs_test'),
      status: 'open',
      subscription: null,
      created: this.#seconds(),
    };
    this.#state.sessions.push(session);
    this.#save();
    return session;
  }

  openPortal(customer: string, returnUrl: string): ProviderPortal {
    const portal = { id: newId('bps'), customer, return_url: returnUrl };
    this.#state.portals.push(portal);
    this.#save();
    return portal;
  }

  customer = (id: string): ProviderCustomer | undefined =>
    this.#state.customers.find((customer) => customer.id === id);
  session = (id: string): ProviderSession | undefined =>
    this.#state.sessions.find((session) => session.id === id);
  /** The latest first. */
  sessionsOf = (customer: string): ProviderSession[] =>
    this.#state.sessions.filter((session) => session.customer === customer).toReversed();
  portal = (id: string): ProviderPortal | undefined =>
    this.#state.portals.find((portal) => portal.id === id);
  subscription = (id: string): ProviderSubscription | undefined =>
    this.#state.subscriptions.find((subscription) => subscription.id === id);
  subscriptionsOf = (customer: string): ProviderSubscription[] =>
    this.#state.subscriptions.filter((subscription) => subscription.customer === customer);
  undelivered = (): readonly ProviderEvent[] => this.#state.undelivered;

  checkoutUrl = (session: ProviderSession): string =>
    `${this.#options.publicUrl}/paiement-local/${session.id}`;
  portalUrl = (portal: ProviderPortal): string =>
    `${this.#options.publicUrl}/abonnement-local/${portal.id}`;

  /** The customer pressed "Payer": the session is complete and a yearly subscription begins. */
  pay(session: ProviderSession): void {
    if (session.status !== 'open') return;

    const created = this.#seconds();
    const subscription: ProviderSubscription = {
      id: newId('sub'),
      customer: session.customer,
      status: 'active',
      created,
      current_period_end: created + YEAR_SECONDS,
      cancel_at_period_end: false,
      metadata: session.metadata,
    };
    this.#state.subscriptions.push(subscription);
    session.status = 'complete';
    session.subscription = subscription.id;
    this.#report('checkout.session.completed', sessionObject(session, this.checkoutUrl(session)));
    this.#report('customer.subscription.created', subscriptionObject(subscription));
  }

  /**
   * The customer ends his subscription at the end of what he paid, takes that back, or ends it at
   * once.
   */
  change(subscription: ProviderSubscription, wish: 'cancel' | 'resume' | 'end'): void {
    if (subscription.status === 'canceled') return;

    if (wish === 'end') subscription.status = 'canceled';
    subscription.cancel_at_period_end = wish === 'cancel';
    this.#report(
      wish === 'end' ? 'customer.subscription.deleted' : 'customer.subscription.updated',
      subscriptionObject(subscription),
    );
  }

  /** Gives a payment back, once. */
  refund(payment: string): { id: string; payment_intent: string } {
    const refund = { id: `re_${payment}`, payment_intent: payment };
    if (!this.#state.refunds.includes(payment)) this.#state.refunds.push(payment);
    this.#save();
    return refund;
  }
  isRefunded = (subscription: ProviderSubscription): boolean =>
    this.#state.refunds.includes(paymentOf(invoiceOf(subscription)));

  delivered(event: ProviderEvent): void {
    this.#state.undelivered = this.#state.undelivered.filter((waiting) => waiting.id !== event.id);
    this.#save();
  }

  #report(type: string, object: unknown): void {
    this.#state.undelivered.push({ id: newId('evt'), type, created: this.#seconds(), object });
    this.#save();
    this.onEvent();
  }

  #seconds = (): number => Math.floor(this.#options.now().getTime() / 1000);
}

const newId = (prefix: string): string => `${prefix}_local_${randomBytes(12).toString('hex')}`;

/** A session as the provider's API writes it. */
export const sessionObject = (session: ProviderSession, url: string) => ({
  id: session.id,
  object: 'checkout.session',
  mode: 'subscription',
  customer: session.customer,
  client_reference_id: session.client_reference_id,
  status: session.status,
  payment_status: session.status === 'complete' ? 'paid' : 'unpaid',
  subscription: session.subscription,
  success_url: session.success_url,
  cancel_url: session.cancel_url,
  metadata: {},
  created: session.created,
  url: session.status === 'open' ? url : null,
  livemode: false,
});

const invoiceOf = ({ id }: ProviderSubscription): string => `in_${id}`;
const paymentOf = (invoice: string): string => `pi_${invoice}`;

/** The payment of an invoice: each subscription has one invoice here, which is paid. */
export const invoicePayment = (invoice: string) => ({
  id: `inpay_${invoice}`,
  object: 'invoice_payment',
  invoice,
  status: 'paid',
  payment: { type: 'payment_intent', payment_intent: paymentOf(invoice) },
});

export const subscriptionObject = (subscription: ProviderSubscription) => ({
  id: subscription.id,
  latest_invoice: invoiceOf(subscription),
  object: 'subscription',
  customer: subscription.customer,
  status: subscription.status,
  created: subscription.created,
  cancel_at_period_end: subscription.cancel_at_period_end,
  cancel_at: subscription.cancel_at_period_end ? subscription.current_period_end : null,
  metadata: subscription.metadata,
  livemode: false,
  items: {
    object: 'list',
    data: [
      {
        id: `si_${subscription.id}`,
        object: 'subscription_item',
        current_period_start: subscription.created,
        current_period_end: subscription.current_period_end,
      },
    ],
  },
});
