import {
  Kysely,
  PostgresDialect,
  type CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
} from 'kysely';
import type pg from 'pg';
import { isTracing, traceStatement } from '../ports/tracing.ts';
import type { SharedTables } from './database.ts';
import type { NamedStatements } from './named-statements.ts';
import { queryResult } from './query-result.ts';
import { isStale } from './unavailable.ts';

/** Statements as the account of the address, each on its own and on whatever connection is free. */
export function outsideTransactions(pool: pg.Pool, names: NamedStatements): Kysely<SharedTables> {
  const dialect = new PostgresDialect({ pool });
  const config = { dialect };
  const executor = new Kysely<SharedTables>(config).getExecutor().withConnectionProvider({
    provideConnection: async (consumer) => {
      const client = await pool.connect();
      try {
        return await consumer(new OneByOne(client, names));
      } finally {
        client.release();
      }
    },
  });
  return new Kysely<SharedTables>({ config, dialect, driver: dialect.createDriver(), executor });
}

/** A connection on which no statement follows from an earlier one. */
class OneByOne implements DatabaseConnection {
  readonly #client: pg.PoolClient;
  readonly #names: NamedStatements;

  constructor(client: pg.PoolClient, names: NamedStatements) {
    this.#client = client;
    this.#names = names;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const start = performance.now();
    try {
      return queryResult(await this.#ask<Row & pg.QueryResultRow>(sql, parameters));
    } finally {
      if (isTracing()) traceStatement(sql, performance.now() - start);
    }
  }

  streamQuery(): never {
    throw new Error('no statement is read in pieces');
  }

  async #ask<Row extends pg.QueryResultRow>(
    sql: string,
    parameters: readonly unknown[],
  ): Promise<pg.QueryResult<Row>> {
    const ask = () => this.#client.query<Row>(this.#names.queryOn(this.#client, sql, parameters));
    try {
      return await ask();
    } catch (error) {
      if (!isStale(error)) throw error;
      this.#names.distrust(this.#client);
      return await ask();
    }
  }
}
