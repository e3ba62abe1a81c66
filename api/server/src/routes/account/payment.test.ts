import { startApp, type TestApp } from '../../testing/app.ts';
import type { Person } from '../../testing/people.ts';
import { until } from '../../testing/wait.ts';

const state = async ({ call }: TestApp, as: Person) => (await call('GET /user/getCurrentSubscription', { as })).body;

/** Presses a button of one of the provider's pages. */
const press = ({ app }: TestApp, url: string, fields: Record<string, string>) =>
  app.inject({ method: 'POST', url: new URL(url).pathname, headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: new URLSearchParams(fields).toString() });

it('goes from the application to the payment page, back, and is active: by the official SDK and a signed event', async () => {
  const test = await startApp({ localPayment: true });
  const person = await test.people.user({ subscribed: false });

  const { body: session } = await test.call('POST /chekout/getSession', { as: person });
  const page = await test.app.inject(new URL(session.url).pathname);
  expect(page.body).toContain('Prestataire de paiement local.');
  expect(page.headers['content-security-policy']).toContain("form-action 'self'");
  expect(await state(test, person)).toBe(0);

  const paid = await press(test, session.url, { choix: 'payer' });
  expect([paid.statusCode, paid.headers.location]).toEqual([303, `http://localhost:4000/checkout_success?session_id=${session.id}`]);
  expect(await state(test, person)).toBe(1);
  expect((await press(test, session.url, { choix: 'payer' })).statusCode).toBe(303);
  expect(await test.db.selectFrom('subscription').select('id').execute()).toHaveLength(1);
});

it('stays unpaid when the payment is given up', async () => {
  const test = await startApp({ localPayment: true });
  const person = await test.people.user({ subscribed: false });
  const { body: session } = await test.call('POST /user/getStripeSessionFromApp', { as: person });

  const cancelled = await press(test, session.url, { choix: 'annuler' });
  expect(cancelled.headers.location).toBe('http://localhost:4000/checkout_cancel');
  expect(await state(test, person)).toBe(0);
});

it('is cancelled, taken up again and ended on the portal', async () => {
  const test = await startApp({ localPayment: true });
  const person = await test.people.user({ subscribed: false });
  expect((await test.call('GET /user/getStripePortalUrl', { as: person })).status).toBe(409);
  await press(test, (await test.call('POST /chekout/getSession', { as: person })).body.url, { choix: 'payer' });

  const { url } = (await test.call('GET /user/getStripePortalUrl', { as: person })).body;
  const abonnement = /name="abonnement" value="([^"]+)"/.exec((await test.app.inject(new URL(url).pathname)).body)?.[1] ?? '';
  const subscription = async () => (await test.call('GET /v2/user/subscription', { as: person })).body;

  await press(test, url, { choix: 'resilier', abonnement });
  expect(await subscription()).toMatchObject({ status: 'active', cancel_at_period_end: true });
  await press(test, url, { choix: 'reprendre', abonnement });
  expect(await subscription()).toMatchObject({ status: 'active', cancel_at_period_end: false });
  test.clock.advance(1000);
  await press(test, url, { choix: 'terminer', abonnement });
  expect(await subscription()).toMatchObject({ status: 'canceled' });
  expect(await state(test, person)).toBe(0);
});

it('delivers an event again until it is accepted', async () => {
  const test = await startApp({ localPayment: true, env: { LOG_LEVEL: 'silent' } });
  const person = await test.people.user({ subscribed: false });
  const { body: session } = await test.call('POST /chekout/getSession', { as: person });
  await test.db.schema.alterTable('payment_event').renameTo('payment_event_away').execute();

  await press(test, session.url, { choix: 'payer' });
  expect(await state(test, person)).toBe(0);
  await test.db.schema.alterTable('payment_event_away').renameTo('payment_event').execute();
  await until(async () => (await state(test, person)) === 1);
});

it('has no page for a payment that does not exist', async () => {
  const { app } = await startApp({ localPayment: true });
  for (const url of ['/paiement-local/cs_1', '/abonnement-local/bps_1']) expect((await app.inject(url)).statusCode).toBe(404);
});

it('says that the provider does not answer, rather than failing, also to somebody who tries again with the same request', async () => {
  const { call, people } = await startApp(); // the address of its provider answers to nobody
  const person = { as: await people.user(), headers: { 'idempotency-key': 'two-clicks-0001' } };
  for (const answer of [await call('POST /chekout/getSession', person), await call('POST /chekout/getSession', person)]) {
    expect([answer.status, answer.message]).toEqual([503, 'Le service de paiement ne répond pas : réessayez dans quelques minutes.']);
  }
});
