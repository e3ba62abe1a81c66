import { remoteRelease } from '../../../../../shared/registry/test/releases.ts';
import { isInShare } from '../../kernel/page-sets.ts';
import {
  buildIn,
  HTML,
  load,
  MODULE,
  recognise,
  startWorld,
  type Page,
} from '../../testing/candidate-world.ts';

it('gives the candidate to a company by its name at its second page, and the stable build to everybody else', async () => {
  const world = await startWorld();
  const [inside, outside] = [await world.people.manager(), await world.people.manager()];
  await world.release('b', { percent: 0, companies: [inside.companyId] });

  const first = await load(world);
  expect(first.build).toBe('a');
  const cookie = await recognise(world, inside, first.headers);
  const second = await load(world, cookie);
  expect(second.build).toBe('b');
  expect(await recognise(world, inside, { ...second.headers, cookie })).toBe('');
  expect(await recognise(world, outside)).toBe('');
  expect((await load(world)).build).toBe('a');
});

it('shows administrators who has the candidate and how it does, and lets them end it', async () => {
  const world = await startWorld();
  const [admin, inside] = [await world.people.admin(), await world.people.manager()];
  await world.release('b', { percent: 0, companies: [inside.companyId] });
  const page = await load(world, await recognise(world, inside));
  await recognise(world, inside, page.headers);
  const read = async () =>
    (await world.call('GET /v2/admin/modules', { as: admin })).body.candidate;

  expect(await read()).toMatchObject({
    module: MODULE,
    build: '1.0.0-b',
    percent: 0,
    companies: [inside.companyId],
    inside: { served: 1, failed: 0 },
  });
  const ended = await world.call('POST /v2/admin/module/rollback', {
    as: admin,
    body: { module: MODULE, version: 'candidate', reason: 'trop lente' },
  });
  expect(ended.status).toBe(200);
  expect(await read()).toBeNull();
});

it('gives a guest the stable build, and whoever makes up, alters or keeps too long what a browser keeps', async () => {
  const world = await startWorld();
  const person = await world.people.manager();
  await world.release('b', { percent: 100 });
  const cookie = await recognise(world, person);

  expect((await load(world, cookie)).build).toBe('b');
  expect((await load(world, cookie, '/connexion')).build).toBe('a');
  for (const forged of [
    'sci_set=b',
    'sci_set=/assets/remotes/mf-a/1.0.0-b/',
    `${cookie}AA`,
    'sci_set=%',
  ])
    expect((await load(world, forged)).build).toBe('a');
  world.clock.advance(25 * 3600 * 1000);
  expect((await load(world, cookie)).build).toBe('a');
});

it('forgets the candidate in a browser whose session is closed', async () => {
  const world = await startWorld();
  const person = await world.people.manager();
  await world.release('b', { percent: 100 });
  const cookie = await recognise(world, person);
  const closed = await world.app.inject({
    method: 'POST',
    url: '/api/logout',
    headers: { authorization: `Bearer ${person.token}`, cookie },
  });
  expect(closed.headers['set-cookie']).toMatch(/^sci_set=; Max-Age=0; Path=\/; HttpOnly/);
});

it('tells an open page of its own set alone', async () => {
  const world = await startWorld();
  const person = await world.people.manager();
  const stable = await load(world);
  await world.release('b', { percent: 100 });
  const beside = await load(world, await recognise(world, person));
  const told = async (headers: Page['headers']) =>
    buildIn((await world.app.inject({ url: '/remotes.json', headers })).json());

  expect(await told(stable.headers)).toBe('a');
  expect(await told(beside.headers)).toBe('b');
  await world.release('b');
  expect(await told(stable.headers)).toBe('b');
  expect(await told(beside.headers)).toBe('b');
});

it('lets no cache give one account’s page to another', async () => {
  const world = await startWorld();
  const page = await world.app.inject({ url: '/app/Dashboard', headers: HTML });
  expect([page.headers['cache-control'], page.headers['vary']]).toEqual([
    'private, no-cache',
    expect.stringContaining('Cookie'),
  ]);
  const registry = await world.app.inject({ url: '/remotes.json' });
  expect(registry.headers['vary']).toContain('X-Sci-Page');
});

it('gives a share to the same accounts each time, and to more of them when it is raised', () => {
  const release = remoteRelease(MODULE, 'b');
  const among = (percent: number): number[] =>
    Array.from({ length: 2000 }, (_, id) => id).filter((id) =>
      isInShare(
        { module: MODULE, release, since: '', percent, companies: [] },
        { id, company_id: null },
      ),
    );
  const [ten, twenty] = [among(10), among(20)];
  expect(ten).toEqual(among(10));
  expect(twenty).toEqual(expect.arrayContaining(ten));
  // Three standard deviations of 2,000 draws at 10 %: 40.
  expect(Math.abs(ten.length - 200)).toBeLessThan(41);
  expect([among(0).length, among(100).length]).toEqual([0, 2000]);
});

it('ends a candidate by itself that fails for three of its accounts, and nobody else ever had it', async () => {
  const world = await startWorld();
  const { people, call, services, db } = world;
  const inside = [await people.manager(), await people.manager(), await people.manager()];
  const outside = [await people.manager(), await people.manager()];
  await world.release('faux', {
    percent: 0,
    companies: inside.map(({ companyId }) => companyId),
  });
  const failing = async (page: Page, as: { readonly token: string }) =>
    call('POST /v2/client_report', {
      as,
      headers: page.headers,
      body: { module: MODULE, code: 'render', message: 'x is not a function', revision: 2 },
    });
  const builds: string[] = [];
  for (const person of outside) {
    const page = await load(world, await recognise(world, person));
    builds.push(page.build);
    await recognise(world, person, page.headers);
  }
  for (const [index, person] of inside.entries()) {
    const page = await load(world, await recognise(world, person));
    expect(page.build).toBe('faux');
    await recognise(world, person, page.headers);
    expect((await services.registry.current())?.candidate?.release.build).toBe('faux');
    for (let count = 0; count <= index; count++) await failing(page, person);
  }

  const live = await services.registry.current();
  expect([live?.revision, live?.remotes[MODULE]?.build, live?.candidate]).toEqual([
    3,
    'a',
    undefined,
  ]);
  expect(live?.reason).toMatch(
    /^retour automatique du candidat\s: échecs chez 3\scomptes sur 3\squi l’ont, chez 0\ssur 2\squi ne l’ont pas$/,
  );
  expect(builds).toEqual(['a', 'a']);
  const { body } = await call('GET /v2/admin/cockpit', { as: await people.admin() });
  expect(body.troubles.filter(({ part }) => part === 'modules')).toEqual([
    expect.objectContaining({
      sentence: `mf-a – ${live?.reason} (révision 3).`,
      since: live?.publishedAt,
    }),
  ]);
  expect(await db.selectFrom('client_report').select('release').distinct().execute()).toEqual([
    { release: '1.0.0-faux' },
  ]);
});

it('holds what fails in a candidate against nobody else’s build', async () => {
  const world = await startWorld();
  const revision = await world.release('b');
  const person = await world.people.manager();
  await recognise(world, person, (await load(world)).headers);
  await world.release('c', { percent: 100 });
  const page = await load(world, await recognise(world, person));
  await recognise(world, person, page.headers);
  await world.call('POST /v2/client_report', {
    as: person,
    headers: page.headers,
    body: { module: MODULE, code: 'render', message: 'non', revision: revision + 1 },
  });

  const { body } = await world.call('GET /v2/registry/failures', {
    as: { token: world.publisher },
    query: { module: MODULE, revision },
  });
  expect(body).toMatchObject({ since: 0, served: { since: 1 } });
});

/** Ten managers who are given a slow build, and ten who are not. */
async function lentToTen({ people, release }: Awaited<ReturnType<typeof startWorld>>) {
  const several = () => Promise.all(Array.from({ length: 10 }, () => people.manager()));
  const [inside, outside] = [await several(), await several()];
  await release('lent', { percent: 0, companies: inside.map(({ companyId }) => companyId) });
  return { inside, outside };
}

it('counts as slow who left before his first screen was there, once he had waited for too long', async () => {
  const world = await startWorld();
  const { people, call, services } = world;
  const { inside, outside } = await lentToTen(world);
  const leaves = async (as: { readonly token: string }, waited_ms: number) => {
    const page = await load(world, await recognise(world, as));
    await recognise(world, as, page.headers);
    await call('POST /v2/client_vitals', { as, headers: page.headers, body: { lcp_ms: 900 } });
    await call('POST /v2/client_vitals', { as, headers: page.headers, body: { waited_ms } });
  };
  for (const person of outside) await leaves(person, 2_500);
  for (const [index, person] of inside.entries()) await leaves(person, index < 4 ? 2_501 : 2_500);
  const admin = await people.admin();
  const shown = (await call('GET /v2/admin/modules', { as: admin })).body.candidate?.vitals;
  expect(shown?.find(({ measure }) => measure === 'lcp')).toEqual({
    measure: 'lcp',
    inside: { measured: 10, slow: 4, p75: 2_501 },
    outside: { measured: 10, slow: 0, p75: 900 },
  });

  const fifth = inside[4];
  if (fifth) await leaves(fifth, 4_000);
  const live = await services.registry.current();
  expect([live?.remotes[MODULE]?.build, live?.candidate]).toEqual(['a', undefined]);
  expect(live?.reason).toMatch(
    /: affichage lent chez 5\scomptes sur 10\squi l’ont, chez 0\ssur 10/,
  );
});

it('ends a candidate by itself that is slow for its accounts and not for the others, each of whom has one answer', async () => {
  const world = await startWorld();
  const { people, call, services } = world;
  const { inside, outside } = await lentToTen(world);
  const told = async (as: { readonly token: string }, inp_ms: number, times = 1) => {
    const page = await load(world, await recognise(world, as));
    await recognise(world, as, page.headers);
    for (let count = 0; count < times; count++)
      await call('POST /v2/client_vitals', { as, headers: page.headers, body: { inp_ms } });
    return call('POST /v2/client_vitals', { as, headers: page.headers, body: { lcp_ms: 900 } });
  };
  for (const person of outside) expect((await told(person, 80)).body).toEqual({ kept: 1 });
  // The same four, again and again; the fifth is the first whose answer counts.
  for (const [index, person] of inside.entries()) await told(person, index < 4 ? 900 : 90, 3);
  const build = async () => (await services.registry.current())?.candidate?.release.build;
  expect(await build()).toBe('lent');
  const admin = await people.admin();
  const shown = (await call('GET /v2/admin/modules', { as: admin })).body.candidate?.vitals;
  expect(shown?.find(({ measure }) => measure === 'inp')).toEqual({
    measure: 'inp',
    inside: { measured: 10, slow: 4, p75: 900 },
    outside: { measured: 10, slow: 0, p75: 80 },
  });
  const guest = await call('POST /v2/client_vitals', { body: { inp_ms: 9_000 } });
  expect(guest.body).toEqual({ kept: 0 });

  const fifth = inside[4];
  if (fifth) await told(fifth, 900);
  const live = await services.registry.current();
  expect([live?.remotes[MODULE]?.build, live?.candidate]).toEqual(['a', undefined]);
  expect(live?.reason).toMatch(
    /^retour automatique du candidat\s: réactions lentes chez 5\scomptes sur 10\squi l’ont, chez 0\ssur 10\squi ne l’ont pas$/,
  );
});
