/** What a module exports: lazy code, the default export of its single expose './module'. */
import type { ComponentType, ReactNode } from 'react';
import type { ModuleManifest, SemVer } from './manifest.ts';
import type { ShellApi } from './shell-api.ts';

export type Messages = Readonly<Record<string, string>>;
export type LazyComponent = () => Promise<{ default: ComponentType }>;
/** What fills a place of somebody else: it takes what the place gives. */
export type LazyPart<Props = never> = () => Promise<{ default: (props: Props) => ReactNode }>;

export interface RemoteModule<M extends ModuleManifest = ModuleManifest> {
  /** Version of the contract when the module was built. */
  readonly contract: SemVer;
  readonly id: M['id'];
  readonly build: BuildStamp;
  readonly screens: Readonly<Record<M['routes'][number]['export'], LazyComponent>>;
  readonly slots?: Readonly<Record<string, LazyPart>>;
  readonly messages: (locale: 'fr') => Promise<{ default: Messages }>;
  /** Runs once, before the first screen, within 3 s. May register, must not fetch. */
  setup?(shell: ShellApi): void | Promise<void>;
  /** Called when a developer override replaces the module, and by tests; must undo `setup`. */
  teardown?(): void;
}

export interface BuildStamp {
  readonly version: SemVer;
  /** Hash of the sources. No date: building the same sources twice gives the same bytes. */
  readonly revision: string;
}
