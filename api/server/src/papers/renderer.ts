import type { DocumentName, Documents } from './documents.ts';
import { Lane, type LaneBehavior, type LaneLimits } from './lane.ts';
import type { RenderRequest } from './messages.ts';
import { RenderError, type RenderFailure } from './render-error.ts';
import { RenderJob, type RenderOptions } from './render-job.ts';
import { Turns } from '../ports/turns.ts';

export interface RendererLimits extends LaneLimits {
  /** Documents that may wait, small or large; one more is refused at once as `busy`. */
  readonly maxQueue: number;
  /** Documents of one company that may wait; one more is refused at once as `crowded`. */
  readonly maxOfCompany: number;
  /** A document of at most so many rows is small: no large one is ever made before it. */
  readonly smallRows: number;
}

export interface PdfRenderer {
  /** Resolves with the bytes, rejects with a RenderError. */
  render: <Name extends DocumentName>(
    document: Name,
    data: Documents[Name],
    options?: RenderOptions,
  ) => Promise<Uint8Array>;
  /** Starts the process of the small documents before the first one is asked for. */
  warmUp: () => void;
  /** Ends the processes; what waits or is under way is refused as `closed`. */
  close: () => Promise<void>;
}

const DEFAULTS: RendererLimits = {
  timeoutMs: 60_000,
  maxMemoryMb: 1536,
  recycleAboveMb: 320,
  maxQueue: 100,
  maxOfCompany: 10,
  smallRows: 400,
  idleMs: 300_000,
};

/**
 * A small document is answered like any other request; a large one gives way to all of them,
 * without starving on a busy machine.
 */
const SMALL = { niceness: 0, patience: 1, finishesCancelled: true };
const LARGE = { niceness: 10, patience: 6, finishesCancelled: false };

/**
 * Renders documents in two processes of their own, so that no request of the server ever waits for
 * one, and no small document for a large one. In front of each process the companies take turns.
 */
export const createPdfRenderer = (limits: Partial<RendererLimits> = {}): PdfRenderer =>
  new TwoLaneRenderer({ ...DEFAULTS, ...limits });

interface WaitingLane {
  readonly waiting: Turns<RenderJob>;
  readonly lane: Lane;
}

class TwoLaneRenderer implements PdfRenderer {
  readonly #limits: RendererLimits;
  readonly #small: WaitingLane;
  readonly #large: WaitingLane;
  #lastId = 0;
  #closed = false;

  constructor(limits: RendererLimits) {
    this.#limits = limits;
    this.#small = this.#lane(SMALL);
    this.#large = this.#lane(LARGE);
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
    this.#small.lane.warmUp();
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const { waiting } of this.#lanes())
      for (const job of waiting.clear()) job.refuse(new RenderError('closed'));
    await Promise.all(this.#lanes().map(({ lane }) => lane.close()));
  }

  readonly #lanes = (): readonly WaitingLane[] => [this.#small, this.#large];

  #lane(behavior: LaneBehavior): WaitingLane {
    const waiting = new Turns<RenderJob>();
    const takeNext = (): RenderJob | undefined => {
      const job = waiting.take();
      tellAhead(waiting);
      return job;
    };
    return { waiting, lane: new Lane(this.#limits, behavior, takeNext) };
  }

  #enqueue(request: RenderRequest, options: RenderOptions): Promise<Uint8Array> {
    return new Promise((resolve, reject) => {
      const job = new RenderJob(request, options, { resolve, reject }, (given) =>
        this.#cancel(given),
      );
      const own = job.size <= this.#limits.smallRows ? this.#small : this.#large;
      const refusal = this.#refusal(job, own, options);
      if (refusal !== null) return job.refuse(new RenderError(refusal));
      own.waiting.add(job);
      tellAhead(own.waiting, own.lane.current === null ? 0 : 1);
      own.lane.next();
    });
  }

  #refusal(
    { company }: RenderJob,
    { waiting }: WaitingLane,
    { signal }: RenderOptions,
  ): RenderFailure | null {
    if (this.#closed) return 'closed';
    if (signal?.aborted === true) return 'cancelled';
    const ofCompany = this.#lanes().reduce((sum, lane) => sum + lane.waiting.countOf(company), 0);
    if (ofCompany >= this.#limits.maxOfCompany) return 'crowded';
    return waiting.size >= this.#limits.maxQueue ? 'busy' : null;
  }

  #cancel(job: RenderJob): void {
    for (const { waiting, lane } of this.#lanes()) {
      if (job === lane.current) return lane.cancel();
      waiting.remove(job);
      tellAhead(waiting, lane.current === null ? 0 : 1);
    }
    job.refuse(new RenderError('cancelled'));
  }
}

/** Tells each who waits how many are before it: those in the queue, and the one under way. */
const tellAhead = (waiting: Turns<RenderJob>, underWay = 1): void =>
  waiting.inOrder().forEach((job, index) => job.reportAhead(index + underWay));
