import { MODULE, startWorld } from '../../testing/candidate-world.ts';

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
