import type { RemotesRegistry } from '@sci/module-contract';
import { memoryStore } from './memory-store.ts';
import { encodeJson, type ObjectStore } from './object-store.ts';
import { publishChange, withEnabled } from './publish.ts';
import { PublicationRefused } from './refused.ts';
import { registryAt } from './revisions.ts';
import { rollback } from './rollback.ts';
import {
  judgeBuild,
  judgeRevision,
  NO_TRUST,
  stateProvenance,
  type Demand,
  type Trust,
} from './trust.ts';
import { trustedRegistry } from './trusted-registry.ts';
import { AUTHOR, publishFirst, publishRemote, remoteRelease } from '../test/releases.ts';
import { believing, lineOf, newSigner, publishSigned, words } from '../test/teams.ts';

const NOW = new Date('2026-11-23T09:00:00Z');
const TEAM = newSigner();
const SERVER = newSigner();
const LINE = lineOf('equipe-a', ['mf-a'], TEAM);
const BUILD_B = { id: 'mf-a', build: 'b', parent: 1 };

const reasonsOf = async (publication: Promise<unknown>): Promise<readonly string[]> => {
  const error: unknown = await publication.catch((refusal: unknown) => refusal);
  return error instanceof PublicationRefused ? error.reasons : [];
};

/** A registry with the build a of two modules live, from the time before there were keys. */
async function before(): Promise<ObjectStore> {
  const store = memoryStore();
  await publishFirst(store, ['mf-a', 'mf-b'], NOW);
  return store;
}

/** What somebody with the store in his hands makes of a revision. */
async function tamper(
  store: ObjectStore,
  revision: number,
  change: (registry: RemotesRegistry) => RemotesRegistry,
): Promise<void> {
  const registry = await registryAt(store, 'production', revision);
  if (!registry) throw new Error(`there is no revision ${revision}`);
  await store.write(`registry/production/${revision}.json`, encodeJson(change(registry)));
}

describe('a build that its team signed', () => {
  it('goes live with the words of the team, and stays signed when it is switched off or taken back to', async () => {
    const store = await before();
    const trust = believing([LINE], 'signed', 'tested', 'rehearsed');
    const { remotes } = await publishSigned(store, BUILD_B, TEAM, trust, NOW);
    expect(remotes['mf-a']?.provenance).toMatchObject({
      tests: 'jest, 12 tests',
      rehearsedOn: 1,
      signature: { key: TEAM.id },
    });

    const author = { ...AUTHOR, trust };
    await publishChange(store, 'production', author, withEnabled('mf-a', false), () => NOW);
    const back = await rollback(store, 'production', { id: 'mf-a' }, author, () => NOW);
    expect(back.remotes['mf-a']?.provenance).toBeUndefined();
    const again = { id: 'mf-a', to: '1.0.0-b' };
    const { remotes: live } = await rollback(store, 'production', again, author, () => NOW);
    expect(live['mf-a'] && judgeBuild('mf-a', live['mf-a'], trust)).toEqual({
      standing: 'signed',
      team: 'equipe-a',
      problem: null,
    });
  });

  it('is good however a store writes its fields, and for no other descriptor', () => {
    const release = remoteRelease('mf-a', 'b');
    const provenance = stateProvenance(release, words(1, NOW), TEAM);
    const turned = Object.fromEntries(Object.entries({ ...release, provenance }).toReversed());
    const trust = believing([LINE]);
    const judged = (changes: object) =>
      judgeBuild('mf-a', { ...release, provenance, ...turned, ...changes }, trust).problem;

    expect([judged({}), judged({ enabled: false })]).toEqual([null, null]);
    for (const changes of [
      { files: { 'remoteEntry.js': 'sha384-autre' } },
      { labels: { 'home.title': 'Autre' } },
      { entry: 'autre.js' },
    ])
      expect(judged(changes)).toBe('mf-a 1.0.0-b porte la provenance d’une autre construction');
  });
});

describe('what is refused when it is published, in a sentence', () => {
  it.each<[string, string[], Parameters<typeof publishSigned>[5], string]>([
    [
      'a key that nobody named',
      [lineOf('equipe-b', ['mf-a'], newSigner())],
      undefined,
      `mf-a 1.0.0-b est signée par une clé inconnue, ${TEAM.id}`,
    ],
    [
      'a revoked key',
      [`${LINE} revoked`],
      undefined,
      'mf-a 1.0.0-b est signée par une clé révoquée de equipe-a',
    ],
    [
      'a key that came to its end',
      [`${LINE} until=2026-11-22`],
      undefined,
      'mf-a 1.0.0-b est signée par une clé de equipe-a qui ne signe plus depuis le 2026-11-22',
    ],
    [
      'the key of another team',
      [lineOf('equipe-b', ['mf-b', 'shell'], TEAM)],
      undefined,
      'mf-a 1.0.0-b est signée par equipe-b, dont la clé n’est pas celle de ce module',
    ],
    [
      'the provenance of another build beside it',
      [LINE],
      () => stateProvenance(remoteRelease('mf-a', 'c'), words(1, NOW), TEAM),
      'mf-a 1.0.0-b porte la provenance d’une autre construction',
    ],
    [
      'words that were changed after they were signed',
      [LINE],
      (provenance) => ({ ...provenance, tests: 'jest, 400 tests' }),
      'la signature de mf-a 1.0.0-b ne correspond pas à sa provenance',
    ],
  ])('%s', async (_what, lines, change, sentence) => {
    const store = await before();
    const refused = publishSigned(store, BUILD_B, TEAM, believing(lines), NOW, change);
    expect(await reasonsOf(refused)).toEqual([sentence]);
  });

  it('a retired key that dates its signature back', async () => {
    const store = await before();
    const trust = believing([`${LINE} until=2026-11-22`]);
    const dated = publishSigned(store, BUILD_B, TEAM, trust, NOW, () =>
      stateProvenance(remoteRelease('mf-a', 'b'), words(1, new Date('2026-11-01')), TEAM),
    );
    expect(await reasonsOf(dated)).toEqual([
      'mf-a 1.0.0-b est signée par une clé de equipe-a qui ne signe plus depuis le 2026-11-22',
    ]);
  });

  it.each<[Demand, string]>([
    ['signed', 'mf-a 1.0.0-b n’est pas signée, ce registre le demande'],
    ['tested', 'mf-a 1.0.0-b n’a pas été testée, ce registre le demande'],
    [
      'rehearsed',
      'mf-a 1.0.0-b n’a pas été répétée à côté de la révision 1, ce registre le demande',
    ],
  ])('a build that shows nothing where the policy asks for « %s »', async (demand, sentence) => {
    const store = await before();
    const bare = () => ({
      ...stateProvenance(remoteRelease('mf-a', 'b'), { ...words(null, NOW), tests: null }, null),
    });
    const publish = (trust: Trust) => publishSigned(store, BUILD_B, null, trust, NOW, bare);

    expect(await reasonsOf(publish(believing([LINE], demand)))).toEqual([sentence]);
    expect((await publish(believing([LINE]))).remotes['mf-a']?.build).toBe('b');
  });

  it('a rehearsal beside another revision than the one that it goes live on', async () => {
    const store = await before();
    const trust = believing([LINE], 'rehearsed');
    const refused = publishSigned(store, BUILD_B, TEAM, trust, NOW, () =>
      stateProvenance(remoteRelease('mf-a', 'b'), words(0, NOW), TEAM),
    );
    expect(await reasonsOf(refused)).toEqual([
      'mf-a 1.0.0-b n’a pas été répétée à côté de la révision 1, ce registre le demande',
    ]);
  });
});

describe('a revision that the server signed', () => {
  const trust: Trust = { ...believing([LINE], 'signed'), signer: SERVER };

  async function signedRevision(): Promise<ObjectStore> {
    const store = await before();
    await publishSigned(store, BUILD_B, TEAM, trust, NOW);
    return store;
  }

  it('is served, and unsigned ones of the time before are', async () => {
    const store = await before();
    expect(await trustedRegistry(store, 'production', trust)).toMatchObject({
      registry: { revision: 1 },
      refused: [],
    });
    const published = await publishSigned(store, BUILD_B, TEAM, trust, NOW);
    expect(judgeRevision(published, trust).standing).toBe('signed');
    expect(await trustedRegistry(store, 'production', trust)).toMatchObject({
      registry: { revision: 2 },
      refused: [],
    });
  });

  it.each<[string, (registry: RemotesRegistry) => RemotesRegistry, string]>([
    [
      'changed after it was signed',
      (registry) => ({ ...registry, minimum: 2 }),
      'la signature de la révision 2 ne correspond pas à son contenu',
    ],
    [
      'signed by nobody that is known',
      (registry) => ({ ...registry, signature: newSigner().sign('', '') }),
      'la révision 2 est signée par une clé inconnue',
    ],
    [
      'no longer signed',
      ({ signature: _signature, ...registry }) => registry,
      'la révision 3 n’est pas signée, alors que la 2 l’est',
    ],
  ])(
    'is passed over when it is %s: the one before stays in force, and the next is made on that',
    async (_what, change, sentence) => {
      const store = await signedRevision();
      const at = sentence.includes('révision 3') ? 3 : 2;
      if (at === 3)
        await publishChange(
          store,
          'production',
          { ...AUTHOR, trust },
          withEnabled('mf-b', false),
          () => NOW,
        );
      await tamper(store, at, change);

      const found = await trustedRegistry(store, 'production', trust);
      expect(found).toMatchObject({ newest: at, registry: { revision: at - 1 } });
      expect(found.refused).toEqual([expect.stringContaining(sentence)]);
      const next = await publishChange(
        store,
        'production',
        { ...AUTHOR, trust },
        withEnabled('mf-b', true),
        () => NOW,
      );
      expect([next.revision, next.parent]).toEqual([at + 1, at - 1]);
      expect(await trustedRegistry(store, 'production', trust)).toMatchObject({
        registry: { revision: at + 1 },
        refused: [],
      });
    },
  );

  it('is passed over with a build in it that its team did not sign so, or whose key was revoked', async () => {
    const store = await before();
    const signing: Trust = { ...NO_TRUST, signer: SERVER };
    await publishSigned(store, BUILD_B, TEAM, signing, NOW);

    const revoked = { ...believing([`${LINE} revoked`]), signer: SERVER };
    expect(await trustedRegistry(store, 'production', revoked)).toMatchObject({
      registry: { revision: 1 },
      refused: ['mf-a 1.0.0-b est signée par une clé révoquée de equipe-a'],
    });
    const rotated = { ...believing([`${LINE} until=2026-11-23`]), signer: SERVER };
    expect((await trustedRegistry(store, 'production', rotated)).refused).toEqual([]);
  });

  it('is believed by a machine that publishes beside the server and does not know its key', async () => {
    const store = await signedRevision();
    const machine: Trust = { ...trust, signer: null, judgesRevisions: false };
    expect((await trustedRegistry(store, 'production', machine)).registry?.revision).toBe(2);
  });
});

it('judges nothing where nobody named a key', async () => {
  const store = await before();
  await publishSigned(store, BUILD_B, TEAM, NO_TRUST, NOW);
  await publishRemote(store, 'mf-b', 'b', NOW);
  const { registry, refused } = await trustedRegistry(store, 'production', NO_TRUST);
  const live = registry?.remotes['mf-a'];
  expect([refused, live && judgeBuild('mf-a', live, NO_TRUST).standing]).toEqual([[], 'unjudged']);
});
