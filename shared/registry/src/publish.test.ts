import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { memoryStore } from './memory-store.ts';
import type { ObjectStore } from './object-store.ts';
import {
  publishChange,
  withEnabled,
  withEveryTabReloaded,
  withRemote,
  withShell,
} from './publish.ts';
import { PublicationRefused } from './refused.ts';
import { commitRevision, currentRegistry, listRevisions, nextRevision } from './revisions.ts';
import { openStore } from './store.ts';
import { publicRegistry } from './views.ts';
import {
  AUTHOR,
  publishFirst,
  publishRemote,
  remoteRelease,
  shellRelease,
} from '../test/releases.ts';

const NOW = new Date('2026-11-21T09:00:00Z');
const MODULES = ['mf-a', 'mf-b', 'mf-c', 'mf-d'];

/** The same store, whose answers come back in an order that the test chooses. */
function interleaved(store: ObjectStore, scheduler: fc.Scheduler): ObjectStore {
  const later = scheduler.scheduleFunction.bind(scheduler);
  return {
    read: later((key: string) => store.read(key)),
    create: later((key: string, content: Uint8Array) => store.create(key, content)),
    write: later((key: string, content: Uint8Array) => store.write(key, content)),
    list: later((prefix: string) => store.list(prefix)),
    remove: later((key: string) => store.remove(key)),
  };
}

it('loses no publication, in whatever order those of several teams meet', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.shuffledSubarray(MODULES, { minLength: 2 }),
      async (scheduler, teams) => {
        const store = memoryStore();
        await publishFirst(store, MODULES, NOW);
        const shared = interleaved(store, scheduler);
        const publications = teams.map((id) => publishRemote(shared, id, 'b', NOW));
        await scheduler.waitFor(Promise.all(publications));

        const live = await currentRegistry(store, 'production');
        expect(live?.revision).toBe(1 + teams.length);
        for (const id of MODULES)
          expect(live?.remotes[id]?.build).toBe(teams.includes(id) ? 'b' : 'a');
        const history = await listRevisions(store, 'production');
        expect(history.map(({ revision }) => revision)).toEqual(
          history.map((_, index) => history.length - index),
        );
        expect(
          history.every(
            ({ revision, parent }) => parent === (revision === 1 ? null : revision - 1),
          ),
        ).toBe(true);
      },
    ),
  );
});

it('loses no publication in a directory either', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'sci-registry-'));
  try {
    const store = openStore(folder);
    await publishFirst(store, MODULES, NOW);
    await Promise.all(
      MODULES.flatMap((id) =>
        ['b', 'c', 'd'].map((build) => publishRemote(openStore(folder), id, build, NOW)),
      ),
    );

    const history = await listRevisions(store, 'production');
    expect(history).toHaveLength(1 + MODULES.length * 3);
    for (const id of MODULES) {
      expect(new Set(history.map(({ remotes }) => remotes[id]?.build))).toEqual(
        new Set(['a', 'b', 'c', 'd']),
      );
    }
  } finally {
    await rm(folder, { recursive: true });
  }
});

it('finds the current revision again after a crash between the commit and the pointer', async () => {
  const store = memoryStore();
  const first = await publishFirst(store, MODULES, NOW);
  const pointerLost: ObjectStore = { ...store, write: () => Promise.resolve() };
  await publishRemote(pointerLost, 'mf-a', 'b', NOW);

  expect((await currentRegistry(store, 'production'))?.revision).toBe(first.revision + 1);
  expect((await publishRemote(store, 'mf-b', 'b', NOW)).remotes['mf-a']?.build).toBe('b');
});

it('refuses to commit on a parent that is no longer the current one', async () => {
  const store = memoryStore();
  const parent = await publishFirst(store, MODULES, NOW);
  await publishRemote(store, 'mf-a', 'b', NOW);

  expect(
    await commitRevision(store, nextRevision('production', parent, { ...parent, ...AUTHOR }, NOW)),
  ).toBe(false);
});

describe('what never goes live', () => {
  const reasonsOf = async (publication: Promise<unknown>): Promise<readonly string[]> => {
    const error: unknown = await publication.catch((refusal: unknown) => refusal);
    return error instanceof PublicationRefused ? error.reasons : [];
  };
  const publish = async (changes: Parameters<typeof remoteRelease>[2]) => {
    const store = memoryStore();
    await publishFirst(store, MODULES, NOW);
    return reasonsOf(
      publishChange(
        store,
        'production',
        AUTHOR,
        withRemote('mf-a', remoteRelease('mf-a', 'b', changes)),
      ),
    );
  };
  const { requires, manifest, sizes } = remoteRelease('mf-a', 'b');
  const [home] = manifest.routes;

  it.each<[string, Parameters<typeof remoteRelease>[2], string]>([
    [
      'a module for another contract',
      { requires: { ...requires, contract: '^2.0.0' } },
      'mf-a demande le contrat ^2.0.0, le shell offre 1.2.0',
    ],
    [
      'a module for another API',
      { requires: { ...requires, api: '^3.0.0' } },
      'mf-a demande l’API ^3.0.0, le shell parle 1.0.0',
    ],
    [
      'a module for a later library',
      { requires: { ...requires, shared: { react: '^19.4.0' } } },
      'mf-a demande react ^19.4.0, le shell offre 19.3.1',
    ],
    [
      'a module for a package that the shell lacks',
      { requires: { ...requires, shared: { '@sci/maps': '^1.0.0' } } },
      'mf-a demande @sci/maps, que le shell n’offre pas',
    ],
    [
      'a module that uses a name the shell lacks',
      { requires: { ...requires, exports: { '@sci/ui': ['Page', 'Gantt'] } } },
      'mf-a emploie Gantt de @sci/ui, que le shell n’offre pas',
    ],
    [
      'a route at the address of another module',
      { manifest: { ...manifest, routes: home ? [{ ...home, path: 'b' }] : [] } },
      'l’adresse « /app/b » est prise par mf-a et mf-b',
    ],
    [
      'a route at an address of the shell',
      { manifest: { ...manifest, routes: home ? [{ ...home, path: 'Dashboard' }] : [] } },
      'l’adresse « /app/dashboard » est prise par shell et mf-a',
    ],
    [
      'a route at an address of the shell that is not in its menu',
      { manifest: { ...manifest, routes: home ? [{ ...home, path: 'corbeille' }] : [] } },
      'l’adresse « /app/corbeille » est prise par shell et mf-a',
    ],
    [
      'a route at the address of another module in capitals',
      { manifest: { ...manifest, routes: home ? [{ ...home, path: 'B' }] : [] } },
      'l’adresse « /app/b » est prise par mf-a et mf-b',
    ],
    [
      'a route that every address opens',
      { manifest: { ...manifest, routes: home ? [{ ...home, path: '*' }] : [] } },
      'mf-a : l’adresse « * » n’est pas faite de mots et de paramètres',
    ],
    [
      'a route that no pattern can be made of',
      { manifest: { ...manifest, routes: home ? [{ ...home, path: 'a(' }] : [] } },
      'mf-a : l’adresse « a( » n’est pas faite de mots et de paramètres',
    ],
    [
      'a module that takes the namespace of another',
      { manifest: { ...manifest, i18n: { namespace: 'b', locales: ['fr'] } } },
      'l’espace de noms « b » est pris par mf-a et mf-b',
    ],
    [
      'a link to a screen that nobody publishes',
      { links: ['b.home', 'c.gone'] },
      'mf-a mène à « c.gone », que personne ne publie',
    ],
    [
      'a place of a screen that nobody offers',
      { manifest: { ...manifest, slots: [{ slot: 'b.side', export: 'Side', order: 1 }] } },
      'mf-a remplit « b.side », que personne n’offre',
    ],
    [
      'an event that tells less than the module reads',
      {
        manifest: {
          ...manifest,
          offers: { events: { 'a.told': { count: 'number?' } } },
          listens: { 'a.told': { count: 'number' } },
        },
      },
      'mf-a écoute « a.told », mais n’en reçoit pas « count » comme il le demande',
    ],
    [
      'a manifest of another module',
      { manifest: { ...manifest, id: 'mf-z' } },
      'mf-a : le manifeste est celui de « mf-z »',
    ],
    [
      'a landing that weighs too much',
      { sizes: { ...sizes, files: { 'remoteEntry.js': { gz: 400_000, br: 350_000 } } } },
      'a.home : JavaScript d’une arrivée directe (brotli) 440 ko, limite 295 ko',
    ],
  ])('%s', async (_title, changes, reason) => {
    expect(await publish(changes)).toContain(reason);
  });

  it('a shell that a live module cannot use, and the module is named', async () => {
    const store = memoryStore();
    await publishFirst(store, MODULES, NOW);
    const reasons = await reasonsOf(
      publishChange(store, 'production', AUTHOR, withShell(shellRelease('b', { exports: {} }))),
    );

    expect(reasons).toEqual(
      MODULES.map((id) => `${id} emploie useState de react, que le shell n’offre pas`),
    );
  });

  it('a module that takes away a screen to which another, or the shell, leads', async () => {
    const store = memoryStore();
    await publishFirst(store, MODULES, NOW);
    await publishChange(
      store,
      'production',
      AUTHOR,
      withRemote('mf-b', remoteRelease('mf-b', 'b', { links: ['a.home'] })),
    );
    await publishChange(
      store,
      'production',
      AUTHOR,
      withShell(shellRelease('b', { screens: ['shell.dashboard'], links: ['a.home'] })),
    );
    const without = {
      ...remoteRelease('mf-a', 'b'),
      manifest: { ...remoteRelease('mf-a', 'b').manifest, routes: [] },
    };

    expect(
      await reasonsOf(publishChange(store, 'production', AUTHOR, withRemote('mf-a', without))),
    ).toEqual([
      'shell mène à « a.home », que personne ne publie',
      'mf-b mène à « a.home », que personne ne publie',
    ]);
  });

  it('a link to a screen that the shell does not have', async () => {
    const store = memoryStore();
    await publishFirst(store, MODULES, NOW);
    await publishChange(
      store,
      'production',
      AUTHOR,
      withShell(shellRelease('b', { screens: ['shell.dashboard'] })),
    );

    expect(
      await reasonsOf(
        publishChange(
          store,
          'production',
          AUTHOR,
          withRemote(
            'mf-a',
            remoteRelease('mf-a', 'b', { links: ['shell.dashboard', 'shell.gone'] }),
          ),
        ),
      ),
    ).toEqual(['mf-a mène à « shell.gone », que personne ne publie']);
  });

  it('a module without a shell', async () => {
    expect(
      await reasonsOf(
        publishChange(
          memoryStore(),
          'production',
          AUTHOR,
          withRemote('mf-a', remoteRelease('mf-a', 'a')),
        ),
      ),
    ).toEqual(['le shell doit être publié en premier']);
  });
});

it('switches a module off and on, and keeps it off when it is published meanwhile', async () => {
  const store = memoryStore();
  await publishFirst(store, MODULES, NOW);
  await publishChange(store, 'production', AUTHOR, withEnabled('mf-a', false));
  const republished = await publishRemote(store, 'mf-a', 'b', NOW);
  expect(republished.remotes['mf-a']).toMatchObject({ build: 'b', enabled: false });

  const on = await publishChange(store, 'production', AUTHOR, withEnabled('mf-a', true));
  expect(on.remotes['mf-a']?.enabled).toBe(true);
});

it('asks tabs of before to reload from the revision on that says so, whatever is published after it', async () => {
  const store = memoryStore();
  await publishFirst(store, ['mf-a'], NOW);
  expect((await publishRemote(store, 'mf-a', 'b', NOW)).minimum).toBeUndefined();
  const asked = await publishChange(store, 'production', AUTHOR, withEveryTabReloaded, () => NOW);
  const later = await publishRemote(store, 'mf-a', 'c', NOW);
  expect([asked.revision, asked.minimum, later.revision, later.minimum]).toEqual([3, 3, 4, 3]);
  expect([publicRegistry(later).minimum, publicRegistry(asked).revision]).toEqual([3, 3]);
});
