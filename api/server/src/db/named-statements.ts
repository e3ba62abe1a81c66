import type pg from 'pg';

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
 * The names under which recurring statements are prepared on the connections of a pool: what has a
 * name is parsed and planned once for each connection instead of at each call, which is half of the
 * work of a short one. A text is named when it recurs, the same on every connection.
 */
export class NamedStatements {
  readonly #names = new Map<string, string>();
  #counts = new Map<string, number>();
  /**
   * Connections that end at PostgreSQL itself. Behind a pooler each transaction may have another
   * server process, which does not know what an earlier one prepared.
   */
  readonly #direct = new WeakSet<pg.PoolClient>();

  /**
   * Learns which process of PostgreSQL answers on a connection. The driver was told of one when it
   * connected; a pooler tells a number of its own.
   */
  answeredBy(client: pg.PoolClient, serverProcess: number): void {
    if (serverProcess === Reflect.get(client, 'processID')) this.#direct.add(client);
  }

  /** What the connection has prepared is not what it is taken for: nothing is named on it again. */
  distrust(client: pg.PoolClient): void {
    this.#direct.delete(client);
  }

  /** A statement for a connection, with its name where it recurs and the connection keeps it. */
  queryOn(client: pg.PoolClient, text: string, values: readonly unknown[]): pg.QueryConfig {
    const name = this.#direct.has(client) ? this.nameOf(text) : undefined;
    return { text, values: [...values], ...(name === undefined ? {} : { name }) };
  }

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
