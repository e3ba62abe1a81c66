import { sql } from 'kysely';
import Stripe from 'stripe';
import { WEBHOOK_SECRET, startApp, type TestApp } from '../../testing/app.ts';
import { PASSWORD, type Person } from '../../testing/people.ts';
import { WEBHOOK_PATH } from './webhook.ts';

const stripe = new Stripe('sk_test_1');
const AT = Math.floor(Date.parse('2026-11-21T09:00:00Z') / 1000);

interface EventFields {
  readonly id: string;
  readonly type?: string;
  readonly created?: number;
  readonly status?: string;
  readonly cancel_at_period_end?: boolean;
}

const subscriptionEvent = (
  person: Person,
  {
    id,
    type = 'customer.subscription.updated',
    created = AT,
    status = 'active',
    cancel_at_period_end = false,
  }: EventFields,
): string =>
  JSON.stringify({
    id,
    object: 'event',
    type,
    created,
    api_version: '2026-10-28.endive',
    data: {
      object: {
        id: `sub_${person.id}`,
        object: 'subscription',
        customer: `cus_${person.id}`,
        status,
        cancel_at_period_end,
        cancel_at: null,
        metadata: { user_id: String(person.id) },
        items: { data: [{ current_period_end: AT + 86_400 }] },
      },
    },
  });

/** Sends an event as the provider does; `signedAt` in seconds, now unless said. */
function deliver(
  { app }: TestApp,
  payload: string,
  options: { secret?: string; sent?: string; signedAt?: number } = {},
) {
  const signature = stripe.webhooks.generateTestHeaderString({
    payload,
    secret: options.secret ?? WEBHOOK_SECRET,
    ...(options.signedAt ? { timestamp: options.signedAt } : {}),
  });
  return app.inject({
    method: 'POST',
    url: WEBHOOK_PATH,
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    payload: options.sent ?? payload,
  });
}

const state = async ({ call }: TestApp, as: Person) =>
  (await call('GET /user/getCurrentSubscription', { as })).body;

it('makes the subscription active by a signed event, and inactive by another', async () => {
  const test = await startApp();
  const person = await test.people.user({ subscribed: false });
  expect(await state(test, person)).toBe(0);

  await deliver(
    test,
    subscriptionEvent(person, { id: 'evt_1', type: 'customer.subscription.created' }),
  );
  expect(await state(test, person)).toBe(1);
  expect((await test.call('GET /v2/user/subscription', { as: person })).body).toMatchObject({
    status: 'active',
    cancel_at_period_end: false,
  });

  await deliver(
    test,
    subscriptionEvent(person, {
      id: 'evt_2',
      type: 'customer.subscription.deleted',
      status: 'canceled',
      created: AT + 60,
    }),
  );
  expect(await state(test, person)).toBe(0);
});

it('refuses an event that is not signed, signed by somebody else, changed on the way, or too old', async () => {
  const test = await startApp();
  const person = await test.people.user({ subscribed: false });
  const event = subscriptionEvent(person, { id: 'evt_1' });

  const unsigned = await test.app.inject({
    method: 'POST',
    url: WEBHOOK_PATH,
    headers: { 'content-type': 'application/json' },
    payload: event,
  });
  const forged = await deliver(test, event, { secret: 'whsec_other' });
  const changed = await deliver(test, event, { sent: event.replace('active', 'active ') });
  const old = await deliver(test, event, { signedAt: Math.floor(Date.now() / 1000) - 400 });

  expect([unsigned, forged, changed, old].map(({ statusCode }) => statusCode)).toEqual([
    422, 422, 422, 422,
  ]);
  expect(await state(test, person)).toBe(0);
});

it('counts an event once, however often and however simultaneously it comes', async () => {
  const test = await startApp();
  const person = await test.people.user({ subscribed: false });
  const event = subscriptionEvent(person, { id: 'evt_1' });

  const answers = await Promise.all([1, 2, 3, 4].map(() => deliver(test, event)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  expect(await test.db.selectFrom('payment_event').select('id').execute()).toHaveLength(1);
  expect(
    await test.db
      .selectFrom('audit_log')
      .select('id')
      .where('entity', '=', 'subscription')
      .execute(),
  ).toHaveLength(1);
});

it('ends in the same state whatever the order in which the events come', async () => {
  const events: EventFields[] = [
    { id: 'evt_created', type: 'customer.subscription.created', status: 'incomplete', created: AT },
    { id: 'evt_paid', status: 'active', created: AT },
    { id: 'evt_ending', status: 'active', cancel_at_period_end: true, created: AT + 100 },
    {
      id: 'evt_ended',
      type: 'customer.subscription.deleted',
      status: 'canceled',
      created: AT + 200,
    },
  ];
  const test = await startApp();
  for (const order of [
    [0, 1, 2, 3],
    [3, 2, 1, 0],
    [2, 0, 3, 1],
    [1, 3, 0, 2],
  ]) {
    const person = await test.people.user({ subscribed: false });
    for (const index of order) {
      const event = events[index];
      if (event)
        await deliver(
          test,
          subscriptionEvent(person, { ...event, id: `${event.id}_${person.id}` }),
        );
    }
    expect((await test.call('GET /v2/user/subscription', { as: person })).body.status).toBe(
      'canceled',
    );
  }
});

it('keeps the newer of two states that came in the wrong order', async () => {
  const test = await startApp();
  const person = await test.people.user({ subscribed: false });
  await deliver(
    test,
    subscriptionEvent(person, { id: 'evt_paid', status: 'active', created: AT + 100 }),
  );
  await deliver(
    test,
    subscriptionEvent(person, { id: 'evt_unpaid', status: 'past_due', created: AT }),
  );
  expect(await state(test, person)).toBe(1);
});

it('does not apply an event again that comes back after another of the same second', async () => {
  const test = await startApp();
  const person = await test.people.user({ subscribed: false });
  const unpaid = subscriptionEvent(person, { id: 'evt_unpaid', status: 'past_due' });
  await deliver(test, unpaid);
  await deliver(test, subscriptionEvent(person, { id: 'evt_paid', status: 'active' }));
  await deliver(test, unpaid);
  expect(await state(test, person)).toBe(1);
});

const told = ({ db }: TestApp) =>
  db.selectFrom('client_report').select(['message', 'reference']).orderBy('id').execute();

it('tells the operator of a paid subscription that is no account’s, and of nothing that is over', async () => {
  const test = await startApp();
  const stranger: Person = { id: 999_999, email: '', token: '' };
  await deliver(test, subscriptionEvent(stranger, { id: 'evt_1', status: 'canceled' }));
  expect(await told(test)).toEqual([]);

  const answer = await deliver(test, subscriptionEvent(stranger, { id: 'evt_2' }));
  expect(answer.statusCode).toBe(200);
  expect(await told(test)).toEqual([
    {
      message: expect.stringContaining('celui d’aucun compte'),
      reference: answer.headers['x-request-id'],
    },
  ]);
});

it('ends the renewal that is paid for a closed account, and tells the operator once', async () => {
  const test = await startApp();
  const person = await test.people.user({ subscribed: false });
  await test.call('POST /v2/user/delete', { as: person, body: { password: PASSWORD } });

  await deliver(test, subscriptionEvent(person, { id: 'evt_1' }));
  await deliver(test, subscriptionEvent(person, { id: 'evt_2', cancel_at_period_end: true }));
  expect((await told(test)).map(({ message }) => message)).toEqual([
    expect.stringContaining('pour un compte fermé'),
  ]);
  const { rows } = await sql<{ customer: string }>`
    select payload ->> 'customer_id' as customer from graphile_worker._private_jobs where key = ${`end-subscription-${person.id}`}`.execute(
    test.db,
  );
  expect(rows).toEqual([{ customer: `cus_${person.id}` }]);
});

it('accepts events that concern nobody here, and those of other kinds', async () => {
  const test = await startApp();
  const stranger: Person = { id: 999_999, email: '', token: '' };

  const unknown = await deliver(test, subscriptionEvent(stranger, { id: 'evt_1' }));
  const other = await deliver(
    test,
    JSON.stringify({
      id: 'evt_2',
      object: 'event',
      type: 'invoice.paid',
      created: AT,
      data: { object: {} },
    }),
  );
  expect([unknown.statusCode, other.statusCode]).toEqual([200, 200]);
});

it('never takes the browser’s word: coming back from the payment page changes nothing', async () => {
  const test = await startApp();
  const person = await test.people.user({ subscribed: false });

  await test.app.inject({
    url: '/checkout_success?session_id=cs_1',
    headers: { accept: 'text/html' },
  });
  expect(await state(test, person)).toBe(0);
});
