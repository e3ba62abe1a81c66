import type {
  AdminRegistry,
  NavigationDeclaration,
  ListedRemote,
  PageRegistry,
  PublicShell,
  RouteDeclaration,
} from '@sci/module-contract';
import { isRoutePath } from '@sci/module-contract/route-path';
import type { KnownEntry, KnownRoute, RegistryView } from '../modules.ts';
import { learnFiles } from './known-files.ts';
import { learnTable } from './tables.ts';

/**
 * The registry of this tab: the one in its HTML, plus the modules of /admin once an administrator
 * is known.
 */
export class RegistryStore {
  #page: PageRegistry | null;
  #admin: AdminRegistry['remotes'] = {};
  #adminStatus: RegistryView['admin'] = 'none';
  /** Builds published after the page, taken because the page's own could not be loaded. */
  #adopted: Readonly<Record<string, ListedRemote>> = {};
  /** Switched on or off after the page. */
  #switched: Readonly<Record<string, boolean>> = {};
  #view: RegistryView;
  readonly #listeners = new Set<() => void>();

  constructor(page: PageRegistry | null) {
    this.#page = page;
    if (page) learn(page);
    this.#view = this.#look();
  }

  /** 0 when the page has no registry. */
  get revision(): number {
    return this.#page?.revision ?? 0;
  }

  get page(): PageRegistry | null {
    return this.#page;
  }

  get(): RegistryView {
    return this.#view;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  release(id: string): ListedRemote | undefined {
    return this.#remotes()[id];
  }

  route(routeId: string): KnownRoute | undefined {
    return this.#view.routes.find((route) => route.id === routeId);
  }

  /** What modules add to a place of the shell, or of another module, in their order. */
  slotParts(slot: string): { remote: string; export: string }[] {
    return Object.entries(this.#remotes())
      .flatMap(([remote, { manifest, enabled }]) =>
        enabled ? (manifest.slots ?? []).map((part) => ({ ...part, remote })) : [],
      )
      .filter((part) => part.slot === slot)
      .toSorted((a, b) => a.order - b.order);
  }

  shell(): PublicShell {
    return this.#page?.shell ?? NO_SHELL;
  }

  /** The registry that the page came without. A tab never exchanges the one it has. */
  recover(registry: PageRegistry): void {
    if (this.#page) return;
    learn(registry);
    this.#page = registry;
    this.#change();
  }

  setAdmin(status: RegistryView['admin'], remotes: AdminRegistry['remotes'] = {}): void {
    Object.values(remotes).forEach(learnTable);
    this.#admin = remotes;
    this.#adminStatus = status;
    this.#switched = { ...this.#switched, ...switches(remotes) };
    this.#change();
  }

  /** Published for administrators only: GET /remotes.json does not have it. */
  isAdmin(id: string): boolean {
    return id in this.#admin;
  }

  adopt(id: string, release: ListedRemote): void {
    learnTable(release);
    this.#adopted = { ...this.#adopted, [id]: release };
    this.#switched = { ...this.#switched, [id]: release.enabled };
    this.#change();
  }

  /** Follows the switches of now: a module that is off opens in no tab, whichever build it has. */
  follow(published: Readonly<Record<string, ListedRemote>>): void {
    const before = this.#remotes();
    this.#switched = { ...this.#switched, ...switches(published) };
    const after = this.#remotes();
    if (Object.keys(after).some((id) => after[id]?.enabled !== before[id]?.enabled)) this.#change();
  }

  #remotes(): Readonly<Record<string, ListedRemote>> {
    const known = { ...this.#page?.remotes, ...this.#admin, ...this.#adopted };
    return Object.fromEntries(
      Object.entries(known).map(([id, remote]) => [
        id,
        { ...remote, enabled: this.#switched[id] ?? remote.enabled },
      ]),
    );
  }

  #change(): void {
    this.#view = this.#look();
    for (const listener of this.#listeners) listener();
  }

  #look(): RegistryView {
    const remotes = Object.entries(this.#remotes());
    // A route that says no single address was published before that was asked, and would take others'.
    const routes = remotes.flatMap(([id, remote]) =>
      remote.manifest.routes
        .filter(({ path }) => isRoutePath(path))
        .map((route) => knownRoute(id, remote, route)),
    );
    const reached = new Set(routes.map(({ id }) => id));
    return {
      routes,
      navigation: remotes.flatMap(([id, remote]) =>
        remote.manifest.navigation
          .filter(({ route }) => reached.has(route))
          .map((entry) => knownEntry(id, remote, entry)),
      ),
      status: this.#page ? 'ok' : 'unreachable',
      admin: this.#adminStatus,
    };
  }
}

const switches = (remotes: Readonly<Record<string, ListedRemote>>): Record<string, boolean> =>
  Object.fromEntries(Object.entries(remotes).map(([id, { enabled }]) => [id, enabled]));

function learn({ shell, remotes }: PageRegistry): void {
  learnFiles(shell);
  Object.values(remotes).forEach(learnTable);
}

/** Offers nothing: without a registry there is nothing to load either. */
const NO_SHELL: PublicShell = {
  version: '0.0.0',
  contract: '0.0.0',
  api: '0.0.0',
  base: '/',
  files: {},
  provides: {},
  facadeFiles: {},
};

const knownRoute = (
  remote: string,
  { labels, enabled }: ListedRemote,
  route: RouteDeclaration,
): KnownRoute => ({ ...route, remote, enabled, title: labels[route.titleKey] ?? route.titleKey });

const knownEntry = (
  remote: string,
  { labels, enabled }: ListedRemote,
  entry: NavigationDeclaration,
): KnownEntry => ({ ...entry, remote, enabled, label: labels[entry.labelKey] ?? entry.labelKey });
