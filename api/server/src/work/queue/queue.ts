import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { TaskName, TaskPayload } from '../../app/tasks.ts';

export interface JobOptions {
  /** A job that is still waiting under the same key is replaced instead of added. */
  readonly key?: string;
  readonly runAt?: Date;
}

/**
 * Adds a job to the queue in this transaction: it starts after the commit, and not at all after a
 * rollback.
 */
export async function addJob<Name extends TaskName>(
  db: Db,
  name: Name,
  payload: TaskPayload<Name>,
  options: JobOptions = {},
): Promise<void> {
  await sql`select add_job(${name}, ${JSON.stringify(payload)}::json, ${options.key ?? null}, ${options.runAt ?? null})`.execute(
    db,
  );
}
