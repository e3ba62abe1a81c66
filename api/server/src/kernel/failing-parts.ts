import { statfs } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { WRITTEN } from '../db/written.ts';
import type { Services } from './services.ts';

/** Who asks whether we are ready gives up soon; a pooler may keep a question waiting for minutes. */
const PATIENCE_MS = 3000;

/** The answer, or a failure when it takes longer. */
export async function inTime<T>(answer: Promise<T>): Promise<T> {
  const late = wait(PATIENCE_MS, undefined, { ref: false }).then(() => {
    throw new Error(`no answer within ${PATIENCE_MS} ms`);
  });
  return Promise.race([answer, late]);
}

const LEAST_ROOM = 500_000_000;

/** The parts that a process can serve without, and how each is asked. */
const PARTS = {
  queue: async ({ pool, queue }: Services) => {
    // In another database: it is there, and what is asked of it reaches it.
    await queue?.pool.query('select');
    const { rows } = await sql<{ late: boolean }>`
      select exists (select from job_run where status = 'processing'
        and created_at < now() - interval '30 minutes' and updated_at < now() - interval '30 minutes')
        or (select oldest_seconds from queue_backlog()) > 60
        as late`.execute(pool.outside);
    return rows[0]?.late === false;
  },
  registry: async ({ registry }: Services) => {
    await registry.current();
    return !registry.degraded;
  },
  files: ({ files }: Services) => files.isThere(),
  disk: async ({ config }: Services) => {
    const { bavail, bsize } = await statfs(config.dataDir);
    return bavail * bsize > LEAST_ROOM;
  },
  replica: async ({ pool, replica }: Services) => {
    if (replica === undefined) return true;
    const { rows } = await sql<{ position: string | null }>`select ${WRITTEN} as position`.execute(
      pool.outside,
    );
    const position = rows[0]?.position;
    return typeof position === 'string' && replica.isServing(position);
  },
  settings: ({ fellows }: Services) => Promise.resolve(fellows.differing === undefined),
  clock: ({ fellows }: Services) => Promise.resolve(fellows.wrongClock === undefined),
} as const;

export type PartName = keyof typeof PARTS;

const NAMES: readonly PartName[] = [
  'queue',
  'registry',
  'files',
  'disk',
  'replica',
  'settings',
  'clock',
];

/** Whether a part does what it should; no answer in time is a no. */
export const isPartWell = (services: Services, name: PartName): Promise<boolean> =>
  inTime(PARTS[name](services)).catch(() => false);

const seen = new WeakMap<Services, ReadonlyMap<PartName, Date>>();

/**
 * The parts that do not do what they should, each with the moment at which this process first saw
 * it: a probe looks every few seconds.
 */
export async function failingParts(services: Services): Promise<ReadonlyMap<PartName, Date>> {
  const before = seen.get(services);
  const now = services.clock.now();
  const asked = await Promise.all(
    NAMES.map(async (name) => ({
      name,
      well: await isPartWell(services, name),
    })),
  );
  const failing = new Map(
    asked.flatMap(({ name, well }) => (well ? [] : [[name, before?.get(name) ?? now] as const])),
  );
  seen.set(services, failing);
  return failing;
}
