import { isApiError, type ApiError } from './api-error.ts';

/** Pauses before the second and the third try, in milliseconds. */
export const RETRY_PAUSES: readonly number[] = [400, 1200];

const WORTH_ANOTHER_TRY = new Set([502, 503]);

/**
 * True when the server may well answer the same question in a moment: no connection, or a gateway
 * that says so.
 */
const isPassing = (error: unknown): boolean =>
  isApiError(error) && (error.kind === 'network' || WORTH_ANOTHER_TRY.has(error.status));

/**
 * Asks again after each pause while the failure is a passing one. Only for calls that change
 * nothing.
 */
export async function withRetries<T>(
  ask: () => Promise<T>,
  pauses: readonly number[],
  signal: AbortSignal | undefined,
): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    const [pause, ...later] = pauses;
    if (pause === undefined || !isPassing(error) || signal?.aborted === true) throw error;
    await wait(pause, signal);
    return withRetries(ask, later, signal);
  }
}

/** By it the server knows that nobody has asked for this try. */
const AGAIN = { 'X-Sci-Again': '1' };
/** It does not remember what this call has done: it does it once more only for whoever asks. */
const NOT_KEPT = 425;

/**
 * Sends a writing once more when its connection broke: it may have been carried out, and then the
 * server answers what it had answered. Where it does not know that, the broken connection is told.
 */
export async function onceMore<T>(
  send: (headers?: Readonly<Record<string, string>>) => Promise<T>,
  body: unknown,
  [pause]: readonly number[],
  onBroken: (error: ApiError) => void,
): Promise<T> {
  try {
    return await send();
  } catch (error) {
    if (pause === undefined || !isApiError(error) || error.kind !== 'network') throw error;
    if (body instanceof FormData) throw error; // files may be large, and who sends them watches
    onBroken(error);
    await wait(pause, undefined);
    return send(AGAIN).catch((later: unknown) => {
      throw isApiError(later) && later.status === NOT_KEPT ? error : later;
    });
  }
}

function wait(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, ms * (0.75 + Math.random() / 2));
    signal?.addEventListener('abort', done, { once: true });
    function done(): void {
      clearTimeout(timer);
      signal?.removeEventListener('abort', done);
      resolve();
    }
  });
}
