import { sql } from 'kysely';
import type { z } from 'zod';
import type { JobKind } from '@sci/contract/recorded';
import type { Db } from '../../db/database.ts';
import { carriedTrace } from '../../ports/tracing.ts';
import type { Task } from './task.ts';

export interface JobOptions {
  /** A job that is still waiting under the same key is replaced instead of added. */
  readonly key?: string;
  readonly runAt?: Date;
}

/**
 * Adds a job to the queue in this transaction: it starts after the commit, and not at all after a
 * rollback. Along with it goes who asked: the reference of the call, and its trace where there is
 * one.
 */
export async function addJob<Payload extends z.ZodType>(
  db: Db,
  { name }: Task<JobKind, Payload>,
  payload: z.input<Payload>,
  options: JobOptions = {},
): Promise<void> {
  const asked = sql`jsonb_build_object('request', current_setting('app.request_id', true), 'trace', ${carriedTrace() ?? null}::text)`;
  await sql`select add_job(${name}, (${JSON.stringify(payload)}::jsonb || jsonb_build_object('_asked', ${asked}))::json, ${options.key ?? null}, ${options.runAt ?? null})`.execute(
    db,
  );
}
