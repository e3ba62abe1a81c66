import type { WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import type { TaskTable } from './task.ts';

/**
 * Takes a job that somebody waits for out of its turns once it has failed often enough; `onGivenUp`
 * is told after that. An administrator can run it again.
 */
export function giveUpEarly(
  events: WorkerEvents,
  queue: pg.Pool,
  tasks: TaskTable,
  {
    onGivenUp,
    onError,
  }: {
    readonly onGivenUp: (jobId: string) => void;
    readonly onError: (error: unknown) => void;
  },
): void {
  const limits = new Map<string, number | undefined>(
    Object.values(tasks).map(({ name, attempts }) => [name, attempts]),
  );
  // The job is at rest by then, and its last failure written.
  events.on('job:complete', ({ job, error }) => {
    const limit = limits.get(job.task_identifier);
    if (!error || limit === undefined || job.attempts < limit || job.attempts >= job.max_attempts)
      return;
    void queue
      .query('select graphile_worker.permanently_fail_jobs(array[$1::bigint], $2)', [
        job.id,
        error instanceof Error ? error.message : 'unknown error',
      ])
      .then(() => onGivenUp(job.id))
      .catch(onError);
  });
}
