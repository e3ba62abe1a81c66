import type { AddressInfo } from 'node:net';
import { httpTarget } from '../../../../../shared/platform/src/http-target.ts';
import { watch } from '../../../../../shared/platform/src/watch.ts';
import { publishFirst, publishRemote } from '../../../../../shared/registry/test/releases.ts';
import { newVisitorEmail } from '../../kernel/demo-visitor.ts';
import { startApp, type TestApp } from '../../testing/app.ts';

const HOUR_MS = 60 * 60_000;
const MINUTE_MS = 60_000;
const MODULE = 'mf-a';

let test: TestApp;
let token = '';
let url = '';
beforeAll(async () => {
  test = await startApp();
  const { services, clock, people, call, app } = test;
  await publishFirst(services.registry.store, [MODULE], clock.now());
  const admin = await people.admin();
  const { body } = await call('POST /v2/admin/publisher_token', {
    as: admin,
    headers: await people.present(admin),
    body: { label: 'ci', modules: [MODULE] },
  });
  token = body.token;
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  url = `http://127.0.0.1:${isPort(address) ? address.port : 0}`;
});

const isPort = (address: string | AddressInfo | null): address is AddressInfo =>
  typeof address === 'object' && address !== null;

let builds = 0;
/** A new build, an hour after all that was before: nothing of another test is in its hour. */
async function publish() {
  const { services, clock } = test;
  clock.advance(HOUR_MS + MINUTE_MS);
  builds += 1;
  const published = await publishRemote(services.registry.store, MODULE, `x${builds}`, clock.now());
  services.registry.refresh();
  return published;
}

/** What the page brings that this server gives now. */
async function loadPage(): Promise<{ 'x-sci-page': string }> {
  const { body } = await test.app.inject({ url: '/', headers: { accept: 'text/html' } });
  const given: unknown = JSON.parse(/id="config">(.*?)<\/script>/.exec(body)?.[1] ?? 'null');
  expect(given).toEqual({ apiBase: '/api', page: expect.stringMatching(/^sealed:/) });
  return { 'x-sci-page': Object(given).page };
}

type Headers = Readonly<Record<string, string>>;

/** Somebody with the page open. */
async function visitor(headers?: Headers) {
  const person = await test.people.manager();
  const sent = headers ?? (await loadPage());
  expect((await test.call('GET /user', { as: person, headers: sent })).status).toBe(200);
  return person;
}

const report = (revision: number, as?: { readonly token: string }) =>
  test.call('POST /v2/client_report', {
    ...(as ? { as } : {}),
    body: { module: MODULE, code: 'render', message: 'x is not a function', revision },
  });

const counted = async (revision: number) =>
  (
    await test.call('GET /v2/registry/failures', {
      as: { token },
      query: { module: MODULE, revision },
    })
  ).body;

it('counts the accounts in which a build fails among those that were served it, beside the hour before', async () => {
  const { revision: before } = await publish();
  const early = [await visitor(), await visitor(), await visitor()];
  await report(before, early[0]);
  test.clock.advance(MINUTE_MS);
  const { revision } = await publishRemote(
    test.services.registry.store,
    MODULE,
    'y',
    test.clock.now(),
  );
  test.services.registry.refresh();
  const late = [await visitor(), await visitor()];
  await report(revision, late[0]);
  await report(revision);

  expect(await counted(revision)).toEqual({
    since: 1,
    before: 1,
    served: { since: 2, before: 3 },
    guests: 1,
  });
});

it('counts an account once, however often it reports', async () => {
  const { revision } = await publish();
  const person = await visitor();
  await visitor();
  for (let count = 0; count < 5; count++) expect((await report(revision, person)).status).toBe(202);

  expect(await counted(revision)).toMatchObject({ since: 1, served: { since: 2 } });
});

it('does not count whoever only claims a revision, or a page that this server never gave', async () => {
  const { revision } = await publish();
  const claims: readonly Headers[] = [
    { 'x-sci-revision': String(revision) },
    { 'x-sci-page': String(revision) },
    { 'x-sci-page': 'sealed:1:' },
    { 'x-sci-page': `${(await loadPage())['x-sci-page']}AAAA` },
  ];
  for (const headers of claims) await report(revision, await visitor(headers));

  expect(await counted(revision)).toMatchObject({ since: 0, served: { since: 0 }, guests: 0 });
});

it('counts no account that costs nothing: a visit of the demonstration, one whose address nobody confirmed', async () => {
  const { revision } = await publish();
  const headers = await loadPage();
  const guests = [
    await test.people.manager({ email: newVisitorEmail() }),
    await test.people.unverified(),
  ];
  for (const person of guests) {
    expect((await test.call('GET /user', { as: person, headers })).status).toBe(200);
    const measured = { as: person, headers, body: { lcp_ms: 9_000 } };
    expect((await test.call('POST /v2/client_vitals', measured)).body).toEqual({ kept: 0 });
    expect((await report(revision, person)).status).toBe(202);
  }

  expect(await counted(revision)).toMatchObject({ since: 0, served: { since: 0 } });
});

it('counts who fails beside somebody who floods from the same address, with an account or without one', async () => {
  const { revision } = await publish();
  const [one, other] = [await visitor(), await visitor()];
  const flood = async (as?: typeof one) => {
    while ((await report(revision, as)).status === 202);
  };
  await flood(one);
  await flood();

  expect((await report(revision, other)).status).toBe(202);
  expect(await counted(revision)).toMatchObject({ since: 2, served: { since: 2 } });
});

it('forgets no account’s failure because another one reports the same a thousand times', async () => {
  const { revision } = await publish();
  const people = [await visitor(), await visitor(), await visitor()];
  for (const person of people.slice(1)) await report(revision, person);
  for (let count = 0; count < 1_100; count++) {
    if (count % 50 === 0) test.clock.advance(MINUTE_MS);
    expect((await report(revision, people[0])).status).toBe(202);
  }

  expect(await counted(revision)).toMatchObject({ since: 3, served: { since: 3 } });
});

it('does not count who still has the page of an earlier build, though he names the new one', async () => {
  await publish();
  const person = await visitor();
  const { revision } = await publishRemote(
    test.services.registry.store,
    MODULE,
    'z',
    test.clock.now(),
  );
  test.services.registry.refresh();
  await report(revision, person);

  expect(await counted(revision)).toMatchObject({ since: 0, served: { since: 0 } });
});

it('goes on counting a build when something else is published beside it', async () => {
  const { revision } = await publish();
  const first = await visitor();
  await publishRemote(test.services.registry.store, 'mf-b', `b${builds}`, test.clock.now());
  test.services.registry.refresh();
  const second = await visitor();
  await report(revision, first);
  await report(revision + 1, second);

  expect(await counted(revision)).toMatchObject({ since: 2, served: { since: 2 } });
});

it('leaves a release in force that one account and any number of guests report as failing, and takes it back when three accounts of four do', async () => {
  const { revision } = await publish();
  const target = httpTarget(url, token);
  const live = async () => (await test.services.registry.current())?.remotes[MODULE]?.build;
  const watched = async () => {
    const current = await target.current();
    if (current?.revision !== revision) throw new Error('somebody else published');
    return watch(target, MODULE, current, { forMs: 20, everyMs: 10 }, () => {});
  };
  const people = [await visitor(), await visitor(), await visitor()];
  await visitor();
  for (let count = 0; count < 20; count++) {
    await report(revision, people[0]);
    await report(revision);
  }
  expect(await watched()).toBeNull();
  expect(await live()).toBe(`x${builds}`);

  for (const person of people.slice(1)) await report(revision, person);
  expect((await watched())?.reason).toBe(
    `retour automatique : échecs chez 3 compte(s) sur 4 depuis la révision ${revision}, 0 compte(s) sur 0 dans l’heure d’avant`,
  );
  expect(await live()).not.toBe(`x${builds}`);
});
