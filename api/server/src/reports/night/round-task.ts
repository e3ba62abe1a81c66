import { z } from 'zod';
import type { Db } from '../../db/database.ts';
import { say } from '../../messages/say.ts';
import { dayInParis } from '../../ports/clock.ts';
import { yearOf } from '../../ports/dates.ts';
import { stackOf } from '../../records/failure-text.ts';
import { keepFailure } from '../../records/failures.ts';
import { addJob } from '../../work/queue/queue.ts';
import { defineTask, type Task, type TaskContext } from '../../work/queue/task.ts';
import { openCompany, refusalOf, type OpenedCompany, type Unopened } from './open-company.ts';
import {
  beginRound,
  endRound,
  finishCompany,
  roundUnderWay,
  takeNext,
  type Finding,
} from './records.ts';

const Payload = z.object({ round: z.int().optional() }).loose();

/**
 * The round of the night: one company a job, the smallest first, so that whatever else waits in the
 * queue has its turn between two. Killed, it goes on with the company at hand.
 */
export const openReportsTask: Task<'open_reports', typeof Payload> = defineTask({
  name: 'open_reports',
  payload: Payload,
  run: async ({ round }, context) => {
    if (round === undefined) await context.transaction((db) => startRound(db, nowOf(context)));
    else await openNext(round, context);
  },
});

const nowOf = ({ services }: TaskContext): Date => services.clock.now();

/** Begins a round and asks for its first company; false while another one is under way. */
export async function startRound(db: Db, now: Date): Promise<boolean> {
  const current = await roundUnderWay(db);
  await askNext(db, current?.id ?? (await beginRound(db, now)));
  return current === undefined;
}

const askNext = (db: Db, round: number) =>
  addJob(db, openReportsTask, { round }, { key: `report-round-${round}` });

/** So often a company may end the process that opens it, or be there when it ends. */
const TRIES = 3;

async function openNext(roundId: number, context: TaskContext): Promise<void> {
  const { transaction } = context;
  const next = await transaction((db) => takeNext(db, roundId));
  if (next === undefined) {
    await transaction((db) => endRound(db, roundId, nowOf(context)));
    return;
  }
  const { companyId, begun } = next;
  const today = dayInParis(nowOf(context));
  const { opened, unopened } =
    begun < TRIES ? await openCompany(transaction, companyId, today) : leftOut(begun, today);
  await transaction(async (db) => {
    const findings: Finding[] = [];
    for (const each of unopened)
      findings.push(await keep(db, { roundId, companyId }, each, nowOf(context)));
    await finishCompany(db, { roundId, companyId }, { opened, findings }, nowOf(context));
    await askNext(db, roundId);
  });
}

/** A company that was never opened to its end: the others have their turn, and it is told of. */
const leftOut = (begun: number, today: string): OpenedCompany => ({
  opened: 0,
  unopened: [
    {
      year: yearOf(today),
      report: say('cockpit.books'),
      error: new Error(`begun ${begun} times and never ended`),
    },
  ],
});

/** What could not be opened; a mistake of ours joins the failures of the service. */
async function keep(
  db: Db,
  { roundId, companyId }: { readonly roundId: number; readonly companyId: number },
  { year, report, error }: Unopened,
  now: Date,
): Promise<Finding> {
  const refusal = refusalOf(error);
  if (refusal !== undefined)
    return { year, report, kind: 'refused', sentence: refusal, reference: null };
  const { name, message } = error instanceof Error ? error : new Error('unknown error');
  const reference = `night-${roundId}-${companyId}-${year}`;
  await keepFailure(
    db,
    {
      kind: 'night',
      module: 'server',
      code: 'report',
      route: report,
      message: `${name}: ${message}`,
      stack: stackOf(error),
      reference,
      request: `${report} ${year}`,
      companyId,
    },
    now,
  );
  return { year, report, kind: 'failed', sentence: say('cockpit.report_failed'), reference };
}
