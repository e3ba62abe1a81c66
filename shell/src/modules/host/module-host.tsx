import { useSyncExternalStore } from 'react';
import type { PageRegistry } from '@sci/module-contract';
import { api } from '@sci/api-client';
import { navigate, shellApi } from '@sci/shell-sdk';
import { slotHostAtom, store as sdkStore, type SlotHost } from '@sci/shell-sdk/host';
import { watchDeparture, type Departure } from '../loading/departure.ts';
import { DownModules } from '../loading/down-modules.ts';
import { LoadTimes } from '../loading/load-times.ts';
import { loaderPorts, openings } from '../loading/loader-ports.ts';
import type { ModuleHost } from '../modules.ts';
import { followAdministrator, recoverAdmin } from '../registry/admin-release.ts';
import { isOpen } from '../registry/preload-files.ts';
import type { RegistryStore } from '../registry/registry-store.ts';
import { fetchAhead, loadable, prepareInCalm, runAhead, type Landing } from './ahead.ts';
import { whenCalm, whenIdle } from './calm.ts';
import { FailureCard } from './failure-card.tsx';
import { failureText } from './failure-texts.ts';
import { LoadedModules } from './loaded-modules.ts';
import { ModuleScreen } from './module-screen.tsx';
import { SlotPart } from './module-slot.tsx';
import { EssentialNotice, UpdateNotice } from './notices.tsx';
import { Published } from './published.ts';
import { findRepair } from './repair.ts';

/** The pointer must rest that long on an entry before its code is fetched, in milliseconds. */
const INTENT_MS = 150;

/** A page whose file of measures does not come is not measured. */
const tellVitalsInCalm = (departure: Departure): Promise<void> =>
  import('../loading/vitals.ts').then(
    ({ tellVitals }) => tellVitals(departure),
    () => {},
  );

/** What waits for the first screen: what others need, and how this one was. */
const afterwards = (store: RegistryStore, departure: Departure) => (): void =>
  void Promise.all([prepareInCalm(store), tellVitalsInCalm(departure)]);

/** What the modules add to a place, drawn where the place is. */
function slotHost(store: RegistryStore, modules: LoadedModules): SlotHost {
  return function Slot({ slot, given }) {
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
            build={store.release(remote)?.base ?? ''}
            export={name}
            loader={modules.of(remote).screens}
            given={given}
          />
        ))}
      </>
    );
  };
}

/** Everything that the shell needs to show modules, made from the registry of the page. */
export function createModuleHost(
  store: RegistryStore,
  findRegistry: () => Promise<PageRegistry | null>,
  landing: Landing | null = null,
): ModuleHost {
  const down = new DownModules((id) => store.release(id));
  const times = new LoadTimes();
  const ports = loaderPorts(store, down, times, failureText);
  const modules = new LoadedModules(store, {
    ...ports,
    settled: (id, failure) => {
      ports.settled(id, failure);
      published.watch.judge();
    },
  });
  const published = new Published(store, modules);
  let intent: ReturnType<typeof setTimeout> | undefined;

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
    const build = store.release(route.remote)?.base ?? '';
    return (
      <ModuleScreen
        key={`${routeId} ${build}`}
        build={build}
        route={route}
        loader={modules.of(route.remote).screens}
        findRepair={() => findRepair(store, modules, route.remote)}
        onClose={() => {
          navigate('shell.dashboard');
          modules.forget(route.remote);
        }}
        onFailing={published.failing}
      />
    );
  }

  const prefetch = (routeId: string): void => {
    clearTimeout(intent);
    intent = setTimeout(() => {
      const route = store.route(routeId);
      if (!route || route.preload === 'never' || !store.page || !loadable(store, route.remote))
        return;
      // Behind a gate, only what the user has been let into already. Its code runs when it is opened.
      if (!isOpen(route) && !modules.isRunning(route.remote)) return;
      fetchAhead(store, route);
    }, INTENT_MS);
  };

  const recoverRegistry = async (): Promise<void> => {
    if (store.get().admin === 'unreachable') void recoverAdmin(store);
    const registry = store.page ? null : await findRegistry();
    if (registry) store.recover(registry);
  };

  const Notices = () => (
    <>
      <UpdateNotice watch={published.watch} revision={store.revision} />
      <EssentialNotice down={down} />
    </>
  );

  sdkStore.set(slotHostAtom, { Host: slotHost(store, modules) });
  published.watch.start();
  times.start();
  // The shell's own code runs from here on.
  times.keep(store.shell().base, 'module', performance.now());
  api.onOutdated(published.watch.require);
  if (landing) whenIdle(() => void runAhead(landing, store, ports).catch(() => {}));
  whenCalm(afterwards(store, watchDeparture()), () => openings.isOpening);
  followAdministrator(shellApi, store);
  return {
    registry: store,
    Screen,
    Notices,
    prefetch,
    recoverRegistry,
    revision: store.revision,
  };
}
