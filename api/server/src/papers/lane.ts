import type { RenderReply } from './messages.ts';
import type { RenderJob } from './render-job.ts';
import { RenderError, type RenderFailure } from './render-error.ts';
import { type RenderHost, startRenderHost } from './render-host.ts';

export interface LaneLimits {
  /** Time for one document, once it has left the queue. */
  readonly timeoutMs: number;
  /** Resident memory of the process while it renders (watched where the system tells it). */
  readonly maxMemoryMb: number;
  /** A process that has grown beyond this is replaced before its next document. */
  readonly recycleAboveMb: number;
  /** A process without work ends after this time and gives its memory back. */
  readonly idleMs: number;
}

const MEMORY_CHECK_MS = 100;
const MEGABYTE = 1024 * 1024;

export interface LaneBehavior {
  /** By how much its process gives way to the server, from 0 to 19. */
  readonly niceness: number;
  /** How many times the limit of time it has: who gives way to others waits for them. */
  readonly patience: number;
  /** Whether a document that nobody waits for any more is finished all the same. */
  readonly finishesCancelled: boolean;
}

/** One process that renders one document at a time, and takes the next one by itself. */
export class Lane {
  readonly #limits: LaneLimits;
  readonly #behavior: LaneBehavior;
  readonly #takeNext: () => RenderJob | undefined;
  #host: RenderHost | null = null;
  #current: RenderJob | null = null;
  #timers: NodeJS.Timeout[] = [];
  #closed = false;

  constructor(limits: LaneLimits, behavior: LaneBehavior, takeNext: () => RenderJob | undefined) {
    this.#limits = limits;
    this.#behavior = behavior;
    this.#takeNext = takeNext;
  }

  /** What it is rendering. */
  get current(): RenderJob | null {
    return this.#current;
  }

  /** Starts its process before the first document is asked for. */
  warmUp(): void {
    if (this.#closed || this.#current !== null) return;
    this.#running();
    this.#clearTimers();
    this.#rest();
  }

  /** Takes the next document, unless one is under way. */
  next(): void {
    if (this.#current !== null || this.#closed) return;
    const job = this.#takeNext();
    this.#clearTimers();
    if (job === undefined) return this.#rest();
    this.#current = job;
    const host = this.#running();
    host.hold(true);
    const timeoutMs = this.#limits.timeoutMs * this.#behavior.patience;
    this.#timers = [
      setTimeout(() => this.fail('timeout', `${timeoutMs} ms`), timeoutMs),
      setInterval(() => this.#checkMemory(host), MEMORY_CHECK_MS),
    ];
    host.send(job.request);
  }

  /**
   * Nobody waits for what is under way any more. A small document is let finish: to start a new
   * process would cost the next one more than what is left of this one.
   */
  cancel(): void {
    if (this.#behavior.finishesCancelled) this.#current?.refuse(new RenderError('cancelled'));
    else this.fail('cancelled');
  }

  /** Gives up what is under way: its process ends, the next document gets a new one. */
  fail(reason: RenderFailure, detail = ''): void {
    void this.#stopHost();
    this.#refuseCurrent(new RenderError(reason, detail));
    this.next();
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#refuseCurrent(new RenderError('closed'));
    this.#clearTimers();
    await this.#stopHost();
  }

  /** Nothing to do: the server may end, and after a while the process does. */
  #rest(): void {
    this.#host?.hold(false);
    this.#timers = [setTimeout(() => void this.#stopHost(), this.#limits.idleMs).unref()];
  }

  #checkMemory(host: RenderHost): void {
    const resident = (host.residentBytes() ?? 0) / MEGABYTE;
    if (resident > this.#limits.maxMemoryMb) this.fail('memory', `${Math.round(resident)} MB`);
  }

  #onReply(reply: RenderReply): void {
    const job = this.#current;
    if (job === null || job.request.id !== reply.id) return; // cancelled meanwhile
    if (reply.kind === 'stage') return job.report(reply.stage);
    this.#current = null;
    if (reply.kind === 'done') job.resolve(reply.pdf);
    else job.refuse(new RenderError('failed', reply.message));
    if (reply.kind === 'done' && reply.residentBytes > this.#limits.recycleAboveMb * MEGABYTE)
      void this.#stopHost();
    this.next();
  }

  #refuseCurrent(error: RenderError): void {
    const job = this.#current;
    this.#current = null;
    job?.refuse(error);
  }

  #running(): RenderHost {
    this.#host ??= startRenderHost(
      {
        onReply: (reply) => this.#onReply(reply),
        onCrash: (detail) => this.#onCrash(detail),
      },
      this.#behavior.niceness,
    );
    return this.#host;
  }

  #onCrash(detail: string): void {
    this.#host = null;
    this.#refuseCurrent(new RenderError('crashed', detail));
    this.next();
  }

  async #stopHost(): Promise<void> {
    const host = this.#host;
    this.#host = null;
    await host?.stop();
  }

  #clearTimers(): void {
    for (const timer of this.#timers.splice(0)) clearTimeout(timer);
  }
}
