import type { Provenance } from '@sci/module-contract';
import { encodeJson } from '@sci/registry/object-store';
import { registryAt } from '@sci/registry/revisions';
import { stateProvenance } from '@sci/registry/trust';
import { sha384 } from '@sci/registry/verify';
import { publishFirst, remoteRelease } from '../../../../../shared/registry/test/releases.ts';
import { lineOf, newSigner, words } from '../../../../../shared/registry/test/teams.ts';
import { startApp, type TestApp } from '../../testing/app.ts';

const TEAM = newSigner();
const STRANGER = newSigner();
const STOLEN = newSigner();
const BUILD = '1.0.0-b';

/** A server that believes one team, whose machine may publish one module. */
async function open(policy = '') {
  const test = await startApp({
    env: {
      MODULE_KEYS: `${lineOf('equipe-a', ['mf-a'], TEAM)};${lineOf('equipe-a', ['mf-a'], STOLEN)} revoked`,
      MODULE_POLICY: policy,
    },
  });
  const { store } = test.services.registry;
  await publishFirst(store, ['mf-a', 'mf-b'], test.clock.now());
  test.services.registry.refresh();
  const admin = await test.people.admin();
  const { body } = await test.call('POST /v2/admin/publisher_token', {
    as: admin,
    headers: await test.people.present(admin),
    body: { label: 'ci de mf-a', modules: ['mf-a'] },
  });
  const as = { token: body.token };
  const upload = async () => {
    const release = remoteRelease('mf-a', 'b');
    await test.call('POST /v2/registry/build', {
      as,
      body: { module: 'mf-a', release: { ...release } },
    });
    await test.call('POST /v2/registry/file', {
      as,
      body: {
        module: 'mf-a',
        build: BUILD,
        name: 'remoteEntry.js',
        content: Buffer.from('mf-a b').toString('base64'),
      },
    });
  };
  await upload();
  const release = (provenance?: Provenance) =>
    test.call('POST /v2/registry/release', {
      as,
      body: {
        module: 'mf-a',
        build: BUILD,
        parent: 1,
        reason: 'essai',
        ...(provenance === undefined ? {} : { provenance }),
      },
    });
  const live = async () => (await test.services.registry.current())?.remotes['mf-a']?.build;
  return { ...test, store, admin, as, release, live };
}

const said = ({ clock }: Pick<TestApp, 'clock'>, signer = TEAM, build = 'b'): Provenance =>
  stateProvenance(remoteRelease('mf-a', build), words(1, clock.now()), signer);

it('keeps who vouches for each build and each revision, and shows it to administrators', async () => {
  const { call, admin, release, live, clock, services } = await open('signed,tested,rehearsed');
  expect((await release(said({ clock }))).status).toBe(200);
  expect(await live()).toBe('b');

  const { body } = await call('GET /v2/admin/modules', { as: admin });
  const signed = { standing: 'signed', team: 'equipe-a', problem: null };
  const words = { tests: 'jest, 12 tests', rehearsed: true, by: 'ci@exemple.fr', modified: false };
  expect(body.modules[0]?.provenance).toMatchObject({ ...signed, said: words });
  expect(body.modules[1]?.provenance).toEqual({
    standing: 'unsigned',
    team: null,
    problem: null,
    said: null,
  });
  expect(body.history.map(({ signature, brought }) => [signature.standing, brought])).toMatchObject(
    [
      ['signed', [{ module: 'mf-a', build: BUILD, ...signed }]],
      ['unsigned', [{ module: 'shell' }, { module: 'mf-a' }, { module: 'mf-b' }]],
    ],
  );
  expect([body.degraded, body.refused, body.trust.demands, body.trust.own_key]).toEqual([
    false,
    [],
    ['signed', 'tested', 'rehearsed'],
    services.registry.trust.signer?.publicKey,
  ]);
  expect(body.trust.keys).toMatchObject([
    { team: 'equipe-a', modules: ['mf-a'], revoked: false },
    { team: 'equipe-a', revoked: true },
  ]);
});

it.each<[string, string, (test: Pick<TestApp, 'clock'>) => Provenance | undefined, string]>([
  [
    'an unsigned one under the policy',
    'signed',
    () => undefined,
    'mf-a 1.0.0-b n’est pas signée, ce registre le demande',
  ],
  [
    'one by a key that nobody named',
    '',
    (test) => said(test, STRANGER),
    `mf-a 1.0.0-b est signée par une clé inconnue, ${STRANGER.id}`,
  ],
  [
    'one by a revoked key',
    '',
    (test) => said(test, STOLEN),
    'mf-a 1.0.0-b est signée par une clé révoquée de equipe-a',
  ],
  [
    'one with the provenance of another build',
    '',
    (test) => said(test, TEAM, 'c'),
    'mf-a 1.0.0-b porte la provenance d’une autre construction',
  ],
])('refuses %s, in a sentence', async (_what, policy, provenance, sentence) => {
  const test = await open(policy);
  const refused = await test.release(provenance(test));
  expect([refused.status, refused.errors['_form']]).toEqual([422, [sentence]]);
  expect(await test.live()).toBe('a');
});

it('refuses a signed build whose file was changed in the store, and whose descriptor was changed with it', async () => {
  const { store, release, clock } = await open();
  const file = 'assets/remotes/mf-a/1.0.0-b/remoteEntry.js';
  await store.write(file, new TextEncoder().encode('vole()'));
  expect((await release(said({ clock }))).errors['_form']).toEqual([
    `/${file} n’a pas le contenu annoncé`,
  ]);

  const files = { 'remoteEntry.js': sha384(new TextEncoder().encode('vole()')) };
  await store.write(
    'builds/remotes/mf-a/1.0.0-b.json',
    encodeJson({
      uploadedAt: clock.now().toISOString(),
      release: remoteRelease('mf-a', 'b', { files }),
    }),
  );
  expect((await release(said({ clock }))).errors['_form']).toEqual([
    'mf-a 1.0.0-b porte la provenance d’une autre construction',
  ]);
});

it('signs what an administrator does, and goes on with the revision before when somebody changes it in the store', async () => {
  const { app, call, admin, store, services, live, release, clock } = await open('signed');
  await release(said({ clock }));
  const back = await call('POST /v2/admin/module/rollback', {
    as: admin,
    body: { module: 'mf-a', version: '1.0.0-a', reason: 'totaux faux' },
  });
  expect(back.body.revision).toBe(3);
  const published = await registryAt(store, 'production', 3);
  expect(published?.signature?.key).toBe(services.registry.trust.signer?.id);

  const forged = {
    ...published,
    remotes: { ...published?.remotes, 'mf-b': remoteRelease('mf-b', 'z') },
  };
  await store.write('registry/production/3.json', encodeJson(forged));
  services.registry.refresh();
  expect((await services.registry.current())?.remotes['mf-b']?.build).toBe('a');
  expect((await app.inject('/readyz')).json()).toMatchObject({ degraded: ['registry'] });
  const { body } = await call('GET /v2/admin/modules', { as: admin });
  expect([body.degraded, body.refused]).toEqual([
    true,
    ['la signature de la révision 3 ne correspond pas à son contenu'],
  ]);
  expect(body.history[0]).toMatchObject({ revision: 3, signature: { standing: 'refused' } });

  const again = await call('POST /v2/admin/module/rollback', {
    as: admin,
    body: { module: 'mf-a', version: '1.0.0-a', reason: 'totaux faux' },
  });
  expect([again.status, again.body.revision, await live()]).toEqual([200, 4, 'a']);
  expect(services.registry.refused).toEqual([]);
});
