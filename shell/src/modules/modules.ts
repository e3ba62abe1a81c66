import { createContext, useContext, useSyncExternalStore, type ComponentType } from 'react';
import type { NavigationDeclaration, RemoteId, RouteDeclaration } from '@sci/module-contract';

/** A declared route with what is known of it before any code of its module is loaded. */
export interface KnownRoute extends RouteDeclaration {
  readonly remote: RemoteId;
  readonly title: string;
  /** False while its module is switched off. */
  readonly enabled: boolean;
}

export interface KnownEntry extends NavigationDeclaration {
  readonly remote: RemoteId;
  readonly label: string;
  readonly enabled: boolean;
}

export interface RegistryView {
  readonly routes: readonly KnownRoute[];
  readonly navigation: readonly KnownEntry[];
  readonly status: 'ok' | 'unreachable';
  /** The releases that only administrators see arrive later than the page. */
  readonly admin: 'none' | 'pending' | 'ok' | 'unreachable';
}

/**
 * The modules as the shell sees them: what they declare, and a place to draw one of their screens.
 */
export interface ModuleHost {
  readonly registry: { get(): RegistryView; subscribe(listener: () => void): () => void };
  /** Loads and draws a screen; shows its own waiting and failing. */
  readonly Screen: ComponentType<{ routeId: string }>;
  /** Says that there is a new version of the application, or that a developer replaced a module. */
  readonly Notices: ComponentType;
  /** Starts fetching the code of a route that the user seems to go to. */
  prefetch(routeId: string): void;
  /** Asks again for the registry that the page came without. */
  recoverRegistry(): Promise<void>;
  readonly revision: number;
}

const ModuleHostContext = createContext<ModuleHost | null>(null);
export const ModuleHostProvider = ModuleHostContext.Provider;

export function useModules(): ModuleHost {
  const host = useContext(ModuleHostContext);
  if (host === null) throw new Error('no module host');
  return host;
}

/** What the modules declare now: administrators' releases arrive later than the page. */
export function useRegistry(): RegistryView {
  const { registry } = useModules();
  return useSyncExternalStore(
    (listener) => registry.subscribe(listener),
    () => registry.get(),
  );
}
