import type { ListedRemote, RouteDeclaration } from '@sci/module-contract';
import { isRemoteModule } from '@sci/module-contract/check-module';
import { federation, openings } from '../loading/loader-ports.ts';
import type { LoaderPorts } from '../loading/remote-loader.ts';
import type { KnownRoute } from '../modules.ts';
import { incompatibility } from '../registry/incompatibility.ts';
import { filesOfRoute, isOpen, prefetchFiles, preloadFiles } from '../registry/preload-files.ts';
import type { RegistryStore } from '../registry/registry-store.ts';
import { fetchTable, withTable } from '../registry/tables.ts';
import { isSparing } from './calm.ts';

/** The screen that the page's address opens, with nothing before it. */
export interface Landing {
  readonly id: string;
  readonly route: RouteDeclaration;
}

/** The release of a module that may be fetched: switched on, and made for this shell. */
export function loadable(store: RegistryStore, id: string): ListedRemote | undefined {
  const release = store.release(id);
  return release?.enabled && !incompatibility(id, release, store.shell()) ? release : undefined;
}

/**
 * Everything that a screen needs at once, instead of one file after the other as each asks for the
 * next. What fails here is asked for again when the screen is shown.
 */
export function fetchAhead(store: RegistryStore, route: KnownRoute | undefined): void {
  const release = route && loadable(store, route.remote);
  if (!release) return;
  const preload = (): void => {
    const whole = withTable(release);
    if (whole) preloadFiles(filesOfRoute(store.shell(), whole, route.id));
  };
  if (withTable(release)) preload();
  else void fetchTable(route.remote, release).then(preload);
}

/**
 * Runs the code of the screen that the address opens while the answers about the session are on
 * their way. What fails here is tried again, and told, when the screen is shown.
 */
export async function runAhead(
  { id, route }: Landing,
  store: RegistryStore,
  ports: LoaderPorts,
): Promise<void> {
  const release = loadable(store, id);
  if (!release || openings.isLost(id, release.base)) return;
  const opened = openings.hold(id, release.base);
  try {
    const module = await ports.importModule(id, release);
    if (isRemoteModule(module, release.manifest)) await module.screens[route.export]?.();
  } finally {
    opened();
  }
}

const isInMenu = (store: RegistryStore, { remote, id }: KnownRoute): boolean =>
  store.release(remote)?.manifest.navigation.some(({ route }) => route === id) ?? false;

/**
 * What a module costs beside its screen, before anybody asks for one: the federation runtime, and the
 * files that all of its screens need. They are fetched and not run: a module that nobody opened has no
 * say in what the page does. Not where every entry of the menu is behind a gate: a page that only a
 * link leads to waits for its link.
 */
export async function prepareInCalm(store: RegistryStore): Promise<void> {
  if (isSparing()) return;
  await federation().catch(() => {});
  const routes = store.get().routes.filter((route) => isOpen(route) && isInMenu(store, route));
  for (const [id, ofModule] of Map.groupBy(routes, ({ remote }) => remote)) {
    const release = loadable(store, id);
    if (!release) continue;
    await fetchTable(id, release);
    const whole = withTable(release);
    if (whole)
      prefetchFiles(common(ofModule.map((route) => filesOfRoute(store.shell(), whole, route.id))));
  }
}

/** What every list holds. */
const common = ([first = [], ...others]: readonly (readonly string[])[]): string[] =>
  first.filter((name) => others.every((list) => list.includes(name)));
