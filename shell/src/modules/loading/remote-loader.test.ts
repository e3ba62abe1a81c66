import type { LoadFailure, PublicRemote, PublicShell, RemoteModule } from '@sci/module-contract';
import { shellApi } from '@sci/shell-sdk';
import type { Clock } from '../../clock.ts';
import { DownModules } from './down-modules.ts';
import { EntryError } from './load-errors.ts';
import { RemoteLoader, type LoaderPorts } from './remote-loader.ts';

const shell: PublicShell = {
  version: '1.0.0',
  contract: '1.2.0',
  api: '1.0.0',
  base: '/assets/shell/1/',
  files: {},
  provides: { react: '19.3.1' },
  facadeFiles: {},
};
const release: PublicRemote = {
  version: '1.0.0',
  build: 'a',
  base: '/assets/remotes/mf-exemple/1.0.0-a/',
  entry: 'entry.js',
  files: {},
  preload: {},
  facades: {},
  enabled: true,
  requires: { contract: '^1.0.0', api: '^1.0.0', shared: { react: '^19.0.0' } },
  labels: { nav: 'Exemples' },
  manifest: {
    id: 'mf-exemple',
    requires: { contract: '^1.0.0', api: '^1.0.0' },
    criticality: 'essential',
    i18n: { namespace: 'exemple', locales: ['fr'] },
    routes: [
      { id: 'exemple.list', area: 'app', path: 'exemples', titleKey: 'nav', export: 'List' },
    ],
    navigation: [
      { id: 'exemple.nav', group: 'options', route: 'exemple.list', labelKey: 'nav', order: 1 },
    ],
  },
};
const sound: RemoteModule = {
  contract: '1.0.0',
  id: 'mf-exemple',
  build: { version: '1.0.0', revision: 'a' },
  screens: { List: async () => ({ default: () => null }) },
  messages: async () => ({ default: {} }),
};

/** Time that passes only when somebody waits, and never for the limits that guard what is quick. */
function patientClock() {
  const waited: number[] = [];
  const clock: Clock = {
    now: () => 0,
    wait: (ms) => {
      waited.push(ms);
      return ms >= 3_000 ? new Promise(() => {}) : Promise.resolve();
    },
  };
  return { clock, waited };
}

function loader(importModule: () => Promise<unknown>, changes: Partial<LoaderPorts> = {}) {
  const reported: LoadFailure['code'][] = [];
  const down = new DownModules(() => release);
  const { clock, waited } = patientClock();
  const remote = new RemoteLoader('mf-exemple', {
    release: () => release,
    shell: () => shell,
    importModule,
    investigate: (failure) => Promise.resolve(failure),
    addMessages: () => {},
    shellApi,
    report: ({ code }) => reported.push(code),
    settled: (id, failure) => down.settled(id, failure),
    timed: () => {},
    clock,
    ...changes,
  });
  return { remote, reported, down, waited };
}

const network = new EntryError('network', '/entry.js');
const failing = (error: Error) => () => Promise.reject(error);

it('tries the network three times, with pauses that grow, and forgets the failure at the next call', async () => {
  let tries = 0;
  const { remote, reported, waited } = loader(() => {
    tries += 1;
    return tries <= 3 ? Promise.reject(network) : Promise.resolve(sound);
  });

  expect(await remote.load()).toMatchObject({
    status: 'failed',
    failure: { code: 'entry-network', attempts: 3 },
  });
  expect(tries).toBe(3);
  const [first = 0, second = 0] = waited.filter((ms) => ms < 3_000);
  expect(first).toBeGreaterThanOrEqual(500);
  expect(second).toBeGreaterThanOrEqual(1_500);
  expect(reported).toEqual(['entry-network']);
  expect(await remote.load()).toMatchObject({ status: 'ready' });
});

it('shares one attempt between all who ask meanwhile', async () => {
  let tries = 0;
  const { remote } = loader(async () => {
    tries += 1;
    return sound;
  });
  await Promise.all([remote.load(), remote.load(), remote.load()]);
  await remote.load();
  expect(tries).toBe(1);
});

it.each<[string, Error, LoadFailure['code']]>([
  ['code that throws', new EntryError('execution', '/entry.js', 'boom'), 'entry-execution'],
  [
    'a module that is not exposed',
    new Error('Module "./module" does not exist in container.'),
    'expose-missing',
  ],
  ['a shared package that is missing', new Error(`Can not get 'react-router'`), 'shared-missing'],
])('does not try again what cannot succeed: %s', async (_case, error, code) => {
  let tries = 0;
  const { remote } = loader(() => {
    tries += 1;
    return Promise.reject(error);
  });
  expect(await remote.load()).toMatchObject({ status: 'failed', failure: { code } });
  expect(tries).toBe(1);
});

it.each<[string, PublicRemote | undefined, LoadFailure['code'], readonly string[]]>([
  ['is switched off, without alarm', { ...release, enabled: false }, 'not-enabled', []],
  ['is not published', undefined, 'not-enabled', []],
  [
    'asks for another contract',
    { ...release, requires: { ...release.requires, contract: '^2.0.0' } },
    'incompatible',
    ['incompatible'],
  ],
  [
    'asks for another API',
    { ...release, requires: { ...release.requires, api: '^2.0.0' } },
    'incompatible',
    ['incompatible'],
  ],
  [
    'asks for a later library',
    { ...release, requires: { ...release.requires, shared: { react: '^19.4.0' } } },
    'incompatible',
    ['incompatible'],
  ],
])('downloads nothing of a module that %s', async (_case, published, code, alarms) => {
  let tries = 0;
  const { remote, reported } = loader(
    async () => {
      tries += 1;
      return sound;
    },
    { release: () => published },
  );
  expect(await remote.load()).toMatchObject({ status: 'failed', failure: { code } });
  expect(tries).toBe(0);
  expect(reported).toEqual(alarms);
});

it.each([
  ['half a module', { ...sound, screens: undefined }, { code: 'contract-shape', path: 'screens' }],
  ['another module', { ...sound, id: 'mf-autre' }, { code: 'contract-shape', path: 'id' }],
  [
    'a setup that throws',
    {
      ...sound,
      setup: () => {
        throw new Error('no');
      },
    },
    { code: 'setup', message: 'no' },
  ],
])('uses nothing of %s', async (_case, exported, failure) => {
  const { remote } = loader(() => Promise.resolve(exported));
  expect(await remote.load()).toMatchObject({ status: 'failed', failure });
});

it('does not wait longer than three seconds for a setup, nor twenty for an answer', async () => {
  const passing: Clock = { now: () => 0, wait: () => Promise.resolve() };
  const endless = { ...sound, setup: () => new Promise<void>(() => {}) };
  expect(
    await loader(() => Promise.resolve(endless), {
      clock: {
        now: () => 0,
        wait: (ms) => (ms === 3_000 ? Promise.resolve() : new Promise(() => {})),
      },
    }).remote.load(),
  ).toMatchObject({ failure: { code: 'setup', message: 'setup took more than 3000 ms' } });
  expect(await loader(() => new Promise(() => {}), { clock: passing }).remote.load()).toMatchObject(
    { failure: { code: 'entry-network', timedOut: true } },
  );
});

it('says on every page that an essential module is down, until it is back', async () => {
  let answer: () => Promise<unknown> = failing(network);
  const { remote, down } = loader(() => answer());
  await remote.load();
  expect(down.titles()).toBe('Exemples');
  answer = () => Promise.resolve(sound);
  await remote.load();
  expect(down.titles()).toBe('');
});

it('leaves a module that is not essential to be missed in its place', () => {
  const down = new DownModules(() => ({
    ...release,
    manifest: { ...release.manifest, criticality: 'regular' },
  }));
  down.settled('mf-exemple', {
    code: 'entry-network',
    id: 'mf-exemple',
    attempts: 3,
    timedOut: false,
  });
  expect(down.titles()).toBe('');
});

it('begins nothing after its answer, for which the next try would have to wait', async () => {
  let tries = 0;
  const answered = Promise.withResolvers<void>();
  const endless = new Promise<void>(() => {});
  const wait = (ms: number): Promise<void> => {
    if (ms === 20_000) return answered.promise;
    answered.resolve();
    return endless;
  };
  const { remote } = loader(
    () => {
      tries += 1;
      return Promise.reject(network);
    },
    { clock: { now: () => 0, wait } },
  );
  expect(await remote.load()).toMatchObject({ failure: { code: 'entry-network', timedOut: true } });
  expect(tries).toBe(1);
});
