import type { z } from 'zod';
import type { Services } from '../../kernel/services.ts';
import type { Db } from '../../db/database.ts';

export interface TaskContext {
  readonly services: Services;
  readonly jobId: string;
  /** Runs in a transaction that sees every company. */
  readonly transaction: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
}

/**
 * Work outside a request. A task can be started again after a crash at any point: it first looks in
 * the database whether its work is already done. Throwing tries again later.
 */
export interface Task<Payload extends z.ZodType = z.ZodType> {
  readonly payload: Payload;
  run(payload: z.output<Payload>, context: TaskContext): Promise<void>;
}

export const defineTask = <Payload extends z.ZodType>(task: Task<Payload>): Task<Payload> => task;
