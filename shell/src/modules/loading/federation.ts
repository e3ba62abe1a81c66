import * as runtimeCore from '@module-federation/runtime-core';
import { createInstance } from '@module-federation/enhanced/runtime';
import type { ListedRemote } from '@sci/module-contract';
import { Contained } from '../containment/contained.tsx';
import { doorOf } from '../containment/doors/doors.ts';
import { givePartPorts } from '../containment/doors/lazy-parts.tsx';
import { keepGlobal } from '../containment/kept-globals.ts';
import { callWitness } from '../containment/witness.ts';
import { loadContainer } from './entry-script.ts';
import { OFFERS, type Offer } from './shared-scope.ts';

interface ShareTerms {
  readonly version: string;
  readonly requiredVersion: string;
  readonly strictVersion: boolean;
}

/** Versions of the shared packages, written by the build preset from what is installed. */
declare const __SCI_SHARED__: Readonly<Record<string, ShareTerms>>;

// Modules bring no federation runtime of their own: they take this one. The registry negotiates its
// version.
Reflect.set(window, '_FEDERATION_RUNTIME_CORE', runtimeCore);
for (const name of ['_FEDERATION_RUNTIME_CORE', '__FEDERATION__', 'sciSecure', 'webpackChunkshell'])
  keepGlobal(name, true);

const federation = createInstance({
  name: 'shell',
  remotes: [],
  shareStrategy: 'loaded-first',
  shared: Object.fromEntries(
    Object.entries(OFFERS).map(([request, offer]) => [request, shared(request, offer)]),
  ),
  plugins: [
    {
      name: 'registry-entries',
      // Ours rather than federation's: hashes from the registry, a new address after a failure, and
      // errors that say what failed.
      loadEntry: ({ remoteInfo }) => loadContainer(remoteInfo.entry, remoteInfo.entryGlobalName),
    },
  ],
});

function shared(request: string, offer: Offer) {
  const terms = __SCI_SHARED__[request];
  if (!terms) throw new Error(`${request} is not in the share table`);
  const { version, requiredVersion, strictVersion } = terms;
  const shareConfig = {
    singleton: true,
    eager: offer.at === 'start',
    requiredVersion,
    strictVersion,
  };
  return offer.at === 'start'
    ? { version, shareConfig, lib: () => doorOf(request, offer.value) }
    : {
        version,
        shareConfig,
        get: async () => {
          try {
            const loaded = doorOf(request, await offer.load());
            return () => loaded;
          } catch (error) {
            forgetWaiting(request);
            throw error;
          }
        },
      };
}

/**
 * Federation keeps the promise that it waits for a shared package with also when it failed, for all
 * modules: every later try would fail with the first.
 */
function forgetWaiting(request: string): void {
  const versions = federation.shareScopeMap['default']?.[request] ?? {};
  for (const offer of Object.values(versions)) offer.loading = null;
}

const registered = new Set<string>();

/**
 * Runs a module's code and returns what it exports by default, unchecked.
 * @throws whatever went wrong, see classify.ts
 */
export async function importModule(id: string, release: ListedRemote): Promise<unknown> {
  const globalName = id.replaceAll('-', '_');
  // Named after the build: a fixed build published meanwhile is another remote, not a replacement
  // of this one.
  const name = `${globalName}_${release.build}`;
  if (!registered.has(name)) {
    const entry = new URL(`${release.base}${release.entry}`, window.location.href).href;
    federation.registerRemotes([{ name, entryGlobalName: globalName, entry }]);
    registered.add(name);
  }
  const exported = await federation.loadRemote<{ default?: unknown }>(`${name}/module`);
  return exported?.default;
}

/** What the screens of modules are drawn in: nothing needs it before there is one. */
export const containment = Contained;

/**
 * Nothing keeps the page from answering before there is code of a module, and no part of a screen is
 * tried for.
 */
export { callWitness, givePartPorts };
