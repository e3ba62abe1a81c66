import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';

const NOTHING: PostgresQueryResult<never> = { command: 'SELECT', rowCount: 0, rows: [] };
const BEGIN = /^(begin|start transaction)\b/;

/**
 * Connections that send the beginning of a transaction together with its first statement: one
 * journey to the database instead of two. A first statement with parameters can't share a message
 * (PostgreSQL, "Extended Query"): then the beginning goes before it.
 */
export const beginLate = (pool: PostgresPool): PostgresPool => ({
  connect: async () => new LateClient(await pool.connect()),
  end: () => pool.end(),
  options: pool.options,
});

/** One connection while it is lent out. */
class LateClient implements PostgresPoolClient {
  readonly #client: PostgresPoolClient;
  #begin: string | undefined;

  constructor(client: PostgresPoolClient) {
    this.#client = client;
  }

  query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(
    asked: string | PostgresCursor<R>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    return typeof asked === 'string'
      ? this.#send<R>(asked, parameters)
      : this.#client.query<R>(asked);
  }

  release(destroy?: boolean): void {
    this.#begin = undefined;
    this.#client.release(destroy);
  }

  async #send<R>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    if (parameters.length === 0 && BEGIN.test(text)) {
      this.#begin = text;
      return NOTHING;
    }
    const begin = this.#begin;
    this.#begin = undefined;
    if (begin === undefined) return this.#client.query<R>(text, parameters);
    if (parameters.length === 0)
      return lastOf(await this.#client.query<R>(`${begin}; ${text}`, parameters));
    await this.#client.query(begin, []);
    return this.#client.query<R>(text, parameters);
  }
}

/** The driver answers a message of several statements with a list. */
function lastOf<R>(
  answer: PostgresQueryResult<R> | readonly PostgresQueryResult<R>[],
): PostgresQueryResult<R> {
  return isList(answer) ? (answer.at(-1) ?? NOTHING) : answer;
}

const isList = <Item>(answer: Item | readonly Item[]): answer is readonly Item[] =>
  Array.isArray(answer);
