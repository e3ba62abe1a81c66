import { statfs } from 'node:fs/promises';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Cockpit } from '@sci/contract/failure';
import packageFile from '../../../package.json' with { type: 'json' };
import type { Db } from '../../db/database.ts';
import { migrations } from '../../db/migrations/migrations.ts';
import { PAID } from '../../kernel/current-user.ts';
import type { Services } from '../../kernel/services.ts';

export type State = Omit<z.output<typeof Cockpit>, 'troubles'>;

interface Work {
  readonly waiting: number;
  readonly failed: number;
  readonly oldest_at: string | null;
}

/** The state of each part, from the database, the disk and this process. */
export async function readState(db: Db, services: Services, now: Date): Promise<State> {
  const { config, pool, registry } = services;
  const current = await registry.current();
  const room = await statfs(config.dataDir).catch(() => undefined);
  const base = await readDatabase(db);
  return {
    at: now.toISOString(),
    queue: await readWork(db, 'job_run'),
    mails: await readWork(db, 'mail'),
    payments: {
      provider: config.stripe === undefined ? 'local' : 'stripe',
      ...(await readPayments(db)),
    },
    disk:
      room === undefined
        ? null
        : { free_bytes: room.bavail * room.bsize, total_bytes: room.blocks * room.bsize },
    database: { bytes: base.bytes, oldest_seconds: base.oldest_seconds, ...pool.connections() },
    modules: {
      revision: current?.revision ?? 0,
      degraded: registry.degraded,
      off: Object.entries(current?.remotes ?? {})
        .filter(([, { enabled }]) => !enabled)
        .map(([id]) => id),
    },
    versions: [
      { name: 'server', version: packageFile.version },
      { name: 'node', version: process.versions.node },
      { name: 'postgresql', version: base.version },
      { name: 'schema', version: Object.keys(migrations).toSorted().at(-1) ?? '' },
      ...(current === null
        ? []
        : [
            { name: 'shell', version: `${current.shell.version}-${current.shell.build}` },
            ...Object.entries(current.remotes).map(([name, { version, build }]) => ({
              name,
              version: `${version}-${build}`,
            })),
          ]),
    ],
    started_at: services.startedAt.toISOString(),
  };
}

const readWork = (db: Db, table: 'job_run' | 'mail'): Promise<Work> =>
  db
    .selectFrom(table)
    .select([
      sql<number>`count(*) filter (where status = 'processing')::int`.as('waiting'),
      sql<number>`count(*) filter (where status = 'failed')::int`.as('failed'),
      sql<string | null>`min(created_at) filter (where status = 'processing')`.as('oldest_at'),
    ])
    .where('status', '<>', 'success')
    .executeTakeFirstOrThrow();

async function readPayments(db: Db) {
  const { paid, unpaid } = await db
    .selectFrom('subscription')
    .select([
      sql<number>`count(*) filter (where status = any(${PAID}))::int`.as('paid'),
      sql<number>`count(*) filter (where status in ('past_due', 'unpaid'))::int`.as('unpaid'),
    ])
    .executeTakeFirstOrThrow();
  const event = await db
    .selectFrom('payment_event')
    .select('received_at')
    .orderBy('received_at', 'desc')
    .executeTakeFirst();
  return { paid, unpaid, last_event_at: event?.received_at ?? null };
}

interface Base {
  readonly bytes: number;
  readonly oldest_seconds: number;
  readonly version: string;
}

async function readDatabase(db: Db): Promise<Base> {
  const { rows } = await sql<Base>`
    select pg_database_size(current_database()) as bytes, current_setting('server_version') as version,
      coalesce((select extract(epoch from now() - min(xact_start)) from pg_stat_activity where datname = current_database()), 0)::int as oldest_seconds`.execute(
    db,
  );
  const [base] = rows;
  if (base === undefined) throw new Error('the database does not describe itself');
  return base;
}
