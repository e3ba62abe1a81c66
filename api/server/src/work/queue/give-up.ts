import type pg from 'pg';
import type { TaskTable } from './task.ts';

interface Tried {
  readonly task_identifier: string;
  readonly attempts: number;
}

/** Whether a job has been tried as often as somebody waits for it; one that nobody waits for never has. */
export function triesOf(tasks: TaskTable): (job: Tried) => boolean {
  const limits = new Map<string, number | undefined>(
    Object.values(tasks).map(({ name, attempts }) => [name, attempts]),
  );
  return ({ task_identifier, attempts }) =>
    attempts >= (limits.get(task_identifier) ?? Number.POSITIVE_INFINITY);
}

/**
 * Says of a job under way that this was its last try. Before its failure is written, which the
 * library does later and tells nobody: once the job is at rest another process may have it again. An
 * administrator can run it again.
 */
export async function giveUp(queue: pg.Pool, jobId: string): Promise<void> {
  await queue.query(
    'update graphile_worker._private_jobs set max_attempts = attempts where id = $1::bigint',
    [jobId],
  );
}
