import type { z } from 'zod';
import type { JobKind } from '@sci/contract/recorded';
import type { Db, OwnerDb } from '../../db/database.ts';
import type { Services } from '../../kernel/services.ts';

export interface TaskContext {
  readonly services: Services;
  readonly jobId: string;
  /** For what no call may write: the log of changes. Everything else goes through `transaction`. */
  readonly owner: OwnerDb;
  /** Runs in a transaction that sees every company. */
  readonly transaction: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
}

/**
 * Work outside a request. A task can be started again after a crash at any point: it first looks in
 * the database whether its work is already done. Throwing tries again later.
 */
export interface Task<Name extends JobKind = JobKind, Payload extends z.ZodType = z.ZodType> {
  /** The name that the queue stores. */
  readonly name: Name;
  readonly payload: Payload;
  /**
   * How often it is tried, where somebody waits for it: the sixth time comes four minutes after the
   * first, the twelfth, which is the last of every other, after a day.
   */
  readonly attempts?: number;
  run(payload: z.output<Payload>, context: TaskContext): Promise<void>;
}

export const defineTask = <Name extends JobKind, Payload extends z.ZodType>(
  task: Task<Name, Payload>,
): Task<Name, Payload> => task;

/** What does each kind of job: none is missing, and each stands under its own name. */
export type TaskTable = { readonly [Name in JobKind]: Task<Name> };
