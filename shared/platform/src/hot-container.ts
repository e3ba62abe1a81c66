import type { ReactNode } from 'react';
import type { RemoteModule } from '@sci/module-contract';
import type * as ShellSdk from '@sci/shell-sdk';

/** What the page of a developer is told of a build, to take it without being loaded again. */
export interface HotBuild {
  readonly base: string;
  readonly entry: string;
  readonly files: Readonly<Record<string, string>>;
  /** Where its texts belong. */
  readonly namespace: string;
  /** Routes and menu as one text: with other ones, the shell has to start again. */
  readonly declared: string;
  /** What the module's own hooks use, as one text: with another, no component remembers the same. */
  readonly hooks: string;
}

/** What federation calls in a module, and what it hands over. */
interface Container {
  init(...given: readonly [Scope, ...unknown[]]): unknown;
  get(exposed: string): Promise<() => { readonly default: RemoteModule }>;
}

type Offered<Library> = Readonly<Record<string, { readonly lib?: () => Library }>>;

interface Scope {
  readonly react: Offered<{
    readonly createElement: (type: Part, props: object) => ReactNode;
    readonly useSyncExternalStore: <T>(
      subscribe: (listener: () => void) => () => void,
      get: () => T,
    ) => T;
  }>;
  readonly '@sci/shell-sdk': Offered<Pick<typeof ShellSdk, 'addMessages' | 'shellApi'>>;
}

/** A screen, or what fills a place of another module. */
type Part = Awaited<
  ReturnType<RemoteModule['screens'][string] | NonNullable<RemoteModule['slots']>[string]>
>['default'];
type Kind = 'screens' | 'slots';

/** A build that runs, and its screens that were opened. */
interface Running {
  readonly base: string;
  readonly hooks: string;
  readonly module: RemoteModule;
  readonly parts: Map<string, Part>;
}

/**
 * A container that loads a module's real one, and on a later build loads that and draws the screens
 * that are open again: the session, the year, the answers that were read, the page, and what each
 * component remembers stay. A component whose hooks changed begins afresh.
 *
 * It runs in the page, as text: it may use nothing of this file but types.
 */
export function hotContainer(first: HotBuild, name: string): Container {
  const hashes = new Map<string, string>();
  const listeners = new Set<() => void>();
  let given: Parameters<Container['init']> | null = null;
  let running: Running | null = null;
  let drawnAt = '';
  let turn = Promise.resolve();

  // The shell knows the hashes of the registry that its page came with; those of later builds are
  // set here.
  const { sciSecure } = window;
  const secure = (element: HTMLScriptElement | HTMLLinkElement): void => {
    sciSecure?.(element);
    const { pathname } = new URL(element instanceof HTMLScriptElement ? element.src : element.href);
    element.integrity = hashes.get(pathname) ?? element.integrity;
  };
  window.sciSecureBy?.(secure);

  const offered = <Library>(versions: Offered<Library> | undefined): Library => {
    const library = Object.values(versions ?? {})
      .map(({ lib }) => lib)
      .find((lib) => lib !== undefined);
    if (!library) throw new Error('the shell offers less than it did');
    return library();
  };

  const runScript = (address: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const script = document.createElement('script');
      script.src = address;
      secure(script);
      script.onload = () => resolve();
      script.onerror = () => reject(new Error(address));
      document.head.append(script);
    });

  const load = async ({ base, hooks, entry, files }: HotBuild): Promise<Running> => {
    if (!given) throw new Error('not initialised');
    for (const [file, hash] of Object.entries(files)) hashes.set(`${base}${file}`, hash);
    // What the build before left would be taken for this one's: its files, and its container when
    // the new entry throws.
    Reflect.deleteProperty(window, `webpackChunk${name}`);
    Reflect.set(window, name, undefined);
    await runScript(`${base}${entry}`);
    const container: Container = Reflect.get(window, name);
    await container.init(...given);
    return { base, hooks, module: (await container.get('./module'))().default, parts: new Map() };
  };

  const open = async (build: Running, kind: Kind, part: string): Promise<void> => {
    const opened = await build.module[kind]?.[part]?.();
    if (opened) build.parts.set(`${kind} ${part}`, opened.default);
  };

  /** Draws the part of the build that runs. */
  const drawn = (kind: Kind, part: string) =>
    function HotPart(shown: object): ReactNode {
      drawnAt = window.location.pathname;
      const { createElement, useSyncExternalStore } = offered(given?.[0].react);
      const build = useSyncExternalStore(
        (listener) => {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
        () => running,
      );
      const Part = build?.parts.get(`${kind} ${part}`);
      return Part ? createElement(Part, shown) : null;
    };

  const lazily = (kind: Kind, parts: Readonly<Record<string, unknown>> = {}) =>
    Object.fromEntries(
      Object.keys(parts).map((part) => {
        const component = drawn(kind, part);
        return [
          part,
          async () => {
            if (running) await open(running, kind, part);
            return { default: component };
          },
        ];
      }),
    );

  const exchange = async (build: HotBuild): Promise<void> => {
    const before = running;
    if (!before || before.base === build.base) return;
    if (build.hooks !== before.hooks) window.sciForget?.();
    const next = await load(build);
    for (const key of before.parts.keys()) {
      const [kind, part = ''] = key.split(' ');
      await open(next, kind === 'slots' ? 'slots' : 'screens', part);
    }
    const { addMessages, shellApi } = offered(given?.[0]['@sci/shell-sdk']);
    before.module.teardown?.();
    addMessages(build.namespace, (await next.module.messages('fr')).default);
    await next.module.setup?.(shellApi);
    running = next;
    document.head
      .querySelectorAll(`link[rel="stylesheet"][href*="${before.base}"]`)
      .forEach((link) => link.remove());
    for (const listener of listeners) listener();
  };

  window.addEventListener('sci-dev-build', (event) => {
    if (!(event instanceof CustomEvent) || !running) return;
    const build: HotBuild = event.detail;
    // A screen that broke is no longer there to be exchanged.
    const isBroken = listeners.size === 0 && drawnAt === window.location.pathname;
    if (build.declared !== first.declared || isBroken) return;
    event.preventDefault();
    turn = turn.then(() => exchange(build)).catch(() => window.location.reload());
  });

  return {
    init: (...scope) => {
      given = scope;
    },
    get: async () => {
      running ??= await load(first);
      const { module } = running;
      const hot = {
        ...module,
        screens: lazily('screens', module.screens),
        slots: lazily('slots', module.slots),
      };
      return () => ({ default: hot });
    },
  };
}
