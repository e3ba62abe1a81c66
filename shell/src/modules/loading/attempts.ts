import type { Clock } from '../../clock.ts';

/**
 * Pauses before the second and the third attempt, in milliseconds; jitter keeps thousands of tabs
 * from coming back at once.
 */
const PAUSES_MS = [500, 1_500];
const JITTER_MS = 250;
/** However the time was spent, the user gets an answer after that long. */
const TOTAL_MS = 20_000;

export type Outcome<T> =
  | { readonly ok: true; readonly value: T; readonly attempts: number }
  | { readonly ok: false; readonly error: unknown; readonly attempts: number };

/** The user got an answer before the last attempt had one. */
export class OutOfTime extends Error {
  override readonly name = 'OutOfTime';
}

/**
 * Tries up to three times what may succeed on another try, and never for longer than 20 s in all.
 * @param totalMs another limit
 */
export async function inAttempts<T>(
  work: () => Promise<T>,
  mayRetry: (error: unknown) => boolean,
  clock: Clock,
  onAttempt: (attempt: number) => void = () => {},
  totalMs = TOTAL_MS,
): Promise<Outcome<T>> {
  const limit = clock.wait(totalMs).then((): never => {
    throw new OutOfTime();
  });
  limit.catch(() => {});
  for (let attempt = 1; ; attempt++) {
    onAttempt(attempt);
    try {
      return { ok: true, value: await Promise.race([work(), limit]), attempts: attempt };
    } catch (error) {
      const pause = PAUSES_MS[attempt - 1];
      if (pause === undefined || !mayRetry(error)) return { ok: false, error, attempts: attempt };
      const again = clock.wait(pause + Math.random() * JITTER_MS).then(() => null);
      // What began after the answer would be waited for by the next try, however it goes.
      const late: unknown = await Promise.race([again, limit]).catch((over: unknown) => over);
      if (late !== null) return { ok: false, error: late, attempts: attempt };
    }
  }
}
