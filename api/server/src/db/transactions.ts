import { Kysely, PostgresDialect, Transaction } from 'kysely';
import type pg from 'pg';
import type { Vault } from '../ports/sealing/vault.ts';
import { OpenIbans } from './open-ibans.ts';
import type { NamedStatements } from './named-statements.ts';
import { OneTransaction, type Opening } from './one-transaction.ts';
import type { Database } from './tables/every-table.ts';

/** Runs a work in one transaction on a connection that it gives back. */
export type RunTransaction = <T>(
  client: pg.PoolClient,
  opening: Opening,
  work: (db: Transaction<Database>) => Promise<T>,
) => Promise<T>;

/** Transactions of the application; `vault` opens what the tables keep sealed. */
export function transactionsOn(
  pool: pg.Pool,
  vault: Vault,
  names: NamedStatements,
): RunTransaction {
  const dialect = new PostgresDialect({ pool });
  const config = { dialect, plugins: [new OpenIbans(vault)] };
  const executor = new Kysely<Database>(config).getExecutor();
  const driver = dialect.createDriver();
  return async (client, opening, work) => {
    const one = new OneTransaction(client, opening, names);
    const ofOne = executor.withConnectionProvider({
      provideConnection: (consumer) => consumer(one),
    });
    const db = new Transaction<Database>({ config, dialect, driver, executor: ofOne });
    const answer = await work(db).catch(async (error: unknown) => {
      await one.undo(error);
      throw error;
    });
    await one.commit();
    return answer;
  };
}
