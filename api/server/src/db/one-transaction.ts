import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import type pg from 'pg';
import { restAfter } from '../ports/step-by-step.ts';
import { isTracing, traceStatement } from '../ports/tracing.ts';
import type { NamedStatements } from './named-statements.ts';
import { queryResult } from './query-result.ts';
import { isAway, isStale } from './unavailable.ts';

/** How a transaction begins, in one message without parameters, and what its answer has to be. */
export interface Opening {
  readonly text: string;
  /**
   * Answers the number of the process of PostgreSQL that began it.
   * @throws when the transaction is not what it has to be: nothing of it is given to anybody
   */
  readonly prove: (answer: Promise<unknown>) => Promise<number>;
  /** Nothing can be written: nobody waits for the end. */
  readonly readsOnly: boolean;
  /** What recurs may be prepared under a name, where the connection keeps it. */
  readonly mayName: boolean;
}

/**
 * One transaction on a connection that is lent for it. Its statements go out as they are asked for,
 * behind its opening, without waiting for the answers to those before: the server takes them in
 * this order, and refuses all that follow one that failed. What they answer is given once the
 * opening is proved. After the end it sends nothing more, whoever still holds it.
 */
export class OneTransaction implements DatabaseConnection {
  readonly #client: pg.PoolClient;
  readonly #opening: Opening;
  readonly #names: NamedStatements;
  readonly #proved: Promise<void>;
  #over = false;
  /** Why the server refuses all that follows. */
  #failure: Error | undefined;

  constructor(client: pg.PoolClient, opening: Opening, names: NamedStatements) {
    this.#client = client;
    this.#opening = opening;
    this.#names = names;
    if (!opening.mayName) names.distrust(client);
    this.#proved = this.#prove();
    // Whoever asks next is told.
    this.#proved.catch(() => undefined);
  }

  async #prove(): Promise<void> {
    const { text, prove } = this.#opening;
    const serverProcess = await prove(this.#send({ text }));
    if (this.#opening.mayName) this.#names.answeredBy(this.#client, serverProcess);
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#over) throw new Error('the transaction is over');
    const start = performance.now();
    const answer = await this.#ask<Row>(query);
    await restAfter(performance.now() - start);
    return answer;
  }

  async #ask<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const start = isTracing() ? performance.now() : undefined;
    try {
      const query = this.#names.queryOn(this.#client, sql, parameters);
      const asked = this.#send<Row & pg.QueryResultRow>(query);
      // Told below, after the opening.
      asked.catch((error: unknown) => this.#keepFirst(error));
      await this.#proved;
      return queryResult(await asked);
    } catch (error) {
      throw withCaller(this.#reasonOf(error), new Error('asked for'));
    } finally {
      if (start !== undefined) traceStatement(sql, performance.now() - start);
    }
  }

  streamQuery(): never {
    throw new Error('no statement is read in pieces');
  }

  /** Answers come in the order in which they were asked for; they may be taken up in another. */
  #keepFirst(error: unknown): void {
    if (error instanceof Error) this.#failure ??= error;
  }

  /** What is refused because of an earlier failure is told as that one. */
  #reasonOf(error: unknown): unknown {
    return this.#failure && isConsequence(error) ? this.#failure : error;
  }

  /** Keeps what was written; gives the connection back. */
  async commit(): Promise<void> {
    this.#over = true;
    try {
      await this.#proved;
    } catch (error) {
      await this.undo(error);
      throw error;
    }
    const ended = this.#end('commit');
    if (this.#opening.readsOnly) ended.catch(() => undefined);
    // PostgreSQL answers otherwise when a statement had failed: nothing is kept.
    else if ((await ended) !== 'COMMIT')
      throw new Error('a statement of the transaction had failed');
  }

  /**
   * Undoes what was written; gives the connection back. Why it is undone is what is told. A server
   * that is gone, or silent, is not asked: it undoes by itself what it did not hear the end of. Nor
   * is a connection used on whose statements are not what the program takes them for.
   */
  async undo(reason: unknown): Promise<void> {
    this.#over = true;
    if (isAway(reason) || isStale(reason)) this.#client.release(true);
    else await this.#end('rollback').catch(() => undefined);
  }

  /**
   * What is asked for in one turn of the program leaves in one message to the system, whose price
   * does not depend on its length.
   */
  #send<Row extends pg.QueryResultRow>(query: pg.QueryConfig): Promise<pg.QueryResult<Row>> {
    const { stream } = this.#client.connection;
    stream.cork();
    process.nextTick(() => stream.uncork());
    return this.#client.query<Row>(query);
  }

  async #end(how: 'commit' | 'rollback'): Promise<string> {
    try {
      const { command } = await this.#send({ text: how });
      this.#client.release();
      return command;
    } catch (error) {
      this.#client.release(true);
      throw error;
    }
  }
}

const IN_FAILED_TRANSACTION = '25P02';

const isConsequence = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === IN_FAILED_TRANSACTION;

/** The driver knows where an answer came in, not who had asked. */
function withCaller(error: unknown, caller: Error): unknown {
  if (error instanceof Error) error.stack = `${error.stack ?? ''}\n${caller.stack ?? ''}`;
  return error;
}
