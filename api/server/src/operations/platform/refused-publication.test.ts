import { MODULE, startWorld } from '../../testing/candidate-world.ts';

const DAY_MS = 24 * 60 * 60_000;

it('publishes nothing of a call whose body is refused', async () => {
  const { call, people, services, release, publisher } = await startWorld();
  const admin = await people.admin();
  await release('c');
  await release('d', { percent: 10 });
  const before = (await services.registry.history()).length;
  const seen = { module: MODULE, build: '1.0.0-d', parent: before, reason: '' };
  const team = { token: publisher };

  expect([
    (
      await call('POST /v2/admin/candidate', {
        as: admin,
        body: { ...seen, percent: 20, companies: [] },
      })
    ).status,
    (await call('POST /v2/admin/candidate/promote', { as: admin, body: seen })).status,
    (
      await call('POST /v2/admin/module/switch', {
        as: admin,
        body: { module: MODULE, enabled: false, reason: '' },
      })
    ).status,
    (
      await call('POST /v2/admin/module/rollback', {
        as: admin,
        body: { module: MODULE, version: '1.0.0-a', reason: '' },
      })
    ).status,
    (await call('POST /v2/admin/module/reload', { as: admin, body: { reason: '' } })).status,
    (await call('POST /v2/registry/rollback', { as: team, body: { module: MODULE, reason: '' } }))
      .status,
    (await call('POST /v2/registry/release', { as: team, body: seen })).status,
  ]).toEqual([422, 422, 422, 422, 422, 422, 422]);
  services.registry.refresh();
  expect(await services.registry.history()).toHaveLength(before);
});

/** What an operator sees of refused publications: whose token, what is wrong, how often. */
async function openTries() {
  const { call, people, clock, db, app, publisher } = await startWorld();
  const admin = await people.admin();
  const given = async (label: string, days = 90) =>
    (
      await call('POST /v2/admin/publisher_token', {
        as: admin,
        headers: await people.present(admin),
        body: { label, modules: ['mf-b'], days },
      })
    ).body.token;
  /** One try to take a module back; gives what it was answered. */
  const tries = async (token: string, remoteAddress = '203.0.113.7', module = MODULE) =>
    (
      await app.inject({
        method: 'POST',
        url: '/api/v2/registry/rollback',
        headers: { authorization: `Bearer ${token}` },
        remoteAddress,
        payload: { module, reason: 'essai' },
      })
    ).statusCode;
  const seen = async () =>
    (await call('GET /v2/admin/failures', { as: admin, query: { kind: 'publication' } })).body.rows;
  const refused = async () =>
    (await call('GET /v2/admin/cockpit', { as: admin })).body.troubles
      .map(({ sentence }) => sentence)
      .filter((sentence) => sentence.includes('publication'));
  return { call, people, clock, db, app, admin, publisher, given, tries, seen, refused };
}

it('shows an operator who tries to publish and is refused: whose token, what is wrong with it, which module and how often, without the token', async () => {
  const { call, clock, db, admin, publisher, given, tries, seen, refused } = await openTries();
  const [ends, revoked] = [await given('ci ancienne', 1), await given('ci retirée')];
  const list = await call('GET /v2/admin/publisher_tokens', { as: admin });
  const id = list.body.find(({ label }) => label === 'ci retirée')?.id ?? 0;
  await call('DELETE /v2/admin/publisher_token/:id', { as: admin, params: { id } });
  clock.advance(2 * DAY_MS);
  expect(await refused()).toEqual([]);

  expect([
    await tries(revoked),
    await tries(revoked),
    await tries(revoked, '198.51.100.9'),
  ]).toEqual([401, 401, 401]);
  expect([await tries(ends), await tries('invente'), await tries(admin.token)]).toEqual([
    401, 401, 403,
  ]);
  expect([await tries(publisher, '203.0.113.7', 'mf-b'), await tries(publisher)]).toEqual([
    403, 422,
  ]);

  const rows = await seen();
  expect(
    rows
      .map(({ message, module, count }) => [message, module, count] as const)
      .toSorted(([a], [b]) => a.localeCompare(b)),
  ).toEqual([
    [
      expect.stringMatching(/^Construction refusée, par le jeton « ci ».*avant l’actuelle$/),
      MODULE,
      1,
    ],
    ['Jeton expiré « ci ancienne ».', MODULE, 1],
    ['Jeton inconnu, depuis le réseau 203.0.113.', MODULE, 1],
    ['Jeton révoqué « ci retirée ».', MODULE, 3],
    ['Le jeton « ci » n’ouvre pas ce module.', 'mf-b', 1],
    ['Une session à la place d’un jeton de publication.', MODULE, 1],
  ]);
  const cause = rows.find(({ count }) => count === 3)?.id ?? 0;
  const { body } = await call('GET /v2/admin/failure/:id', { as: admin, params: { id: cause } });
  expect(body.reports.map(({ request, user }) => [request, user?.email])).toEqual([
    ['POST /api/v2/registry/rollback, 198.51.100.9', admin.email],
    ['POST /api/v2/registry/rollback, 203.0.113.7', admin.email],
    ['POST /api/v2/registry/rollback, 203.0.113.7', admin.email],
  ]);
  expect(await refused()).toEqual([expect.stringMatching(/^8 publications ont été refusées/)]);
  const kept = JSON.stringify([
    await db.selectFrom('failure_cause').selectAll().execute(),
    await db.selectFrom('client_report').selectAll().execute(),
  ]);
  for (const token of [revoked, ends, 'invente', admin.token, publisher])
    expect(kept).not.toContain(token);
});

it('lets no flood of invented tokens hide who tries with one that was given', async () => {
  const { publisher, tries, seen } = await openTries();
  await tries(publisher, '203.0.113.7', 'mf-b');
  const network = async (net: number) =>
    Promise.all(
      Array.from({ length: 20 }, (_, at) => tries(`invente-${net}-${at}`, `198.18.${net}.${at}`)),
    );
  for (const net of [1, 2, 3]) await network(net);

  expect((await seen()).map(({ message, count }) => [message, count])).toEqual([
    ['Le jeton « ci » n’ouvre pas ce module.', 1],
    ['Jeton inconnu, depuis le réseau 198.18.3.', 20],
    ['Jeton inconnu, depuis le réseau 198.18.2.', 20],
    ['Jeton inconnu, depuis le réseau 198.18.1.', 20],
  ]);
});
