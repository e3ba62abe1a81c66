import { setTimeout as pause } from 'node:timers/promises';

/** A busy machine is slow, not wrong. */
const PATIENCE_MS = 60_000;

/** Waits until something that happens in the background has happened. */
export async function until<T>(
  look: () => Promise<T | undefined | false> | T | undefined | false,
  patienceMs = PATIENCE_MS,
): Promise<T> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const found = await look();
    if (found) return found;
    if (Date.now() > deadline) throw new Error('waited in vain');
    await pause(20);
  }
}
