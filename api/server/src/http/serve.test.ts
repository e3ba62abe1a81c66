import { startApp, type TestApp } from '../testing/app.ts';

const company = {
  name: 'SCI des Tilleuls',
  capital: 1000,
  shares: 100,
  register_date: '2020-01-15',
  address_street: 'rue de la Paix',
  address_zip: '75002',
  address_city: 'Paris',
};

describe('what is refused before a route runs', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startApp();
  });

  const post = async (payload: string | Buffer, type = 'application/json') => {
    const { token } = await test.people.user();
    return test.app.inject({
      method: 'POST',
      url: '/api/config/company',
      headers: { authorization: `Bearer ${token}`, 'content-type': type },
      payload,
    });
  };

  it.each([
    ['broken JSON', '{"name":'],
    ['an empty body', ''],
    ['a list', '[]'],
    ['a text', '"x"'],
    ['null', 'null'],
    ['a poisoned prototype', '{"__proto__":{"is_admin":true},"name":"x"}'],
    ['a poisoned constructor', '{"constructor":{"prototype":{"a":1}}}'],
  ])('refuses %s with a 422 and a sentence', async (_what, payload) => {
    const answer = await post(payload);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toHaveProperty('errors');
  });

  it('refuses unknown fields by their name', async () => {
    const answer = await post(JSON.stringify({ ...company, user_id: 1 }));
    expect(answer.json().errors).toEqual({ user_id: ['Champ inconnu.'] });
  });

  it.each(['\u0000', '\ud800'])(
    'refuses text that the database can’t store: %j',
    async (character) => {
      const answer = await post(`{"name":"SCI ${JSON.stringify(character).slice(1, -1)}"}`);
      expect([answer.statusCode, answer.json().errors]).toEqual([
        422,
        expect.objectContaining({ name: [expect.stringContaining('caractère')] }),
      ]);
    },
  );

  it('refuses what nests without end, beside the field where it begins', async () => {
    const answer = await post(`{"name":${'['.repeat(50_000)}${']'.repeat(50_000)}}`);
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['name']]);
  });

  it('refuses another content type with 415, and a body beyond the limit with 413', async () => {
    expect((await post('name=x', 'application/x-www-form-urlencoded')).statusCode).toBe(415);
    expect((await post(Buffer.alloc(6 * 1024 * 1024, 'x'))).statusCode).toBe(413);
  });

  it('refuses a parameter that the call does not know', async () => {
    const { token } = await test.people.manager();
    const answer = await test.app.inject({
      url: '/api/getFiscalYears?x=1',
      headers: { authorization: `Bearer ${token}` },
    });
    expect([answer.statusCode, answer.json().errors]).toEqual([422, { x: ['Champ inconnu.'] }]);
  });

  it.each(['/api/inconnu', '/api/%E0%A4%A', '/api//', `/api/${'x'.repeat(5000)}`])(
    'answers 404 in JSON at %s',
    async (url) => {
      const answer = await test.app.inject({ url, headers: { accept: 'text/html' } });
      expect([answer.statusCode, answer.json()]).toEqual([
        404,
        { message: 'Cette adresse n’existe pas.' },
      ]);
    },
  );
});

describe('who may call', () => {
  it('tells a guest from somebody who has not the right, and says why', async () => {
    const { call, people } = await startApp();
    const get = async (as?: { token: string }) => {
      const { status, refusal } = await call('GET /config/buildings', as ? { as } : {});
      return [status, refusal.reason];
    };

    expect(await get()).toEqual([401, undefined]);
    expect(await get(await people.unverified())).toEqual([403, 'unverified']);
    expect(await get(await people.user())).toEqual([403, 'no_company']);
    expect((await call('GET /config/buildings', { as: await people.unsubscribed() })).status).toBe(
      200,
    );
  });

  it('lets an administrator who impersonates read, and write only once that is allowed, for 15 minutes', async () => {
    const { call, people, clock } = await startApp();
    const manager = await people.manager();
    const body = { ...company, name: 'SCI Renommée' };
    const rename = (as: { token: string }) =>
      call('POST /config/company/update', { as, query: { year: 2026 }, body });

    const reading = await people.impersonating(manager);
    expect((await call('GET /config/company', { as: reading })).status).toBe(200);
    const refused = await rename(reading);
    expect([refused.status, refused.refusal.reason]).toEqual([403, 'impersonation']);

    const writing = await people.impersonating(manager, { writing: true });
    expect((await rename(writing)).status).toBe(200);
    clock.advance(15 * 60_000);
    expect((await rename(writing)).status).toBe(403);
  });

  it('ends an impersonation with the rights of the administrator', async () => {
    const { call, people, db } = await startApp();
    const admin = await people.admin();
    const impersonating = await people.impersonating(await people.manager(), { admin });

    expect((await call('GET /user', { as: impersonating })).body.impersonation).toMatchObject({
      reason: 'test',
    });
    await db.updateTable('app_user').set({ is_admin: false }).where('id', '=', admin.id).execute();
    expect((await call('GET /user', { as: impersonating })).status).toBe(401);
  });

  it('does not open the administration to somebody who is impersonated, even an administrator', async () => {
    const { call, people } = await startApp();
    const impersonating = await people.impersonating(await people.admin());

    expect((await call('GET /registry/admin', { as: impersonating })).status).toBe(403);
  });
});

describe('when a year can be written', () => {
  const update = ({ call }: TestApp, as: { token: string }, year: number) =>
    call('POST /config/company/update', { as, query: { year }, body: company });

  it('is writable until midnight in Paris on the day of the report, and read-only one second later', async () => {
    const test = await startApp({ now: '2026-05-20T21:59:59.999Z' });
    const manager = await test.people.manager();
    expect((await update(test, manager, 2025)).status).toBe(200);

    test.clock.set('2026-05-20T22:00:00.000Z');
    const refused = await update(test, manager, 2025);
    expect([refused.status, refused.refusal.reason]).toEqual([403, 'deadline']);
    expect(refused.message).toContain('20/05/2026');
    expect((await update(test, manager, 2026)).status).toBe(200);
  });

  it('follows the legal date when there is no report, and an explicit reopening until it ends', async () => {
    const test = await startApp({ now: '2026-05-06T10:00:00.000Z' });
    const manager = await test.people.manager();
    await test.db
      .updateTable('fiscal_year')
      .set({ date_declaration_2072_report: null })
      .where('year', '=', 2025)
      .execute();
    expect((await update(test, manager, 2025)).refusal.reason).toBe('deadline');

    await test.db
      .updateTable('fiscal_year_company')
      .set({ reopened_until: '2026-05-07T10:00:00.000Z' })
      .where('company_id', '=', manager.companyId)
      .where('year', '=', 2025)
      .execute();
    expect((await update(test, manager, 2025)).status).toBe(200);
    test.clock.set('2026-05-07T10:00:00.001Z');
    expect((await update(test, manager, 2025)).status).toBe(403);
  });

  it('is never writable without a subscription, while everything stays readable', async () => {
    const test = await startApp();
    const manager = await test.people.unsubscribed();

    const refused = await update(test, manager, 2026);
    expect([refused.status, refused.refusal.reason]).toEqual([403, 'subscription']);
    expect((await test.call('GET /config/company', { as: manager })).status).toBe(200);
    expect(
      (await test.call('GET /fiscalYear', { as: manager, query: { fiscalYear: 2026 } })).body,
    ).toMatchObject({ readonly: true, readonly_reason: 'Votre abonnement n’est pas actif.' });
  });

  it('opens a future year to administrators only, in the calendar of Paris', async () => {
    const test = await startApp({ now: '2026-12-31T22:59:59.000Z' });
    const manager = await test.people.manager();
    expect((await update(test, manager, 2027)).refusal.reason).toBe('future_year');
    expect(
      (await update(test, await test.people.impersonating(manager, { writing: true }), 2027))
        .status,
    ).toBe(200);

    test.clock.set('2026-12-31T23:00:00.000Z');
    expect((await update(test, manager, 2027)).status).toBe(200);
  });

  it('refuses a year that no fiscal year exists for', async () => {
    const test = await startApp();
    expect((await update(test, await test.people.manager(), 2001)).errors).toEqual({
      year: ['Cet exercice n’existe pas.'],
    });
  });
});

describe('v1 and v2', () => {
  it('serves the years up to 2023 by v1 and those from 2024 by v2, and refuses the others', async () => {
    const { call, people } = await startApp();
    const as = await people.manager();

    expect((await call('GET /bankMovement', { as, query: { year: 2023 } })).status).not.toBe(422);
    expect((await call('GET /bankMovement', { as, query: { year: 2024 } })).errors).toHaveProperty(
      'year',
    );
    expect(
      (await call('GET /v2/bankMovement', { as, query: { year: 2023 } })).errors,
    ).toHaveProperty('year');
    expect((await call('GET /v2/bankMovement', { as, query: { year: 2024 } })).status).not.toBe(
      422,
    );
  });
});

describe('Idempotency-Key', () => {
  const building = {
    label: 'Immeuble',
    type: 'IR',
    address_street: 'rue Haute',
    address_zip: '44000',
    address_city: 'Nantes',
  } as const;
  const create = (
    { call }: TestApp,
    as: { token: string },
    key: string,
    label = 'Immeuble',
    more: Record<string, string> = {},
  ) =>
    call('POST /config/building', {
      as,
      query: { year: 2026 },
      body: { ...building, label },
      headers: { 'idempotency-key': key, ...more },
    });

  it('creates once, whether the second request comes later or at the same moment, and gives the same answer', async () => {
    const test = await startApp();
    const manager = await test.people.manager();

    const answers = await Promise.all([1, 2, 3].map(() => create(test, manager, 'cle-1')));
    answers.push(await create(test, manager, 'cle-1'));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect((await test.call('GET /config/buildings', { as: manager })).body).toHaveLength(1);
  });

  it('says what was stored to somebody who sends another content under the same key, and lets another user use it', async () => {
    const test = await startApp();
    const [manager, other] = [await test.people.manager(), await test.people.manager()];

    const { body: stored } = await create(test, manager, 'cle-1');
    const again = await create(test, manager, 'cle-1', 'Autre');
    expect([again.status, again.message]).toEqual([
      409,
      'Déjà enregistré\u00a0: votre premier envoi était bien arrivé.',
    ]);
    expect(again.refusal).toMatchObject({ already: true, current: stored });
    expect((await create(test, other, 'cle-1')).status).toBe(201);
    expect((await test.call('GET /config/buildings', { as: manager })).body).toHaveLength(1);
  });

  it('refuses another call under the same key', async () => {
    const test = await startApp();
    const manager = await test.people.manager();
    const { body: stored } = await create(test, manager, 'cle-1');
    const other = await test.call('POST /config/building/update', {
      as: manager,
      query: { year: 2026 },
      body: { ...building, id: stored.id },
      headers: { 'idempotency-key': 'cle-1' },
    });
    expect(other.status).toBe(422);
  });

  it('creates once for twenty at the same moment, and gives nothing of it to the next company of its author', async () => {
    const test = await startApp();
    const [manager, elsewhere] = [await test.people.manager(), await test.people.manager()];
    const move = (id: number, company_id: number | null) =>
      test.db.updateTable('app_user').set({ company_id }).where('id', '=', id).execute();

    const answers = await Promise.all(
      Array.from({ length: 20 }, () => create(test, manager, 'cle-1')),
    );
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);

    await move(elsewhere.id, null);
    await move(manager.id, elsewhere.companyId);
    for (const label of ['Immeuble', 'Autre']) {
      const moved = await create(test, manager, 'cle-1', label);
      expect([moved.status, Object.keys(moved.errors)]).toEqual([422, ['_form']]);
      expect(moved.raw.body).not.toContain('rue Haute');
    }
    expect((await create(test, manager, 'cle-2')).status).toBe(201);
    expect((await test.call('GET /config/buildings', { as: manager })).body).toHaveLength(1);
  });

  it('answers a deletion that is sent again as it answered it', async () => {
    const test = await startApp();
    const manager = await test.people.manager();
    const { body: stored } = await create(test, manager, 'cle-1');
    const remove = () =>
      test.call('DELETE /config/building/:id', {
        as: manager,
        params: { id: stored.id },
        query: { year: 2026 },
        headers: { 'idempotency-key': 'cle-2' },
      });
    const [first, again] = [await remove(), await remove()];
    expect(first.status).toBeLessThan(300);
    expect([again.status, again.body]).toEqual([first.status, first.body]);
  });

  it('does unasked, after a broken connection, only what it would know that it had done', async () => {
    const test = await startApp();
    const manager = await test.people.manager();
    const again = { 'x-sci-again': '1', 'idempotency-key': 'cle-3' };

    expect((await create(test, manager, 'cle-3', 'Ici', again)).status).toBe(201);
    const made = await test.call('POST /v2/user/two_factor', {
      as: manager,
      headers: { ...again, ...(await test.people.present(manager)) },
    });
    const begun = await test.call('POST /chekout/getSession', {
      as: await test.people.user({ subscribed: false }),
      headers: { ...again, 'idempotency-key': 'cle-4' },
    });
    const entered = await test.call('POST /login', {
      body: { email: manager.email, password: 'demonstration-2026' },
      headers: again,
    });
    expect([made.status, begun.status, entered.status]).toEqual([425, 425, 425]);
  });

  it('frees the key of a request that was refused', async () => {
    const test = await startApp();
    const manager = await test.people.manager();

    expect((await create(test, manager, 'cle-1', '')).status).toBe(422);
    expect((await create(test, manager, 'cle-1')).status).toBe(201);
  });
});

describe('answers', () => {
  it('carry a reference, are not cached, and are not to be sniffed', async () => {
    const { app } = await startApp();
    const { headers } = await app.inject({
      url: '/api/user',
      headers: { 'x-request-id': 'mon-appel-1' },
    });

    expect(headers).toMatchObject({
      'x-request-id': 'mon-appel-1',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
    expect(
      (await app.inject({ url: '/api/user', headers: { 'x-request-id': 'a b\n' } })).headers[
        'x-request-id'
      ],
    ).toMatch(/^[0-9a-f-]{36}$/);
  });
});
