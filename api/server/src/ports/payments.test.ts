import type { AddressInfo } from 'node:net';
import { createServer } from 'node:http';
import { connectPayments } from './payments.ts';

interface Subscription {
  readonly id: string;
  readonly status: string;
  readonly created: number;
  readonly latest_invoice?: string;
}

/**
 * A provider with these subscriptions of one customer, and these payments of every invoice; it notes
 * what it is asked to end and, of a refund, under which key.
 */
async function provider(subscriptions: readonly Subscription[], intents: readonly string[] = []) {
  const asked: string[] = [];
  const data = (url: string): readonly object[] => {
    if (url.endsWith('/subscriptions'))
      return subscriptions.map((one) => ({ latest_invoice: null, ...one }));
    return url.endsWith('/invoice_payments')
      ? intents.map((id) => ({ id: `inpay_${id}`, payment: { payment_intent: id } }))
      : [];
  };
  const server = createServer((request, response) => {
    const [url = ''] = (request.url ?? '').split('?');
    const key = url.endsWith('/refunds') ? ` ${String(request.headers['idempotency-key'])}` : '';
    if (request.method !== 'GET') asked.push(`${request.method} ${url}${key}`);
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ object: 'list', has_more: false, url, data: data(url) }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const payments = connectPayments({
    secretKey: 'sk_test_1',
    webhookSecret: 'whsec_1',
    priceId: 'price_1',
    publicUrl: 'http://localhost:4000',
    local: { host: '127.0.0.1', port },
  });
  const close = () =>
    new Promise((resolve) => {
      server.close(resolve);
      server.closeAllConnections();
    });
  return { payments, asked, close };
}

it('leaves the oldest subscription that is paid, rather than an older one whose payment failed', async () => {
  const { payments, asked, close } = await provider([
    { id: 'sub_third', status: 'active', created: 3 },
    { id: 'sub_unpaid', status: 'past_due', created: 1 },
    { id: 'sub_second', status: 'active', created: 2 },
  ]);
  try {
    expect(await payments.endDuplicates('cus_1')).toBe(2);
    expect(asked).toEqual([
      'DELETE /v1/subscriptions/sub_third',
      'DELETE /v1/subscriptions/sub_unpaid',
    ]);
  } finally {
    await close();
  }
});

it('refunds each payment of an invoice under a key of its own: one key would give back the first alone', async () => {
  const { payments, asked, close } = await provider(
    [
      { id: 'sub_first', status: 'active', created: 1 },
      { id: 'sub_second', status: 'active', created: 2, latest_invoice: 'in_2' },
    ],
    ['pi_card', 'pi_transfer'],
  );
  try {
    expect(await payments.endDuplicates('cus_1')).toBe(1);
    expect(asked).toEqual([
      'POST /v1/refunds refund-pi_card',
      'POST /v1/refunds refund-pi_transfer',
      'DELETE /v1/subscriptions/sub_second',
    ]);
  } finally {
    await close();
  }
});
