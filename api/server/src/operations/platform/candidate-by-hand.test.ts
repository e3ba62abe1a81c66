import { remoteRelease, upload } from '../../../../../shared/registry/test/releases.ts';
import {
  HTML,
  load,
  MODULE,
  recognise,
  startWorld,
  type World,
} from '../../testing/candidate-world.ts';

const REASON = 'essai';

async function startOffice() {
  const world = await startWorld();
  const admin = await world.people.admin();
  await upload(world.services.registry.store, remoteRelease(MODULE, 'b'), world.clock.now());
  const give = async (share: { percent?: number; companies?: number[]; parent?: number }) =>
    world.call('POST /v2/admin/candidate', {
      as: admin,
      body: {
        module: MODULE,
        build: '1.0.0-b',
        parent: await revisionOf(world),
        reason: REASON,
        percent: 0,
        ...share,
      },
    });
  return { ...world, admin, give };
}

const revisionOf = async ({ services }: World): Promise<number> =>
  (await services.registry.current())?.revision ?? 0;

it('lets an administrator choose an uploaded build, give it to companies found by name, raise it, and give it to everybody', async () => {
  const world = await startOffice();
  const { call, admin, give, people } = world;
  const [inside, outside] = [await people.manager(), await people.manager()];
  const choices = await call('GET /v2/admin/candidate/builds', { as: admin });
  expect(choices.body.map(({ module, build }) => `${module} ${build}`)).toEqual([
    `${MODULE} 1.0.0-b`,
  ]);
  const { body: config } = await call('GET /config/company', { as: inside });
  const search = Object(config).name.slice(0, 6).toUpperCase();
  const found = await call('GET /v2/admin/candidate/companies', { as: admin, query: { search } });
  expect(found.body.map(({ id }) => id)).toContain(inside.companyId);

  expect((await give({ companies: [inside.companyId] })).status).toBe(200);
  expect((await load(world, await recognise(world, inside))).build).toBe('b');
  expect(await recognise(world, outside)).toBe('');
  const shown = await call('GET /v2/admin/modules', { as: admin });
  expect(shown.body.candidate?.named.map(({ id }) => id)).toEqual([inside.companyId]);
  expect(shown.body.history.slice(0, 2).map(({ candidate }) => candidate)).toEqual([
    { module: MODULE, build: '1.0.0-b', percent: 0, companies: [inside.companyId] },
    null,
  ]);

  expect((await give({ percent: 100 })).status).toBe(200);
  expect((await load(world, await recognise(world, outside))).build).toBe('b');
  const promoted = await call('POST /v2/admin/candidate/promote', {
    as: admin,
    body: { module: MODULE, build: '1.0.0-b', parent: await revisionOf(world), reason: REASON },
  });
  expect(promoted.status).toBe(200);
  expect((await load(world)).build).toBe('b');
  expect((await world.services.registry.current())?.candidate).toBeUndefined();
});

it('does not begin again what ended while an administrator looked at it, and refuses what nobody can get', async () => {
  const world = await startOffice();
  const { admin, call, give } = world;
  const seen = await revisionOf(world);
  expect((await give({ percent: 5 })).status).toBe(200);
  const end = { module: MODULE, version: 'candidate', reason: REASON };
  expect((await call('POST /v2/admin/module/rollback', { as: admin, body: end })).status).toBe(200);

  const body = { module: MODULE, build: '1.0.0-b', parent: seen, reason: REASON };
  expect([
    (await give({ percent: 50, parent: seen })).status,
    (await call('POST /v2/admin/candidate/promote', { as: admin, body })).status,
    (await give({ companies: [999_999] })).status,
    (await give({ percent: 101 })).status,
    (await call('POST /v2/admin/candidate/preview', { as: admin })).status,
  ]).toEqual([409, 409, 422, 422, 404]);
  const manager = await world.people.manager();
  expect((await call('POST /v2/admin/candidate/preview', { as: manager })).status).toBe(403);
  expect((await world.services.registry.current())?.candidate).toBeUndefined();
});

it('shows a candidate that nobody has to whoever opens a link and is signed in, and to no guest', async () => {
  const world = await startOffice();
  const { admin, app, call, give, people, clock } = world;
  await give({ percent: 0 });
  const { body: link } = await call('POST /v2/admin/candidate/preview', { as: admin });
  const opened = await app.inject({ url: link.path });
  expect([opened.statusCode, opened.headers['location']]).toEqual([302, '/app/Dashboard']);
  const preview = String(opened.headers['set-cookie']).split(';')[0] ?? '';
  expect((await load(world, preview)).build).toBe('a');

  const [reviewer, other] = [await people.manager(), await people.manager()];
  const set = await recognise(world, reviewer, { cookie: preview });
  expect((await load(world, `${preview}; ${set}`)).build).toBe('b');
  expect(await recognise(world, other)).toBe('');

  const closed = await app.inject({
    method: 'POST',
    url: '/api/logout',
    headers: { authorization: `Bearer ${reviewer.token}`, cookie: `${preview}; ${set}` },
  });
  expect([closed.headers['set-cookie']].flat().map((text) => text?.split('; Path')[0])).toEqual([
    'sci_set=; Max-Age=0',
    'sci_preview=; Max-Age=0',
  ]);
  const altered = link.path.replace(/.(?=.{20}$)/, (letter) => (letter === 'A' ? 'B' : 'A'));
  const read = async (url: string): Promise<void> => {
    const { statusCode, body } = await app.inject({ url, headers: HTML });
    expect([statusCode, body]).toEqual([404, expect.stringContaining('<a href="/">')]);
    expect(body).toMatch(/recopié/);
  };
  for (const typed of [altered, '/apercu/1', '/apercu/%', '/apercu/', `/apercu/${'a'.repeat(400)}`])
    await read(typed);
  clock.advance(25 * 3600 * 1000);
  await read(link.path);
  expect(await recognise(world, await people.manager(), { cookie: preview })).toBe('');
});
