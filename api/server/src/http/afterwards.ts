import type { FastifyBaseLogger } from 'fastify';

type Task = () => void | Promise<void>;

/** What a call has to do once its transaction is committed, or once it is undone. */
export class Afterwards {
  readonly #log: Pick<FastifyBaseLogger, 'error'>;
  readonly #whenKept: Task[] = [];
  readonly #whenUndone: Task[] = [];

  constructor(log: Pick<FastifyBaseLogger, 'error'>) {
    this.#log = log;
  }

  ifKept(task: Task): void {
    this.#whenKept.push(task);
  }

  ifUndone(task: Task): void {
    this.#whenUndone.push(task);
  }

  /**
   * Whether a commit that fails was carried out nobody knows: only work that threw is undone for
   * sure, and what it left outside the database is of no use to anybody.
   */
  async unlessThrown<T>(work: () => Promise<T>): Promise<T> {
    this.#whenKept.length = 0; // a transaction that is tried again starts afresh
    this.#whenUndone.length = 0;
    try {
      return await work();
    } catch (error) {
      await this.#runAll(this.#whenUndone);
      throw error;
    }
  }

  committed(): Promise<void> {
    return this.#runAll(this.#whenKept);
  }

  /** The answer is what it is: what fails here is only logged. */
  async #runAll(tasks: readonly Task[]): Promise<void> {
    for (const task of tasks) {
      try {
        await task();
      } catch (error) {
        this.#log.error({ err: error }, 'work after the transaction failed');
      }
    }
  }
}
