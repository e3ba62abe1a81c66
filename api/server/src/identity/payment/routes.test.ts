import { sql } from 'kysely';
import { inTransaction, systemScope } from '../../db/transaction.ts';
import { saveCustomer } from './apply-event.ts';
import { endSubscriptionTask } from './end-subscription.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { PASSWORD, type Person } from '../../testing/people.ts';
import { until } from '../../testing/wait.ts';
import { taskContext } from '../../testing/task-context.ts';

const state = async ({ call }: TestApp, as: Person) =>
  (await call('GET /user/getCurrentSubscription', { as })).body;

/** Presses a button of one of the provider's pages. */
const press = ({ app }: TestApp, url: string, fields: Record<string, string>) =>
  app.inject({
    method: 'POST',
    url: new URL(url).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });

it('goes from the application to the payment page, back, and is active: by the official SDK and a signed event', async () => {
  const test = await startApp({ localPayment: true });
  const person = await test.people.user({ subscribed: false });

  const { body: session } = await test.call('POST /chekout/getSession', { as: person });
  const page = await test.app.inject(new URL(session.url).pathname);
  expect(page.body).toContain('Prestataire de paiement local.');
  expect(page.headers['content-security-policy']).toContain("form-action 'self'");
  expect(await state(test, person)).toBe(0);

  const paid = await press(test, session.url, { choix: 'payer' });
  expect([paid.statusCode, paid.headers.location]).toEqual([
    303,
    `http://localhost:4000/checkout_success?session_id=${session.id}`,
  ]);
  expect(await state(test, person)).toBe(1);
  expect((await press(test, session.url, { choix: 'payer' })).statusCode).toBe(303);
  expect(await test.db.selectFrom('subscription').select('id').execute()).toHaveLength(1);
});

it('tells the price before the provider’s page does, and none when the provider does not answer', async () => {
  const test = await startApp({ localPayment: true });
  expect((await test.call('GET /v2/offer')).body).toEqual({
    price: { amount: 120, interval: 'year' },
  });
  const silent = await startApp();
  expect((await silent.call('GET /v2/offer')).body).toEqual({ price: null });
});

describe('one account pays once', () => {
  const checkout = ({ call }: TestApp, as: Person) => call('POST /chekout/getSession', { as });
  const active = ({ db }: TestApp) =>
    db.selectFrom('subscription').select('id').where('status', '=', 'active').execute();

  it('whatever its tabs: they are led to the same page, also at the same moment', async () => {
    const test = await startApp({ localPayment: true });
    const person = await test.people.user({ subscribed: false });
    const pages = await Promise.all([1, 2, 3].map(() => checkout(test, person)));
    pages.push(await checkout(test, person));
    expect(new Set(pages.map(({ body }) => body.id)).size).toBe(1);

    for (const { body } of pages) await press(test, body.url, { choix: 'payer' });
    expect(await active(test)).toHaveLength(1);
  });

  it('and is one customer of the provider’s, also when ten tabs and an event say so at one moment', async () => {
    const test = await startApp({ localPayment: true });
    const person = await test.people.user({ subscribed: false });
    const say = (customer: string) =>
      inTransaction(test.services.pool, systemScope('test'), 'write', (db) =>
        saveCustomer(db, person.id, customer),
      );
    for (const round of [1, 2, 3, 4, 5])
      await Promise.all(Array.from({ length: 10 }, () => say(`cus_${round}`)));
    const { id } = await test.people.user({ subscribed: false });
    await expect(
      inTransaction(test.services.pool, systemScope('test'), 'write', (db) =>
        saveCustomer(db, id, 'cus_5'),
      ),
    ).rejects.toThrow('belongs to another user');
  });

  it('and is refused another page while its subscription runs', async () => {
    const test = await startApp({ localPayment: true });
    const person = await test.people.user({ subscribed: false });
    await press(test, (await checkout(test, person)).body.url, { choix: 'payer' });

    const again = await checkout(test, person);
    expect([again.status, again.message]).toEqual([
      409,
      'Votre abonnement est déjà actif\u00a0: il n’y a rien à payer.',
    ]);
  });

  it('opens another page once the former subscription has ended', async () => {
    const test = await startApp({ localPayment: true });
    const person = await test.people.user({ subscribed: false });
    const first = (await checkout(test, person)).body;
    await press(test, first.url, { choix: 'payer' });
    await test.db.updateTable('subscription').set({ status: 'canceled' }).execute();
    expect((await checkout(test, person)).body.id).not.toBe(first.id);
  });

  it('and has the second payment refunded, and said, when two were made all the same', async () => {
    const test = await startApp({ localPayment: true, jobs: true });
    const person = await test.people.user({ subscribed: false });
    const first = (await checkout(test, person)).body;
    await press(test, first.url, { choix: 'payer' });
    // What this application forgot the provider may still do: a page that was opened by hand.
    await test.db.updateTable('subscription').set({ status: 'canceled' }).execute();
    const second = (await checkout(test, person)).body;
    await test.db.updateTable('subscription').set({ status: 'active' }).execute();
    test.clock.advance(1000);
    await press(test, second.url, { choix: 'payer' });

    await until(async () => (await active(test)).length === 1);
    await until(async () => {
      const mails = await test.db.selectFrom('mail').select(['kind', 'recipients']).execute();
      return mails.some(({ kind }) => kind === 'paid_twice');
    });
    const { url } = (await test.call('GET /user/getStripePortalUrl', { as: person })).body;
    const portal = (await test.app.inject(new URL(url).pathname)).body;
    expect(portal).toContain('Abonnement payé en double, annulé et remboursé.');
    expect(portal).toContain('Abonnement actif');
    expect(await state(test, person)).toBe(1);
  });
});

describe('when the account is closed', () => {
  /** Somebody who has paid. */
  async function payer(test: TestApp): Promise<Person> {
    const person = await test.people.user({ subscribed: false });
    await press(test, (await test.call('POST /chekout/getSession', { as: person })).body.url, {
      choix: 'payer',
    });
    return person;
  }
  const close = (test: TestApp, as: Person) =>
    test.call('POST /v2/user/delete', { as, body: { password: PASSWORD } });
  const endsWithPeriod = async ({ db }: TestApp, { id }: Person) =>
    (
      await db
        .selectFrom('subscription')
        .select(['status', 'cancel_at_period_end'])
        .where('user_id', '=', id)
        .executeTakeFirst()
    )?.cancel_at_period_end;

  it('is not renewed any more, whether its owner or an administrator closes it', async () => {
    const test = await startApp({ localPayment: true, jobs: true });
    const [owner, other, bystander] = [await payer(test), await payer(test), await payer(test)];
    expect((await close(test, owner)).status).toBe(200);
    await test.call('DELETE /admin/users/:id', {
      as: await test.people.admin(),
      params: { id: other.id },
      body: { email: other.email },
    });

    await until(
      async () => (await endsWithPeriod(test, owner)) && (await endsWithPeriod(test, other)),
    );
    expect(await endsWithPeriod(test, bystander)).toBe(false);
  });

  it('is left as it is when the account was restored before the provider could be told, and told once otherwise', async () => {
    const test = await startApp({ localPayment: true });
    const person = await payer(test);
    const { customer_id } = await test.db
      .selectFrom('payment_customer')
      .select('customer_id')
      .where('user_id', '=', person.id)
      .executeTakeFirstOrThrow();
    const tell = () =>
      endSubscriptionTask.run({ user_id: person.id, customer_id }, taskContext(test));
    const events = async () =>
      (
        await test.db
          .selectFrom('payment_event')
          .select('id')
          .where('type', '=', 'customer.subscription.updated')
          .execute()
      ).length;
    await close(test, person);
    await test.call('POST /v2/admin/user/:id/restore', {
      as: await test.people.admin(),
      params: { id: person.id },
    });
    await tell();
    expect(await endsWithPeriod(test, person)).toBe(false);

    await close(test, { ...person, token: await test.people.newToken(person) });
    await tell();
    await until(() => endsWithPeriod(test, person));
    await tell();
    expect(await events()).toBe(1);
  });

  it('is closed also while the provider does not answer: the job tries again', async () => {
    const test = await startApp(); // the address of its provider answers to nobody
    const person = await test.people.user();
    await test.db
      .insertInto('payment_customer')
      .values({ user_id: person.id, customer_id: 'cus_1' })
      .execute();
    expect((await close(test, person)).status).toBe(200);
    expect((await test.call('GET /user', { as: person })).status).toBe(401);
    const { rows } =
      await sql`select task_identifier, key from graphile_worker.jobs where task_identifier = 'end_subscription'`.execute(
        test.db,
      );
    expect(rows).toEqual([
      { task_identifier: 'end_subscription', key: `end-subscription-${person.id}` },
    ]);
  });
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
  await press(test, (await test.call('POST /chekout/getSession', { as: person })).body.url, {
    choix: 'payer',
  });

  const { url } = (await test.call('GET /user/getStripePortalUrl', { as: person })).body;
  const abonnement =
    /name="abonnement" value="([^"]+)"/.exec(
      (await test.app.inject(new URL(url).pathname)).body,
    )?.[1] ?? '';
  const subscription = async () =>
    (await test.call('GET /v2/user/subscription', { as: person })).body;

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
  for (const url of ['/paiement-local/cs_1', '/abonnement-local/bps_1'])
    expect((await app.inject(url)).statusCode).toBe(404);
});

it('says that the provider does not answer, rather than failing, also to somebody who tries again with the same request', async () => {
  const { call, people } = await startApp(); // the address of its provider answers to nobody
  const person = {
    as: await people.user({ subscribed: false }),
    headers: { 'idempotency-key': 'two-clicks-0001' },
  };
  for (const answer of [
    await call('POST /chekout/getSession', person),
    await call('POST /chekout/getSession', person),
  ]) {
    expect([answer.status, answer.message]).toEqual([
      503,
      'Le service de paiement ne répond pas\u00a0: réessayez dans quelques minutes.',
    ]);
  }
});
