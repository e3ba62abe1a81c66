/** What waits for its turn: whose it is, and how large. */
export interface Waiting {
  readonly company: number;
  readonly size: number;
}

/**
 * A queue in which the companies take turns: each waits for one piece of work of every other at
 * most, however many another has asked for. Within a company the smallest goes first, then the
 * oldest.
 */
export class Turns<Item extends Waiting> {
  /** The next company first; who was served goes to the end. */
  readonly #companies = new Map<number, Item[]>();

  get size(): number {
    return [...this.#companies.values()].reduce((total, own) => total + own.length, 0);
  }

  /** How much of this company waits. */
  countOf = (company: number): number => this.#companies.get(company)?.length ?? 0;

  add(item: Item): void {
    const own = this.#companies.get(item.company);
    if (own === undefined) this.#companies.set(item.company, [item]);
    else {
      const larger = own.findIndex(({ size }) => size > item.size);
      own.splice(larger === -1 ? own.length : larger, 0, item);
    }
  }

  /** The next one, of a company whose turn it may be; it leaves the queue. */
  take(may: (company: number) => boolean = () => true): Item | undefined {
    for (const [company, [item, ...rest]] of this.#companies) {
      if (!may(company)) continue;
      this.#companies.delete(company);
      if (rest.length > 0) this.#companies.set(company, rest);
      return item;
    }
    return undefined;
  }

  /** Takes one out that nobody wants any more. */
  remove(item: Item): void {
    const own = this.#companies.get(item.company);
    const at = own?.indexOf(item) ?? -1;
    if (own === undefined || at === -1) return;
    own.splice(at, 1);
    if (own.length === 0) this.#companies.delete(item.company);
  }

  /** Everything that waits, in the order in which it would be taken. */
  inOrder(): Item[] {
    const queues = [...this.#companies.values()];
    const rounds = Math.max(0, ...queues.map((own) => own.length));
    return Array.from({ length: rounds }, (_, round) =>
      queues.flatMap((own) => own.slice(round, round + 1)),
    ).flat();
  }

  /** Empties the queue. */
  clear(): Item[] {
    const items = this.inOrder();
    this.#companies.clear();
    return items;
  }
}
