import { z } from 'zod';
import { rehearse } from '../../books/rehearsal.ts';
import { dayInParis } from '../../ports/clock.ts';
import { Refusal } from '../../ports/refusals.ts';
import type { Db } from '../../db/database.ts';
import { defineTask, type TaskContext } from '../../work/queue/task.ts';
import { enactChange } from './decide.ts';
import {
  lockChange,
  proposalsOf,
  updateChange,
  updateRehearsal,
  type ChangeRow,
} from './records.ts';
import { addToReport, EMPTY_REPORT, touchedBy } from './report.ts';
import { settingOf } from './setting-of.ts';
import type { Rehearsal } from './setting.ts';

/** Years that one transaction computes: between two of them other work has its turn. */
const BATCH = 10;

/**
 * Rehearses a change on every company that it concerns: each year as it is and as it would be. One
 * whose day has come is rehearsed again and put in force, if it still breaks nothing. Killed, it
 * starts afresh; withdrawn, it stops after the companies at hand.
 */
export const rehearseSettingTask = defineTask({
  name: 'rehearse_setting',
  payload: z.object({ id: z.int() }),
  run: async ({ id }, context) => {
    await context.transaction((db) => updateRehearsal(db, id, { job_id: Number(context.jobId) }));
    const rehearsal = await context.transaction((db) =>
      orRefused(db, id, (change) => begin(db, change, todayOf(context))),
    );
    if (rehearsal === undefined) return;
    const failed = await tryAll(id, rehearsal, context);
    if (failed === undefined) return;
    await context.transaction((db) =>
      orRefused(db, id, (change) => end(db, change, failed, context)),
    );
  },
});

const todayOf = ({ services }: TaskContext): string => dayInParis(services.clock.now());

const WAITING: ReadonlySet<string> = new Set(['rehearsing', 'scheduled']);

/** Works on a change that still waits; what the setting refuses is kept as the reason. */
async function orRefused<T>(
  db: Db,
  id: number,
  work: (change: ChangeRow) => Promise<T>,
): Promise<T | undefined> {
  const change = await lockChange(db, id);
  if (change === undefined || !WAITING.has(change.status)) return undefined;
  try {
    return await work(change);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const sentences = Object.values(error.toBody().errors ?? {}).flat();
    await updateChange(db, id, { status: 'refused' });
    await updateRehearsal(db, id, { refusal: sentences[0] ?? error.message });
    return undefined;
  }
}

async function begin(db: Db, change: ChangeRow, today: string): Promise<Rehearsal> {
  const rehearsal = await settingOf(proposalsOf(change).proposal).prepare(db, today);
  await updateRehearsal(db, change.id, {
    done: 0,
    total: rehearsal.years.length,
    touched: rehearsal.rules === undefined ? rehearsal.years.length : 0,
    failed: 0,
    report: JSON.stringify(EMPTY_REPORT),
  });
  return rehearsal;
}

/** How many years can no longer be computed; undefined when the change was given up meanwhile. */
async function tryAll(
  id: number,
  { years, rules }: Rehearsal,
  { transaction }: TaskContext,
): Promise<number | undefined> {
  if (rules === undefined) return 0;
  let report = EMPTY_REPORT;
  let [touched, failed] = [0, 0];
  for (let done = 0; done < years.length; done += BATCH) {
    const found = await transaction(async (db) => {
      const change = await lockChange(db, id);
      if (change === undefined || !WAITING.has(change.status)) return undefined;
      return rehearse(db, rules, years.slice(done, done + BATCH));
    });
    if (found === undefined) return undefined;
    report = addToReport(report, found);
    touched += touchedBy(found);
    failed += found.failures.length;
    const values = {
      done: Math.min(done + BATCH, years.length),
      touched,
      failed,
      report: JSON.stringify(report),
    };
    await transaction((db) => updateRehearsal(db, id, values));
  }
  return failed;
}

async function end(db: Db, change: ChangeRow, failed: number, context: TaskContext): Promise<void> {
  const now = context.services.clock.now().toISOString();
  await updateRehearsal(db, change.id, { ended_at: now });
  if (failed > 0) await updateChange(db, change.id, { status: 'refused' });
  else if (change.status === 'scheduled')
    await enactChange(db, change, { now, today: todayOf(context) });
  else await updateChange(db, change.id, { status: 'rehearsed' });
}
