import type {
  LoadFailure,
  ListedRemote,
  PublicShell,
  RemoteId,
  RemoteModule,
  RemoteState,
  ShellApi,
} from '@sci/module-contract';
import { isRemoteModule, moduleShapeError } from '@sci/module-contract/check-module';
import type { Clock } from '../../clock.ts';
import { incompatibility } from '../registry/incompatibility.ts';
import { inAttempts, OutOfTime } from './attempts.ts';
import { classify } from './classify.ts';
import { isNetworkError, messageOf } from './load-errors.ts';

/** A module's `setup` may take that long, in milliseconds. */
const SETUP_MS = 3_000;

/** What a loader needs of its surroundings. */
export interface LoaderPorts {
  /** The module's release of now, from the registry. */
  release(id: RemoteId): ListedRemote | undefined;
  shell(): PublicShell;
  importModule(id: RemoteId, release: ListedRemote): Promise<unknown>;
  /** Takes a second look at a failure of the network. */
  investigate(failure: LoadFailure, release: ListedRemote): Promise<LoadFailure>;
  addMessages(namespace: string, messages: Readonly<Record<string, string>>): void;
  readonly shellApi: ShellApi;
  report(failure: LoadFailure): void;
  /** Told how each load of a module ended. */
  settled(id: RemoteId, failure: LoadFailure | null): void;
  /** Told how long a build took until its module was ready, in milliseconds. */
  timed(release: ListedRemote, ms: number): void;
  readonly clock: Clock;
}

const isTexts = (value: unknown): value is Readonly<Record<string, string>> =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((text) => typeof text === 'string');

/** Switching off is planned; it is nobody's failure. */
const isAlarming = (failure: LoadFailure): boolean => failure.code !== 'not-enabled';

/**
 * Brings one module from the registry to life: idle → loading → ready or failed. Callers meanwhile
 * share one attempt; a failure is forgotten by the next call, which starts afresh.
 */
export class RemoteLoader {
  readonly id: RemoteId;
  readonly #ports: LoaderPorts;
  #state: RemoteState = { status: 'idle' };
  #pending: Promise<RemoteState> | null = null;

  constructor(id: RemoteId, ports: LoaderPorts) {
    this.id = id;
    this.#ports = ports;
  }

  get state(): RemoteState {
    return this.#state;
  }

  /** Never rejects: the state says what happened. */
  load(): Promise<RemoteState> {
    if (this.#state.status === 'ready') return Promise.resolve(this.#state);
    this.#pending ??= this.#start()
      // What a module exports may throw when it is read.
      .catch((error: unknown) =>
        this.#fail({ code: 'contract-shape', id: this.id, path: messageOf(error) }),
      )
      .finally(() => {
        this.#pending = null;
      });
    return this.#pending;
  }

  async #start(): Promise<RemoteState> {
    const since = this.#ports.clock.now();
    const release = this.#ports.release(this.id);
    const refusal = this.#refusal(release);
    if (!release || refusal) return this.#fail(refusal ?? { code: 'not-enabled', id: this.id });

    const outcome = await inAttempts(
      () => this.#import(release),
      isNetworkError,
      this.#ports.clock,
      (attempt) => {
        this.#state = { status: 'loading', since, attempt };
      },
    );
    if (!outcome.ok)
      return this.#fail(await this.#explain(outcome.error, outcome.attempts, release));
    const shape = moduleShapeError(outcome.value, release.manifest);
    if (shape !== null || !isRemoteModule(outcome.value, release.manifest)) {
      return this.#fail({ code: 'contract-shape', id: this.id, path: shape ?? 'default' });
    }
    return this.#prepare(outcome.value, release, since);
  }

  #refusal(release: ListedRemote | undefined): LoadFailure | null {
    if (!release?.enabled) return { code: 'not-enabled', id: this.id };
    return incompatibility(this.id, release, this.#ports.shell());
  }

  #import(release: ListedRemote): Promise<unknown> {
    return this.#ports.importModule(this.id, release);
  }

  /** The last steps before the first screen: the module's texts and its own preparations. */
  async #prepare(module: RemoteModule, release: ListedRemote, since: number): Promise<RemoteState> {
    const messages = await inAttempts(
      () => module.messages('fr'),
      isNetworkError,
      this.#ports.clock,
    );
    if (!messages.ok)
      return this.#fail(await this.#explain(messages.error, messages.attempts, release));
    const texts: unknown = messages.value.default;
    if (!isTexts(texts))
      return this.#fail({ code: 'contract-shape', id: this.id, path: 'messages' });
    this.#ports.addMessages(release.manifest.i18n.namespace, texts);
    const problem = await this.#setUp(module);
    if (problem !== null) return this.#fail({ code: 'setup', id: this.id, message: problem });
    this.#state = { status: 'ready', module, ms: this.#ports.clock.now() - since };
    this.#ports.timed(release, this.#state.ms);
    this.#ports.settled(this.id, null);
    return this.#state;
  }

  /** @returns what went wrong, or null */
  async #setUp(module: RemoteModule): Promise<string | null> {
    const late = this.#ports.clock.wait(SETUP_MS).then(() => `setup took more than ${SETUP_MS} ms`);
    try {
      return await Promise.race([
        Promise.resolve(module.setup?.(this.#ports.shellApi)).then(() => null),
        late,
      ]);
    } catch (error) {
      return messageOf(error);
    }
  }

  async #explain(error: unknown, attempts: number, release: ListedRemote): Promise<LoadFailure> {
    if (error instanceof OutOfTime)
      return { code: 'entry-network', id: this.id, attempts, timedOut: true };
    return this.#ports.investigate(classify(this.id, error, attempts), release);
  }

  #fail(failure: LoadFailure): RemoteState {
    this.#state = { status: 'failed', failure, retryable: true };
    if (isAlarming(failure)) this.#ports.report(failure);
    this.#ports.settled(this.id, failure);
    return this.#state;
  }
}
