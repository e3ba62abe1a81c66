/**
 * Where time goes: a span for each call, each statement and each job, in one trace from the call to
 * the jobs that it asked for. Off unless the operator names a collector; what is behind this door is
 * loaded then only.
 */

export interface SpanStart {
  readonly name: string;
  readonly kind: 'call' | 'job';
  readonly attributes: Readonly<Record<string, string | number>>;
  /** What came along from whoever asked, in the form of `traceparent` of W3C Trace Context. */
  readonly parent?: string | undefined;
}

export interface Tracer {
  /** Runs work in a span; `isFault` tells which of its errors are our own. */
  inSpan<T>(
    start: SpanStart,
    work: () => Promise<T>,
    isFault: (error: unknown) => boolean,
  ): Promise<T>;
  /** The running span, for whoever goes on elsewhere; undefined outside of one. */
  carried(): string | undefined;
  /** A statement of the running span that has just ended; its text holds no values. */
  statement(text: string, ms: number): void;
  close(): Promise<void>;
}

let tracer: Tracer | undefined;

/** One for the process: what is traced knows nothing of who watches. */
export function setTracer(made: Tracer | undefined): void {
  tracer = made;
}

export const isTracing = (): boolean => tracer !== undefined;

export const inSpan = <T>(
  start: () => SpanStart,
  work: () => Promise<T>,
  isFault: (error: unknown) => boolean = () => true,
): Promise<T> => (tracer === undefined ? work() : tracer.inSpan(start(), work, isFault));

export const carriedTrace = (): string | undefined => tracer?.carried();

export const traceStatement = (text: string, ms: number): void => tracer?.statement(text, ms);
