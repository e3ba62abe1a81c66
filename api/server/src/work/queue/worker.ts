import { EventEmitter } from 'node:events';
import { Logger, run, type TaskList, type WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import { z } from 'zod';
import { connectPool, ownerOn } from '../../db/connect.ts';
import packageFile from '../../../package.json' with { type: 'json' };
import { inTransaction, systemScope } from '../../db/transaction.ts';
import { keepableError, stackOf } from '../../records/failure-text.ts';
import { keepFailure } from '../../records/failures.ts';
import { inSpan } from '../../ports/tracing.ts';
import type { Services } from '../../kernel/services.ts';
import { freeAbandonedJobs, signUp } from './abandoned-jobs.ts';
import { giveUp, triesOf } from './give-up.ts';
import { startRelay } from './relay.ts';
import type { TaskTable } from './task.ts';

/**
 * Every night, UTC: every report is opened, what is of no use any more goes, old changes leave the
 * log, banks and platforms are read, and deadlines that are near are told. Every hour what a process of an earlier
 * version left readable is sealed.
 */
const CRONTAB = [
  '7 * * * * seal_older',
  '11 1 * * * open_reports',
  '17 3 * * * purge',
  '47 3 * * * archive_log',
  '41 4 * * * read_banks',
  '53 4 * * * read_platforms',
  '23 5 * * * remind_deadlines',
].join('\n');

const REVIEW_MS = 10_000;

interface Job {
  readonly id: string;
  readonly task_identifier: string;
  readonly attempts: number;
  readonly payload: unknown;
}

export interface JobWorker {
  /**
   * Lets running jobs finish, and waits until their end is written. Asked again, it does nothing
   * more.
   */
  stop(): Promise<void>;
}

/**
 * Runs the queue's jobs in this process until it is stopped; several processes share the queue. The
 * connections are its own: the library writes the end of a job without waiting for it, and only a
 * pool that drains knows when that is done.
 */
export async function startWorker(
  ownerUrl: string,
  services: Services,
  tasks: TaskTable,
): Promise<JobWorker> {
  const pools = openPools(ownerUrl, services);
  try {
    return await runQueue(pools, services, tasks);
  } catch (error) {
    await pools.end();
    throw error;
  }
}

interface Pools {
  /** The database of the product. */
  readonly owner: pg.Pool;
  /** That of the queue; mostly the same. */
  readonly queue: pg.Pool;
  readonly end: () => Promise<void>;
}

/** Relay, listener, states of jobs, and what tasks ask of the owner. */
const BESIDE_QUEUE = 6;

function openPools(ownerUrl: string, { config, log, queue: elsewhere }: Services): Pools {
  const open = (url: string, max: number): pg.Pool =>
    connectPool(url, {
      max,
      onError: (err) => log.warn({ err }, 'a connection of the queue broke'),
    });
  const queue = open(elsewhere?.url ?? ownerUrl, config.database.queuePool);
  if (elsewhere === undefined) return { owner: queue, queue, end: () => queue.end() };
  const owner = open(ownerUrl, BESIDE_QUEUE);
  return { owner, queue, end: () => Promise.all([queue.end(), owner.end()]).then(() => undefined) };
}

async function runQueue(
  { owner, queue, end }: Pools,
  services: Services,
  tasks: TaskTable,
): Promise<JobWorker> {
  const events: WorkerEvents = new EventEmitter();
  const runs = keepRuns(events, owner, services, tasks);
  const signedUp = new Promise<() => void>((resolve, reject) => {
    events.once(
      'pool:create',
      ({ workerPool }) => void signUp(queue, workerPool.id).then(resolve, reject),
    );
  });
  const runner = await run({
    pgPool: queue,
    events,
    taskList: taskList({ owner, queue }, services, tasks),
    crontab: CRONTAB,
    concurrency: 2,
    pollInterval: 2000,
    noHandleSignals: true,
    logger: quietLogger(services),
  });
  const signOff = await signedUp;
  const stopReview = reviewAbandonedJobs(queue, services);
  const stopRelay =
    queue === owner
      ? undefined
      : startRelay(owner, queue, (err) =>
          services.log.warn({ err }, 'could not carry jobs over to their queue'),
        );
  const stop = async (): Promise<void> => {
    await stopRelay?.();
    await stopReview();
    await runner.stop();
    await runs.written();
    signOff();
    await end();
  };
  let stopped: Promise<void> | undefined;
  return { stop: () => (stopped ??= stop()) };
}

/** Looks now and then for the jobs of processes that were killed. */
function reviewAbandonedJobs(queue: pg.Pool, services: Services): () => Promise<void> {
  let review = Promise.resolve();
  const start = (): void => {
    review = freeAbandonedJobs(queue).catch((error: unknown) =>
      services.log.warn({ err: error }, 'could not look for abandoned jobs'),
    );
  };
  start();
  const timer = setInterval(start, REVIEW_MS);
  return async () => {
    clearInterval(timer);
    await review;
  };
}

function taskList(
  { owner, queue }: Pick<Pools, 'owner' | 'queue'>,
  services: Services,
  tasks: TaskTable,
): TaskList {
  const asOwner = ownerOn(owner);
  const isLastTry = triesOf(tasks);
  const entries = Object.values(tasks).map((task) => [
    task.name,
    async (payload: unknown, { job }: { job: Job }) => {
      const context = {
        services,
        jobId: job.id,
        owner: asOwner,
        transaction: <T>(work: Parameters<typeof inTransaction<T>>[3]) =>
          inTransaction(services.pool, systemScope(`job-${job.id}`), 'write', work),
      };
      const { request, trace } = askedBy(payload);
      const attributes = { 'sci.job_id': job.id, 'sci.request_id': request ?? `job-${job.id}` };
      services.log.info({ job: job.id, kind: task.name, request }, 'job');
      try {
        await inSpan(
          () => ({ name: task.name, kind: 'job', attributes, parent: trace }),
          () => task.run(task.payload.parse(payload), context),
        );
      } catch (error) {
        if (isLastTry(job)) await giveUp(queue, job.id);
        throw keepableError(error);
      }
    },
  ]);
  return Object.fromEntries(entries);
}

const Asked = z.object({
  _asked: z.object({ request: z.string().nullable(), trace: z.string().nullable() }),
});

/** The call that asked for a job; nobody for what runs by the clock, and for jobs of before. */
function askedBy(payload: unknown): { request?: string; trace?: string } {
  const { data } = Asked.safeParse(payload);
  const { request, trace } = data?._asked ?? { request: null, trace: null };
  return { ...(request !== null && { request }), ...(trace !== null && { trace }) };
}

/**
 * The queue forgets a job that succeeded; administrators see it here. States are written in the
 * order in which they came.
 */
function keepRuns(
  events: WorkerEvents,
  owner: pg.Pool,
  services: Services,
  tasks: TaskTable,
): { written(): Promise<void> } {
  const isLastTry = triesOf(tasks);
  let last = Promise.resolve();
  const warn = (failure: unknown): void =>
    services.log.warn({ err: failure }, 'could not keep the state of a job');
  const keep = (job: Job, status: string, error?: unknown): void => {
    const message =
      error === undefined
        ? null
        : (error instanceof Error ? error.message : 'unknown error').slice(0, 1000);
    last = last
      .then(() => writeRun(owner, [job.id, job.task_identifier, status, job.attempts, message]))
      .then(() => (error === undefined ? undefined : keepError(services, job, error)))
      .catch(warn);
  };
  events.on('job:start', ({ job }) => keep(job, 'processing'));
  events.on('job:success', ({ job }) => keep(job, 'success'));
  events.on('job:error', ({ job, error }) =>
    keep(job, isLastTry(job) ? 'failed' : 'processing', error),
  );
  events.on('job:failed', ({ job, error }) => keep(job, 'failed', error));
  return { written: () => last };
}

/** What a job failed of, among the failures of the service; it is tried again all the same. */
async function keepError(services: Services, job: Job, error: unknown): Promise<void> {
  const { name, message } = error instanceof Error ? error : new Error('unknown error');
  await inTransaction(services.pool, systemScope(`job-${job.id}`), 'write', (db) =>
    keepFailure(
      db,
      {
        kind: 'job',
        module: 'server',
        code: job.task_identifier,
        message: `${name}: ${message}`,
        stack: stackOf(error),
        reference: `job-${job.id}`,
        request: `${job.task_identifier} ${job.id}`,
        release: packageFile.version,
        companyId: companyOf(job.payload),
      },
      services.clock.now(),
    ),
  );
}

const companyOf = (payload: unknown): number | null =>
  typeof payload === 'object' &&
  payload !== null &&
  'companyId' in payload &&
  typeof payload.companyId === 'number'
    ? payload.companyId
    : null;

async function writeRun(owner: pg.Pool, run: readonly unknown[]): Promise<void> {
  await owner.query(
    `insert into job_run (id, kind, status, attempts, last_error) values ($1, $2, $3, $4, $5)
     on conflict (id) do update set status = excluded.status, attempts = excluded.attempts, last_error = excluded.last_error, updated_at = now()`,
    [...run],
  );
}

function quietLogger(services: Services): Logger {
  // A failed job is tried again; its payload, which can hold an address, stays out of the log.
  return new Logger(
    () => (level, message) =>
      level === 'error' ? services.log.warn(message) : services.log.debug(message),
  );
}
