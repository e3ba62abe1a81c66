import type { Stage } from './compile.ts';
import type { DocumentName, Documents } from './documents.ts';
import type { RenderReply, RenderRequest } from './messages.ts';
import { type RenderHost, startRenderHost } from './render-host.ts';

/**
 * Why a document was not made. `busy`, `cancelled` and `closed` are no fault; the others belong in
 * the log.
 */
export type RenderFailure =
  | 'busy'
  | 'cancelled'
  | 'closed'
  | 'crashed'
  | 'failed'
  | 'memory'
  | 'timeout';

export class RenderError extends Error {
  override readonly name = 'RenderError';
  readonly reason: RenderFailure;

  constructor(reason: RenderFailure, detail = '') {
    super(`document not rendered: ${reason}${detail === '' ? '' : `: ${detail}`}`);
    this.reason = reason;
  }
}

export interface RenderProgress {
  readonly stage: 'queued' | Stage;
  /** From 0 to 1, never backwards. */
  readonly ratio: number;
}

export interface RenderOptions {
  /** Cancels: in the queue at once, under way by ending the process that renders. */
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: RenderProgress) => void;
}

export interface RendererLimits {
  /** Time for one document, once it has left the queue. */
  readonly timeoutMs: number;
  /** Resident memory of the process while it renders (watched where the system tells it). */
  readonly maxMemoryMb: number;
  /** A process that has grown beyond this is replaced before its next document. */
  readonly recycleAboveMb: number;
  /** Documents that may wait; one more is refused at once as `busy`. */
  readonly maxQueue: number;
  /** A process without work ends after this time and gives its memory back. */
  readonly idleMs: number;
}

export interface PdfRenderer {
  /** Resolves with the bytes, rejects with a RenderError. */
  render: <Name extends DocumentName>(
    document: Name,
    data: Documents[Name],
    options?: RenderOptions,
  ) => Promise<Uint8Array>;
  /** Starts the process before the first document is asked for. */
  warmUp: () => void;
  /** Ends the process; what waits or is under way is refused as `closed`. */
  close: () => Promise<void>;
}

const DEFAULTS: RendererLimits = {
  timeoutMs: 60_000,
  maxMemoryMb: 1536,
  recycleAboveMb: 320,
  maxQueue: 50,
  idleMs: 300_000,
};
/** About how far a document is when a stage begins: nearly all of the time goes to the layout. */
const RATIOS: Readonly<Record<RenderProgress['stage'], number>> = {
  queued: 0,
  prepare: 0.02,
  layout: 0.1,
  export: 0.85,
};
const MEMORY_CHECK_MS = 100;
const MEGABYTE = 1024 * 1024;

interface Job {
  readonly request: RenderRequest;
  readonly options: RenderOptions;
  readonly resolve: (pdf: Uint8Array) => void;
  readonly reject: (error: RenderError) => void;
  readonly onAbort: () => void;
}

/**
 * Renders documents one after the other in a process of its own: no request of the server ever
 * waits for one.
 */
export const createPdfRenderer = (limits: Partial<RendererLimits> = {}): PdfRenderer =>
  new QueuedRenderer({ ...DEFAULTS, ...limits });

class QueuedRenderer implements PdfRenderer {
  readonly #limits: RendererLimits;
  readonly #queue: Job[] = [];
  #host: RenderHost | null = null;
  #current: Job | null = null;
  #timers: NodeJS.Timeout[] = [];
  #lastId = 0;
  #closed = false;

  constructor(limits: RendererLimits) {
    this.#limits = limits;
  }

  render<Name extends DocumentName>(
    document: Name,
    data: Documents[Name],
    options: RenderOptions = {},
  ): Promise<Uint8Array> {
    this.#lastId += 1;
    return this.#enqueue({ id: this.#lastId, document, data }, options);
  }

  warmUp(): void {
    if (this.#closed || this.#current !== null) return;
    this.#running();
    this.#clearTimers();
    this.#rest();
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const job of this.#queue.splice(0)) this.#refuse(job, new RenderError('closed'));
    if (this.#current !== null) this.#refuse(this.#current, new RenderError('closed'));
    this.#clearTimers();
    await this.#stopHost();
  }

  #enqueue(request: RenderRequest, options: RenderOptions): Promise<Uint8Array> {
    return new Promise((resolve, reject) => {
      const refusal = this.#refusal(options);
      if (refusal !== null) return reject(new RenderError(refusal));
      const job: Job = { request, options, resolve, reject, onAbort: () => this.#cancel(job) };
      options.signal?.addEventListener('abort', job.onAbort, { once: true });
      this.#queue.push(job);
      report(job, 'queued');
      this.#next();
    });
  }

  #refusal({ signal }: RenderOptions): RenderFailure | null {
    if (this.#closed) return 'closed';
    if (signal?.aborted === true) return 'cancelled';
    return this.#queue.length >= this.#limits.maxQueue ? 'busy' : null;
  }

  #next(): void {
    if (this.#current !== null || this.#closed) return;
    const job = this.#queue.shift();
    this.#clearTimers();
    if (job === undefined) return this.#rest();
    this.#current = job;
    const host = this.#running();
    host.hold(true);
    this.#timers = [
      setTimeout(
        () => this.#fail('timeout', `${this.#limits.timeoutMs} ms`),
        this.#limits.timeoutMs,
      ),
      setInterval(() => this.#checkMemory(host), MEMORY_CHECK_MS),
    ];
    host.send(job.request);
  }

  /** Nothing to do: the server may end, and after a while the process does. */
  #rest(): void {
    this.#host?.hold(false);
    this.#timers = [setTimeout(() => void this.#stopHost(), this.#limits.idleMs).unref()];
  }

  #checkMemory(host: RenderHost): void {
    const resident = (host.residentBytes() ?? 0) / MEGABYTE;
    if (resident > this.#limits.maxMemoryMb) this.#fail('memory', `${Math.round(resident)} MB`);
  }

  #onReply(reply: RenderReply): void {
    const job = this.#current;
    if (job === null || job.request.id !== reply.id) return; // cancelled meanwhile
    if (reply.kind === 'stage') return report(job, reply.stage);
    this.#current = null;
    forget(job);
    if (reply.kind === 'done') job.resolve(reply.pdf);
    else job.reject(new RenderError('failed', reply.message));
    if (reply.kind === 'done' && reply.residentBytes > this.#limits.recycleAboveMb * MEGABYTE)
      void this.#stopHost();
    this.#next();
  }

  #cancel(job: Job): void {
    if (job === this.#current) return this.#fail('cancelled');
    const waiting = this.#queue.indexOf(job);
    if (waiting >= 0) this.#queue.splice(waiting, 1);
    this.#refuse(job, new RenderError('cancelled'));
  }

  /** Gives up what is under way: its process ends, the next document gets a new one. */
  #fail(reason: RenderFailure, detail = ''): void {
    void this.#stopHost();
    if (this.#current !== null) this.#refuse(this.#current, new RenderError(reason, detail));
    this.#next();
  }

  #refuse(job: Job, error: RenderError): void {
    if (job === this.#current) this.#current = null;
    forget(job);
    job.reject(error);
  }

  #running(): RenderHost {
    this.#host ??= startRenderHost({
      onReply: (reply) => this.#onReply(reply),
      onCrash: (detail) => this.#onCrash(detail),
    });
    return this.#host;
  }

  #onCrash(detail: string): void {
    this.#host = null;
    if (this.#current !== null) this.#refuse(this.#current, new RenderError('crashed', detail));
    this.#next();
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

const report = ({ options }: Job, stage: RenderProgress['stage']): void =>
  options.onProgress?.({ stage, ratio: RATIOS[stage] });

const forget = ({ options, onAbort }: Job): void =>
  options.signal?.removeEventListener('abort', onAbort);
