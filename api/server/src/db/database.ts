import type { Kysely, Transaction } from 'kysely';
import type { Database } from './tables/every-table.ts';

export type Pool = Kysely<Database>;
/** What a route works with: the one transaction of its call. */
export type Db = Transaction<Database>;
