import { hash, verify } from '@node-rs/argon2';

// The library's own name for it is a const enum, which exists for its compiler only.
const ARGON2ID = 2;

/** argon2id with the parameters that OWASP recommends: 19 MiB, 2 passes. */
const OPTIONS = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hash of no password: an unknown account costs as much time as a known one. */
const NOBODY = hash('nobody has this password', OPTIONS);

const MAX_AT_ONCE = 8;
let running = 0;
const waiting: (() => void)[] = [];

export const hashPassword = (password: string): Promise<string> =>
  limited(() => hash(password, OPTIONS));

/** Compares in constant time; also works, and answers false, when there is no such account. */
export const checkPassword = (stored: string | undefined, password: string): Promise<boolean> =>
  limited(async () => (await verify(stored ?? (await NOBODY), password)) && stored !== undefined);

/** Each computation takes 19 MiB: a crowd at the door waits instead of filling the memory. */
async function limited<T>(work: () => Promise<T>): Promise<T> {
  if (running >= MAX_AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}
