import type { AddressInfo } from 'node:net';
import { createServer } from 'node:http';
import { connectPayments } from './payments.ts';

/** A provider with these subscriptions of one customer; it notes what it is asked to end. */
async function provider(subscriptions: readonly { id: string; status: string; created: number }[]) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const [url = ''] = (request.url ?? '').split('?');
    const data = url.endsWith('/subscriptions')
      ? subscriptions.map((one) => ({ ...one, latest_invoice: null }))
      : [];
    if (request.method !== 'GET') asked.push(`${request.method} ${url}`);
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ object: 'list', has_more: false, url, data }));
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
