import type { Stage } from './compile.ts';
import type { RenderRequest } from './messages.ts';
import type { RenderError } from './render-error.ts';
import { sizeOf } from './size.ts';
import type { Waiting } from '../ports/turns.ts';

export interface RenderProgress {
  readonly stage: 'queued' | Stage;
  /** From 0 to 1, never backwards. */
  readonly ratio: number;
  /** How many documents are made before this one; 0 once it is under way. */
  readonly ahead: number;
}

export interface RenderOptions {
  /** Cancels: in the queue at once, under way by ending the process that renders. */
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: RenderProgress) => void;
}

/** About how far a document is when a stage begins: nearly all of the time goes to the layout. */
const RATIOS: Readonly<Record<RenderProgress['stage'], number>> = {
  queued: 0,
  prepare: 0.02,
  layout: 0.1,
  export: 0.85,
};

/** One document that somebody waits for. */
export class RenderJob implements Waiting {
  readonly request: RenderRequest;
  readonly company: number;
  readonly size: number;
  readonly #options: RenderOptions;
  readonly #settle: {
    readonly resolve: (pdf: Uint8Array) => void;
    readonly reject: (error: RenderError) => void;
  };
  readonly #onAbort: () => void;
  #told: number | undefined;

  constructor(
    request: RenderRequest,
    options: RenderOptions,
    settle: {
      readonly resolve: (pdf: Uint8Array) => void;
      readonly reject: (error: RenderError) => void;
    },
    cancel: (job: RenderJob) => void,
  ) {
    this.request = request;
    this.company = request.data.company.id;
    this.size = sizeOf(request.data);
    this.#options = options;
    this.#settle = settle;
    this.#onAbort = () => cancel(this);
    options.signal?.addEventListener('abort', this.#onAbort, { once: true });
  }

  /** Says which stage begins. */
  report(stage: Stage): void {
    this.#options.onProgress?.({ stage, ratio: RATIOS[stage], ahead: 0 });
  }

  /** Says how many are before it; nothing when that is known. */
  reportAhead(ahead: number): void {
    if (ahead === this.#told) return;
    this.#told = ahead;
    this.#options.onProgress?.({ stage: 'queued', ratio: RATIOS.queued, ahead });
  }

  resolve(pdf: Uint8Array): void {
    this.#forget();
    this.#settle.resolve(pdf);
  }

  refuse(error: RenderError): void {
    this.#forget();
    this.#settle.reject(error);
  }

  #forget(): void {
    this.#options.signal?.removeEventListener('abort', this.#onAbort);
  }
}
