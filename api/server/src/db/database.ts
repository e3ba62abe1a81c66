import type { Kysely, Transaction } from 'kysely';
import type { Opening } from './one-transaction.ts';
import type { COMPANY_TABLES, Database } from './tables/every-table.ts';

/** A table whose every row belongs to a company. */
export type CompanyTable = (typeof COMPANY_TABLES)[number];

/** Connections of the owner of the tables, whom row-level security does not hold. */
export type OwnerDb = Kysely<Database>;

/** Tables without any company's data: all that is reached outside a transaction. */
export type SharedTables = Pick<
  Database,
  | 'app_user'
  | 'access_token'
  | 'signed_link'
  | 'passkey'
  | 'subscription'
  | 'rate_limit'
  | 'mail'
  | 'job_run'
  | 'served_page'
  | 'running_process'
>;

/** How long one statement, a lock and a transaction that does nothing may last. */
export interface Limits {
  readonly statementMs: number;
  readonly lockMs: number;
  readonly idleMs: number;
}

/**
 * Connections of the running application. A connection comes from a pooler perhaps, and keeps
 * nothing from one transaction to the next: the role that row-level security holds is taken, and
 * proved, inside each transaction. Outside of one there is nothing to see but the shared tables.
 */
export interface Pool {
  readonly transaction: <T>(
    opening: Opening,
    work: (db: Transaction<Database>) => Promise<T>,
  ) => Promise<T>;
  readonly limits: Limits;
  readonly outside: Kysely<SharedTables>;
  /** Of this process: lent out, at rest, and calls that wait for one. */
  readonly connections: () => { used: number; idle: number; waiting: number };
  readonly destroy: () => Promise<void>;
}

/**
 * What a route works with: the one transaction of its call. The tables of companies are out of its
 * reach: `companyDb` opens those of one company, `everyCompany` those of all.
 */
export type Db = Transaction<Omit<Database, CompanyTable>>;
