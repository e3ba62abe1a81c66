import { useSyncExternalStore } from 'react';
import type {
  LoadFailure,
  PublicRegistry,
  PublicRemote,
  RouteDeclaration,
  SlotId,
} from '@sci/module-contract';
import { isRemoteModule } from '@sci/module-contract/check-module';
import { api } from '@sci/api-client';
import { addMessages, hasUnsavedChanges, report, shellApi } from '@sci/shell-sdk';
import type { KnownRoute, ModuleHost } from '../module-host.ts';
import { followAdministrator, publishedForAdministrators, recoverAdmin } from './admin-release.ts';
import { realClock } from './attempts.ts';
import { isSparing, whenCalm, whenIdle } from './calm.ts';
import { incompatibility } from './classify.ts';
import { DownModules } from './down-modules.ts';
import { FailureCard } from './failure-card.tsx';
import { investigate } from './investigate.ts';
import { ModuleScreen } from './module-screen.tsx';
import { SlotPart } from './module-slot.tsx';
import { LoadTimes } from './load-times.ts';
import { PrimaryNotice, UpdateNotice } from './notices.tsx';
import { filesOfRoute, isOpen, preloadFiles } from './preload-files.ts';
import { fetchRegistry } from './registry-source.ts';
import type { RegistryStore } from './registry-store.ts';
import { reloadOnce } from './reload-once.ts';
import { RemoteLoader, type LoaderPorts } from './remote-loader.ts';
import { ScreenLoader, type ScreenPorts } from './screen-loader.ts';
import { UpdateWatch } from './updates.ts';

/** The pointer must rest that long on an entry before its code is fetched, in milliseconds. */
const INTENT_MS = 150;

interface LoadedRemote {
  readonly remote: RemoteLoader;
  readonly screens: ScreenLoader;
}

/** The screen that the page's address opens, with nothing before it. */
interface Landing {
  readonly id: string;
  readonly route: RouteDeclaration;
}

/** Everything that the shell needs to show modules, made from the registry of the page. */
export function createModuleHost(
  store: RegistryStore,
  findRegistry: () => Promise<PublicRegistry | null>,
  landing: Landing | null = null,
): ModuleHost {
  const remotes = new Map<string, LoadedRemote>();
  const down = new DownModules((id) => store.release(id));
  const times = new LoadTimes();
  const ports = loaderPorts(store, down, times);
  const watch = new UpdateWatch(() => store.revision);
  let intent: ReturnType<typeof setTimeout> | undefined;

  const remoteOf = (id: string): LoadedRemote => {
    const known = remotes.get(id);
    if (known) return known;
    const remote = new RemoteLoader(id, ports);
    const loaded = {
      remote,
      screens: new ScreenLoader(remote, {
        ...ports,
        fetchAhead: (name) =>
          fetchAhead(
            store,
            store.get().routes.find((route) => route.remote === id && route.export === name),
          ),
      }),
    };
    remotes.set(id, loaded);
    return loaded;
  };

  function Screen({ routeId }: { readonly routeId: string }) {
    useSyncExternalStore(
      (listener) => store.subscribe(listener),
      () => store.get(),
    );
    const route = store.route(routeId);
    if (!route)
      return (
        <FailureCard
          title="Écran introuvable"
          failure={{ code: 'not-enabled', id: routeId }}
          onRetry={() => window.location.reload()}
        />
      );
    return (
      <ModuleScreen
        key={routeId}
        route={route}
        loader={remoteOf(route.remote).screens}
        findRepair={(failure) => findRepair(store, remoteOf(route.remote).remote, failure)}
      />
    );
  }

  function Slot({ slot }: { readonly slot: SlotId }) {
    useSyncExternalStore(
      (listener) => store.subscribe(listener),
      () => store.get(),
    );
    return (
      <>
        {store.slotParts(slot).map(({ remote, export: name }) => (
          <SlotPart
            key={`${remote}.${name}`}
            remote={remote}
            export={name}
            loader={remoteOf(remote).screens}
          />
        ))}
      </>
    );
  }

  const prefetch = (routeId: string): void => {
    clearTimeout(intent);
    intent = setTimeout(() => {
      const route = store.route(routeId);
      if (!route || route.preload === 'never' || !store.page || !loadable(store, route.remote))
        return;
      const { remote, screens } = remoteOf(route.remote);
      // Behind a gate, only what the user has been let into already.
      if (!isOpen(route) && remote.state.status !== 'ready') return;
      void screens.load({ kind: 'screens', export: route.export });
    }, INTENT_MS);
  };

  const recoverRegistry = async (): Promise<void> => {
    if (store.get().admin === 'unreachable') void recoverAdmin(store);
    const registry = store.page ? null : await findRegistry();
    if (registry) store.recover(registry);
  };

  const Notices = () => (
    <>
      <UpdateNotice watch={watch} />
      <PrimaryNotice down={down} />
    </>
  );

  watch.start();
  times.start();
  // The shell's own code runs from here on.
  times.keep(store.shell().base, 'module', performance.now());
  api.onOutdated(watch.require);
  if (landing) whenIdle(() => void runAhead(landing, store, ports).catch(() => {}));
  whenCalm(() => void prepareInCalm(store, ports));
  followAdministrator(shellApi, store);
  return {
    registry: store,
    Screen,
    Slot,
    Notices,
    prefetch,
    recoverRegistry,
    revision: store.revision,
  };
}

/** The release of a module that may be fetched: switched on, and made for this shell. */
function loadable(store: RegistryStore, id: string): PublicRemote | undefined {
  const release = store.release(id);
  return release?.enabled && !incompatibility(id, release, store.shell()) ? release : undefined;
}

/**
 * Everything that a screen needs at once, instead of one file after the other as each asks for the
 * next.
 */
function fetchAhead(store: RegistryStore, route: KnownRoute | undefined): void {
  const release = route && loadable(store, route.remote);
  if (release) preloadFiles(filesOfRoute(store.shell(), release, route.id));
}

/**
 * Runs the code of the screen that the address opens while the answers about the session are on
 * their way. What fails here is tried again, and told, when the screen is shown.
 */
async function runAhead(
  { id, route }: Landing,
  store: RegistryStore,
  ports: LoaderPorts,
): Promise<void> {
  const release = loadable(store, id);
  const module = release && (await ports.importModule(id, release));
  if (release && isRemoteModule(module, release.manifest)) await module.screens[route.export]?.();
}

/**
 * What a module costs beside its screen, before anybody asks for one: the federation runtime, its
 * entry and its own code. Not behind a gate, and nothing of it is set up. What fails here is tried
 * again, and told, when one of its screens is opened.
 */
async function prepareInCalm(store: RegistryStore, ports: LoaderPorts): Promise<void> {
  const ids = isSparing()
    ? []
    : new Set(
        store
          .get()
          .routes.filter(isOpen)
          .map(({ remote }) => remote),
      );
  await federation().catch(() => {});
  for (const id of ids) {
    const release = loadable(store, id);
    if (release) await ports.importModule(id, release).catch(() => {});
  }
}

/** A file of its own, because neither a login page nor the dashboard needs it to be shown. */
const federation = () => import('./federation.ts');

function loaderPorts(
  store: RegistryStore,
  down: DownModules,
  times: LoadTimes,
): LoaderPorts & Omit<ScreenPorts, 'fetchAhead'> {
  return {
    release: (id) => store.release(id),
    shell: () => store.shell(),
    importModule: async (id, release) => (await federation()).importModule(id, release),
    investigate: (failure, release) => investigate(failure, release, store.revision),
    addMessages,
    shellApi,
    report: (failure) => {
      reportFailure(failure);
      if (failure.code === 'chunk-gone' && !hasUnsavedChanges()) reloadOnce(store.revision);
    },
    settled: (id, failure) => down.settled(id, failure),
    timed: ({ base }, ms) => times.keep(base, 'module', ms),
    timedScreen: ({ base }, ms) => times.keep(base, 'screen', ms),
    clock: realClock,
  };
}

function reportFailure(failure: LoadFailure): void {
  const { code, ...detail } = failure;
  report(new Error(`${code} ${JSON.stringify(detail)}`), {
    module: 'id' in failure ? failure.id : 'shell',
    code,
  });
}

/**
 * Before a new try: if the team has published another build of a module whose code has not run here
 * yet, this tab takes it. A repaired module comes back without reloading the page.
 */
async function findRepair(
  store: RegistryStore,
  remote: RemoteLoader,
  failure: LoadFailure,
): Promise<boolean> {
  const current = store.release(remote.id);
  if (remote.state.status === 'ready' || failure.code === 'render' || !current) return false;
  const published = await publishedNow(store, remote.id);
  if (!published || (published.base === current.base && published.enabled === current.enabled))
    return false;
  store.adopt(remote.id, published);
  return true;
}

async function publishedNow(store: RegistryStore, id: string): Promise<PublicRemote | undefined> {
  if (!store.isAdmin(id)) return (await fetchRegistry())?.remotes[id];
  return (await publishedForAdministrators().catch(() => null))?.[id];
}
