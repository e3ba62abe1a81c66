import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { startBucket } from '../../../../shared/registry/test/bucket-server.ts';
import {
  AUTHOR,
  publishFirst,
  publishRemote,
  remoteRelease,
  upload,
} from '../../../../shared/registry/test/releases.ts';
import { publishChange } from '@sci/registry/publish';
import { withCandidateFor } from '@sci/registry/stages';
import { openRegistry, proveRegistry } from '../ports/module-registry.ts';
import { StartError } from '../ports/start-error.ts';
import { startApp, type TestApp } from '../testing/app.ts';

const ENTRY = '/assets/remotes/mf-a/1.0.0-b/remoteEntry.js';
/** Reads are kept for a second; after `refresh` the next page asks the registry again. */
const SERVED = {
  page: 200,
  shell: 200,
  asset: 200,
  registry: 200,
  call: 200,
  oldTab: 200,
  login: 422,
};

/** An application whose live revision is the second, and whose page somebody has opened. */
async function open(env: Readonly<Record<string, string>> = {}) {
  const test = await startApp({ env });
  const { store } = test.services.registry;
  await publishFirst(store, ['mf-a'], test.clock.now());
  await publishRemote(store, 'mf-a', 'b', test.clock.now());
  const { token } = await test.people.manager();
  return { ...test, token };
}

async function served({ app, services, token }: TestApp & { token: string }) {
  services.registry.refresh();
  const status = async (url: string, headers: Readonly<Record<string, string>> = {}) =>
    (await app.inject({ url, headers })).statusCode;
  const authorization = `Bearer ${token}`;
  const page = await app.inject({ url: '/', headers: { accept: 'text/html' } });
  const [, script = ''] = /src="([^"]+)"/.exec(page.body) ?? [];
  return {
    page: page.statusCode,
    shell: await status(script),
    asset: await status(ENTRY),
    registry: await status('/remotes.json'),
    call: await status('/api/user', { authorization, 'x-sci-revision': '2' }),
    oldTab: await status('/api/user', { authorization, 'x-sci-revision': '1' }),
    login: (
      await app.inject({
        method: 'POST',
        url: '/api/login',
        headers: { 'x-sci-revision': '2' },
        payload: {},
      })
    ).statusCode,
  };
}

const ready = async ({ app }: TestApp) => {
  const answer = await app.inject('/readyz');
  return [answer.statusCode, answer.json()];
};

const WITHOUT_REGISTRY = [200, { status: 'ok', degraded: ['registry'] }];

it('goes on serving what it knows when the folder of the registry vanishes, and says so', async () => {
  const test = await open();
  expect(await served(test)).toEqual(SERVED);
  expect(await ready(test)).toEqual([200, { status: 'ok' }]);

  await rm(path.join(test.dataDir, 'registry'), { recursive: true });
  expect(await served(test)).toEqual(SERVED);
  expect(await ready(test)).toEqual(WITHOUT_REGISTRY);
  expect((await test.app.inject('/remotes.json')).json().revision).toBe(2);
});

it('gives out what nobody asked for before the registry went away, of the candidate as well', async () => {
  const bucket = await startBucket();
  const folder = await startApp();
  for (const test of [folder, await startApp({ env: { REGISTRY_URL: bucket.address } })]) {
    const { services, clock, app } = test;
    const { store, environment } = services.registry;
    await publishFirst(store, ['mf-a'], clock.now());
    const release = remoteRelease('mf-a', 'b');
    await upload(store, release, clock.now());
    const everybody = withCandidateFor(release, { percent: 100, companies: [] }, clock.now());
    await publishChange(store, environment, AUTHOR, everybody);
    expect((await app.inject('/remotes.json')).json().revision).toBe(2);
    await services.registry.copied();
    if (test === folder) await rm(path.join(test.dataDir, 'registry'), { recursive: true });
    else await bucket.close();
    services.registry.refresh();

    for (const build of ['a', 'b'])
      expect((await app.inject(ENTRY.replace('-b', `-${build}`))).body).toBe(`mf-a ${build}`);
    const page = await app.inject({ url: '/login', headers: { accept: 'text/html' } });
    expect(page.statusCode).toBe(200);
  }
});

it('shows a person a page that says so, not a white one, when its files could never be read', async () => {
  const test = await open();
  await rm(path.join(test.dataDir, 'registry', 'assets'), { recursive: true });
  expect((await test.app.inject('/remotes.json')).statusCode).toBe(200);
  await test.services.registry.copied();
  await rm(path.join(test.dataDir, 'registry'), { recursive: true });
  test.services.registry.refresh();

  const page = await test.app.inject({ url: '/login', headers: { accept: 'text/html' } });
  expect([page.statusCode, page.headers['retry-after'], page.headers['refresh']]).toEqual([
    503,
    '5',
    '5',
  ]);
  expect(page.body).toContain('ne peuvent pas être lus pour le moment');
  // What nobody can look for is not said to be absent.
  expect((await test.app.inject(ENTRY)).statusCode).toBe(503);
});

it.each([
  ['half a file', '{"schema":1,"rev'],
  ['nothing', ''],
  ['another document', '{"schema":1,"environment":"production","revision":3}'],
])('never puts a next revision that is %s in the place of the live one', async (_what, content) => {
  const test = await open();
  expect(await served(test)).toEqual(SERVED);

  const folder = path.join(test.dataDir, 'registry', 'registry', 'production');
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, '3.json'), content);
  expect(await served(test)).toEqual(SERVED);
  expect(await ready(test)).toEqual(WITHOUT_REGISTRY);
  const cockpit = await test.call('GET /v2/admin/cockpit', { as: await test.people.admin() });
  // It answers: who looks after it is told which of its files is in the way.
  expect(cockpit.body.troubles).toMatchObject([
    { part: 'registry', sentence: expect.stringContaining('« registry/production/3.json »') },
  ]);

  await rm(path.join(folder, '3.json'));
  await publishRemote(test.services.registry.store, 'mf-a', 'c', test.clock.now());
  test.services.registry.refresh();
  expect((await test.app.inject('/remotes.json')).json().remotes['mf-a'].build).toBe('c');
  expect(await ready(test)).toEqual([200, { status: 'ok' }]);
});

it('goes on when the bucket stops, also in a process that starts without it', async () => {
  const bucket = await startBucket();
  const test = await open({ REGISTRY_URL: bucket.address });
  expect(await served(test)).toEqual(SERVED);

  await bucket.close();
  expect(await served(test)).toEqual(SERVED);
  expect(await ready(test)).toEqual(WITHOUT_REGISTRY);
  const later = openRegistry(bucket.address, test.dataDir);
  expect((await later.current())?.revision).toBe(2);
  expect(Buffer.from((await later.file(ENTRY.slice(1))) ?? []).toString()).toBe('mf-a b');
  expect(later.degraded).toBe(true);
});

it('serves the files that it has at once when the bucket accepts calls and answers none', async () => {
  const bucket = await startBucket();
  const test = await open({ REGISTRY_URL: bucket.address });
  expect(await served(test)).toEqual(SERVED);
  await test.services.registry.copied();
  const unanswered = bucket.hang();

  for (const accepted of ['identity', 'gzip, br'])
    expect(
      (await test.app.inject({ url: ENTRY, headers: { 'accept-encoding': accepted } })).body,
    ).toBe('mf-a b');
  const later = openRegistry(bucket.address, test.dataDir);
  const asset = await later.firstOf([`${ENTRY.slice(1)}.br`, ENTRY.slice(1)]);
  expect(asset?.key).toBe(ENTRY.slice(1));
  expect((await later.current())?.revision).toBe(2);
  expect(later.degraded).toBe(true);
  expect(unanswered.calls).toBe(3);
  await bucket.close();
});

it('shows administrators the modules that it serves while the registry is away', async () => {
  const test = await open();
  const as = await test.people.admin();
  const { body } = await test.call('GET /v2/admin/modules', { as });
  expect(body).toMatchObject({ degraded: false, history: { length: 2 } });

  await rm(path.join(test.dataDir, 'registry'), { recursive: true });
  test.services.registry.refresh();
  expect((await test.call('GET /v2/admin/modules', { as })).body).toMatchObject({
    revision: 2,
    degraded: true,
  });
});

it('serves no copy that somebody changed while the bucket was away', async () => {
  const bucket = await startBucket();
  const test = await open({ REGISTRY_URL: bucket.address });
  const body = { reason: 'calcul faux' };
  await test.call('POST /v2/admin/module/reload', { as: await test.people.admin(), body });
  expect((await test.app.inject('/remotes.json')).json().revision).toBe(3);
  await bucket.close();
  const { trust } = test.services.registry;
  const later = () => openRegistry(bucket.address, test.dataDir, trust);
  expect((await later().current())?.revision).toBe(3);

  const file = path.join(test.dataDir, 'registry-copy', 'revision.json');
  const kept = await readFile(file, 'utf8');
  await writeFile(file, kept.replace('"minimum": 3', '"minimum": 1'));
  expect(await later().current()).toBeNull();
});

it('is not started on a bucket that writes over what is there; one that is away is tried later', async () => {
  const careless = await startBucket({ isConditional: false });
  const { dataDir } = await startApp();
  await expect(proveRegistry(openRegistry(careless.address, dataDir))).rejects.toThrow(StartError);
  await careless.close();
  await proveRegistry(openRegistry(careless.address, dataDir));
});
