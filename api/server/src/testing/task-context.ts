import { inTransaction, systemScope } from '../db/transaction.ts';
import type { TaskContext } from '../work/queue/task.ts';
import type { TestApp } from './open-app.ts';

/** What the queue gives to a job that it runs. */
export const taskContext = ({ services, db }: Pick<TestApp, 'services' | 'db'>): TaskContext => ({
  services,
  jobId: '1',
  owner: db,
  transaction: (work) => inTransaction(services.pool, systemScope('job-1'), 'write', work),
});
