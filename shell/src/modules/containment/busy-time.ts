/** In any stretch of that length, in milliseconds … */
const STRETCH_MS = 15_000;
/** … long tasks may take that much: more, and nobody can use the page. */
const MOST_MS = 12_000;

interface Task {
  readonly from: number;
  readonly ms: number;
}

/** How much of the last seconds the browser spent in long tasks, which leave nothing to the user. */
export class BusyTime {
  #tasks: Task[] = [];

  /**
   * @param from when the task began, in milliseconds
   * @param ms how long it took
   */
  add(from: number, ms: number): void {
    const since = from + ms - STRETCH_MS;
    this.#tasks = [...this.#tasks.filter((task) => task.from >= since), { from, ms }];
  }

  /** One task alone is over when it is known: it has to come back before it counts. */
  isTooLong(): boolean {
    return this.#tasks.length > 1 && this.ms() > MOST_MS;
  }

  reason(): string {
    return `long tasks took ${Math.round(this.ms())} of ${STRETCH_MS} ms`;
  }

  /** Within a stretch before the last task, or before `now`, in milliseconds. */
  ms(now = 0): number {
    return this.#tasks
      .filter(({ from }) => from >= now - STRETCH_MS)
      .reduce((sum, { ms }) => sum + ms, 0);
  }
}
