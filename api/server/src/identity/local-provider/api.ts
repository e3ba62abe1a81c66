import { fastify, type FastifyInstance, type FastifyReply } from 'fastify';
import { fieldsBelow, readForm, type Form } from './form.ts';
import {
  invoicePayment,
  sessionObject,
  subscriptionObject,
  YEARLY_CENTS,
  type LocalProvider,
} from './provider.ts';

const LOOPBACK = '127.0.0.1';

/**
 * The provider's API on a port of its own that only this machine reaches: what the official SDK
 * talks to.
 */
export async function startProviderApi(
  provider: LocalProvider,
): Promise<{ host: string; port: number; close(): Promise<void> }> {
  const app = fastify({ bodyLimit: 100_000, forceCloseConnections: true });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, readForm(String(body))),
  );
  routes(app, provider);
  const address = new URL(await app.listen({ host: LOOPBACK, port: 0 }));
  return { host: LOOPBACK, port: Number(address.port), close: () => app.close() };
}

function routes(app: FastifyInstance, provider: LocalProvider): void {
  app.post<{ Body: Form }>('/v1/customers', async ({ body, headers }) => {
    const customer = provider.createCustomer(
      String(headers['idempotency-key'] ?? ''),
      body.get('email') ?? '',
      fieldsBelow(body, 'metadata'),
    );
    return { ...customer, object: 'customer', livemode: false };
  });
  app.get<{ Querystring: { customer?: string; limit?: string } }>(
    '/v1/checkout/sessions',
    async ({ query }) => ({
      object: 'list',
      has_more: false,
      url: '/v1/checkout/sessions',
      data: provider
        .sessionsOf(query.customer ?? '')
        .slice(0, Number(query.limit ?? 10))
        .map((session) => sessionObject(session, provider.checkoutUrl(session))),
    }),
  );
  app.post<{ Body: Form }>('/v1/checkout/sessions', async ({ body, headers }, reply) => {
    const customer = body.get('customer') ?? '';
    if (!provider.customer(customer)) return missing(reply, 'customer', customer);

    const session = provider.openSession(String(headers['idempotency-key'] ?? ''), {
      customer,
      client_reference_id: body.get('client_reference_id') ?? null,
      success_url: body.get('success_url') ?? '',
      cancel_url: body.get('cancel_url') ?? '',
      metadata: fieldsBelow(body, 'subscription_data[metadata]'),
    });
    return sessionObject(session, provider.checkoutUrl(session));
  });
  app.get<{ Params: { id: string } }>('/v1/checkout/sessions/:id', async ({ params }, reply) => {
    const session = provider.session(params.id);
    return session
      ? sessionObject(session, provider.checkoutUrl(session))
      : missing(reply, 'checkout.session', params.id);
  });
  app.get<{ Params: { id: string } }>('/v1/prices/:id', async ({ params }) => ({
    id: params.id,
    object: 'price',
    currency: 'eur',
    unit_amount: YEARLY_CENTS,
    recurring: { interval: 'year', interval_count: 1 },
  }));
  app.get<{ Querystring: { customer?: string } }>('/v1/subscriptions', async ({ query }) => ({
    object: 'list',
    has_more: false,
    url: '/v1/subscriptions',
    data: provider.subscriptionsOf(query.customer ?? '').map(subscriptionObject),
  }));
  app.post<{ Params: { id: string }; Body: Form }>(
    '/v1/subscriptions/:id',
    async ({ params, body }, reply) => {
      const subscription = provider.subscription(params.id);
      if (!subscription || subscription.status === 'canceled')
        return missing(reply, 'subscription', params.id);

      provider.change(
        subscription,
        body.get('cancel_at_period_end') === 'true' ? 'cancel' : 'resume',
      );
      return subscriptionObject(subscription);
    },
  );
  app.delete<{ Params: { id: string } }>('/v1/subscriptions/:id', async ({ params }, reply) => {
    const subscription = provider.subscription(params.id);
    if (!subscription || subscription.status === 'canceled')
      return missing(reply, 'subscription', params.id);

    provider.change(subscription, 'end');
    return subscriptionObject(subscription);
  });
  app.get<{ Querystring: { invoice?: string } }>('/v1/invoice_payments', async ({ query }) => ({
    object: 'list',
    has_more: false,
    url: '/v1/invoice_payments',
    data: [invoicePayment(query.invoice ?? '')],
  }));
  app.post<{ Body: Form }>('/v1/refunds', async ({ body }) => ({
    ...provider.refund(body.get('payment_intent') ?? ''),
    object: 'refund',
    status: 'succeeded',
  }));
  app.post<{ Body: Form }>('/v1/billing_portal/sessions', async ({ body }, reply) => {
    const customer = body.get('customer') ?? '';
    if (!provider.customer(customer)) return missing(reply, 'customer', customer);

    const portal = provider.openPortal(customer, body.get('return_url') ?? '');
    return {
      id: portal.id,
      object: 'billing_portal.session',
      customer,
      return_url: portal.return_url,
      url: provider.portalUrl(portal),
      livemode: false,
    };
  });
}

function missing(reply: FastifyReply, object: string, id: string): FastifyReply {
  return reply.code(404).send({
    error: {
      type: 'invalid_request_error',
      code: 'resource_missing',
      message: `No such ${object}: '${id}'`,
    },
  });
}
