/** How often a text is asked for before PostgreSQL is to remember it. */
const RECURS = 3;

/**
 * What a connection may hold at most: PostgreSQL keeps each statement with its plan, about 50 KB
 * of memory of the connection's own.
 */
const MOST_NAMES = 300;

/** Texts that are counted; more than the program writes, unless it makes them up call by call. */
const MOST_COUNTED = 3000;

/**
 * The names under which recurring statements are prepared on a connection: what has a name is parsed
 * and planned once for each connection instead of at each call, which is half of the work of a
 * short one. A text is named when it recurs, the same on every connection of the process.
 */
export class NamedStatements {
  readonly #names = new Map<string, string>();
  #counts = new Map<string, number>();

  /** The name of a text of SQL; undefined for one that does not recur. */
  nameOf(text: string): string | undefined {
    const name = this.#names.get(text);
    if (name !== undefined || this.#names.size === MOST_NAMES) return name;
    const count = (this.#counts.get(text) ?? 0) + 1;
    if (count === RECURS) return this.#give(text);
    // Texts that are made up call by call never end: what was counted so far is forgotten.
    if (this.#counts.size === MOST_COUNTED) this.#counts = new Map();
    this.#counts.set(text, count);
    return undefined;
  }

  #give(text: string): string {
    const name = `sci_${this.#names.size + 1}`;
    this.#names.set(text, name);
    this.#counts.delete(text);
    return name;
  }
}
