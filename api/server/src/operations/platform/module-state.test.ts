import { publishFirst, publishRemote } from '../../../../../shared/registry/test/releases.ts';
import { startApp } from '../../testing/app.ts';

const { app, call, people, clock, services, db } = await startApp();
const admin = await people.admin();
await publishFirst(services.registry.store, [], clock.now());
await publishRemote(services.registry.store, 'mf-essai', 'a', clock.now());
await publishRemote(services.registry.store, 'mf-essai', 'b', clock.now());
services.registry.refresh();

const stateOf = async () =>
  (await call('GET /v2/admin/modules', { as: admin })).body.modules.find(
    ({ id }) => id === 'mf-essai',
  );

it('takes no word of the language for the name of a published module, whoever sends it', async () => {
  const reason = 'essai';
  const module = 'constructor';
  const refused = [
    await call('POST /v2/admin/module/switch', {
      as: admin,
      body: { module, enabled: true, reason },
    }),
    await call('POST /v2/admin/module/rollback', {
      as: admin,
      body: { module, version: '1.0.0-a', reason },
    }),
    await call('POST /v2/admin/candidate', {
      as: admin,
      body: { module, build: '1.0.0-a', parent: 3, reason, percent: 5, companies: [] },
    }),
  ];
  expect(refused.map(({ status, message }) => [status, message])).toEqual(
    refused.map(() => [404, 'Ce module n’est pas publié.']),
  );
  await call('POST /v2/client_report', {
    body: { module, code: 'render', message: 'Erreur', revision: 3 },
  });
  const { body } = await call('GET /v2/admin/modules', { as: admin });
  expect(body.elsewhere).toMatchObject([{ module, count: 1 }]);
  expect(await db.selectFrom('client_report').select(['module', 'release']).execute()).toEqual([
    { module, release: '' },
  ]);
  await db.deleteFrom('client_report').execute();
});

it('says how long three browsers in four waited for each build, the live one first, and nothing of builds that never were', async () => {
  const loads = (build: string, times: readonly number[], phase: 'module' | 'screen' = 'module') =>
    times.map((ms) => ({ module: 'mf-essai', build, phase, ms }));
  const send = (body: unknown) =>
    app.inject({ method: 'POST', url: '/api/v2/client_load_times', payload: body as object });
  expect((await send({ loads: loads('1.0.0-a', [100, 200, 300, 400, 500]) })).statusCode).toBe(202);
  expect(
    (
      await send({
        loads: [
          ...loads('1.0.0-b', [40, 10, 20, 30, 50]),
          ...loads('1.0.0-b', [7], 'screen'),
          ...loads('1.0.0-z', [1]),
        ],
      })
    ).json(),
  ).toEqual({ kept: 7 });

  expect((await stateOf())?.loads).toEqual([
    { build: '1.0.0-b', phase: 'module', count: 5, p75: 40 },
    { build: '1.0.0-b', phase: 'screen', count: 1, p75: 7 },
    { build: '1.0.0-a', phase: 'module', count: 5, p75: 400 },
  ]);
});

it.each([
  { loads: [] },
  { loads: [{ module: 'shell', build: 'x', phase: 'module', ms: -1 }] },
  { loads: [{ module: 'shell', build: 'x', phase: 'autre', ms: 1 }] },
])('refuses measures that are none: %j', async (payload) => {
  expect(
    (await app.inject({ method: 'POST', url: '/api/v2/client_load_times', payload })).statusCode,
  ).toBe(422);
});

it('names the entry of the live build with its hash, puts an earlier build back and switches the module off and on, with the reason', async () => {
  expect((await stateOf())?.entry).toEqual({
    address: '/assets/remotes/mf-essai/1.0.0-b/remoteEntry.js',
    integrity: expect.stringMatching(/^sha384-/),
  });

  expect(
    (
      await call('POST /v2/admin/module/rollback', {
        as: admin,
        body: { module: 'mf-essai', version: '1.0.0-a', reason: 'Écran blanc' },
      })
    ).status,
  ).toBe(200);
  expect(await stateOf()).toMatchObject({ build: 'a', enabled: true });
  for (const enabled of [false, true]) {
    expect(
      (
        await call('POST /v2/admin/module/switch', {
          as: admin,
          body: { module: 'mf-essai', enabled, reason: 'Panne' },
        })
      ).status,
    ).toBe(200);
    expect(await stateOf()).toMatchObject({ build: 'a', enabled });
  }
  const { history } = (await call('GET /v2/admin/modules', { as: admin })).body;
  expect(history.slice(0, 3).map(({ reason }) => reason)).toEqual([
    'Panne',
    'Panne',
    expect.stringContaining('Écran blanc'),
  ]);
  expect(history.slice(0, 3).map(({ off }) => off)).toEqual([[], ['mf-essai'], []]);
  expect(
    (
      await call('POST /v2/admin/module/rollback', {
        as: admin,
        body: { module: 'mf-essai', version: '9.9.9-x', reason: 'x' },
      })
    ).status,
  ).toBe(409);
  expect(
    (
      await call('POST /v2/admin/module/switch', {
        as: admin,
        body: { module: 'mf-nulle-part', enabled: false, reason: 'x' },
      })
    ).status,
  ).toBe(404);
});
