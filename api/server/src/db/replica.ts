import type pg from 'pg';
import { setTimeout as wait } from 'node:timers/promises';
import type { Db, Limits } from './database.ts';
import { connectPool } from './connect.ts';
import { inTransaction, type Scope, type Transactions } from './transaction.ts';
import { NamedStatements } from './named-statements.ts';
import { transactionsOn, type RunTransaction } from './transactions.ts';
import { isAway, isSetBack } from './unavailable.ts';
import type { Vault } from '../ports/sealing/vault.ts';

/** What became of the readings that were offered to the replica. */
export type Outcome = 'served' | 'late' | 'away' | 'stranger';

/** A question about its state that takes longer is taken for no answer. */
const PATIENCE_MS = 500;
/** How long a reading waits for the replica to have replayed what was written before it. */
const CATCH_UP_MS = 40;
const STEP_MS = 4;

/** For how long nobody asks again. */
const REST_MS: Readonly<Record<Exclude<Outcome, 'served'>, number>> = {
  late: 250,
  away: 2000,
  stranger: 30_000,
};

/** How it is read: for how long, and who opens what the tables keep sealed. */
interface Reading {
  readonly limits: Limits;
  readonly vault: Vault;
}

interface Standby {
  readonly standby: boolean;
  readonly cluster: string;
  readonly fresh: boolean;
}

/**
 * A standby of the database by streaming replication. It answers a reading only when it has
 * replayed all that the primary had written when the call came: whoever reads sees his own writes,
 * and everybody's. Otherwise, or when it is away, the primary has to answer.
 */
export class Replica {
  readonly #pool: pg.Pool;
  readonly #limits: Limits;
  readonly #run: RunTransaction;
  readonly #cluster: string;
  readonly #counts: Record<Outcome, number> = { served: 0, late: 0, away: 0, stranger: 0 };
  #restsUntil = 0;
  #isSuspect = false;

  /** @param cluster what the primary says of itself: another server's data must not be read */
  constructor(pool: pg.Pool, cluster: string, { limits, vault }: Reading) {
    this.#pool = pool;
    this.#run = transactionsOn(pool, vault, new NamedStatements());
    this.#cluster = cluster;
    this.#limits = limits;
  }

  /** Since the start of the process. */
  get counts(): Readonly<Record<Outcome, number>> {
    return this.#counts;
  }

  /**
   * Runs `work` in one transaction of the replica, under row-level security; undefined when the
   * primary has to. `position` is where the log of the primary stood when the call came.
   */
  async read<T>(
    scope: Scope,
    position: string,
    work: (db: Db) => Promise<T>,
  ): Promise<{ readonly answer: T } | undefined> {
    if (performance.now() < this.#restsUntil) return undefined;
    // One reading tries whether it is back, the others do not wait for it.
    if (this.#isSuspect) this.#restsUntil = performance.now() + REST_MS.away;
    const client = await this.#borrow(position);
    if (client === undefined) return undefined;
    try {
      const connection: Transactions = {
        limits: this.#limits,
        transaction: (opening, reading) => this.#run(client, opening, reading),
      };
      const answer = await inTransaction(connection, scope, 'read', work);
      this.#counts.served += 1;
      return { answer };
    } catch (error) {
      // The primary may want rows gone that this reading still saw: it is read there.
      if (!isAway(error) && !isSetBack(error)) throw error;
      this.#rest(isAway(error) ? 'away' : 'late');
      return undefined;
    }
  }

  /** Whether it would answer a reading now. */
  async isServing(position: string): Promise<boolean> {
    const client = await this.#borrow(position);
    client?.release();
    return client !== undefined;
  }

  end(): Promise<void> {
    return this.#pool.end();
  }

  /** A connection to the replica that has replayed the log up to `position`. */
  async #borrow(position: string): Promise<pg.PoolClient | undefined> {
    let client: pg.PoolClient | undefined;
    try {
      client = await this.#pool.connect();
      const outcome = await this.#stateOf(client, position);
      if (outcome === 'served') {
        this.#isSuspect = false;
        this.#restsUntil = 0;
        return client;
      }
      client.release();
      this.#rest(outcome);
    } catch {
      client?.release(true);
      this.#rest('away');
    }
    return undefined;
  }

  async #stateOf(client: pg.PoolClient, position: string): Promise<Outcome> {
    const deadline = performance.now() + CATCH_UP_MS;
    for (;;) {
      const state = await askStandby(client, position);
      if (!state.standby || state.cluster !== this.#cluster) return 'stranger';
      if (state.fresh) return 'served';
      if (performance.now() > deadline) return 'late';
      await wait(STEP_MS);
    }
  }

  #rest(outcome: Exclude<Outcome, 'served'>): void {
    this.#counts[outcome] += 1;
    this.#isSuspect = true;
    this.#restsUntil = performance.now() + REST_MS[outcome];
  }
}

/**
 * Asked outside of the transaction: its picture, taken afterwards, holds all that was replayed by
 * then.
 */
async function askStandby(client: pg.PoolClient, position: string): Promise<Standby> {
  const question: pg.QueryConfig & { readonly query_timeout: number } = {
    text: `select pg_is_in_recovery() as standby,
      (select system_identifier::text from pg_control_system()) as cluster,
      coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) as fresh`,
    values: [position],
    query_timeout: PATIENCE_MS,
  };
  const { rows } = await client.query<Standby>(question);
  return rows[0] ?? { standby: false, cluster: '', fresh: false };
}

/**
 * Opens the replica of the operator. It may be away now and come later: only the primary is needed
 * to start.
 */
export async function openReplica(
  url: string | undefined,
  owner: pg.Pool,
  max: number,
  reading: Reading,
): Promise<Replica | undefined> {
  if (url === undefined) return undefined;
  const { rows } = await owner.query<{ cluster: string }>(
    'select system_identifier::text as cluster from pg_control_system()',
  );
  const pool = connectPool(url, {
    max,
    connectMs: 2 * PATIENCE_MS,
    answerMs: reading.limits.statementMs + PATIENCE_MS,
  });
  return new Replica(pool, rows[0]?.cluster ?? '', reading);
}
