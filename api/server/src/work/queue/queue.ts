import { sql } from 'kysely';
import type { z } from 'zod';
import type { JobKind } from '@sci/contract/recorded';
import type { Db } from '../../db/database.ts';
import type { Task } from './task.ts';

export interface JobOptions {
  /** A job that is still waiting under the same key is replaced instead of added. */
  readonly key?: string;
  readonly runAt?: Date;
}

/**
 * Adds a job to the queue in this transaction: it starts after the commit, and not at all after a
 * rollback.
 */
export async function addJob<Payload extends z.ZodType>(
  db: Db,
  { name }: Task<JobKind, Payload>,
  payload: z.input<Payload>,
  options: JobOptions = {},
): Promise<void> {
  await sql`select add_job(${name}, ${JSON.stringify(payload)}::json, ${options.key ?? null}, ${options.runAt ?? null})`.execute(
    db,
  );
}
