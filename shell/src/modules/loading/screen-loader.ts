import type { ComponentType } from 'react';
import type { LoadFailure, ListedRemote, RemoteModule } from '@sci/module-contract';
import type { Clock } from '../../clock.ts';
import { inAttempts, OutOfTime } from './attempts.ts';
import { classify } from './classify.ts';
import { isNetworkError } from './load-errors.ts';
import type { RemoteLoader } from './remote-loader.ts';

export type ScreenState =
  | { readonly status: 'ready'; readonly Component: ComponentType }
  | { readonly status: 'failed'; readonly failure: LoadFailure };

/** One lazy part of a module: a screen of its routes, or something for a slot. */
export interface ScreenAddress {
  readonly kind: 'screens' | 'slots';
  readonly export: string;
}

export interface ScreenPorts {
  release(id: string): ListedRemote | undefined;
  investigate(failure: LoadFailure, release: ListedRemote): Promise<LoadFailure>;
  report(failure: LoadFailure): void;
  /** Told how long a screen's own files took, in milliseconds. */
  timedScreen(release: ListedRemote, ms: number): void;
  readonly clock: Clock;
  /** Told before code of a module may run; what it returns, that it has. */
  opening(id: string, build: string): () => void;
  /** Asks for all files of a screen at once, by the name of its export. */
  fetchAhead(name: string): void;
}

/**
 * Loads the screens of one module, after the module. A screen that is there is shown again without
 * waiting.
 */
export class ScreenLoader {
  readonly #remote: RemoteLoader;
  readonly #ports: ScreenPorts;
  readonly #components = new Map<string, ComponentType>();

  constructor(remote: RemoteLoader, ports: ScreenPorts) {
    this.#remote = remote;
    this.#ports = ports;
  }

  /** The component, when it needs no waiting. */
  loaded(address: ScreenAddress): ComponentType | null {
    return this.#components.get(keyOf(address)) ?? null;
  }

  /** Never rejects: the state says what happened. */
  async load(address: ScreenAddress): Promise<ScreenState> {
    const known = this.loaded(address);
    if (known) return { status: 'ready', Component: known };
    if (address.kind === 'screens') this.#ports.fetchAhead(address.export);
    const release = this.#ports.release(this.#remote.id);
    const opened = release ? this.#ports.opening(this.#remote.id, release.base) : () => {};
    return this.#open(address).finally(opened);
  }

  async #open(address: ScreenAddress): Promise<ScreenState> {
    const remote = await this.#remote.load();
    if (remote.status === 'failed') return { status: 'failed', failure: remote.failure };
    const lazy = remote.status === 'ready' ? lazyPart(remote.module, address) : undefined;
    if (!lazy)
      return this.#fail({ code: 'contract-shape', id: this.#remote.id, path: keyOf(address) });

    const since = this.#ports.clock.now();
    const outcome = await inAttempts(lazy, isNetworkError, this.#ports.clock);
    if (!outcome.ok) return this.#fail(await this.#explain(outcome.error, outcome.attempts));
    if (!isComponent(outcome.value))
      return this.#fail({ code: 'contract-shape', id: this.#remote.id, path: keyOf(address) });
    this.#components.set(keyOf(address), outcome.value.default);
    const release = this.#ports.release(this.#remote.id);
    if (release) this.#ports.timedScreen(release, this.#ports.clock.now() - since);
    return { status: 'ready', Component: outcome.value.default };
  }

  async #explain(error: unknown, attempts: number): Promise<LoadFailure> {
    const { id } = this.#remote;
    if (error instanceof OutOfTime) return { code: 'chunk-network', id, file: '' };
    const failure = classify(id, error, attempts);
    const release = this.#ports.release(id);
    return release ? this.#ports.investigate(failure, release) : failure;
  }

  #fail(failure: LoadFailure): ScreenState {
    this.#ports.report(failure);
    return { status: 'failed', failure };
  }
}

/** What a build answers may have another shape than what it was compiled from. */
const isComponent = (answer: unknown): answer is { readonly default: ComponentType } =>
  typeof answer === 'object' &&
  answer !== null &&
  'default' in answer &&
  answer.default !== null &&
  ['function', 'object'].includes(typeof answer.default);

const keyOf = (address: ScreenAddress): string => `${address.kind}.${address.export}`;

const lazyPart = (
  module: RemoteModule,
  address: ScreenAddress,
): (() => Promise<unknown>) | undefined => module[address.kind]?.[address.export];
