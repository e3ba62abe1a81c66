import type { AddressInfo } from 'node:net';
import { httpTarget } from '../../../../../shared/platform/src/http-target.ts';
import {
  publishFirst,
  publishRemote,
  remoteRelease,
} from '../../../../../shared/registry/test/releases.ts';
import { startApp, type TestApp } from '../../testing/app.ts';

const DAYS_91_MS = 91 * 24 * 60 * 60_000;

let test: TestApp;
let made = 0;
beforeAll(async () => {
  test = await startApp();
  await publishFirst(test.services.registry.store, [], test.clock.now());
});

/**
 * A module that is live in its build `a`, another one beside it, and a machine that may publish the
 * first.
 */
async function open() {
  made += 1;
  const [id, other] = [`mf-a${made}`, `mf-b${made}`];
  const { store } = test.services.registry;
  await publishRemote(store, id, 'a', test.clock.now());
  const { revision } = await publishRemote(store, other, 'a', test.clock.now());
  test.services.registry.refresh();
  const admin = await test.people.admin();
  const { body } = await test.call('POST /v2/admin/publisher_token', {
    as: admin,
    headers: await test.people.present(admin),
    body: { label: `ci de ${id}`, modules: [id] },
  });
  const as = { token: body.token };
  const upload = async (
    build: string,
    changes: Parameters<typeof remoteRelease>[2] = {},
    content = `${id} ${build}`,
  ) => {
    const announced = await test.call('POST /v2/registry/build', {
      as,
      body: { module: id, release: { ...remoteRelease(id, build, changes) } },
    });
    const file = await test.call('POST /v2/registry/file', {
      as,
      body: {
        module: id,
        build: `1.0.0-${build}`,
        name: 'remoteEntry.js',
        content: Buffer.from(content).toString('base64'),
      },
    });
    return [announced.status, file.status];
  };
  const release = (build: string, parent: number) =>
    test.call('POST /v2/registry/release', {
      as,
      body: { module: id, build: `1.0.0-${build}`, parent, reason: 'essai' },
    });
  const live = async () => (await test.services.registry.current())?.remotes[id]?.build;
  return { ...test, id, other, revision, admin, as, upload, release, live };
}

it('publishes a module over HTTP and goes back, and says who did', async () => {
  const { id, revision, as, call, upload, release, live, app } = await open();

  expect(await upload('b')).toEqual([201, 201]);
  expect((await release('b', revision)).body.revision).toBe(revision + 1);
  expect(await live()).toBe('b');
  expect((await app.inject(`/assets/remotes/${id}/1.0.0-b/remoteEntry.js`)).body).toBe(`${id} b`);
  const back = await call('POST /v2/registry/rollback', {
    as,
    body: { module: id, reason: 'chiffres faux' },
  });
  expect(back.body.revision).toBe(revision + 2);
  expect(await live()).toBe('a');
  const [newest] = (await call('GET /v2/registry/history', { as })).body;
  expect(newest).toMatchObject({
    revision: revision + 2,
    reason: 'chiffres faux',
    publishedBy: expect.stringContaining(`ci de ${id}`),
  });
});

it('has open tabs reload when a publication or a return over HTTP asks for it', async () => {
  const { id, revision, as, call, upload, services } = await open();
  await upload('b');
  const body = { module: id, reason: 'totaux faux', required: true };
  const released = await call('POST /v2/registry/release', {
    as,
    body: { ...body, build: '1.0.0-b', parent: revision },
  });
  expect([released.status, (await services.registry.current())?.minimum]).toEqual([
    200,
    revision + 1,
  ]);
  await call('POST /v2/registry/rollback', { as, body });
  expect((await services.registry.current())?.minimum).toBe(revision + 2);
});

it('tells a publisher that somebody else came first, and loses neither', async () => {
  const { revision, upload, release, live } = await open();
  await upload('b');
  await upload('c');
  const answers = await Promise.all([release('b', revision), release('c', revision)]);

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  const [lost] = ['b', 'c'].filter((_build, index) => answers[index]?.status === 409);
  expect((await release(lost ?? '', revision + 1)).status).toBe(200);
  expect(await live()).toBe(lost);
});

it.each<[string, Parameters<typeof remoteRelease>[2], string]>([
  [
    'another contract',
    { requires: { ...remoteRelease('mf-a', 'b').requires, contract: '^2.0.0' } },
    'demande le contrat ^2.0.0, le shell offre 1.2.0',
  ],
  [
    'a later library',
    { requires: { ...remoteRelease('mf-a', 'b').requires, shared: { react: '^19.4.0' } } },
    'demande react ^19.4.0, le shell offre 19.3.1',
  ],
  [
    'too much weight',
    {
      sizes: {
        ...remoteRelease('mf-a', 'b').sizes,
        files: { 'remoteEntry.js': { gz: 21_000, br: 20_000 } },
      },
    },
    'point d’entrée du module (gzip) 21 ko, limite 20 ko',
  ],
])('never lets a build with %s go live', async (_what, changes, reason) => {
  const { revision, upload, release, live } = await open();
  await upload('b', changes);
  const refused = await release('b', revision);

  expect([refused.status, refused.errors['_form']]).toEqual([
    422,
    [expect.stringContaining(reason)],
  ]);
  expect(await live()).toBe('a');
});

it('refuses a build whose files are not the ones that it announced, and a name that is taken', async () => {
  const { id, revision, upload, release } = await open();
  expect(await upload('b', {}, 'autre chose')).toEqual([201, 422]);

  expect((await release('b', revision)).errors['_form']).toEqual([
    `/assets/remotes/${id}/1.0.0-b/remoteEntry.js est absent`,
  ]);
  expect(await upload('b')).toEqual([201, 201]);
  expect(await upload('b', {}, 'encore autre chose')).toEqual([201, 422]);
});

it.each([
  ['the build of another module', { base: '/assets/remotes/mf-b/1.0.0-b/' }],
  ['the manifest of another module', { manifest: remoteRelease('mf-b', 'b').manifest }],
  ['an entry outside its folder', { entry: '../../shell/main.js' }],
  ['no release at all', { files: 'x' }],
])('refuses %s', async (_what, changes) => {
  const { id, as, call } = await open();
  const answer = await call('POST /v2/registry/build', {
    as,
    body: { module: id, release: { ...remoteRelease(id, 'b'), ...changes } },
  });
  expect([answer.status, Object.keys(answer.errors)]).toEqual([422, ['release']]);
});

describe('a publisher token', () => {
  it('opens its own modules and nothing else', async () => {
    const { other, as, call } = await open();
    const body = { module: other, reason: 'essai' };

    expect((await call('POST /v2/registry/rollback', { as, body })).status).toBe(403);
    expect(
      (
        await call('POST /v2/registry/build', {
          as,
          body: { module: other, release: { ...remoteRelease(other, 'b') } },
        })
      ).status,
    ).toBe(403);
    expect(
      (
        await call('POST /v2/registry/release', {
          as,
          body: { ...body, build: '1.0.0-b', parent: 1 },
        })
      ).status,
    ).toBe(403);
    expect((await call('GET /user', { as })).status).toBe(403);
    expect((await call('GET /v2/admin/modules', { as })).status).toBe(403);
  });

  it('is stored as a hash, is seen once, and ends when it is revoked, expires, or its administrator is none any more', async () => {
    const { as, call, admin, db, clock, people } = await open();
    const seen = async (token: { token: string }) =>
      (await call('GET /v2/registry', { as: token })).status;
    const another = async () =>
      (
        await call('POST /v2/admin/publisher_token', {
          as: admin,
          headers: await people.present(admin),
          body: { label: 'autre', modules: ['mf-b'] },
        })
      ).body;

    expect(JSON.stringify(await db.selectFrom('access_token').selectAll().execute())).not.toContain(
      as.token,
    );
    const list = await call('GET /v2/admin/publisher_tokens', { as: admin });
    expect(list.raw.body).not.toContain(as.token);
    expect(await seen(as)).toBe(200);
    await call('DELETE /v2/admin/publisher_token/:id', {
      as: admin,
      params: { id: list.body[0]?.id ?? 0 },
    });
    expect(await seen(as)).toBe(401);

    const [expiring, orphan] = [await another(), await another()];
    await db.updateTable('app_user').set({ is_admin: false }).where('id', '=', admin.id).execute();
    expect(await seen(orphan)).toBe(401);
    await db.updateTable('app_user').set({ is_admin: true }).where('id', '=', admin.id).execute();
    clock.advance(DAYS_91_MS);
    expect(await seen(expiring)).toBe(401);
  });
});

it('asks about a token of the same name before there are two, since the value of the first is kept nowhere', async () => {
  const { call, admin, people } = await open();
  const make = async (modules: string[], more: Record<string, string> = { 'x-sci-twins': 'ask' }) =>
    call('POST /v2/admin/publisher_token', {
      as: admin,
      headers: { ...(await people.present(admin)), ...more },
      body: { label: 'Chaîne', modules },
    });
  expect((await make(['mf-a', 'mf-b'])).status).toBe(201);
  const asked = await make(['mf-b', 'mf-a']);
  expect([asked.status, Object.keys(asked.errors)]).toEqual([422, ['label']]);
  expect(asked.raw.json()).toMatchObject({ asks: true });
  expect((await make(['mf-b'])).status).toBe(201);
  expect((await make(['mf-a', 'mf-b'], {})).status).toBe(201);
});

it('tells a publisher whose token is not valid which one is meant and where to get another', async () => {
  const { app } = await open();
  await expect(httpTarget(await urlOf(app), 'perime').current()).rejects.toThrow(
    /^Le jeton de SCI_PUBLISHER_TOKEN .* Jetons de publication\.$/,
  );
});

async function urlOf(app: Awaited<ReturnType<typeof open>>['app']): Promise<string> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  return `http://127.0.0.1:${isPort(address) ? address.port : 0}`;
}

const isPort = (address: string | AddressInfo | null): address is AddressInfo =>
  typeof address === 'object' && address !== null;

describe('a build is what was announced, and closed once it is published', () => {
  const send = (
    { call, as, id }: Awaited<ReturnType<typeof open>>,
    build: string,
    name: string,
    content: string,
  ) =>
    call('POST /v2/registry/file', {
      as,
      body: {
        module: id,
        build: `1.0.0-${build}`,
        name,
        content: Buffer.from(content).toString('base64'),
      },
    });

  it('takes no script with another content than the announced one', async () => {
    const place = await open();
    const [announced, file] = await place.upload('b', {}, 'autre chose');
    expect([announced, file]).toEqual([201, 422]);
    expect(
      (await place.app.inject(`/assets/remotes/${place.id}/1.0.0-b/remoteEntry.js`)).statusCode,
    ).toBe(404);
  });

  it('takes what goes with it before it is published, and nothing afterwards', async () => {
    const place = await open();
    await place.upload('b');
    expect((await send(place, 'b', 'licences.txt', 'MIT')).status).toBe(201);
    expect((await place.release('b', place.revision)).status).toBe(200);

    const late = await send(place, 'b', 'evil.js', 'alert(1)');
    expect(late.status).toBe(422);
    expect(late.errors['_form']).toEqual([expect.stringContaining('aucun fichier ne s’y ajoute')]);
    // The very same file once more is a try that is repeated.
    expect((await send(place, 'b', 'licences.txt', 'MIT')).status).toBe(201);
    expect((await send(place, 'b', 'licences.txt', 'GPL')).status).toBe(422);
  });
});
