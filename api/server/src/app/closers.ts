/** The application was asked to stop while it was starting. */
export class InterruptedStart extends Error {
  override readonly name = 'InterruptedStart';
}

/** What has been started so far, to be closed in the opposite order. */
export class Closers {
  readonly #stack: (() => Promise<unknown>)[] = [];
  #closing: Promise<void> | undefined;

  /**
   * Remembers how to close what was just started; closes it at once when the application is already
   * stopping.
   */
  async add(closer: () => Promise<unknown>): Promise<void> {
    if (this.#closing) {
      await closer();
      throw new InterruptedStart('stopped while starting');
    }
    this.#stack.push(closer);
  }

  /** Closes everything, the last started first. Asked several times it is done once. */
  close(): Promise<void> {
    this.#closing ??= this.#closeAll();
    return this.#closing;
  }

  async #closeAll(): Promise<void> {
    for (let closer = this.#stack.pop(); closer; closer = this.#stack.pop()) {
      await closer().catch((error: unknown) => console.error(error)); // one part that fails must not leave the database running
    }
  }
}
