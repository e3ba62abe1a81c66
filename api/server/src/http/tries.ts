import type { Pool } from '../db/database.ts';
import { countTry, takeBackTry } from '../kernel/rate-limit.ts';
import type { Counted } from './call.ts';

/** The tries of one call. What it was refused takes those back that count what is carried out. */
export class Tries {
  readonly #pool: Pool;
  readonly #now: Date;
  readonly #counted: Counted[number][] = [];

  constructor(pool: Pool, now: Date) {
    this.#pool = pool;
    this.#now = now;
  }

  async count(limits: Counted): Promise<void> {
    for (const one of limits) {
      const [limit, whom] = one;
      this.#counted.push(one);
      await countTry(this.#pool, limit, whom, this.#now);
    }
  }

  async unlessRefused<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      for (const [limit, whom] of this.#counted)
        if (limit.ofDone === true) await takeBackTry(this.#pool.outside, limit, whom);
      throw error;
    }
  }
}
