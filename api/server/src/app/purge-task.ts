import { sql } from 'kysely';
import { z } from 'zod';
import type { Environment } from '@sci/module-contract';
import { prune } from '@sci/registry/retention';
import { removeUnnamed } from '../backup/document-notes.ts';
import { purgeTrash } from '../company/trash/purge.ts';
import {
  endForGood,
  endingBefore,
  endVisits,
  type Ending,
} from '../identity/account/purge-accounts.ts';
import { forgetPreview, previewsBefore } from '../treasury/bank-import/forget-previews.ts';
import { forgetHolders } from '../treasury/bank-link/tasks.ts';
import { recallAll } from '../reports/history/move-log.ts';
import { endNoticesOf } from '../treasury/invoice-inbox/end-notices.ts';
import { forgetAnnouncements } from '../records/announcements.ts';
import { forgetFailures } from '../records/failures.ts';
import { say } from '../messages/say.ts';
import { dayInParis } from '../ports/clock.ts';
import { trashedSince } from '../records/trash-days.ts';
import { VISIT_MS } from '../kernel/demo-visitor.ts';
import { eachApart, failIfAny } from '../work/queue/each-apart.ts';
import { defineTask, type TaskContext } from '../work/queue/task.ts';

const DAY_MS = 24 * 3600 * 1000;

/** A night that comes later after the one before is not believed: a clock may have jumped. */
const BELIEVED_MS = 3 * DAY_MS;

/** A build that any of them refers to stays. */
const ENVIRONMENTS: readonly Environment[] = ['development', 'production'];

/**
 * Every night: what is of no use any more, statements that were read and never confirmed, documents
 * whose writer was killed, companies of visitors of the demonstration, what has been in the trash for
 * 30 days, accounts closed 30 days ago, and builds of modules that no open tab and no rollback can
 * ask for.
 */
export const purgeTask = defineTask({
  name: 'purge',
  payload: z.object({}).loose(),
  run: async (_payload, context) => {
    const { services } = context;
    const now = services.clock.now();
    await refuseJump(context, now);
    const failures = await eachApart(Object.entries(STEPS), {
      log: services.log,
      told: ([step]) => ({ step }),
      work: ([, step]) => step(context, now),
    });
    failIfAny(failures);
  },
});

type Step = (context: TaskContext, now: Date) => Promise<void>;

const daysBefore = (now: Date, days: number): string =>
  new Date(now.getTime() - days * DAY_MS).toISOString();

const STEPS: Readonly<Record<string, Step>> = {
  forgetMarks,
  emptyTrash,
  forgetPreviews,
  endAccounts,
  addAuditMonths,
  removeDocuments: ({ owner, services }, now) =>
    removeUnnamed(owner, services.files, daysBefore(now, 1)),
  removeBuilds: async ({ services }, now) => {
    await prune(services.registry.store, ENVIRONMENTS, now);
  },
};

/** What the service noted for itself, and no longer looks at. */
function forgetMarks({ transaction }: TaskContext, now: Date): Promise<void> {
  return transaction(async (db) => {
    await db.deleteFrom('rate_limit').where('expires_at', '<', daysBefore(now, 0)).execute();
    await db.deleteFrom('idempotency_key').where('created_at', '<', daysBefore(now, 2)).execute();
    await db.deleteFrom('access_token').where('expires_at', '<', daysBefore(now, 30)).execute();
    await db.deleteFrom('passkey_challenge').where('expires_at', '<', daysBefore(now, 0)).execute();
    await db.deleteFrom('signed_link').where('expires_at', '<', daysBefore(now, 30)).execute();
    await sql`select forget_jobs(${daysBefore(now, 30)}::timestamptz)`.execute(db);
    await forgetFailures(db, daysBefore(now, 30));
    await forgetAnnouncements(db, daysBefore(now, 365));
    await db.deleteFrom('load_time').where('at', '<', daysBefore(now, 7)).execute();
    await db.deleteFrom('served_page').where('last_at', '<', daysBefore(now, 7)).execute();
  });
}

async function emptyTrash({ services, transaction }: TaskContext, now: Date): Promise<void> {
  await removeFiles(services, await transaction((db) => purgeTrash(db, now)));
}

async function forgetPreviews({ services, transaction }: TaskContext, now: Date): Promise<void> {
  const previews = await transaction((db) => previewsBefore(db, trashedSince(now)));
  const failures = await eachApart(previews, {
    log: services.log,
    told: (preview) => ({ preview }),
    work: async (preview) =>
      removeFiles(services, await transaction((db) => forgetPreview(db, services.vault, preview))),
  });
  failIfAny(failures);
}

async function endAccounts(context: TaskContext, now: Date): Promise<void> {
  const { services, transaction } = context;
  const endings = await transaction(async (db) => {
    await endVisits(db, new Date(now.getTime() - VISIT_MS), trashedSince(now));
    return endingBefore(db, trashedSince(now));
  });
  const failures = await eachApart(endings, {
    log: services.log,
    told: (ending) => ({ ending }),
    work: async (ending) => removeFiles(services, await end(ending, context)),
  });
  failIfAny(failures);
}

/** Once what names them is gone. */
async function removeFiles(
  { files }: TaskContext['services'],
  keys: Iterable<string>,
): Promise<void> {
  for (const key of keys) await files.remove(key);
}

/**
 * With a clock that is a month ahead everything in the trash would be of a month ago. Nothing goes
 * then; the night after, which this one precedes, goes on, if the clock stayed so.
 */
async function refuseJump({ owner, jobId }: TaskContext, now: Date): Promise<void> {
  const last = await owner
    .selectFrom('job_run')
    .select('created_at')
    .where('kind', '=', 'purge')
    .where('id', '<>', Number(jobId))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last !== undefined && now.getTime() - Date.parse(last.created_at) > BELIEVED_MS)
    throw new Error(say('trash.clock_jumped', { day: dayInParis(new Date(last.created_at)) }));
}

/** Where the operator keeps the audit log by months (deploy/partitions): those ahead. */
async function addAuditMonths({ owner }: TaskContext): Promise<void> {
  const { rows } = await sql<{ there: boolean }>`
    select to_regprocedure('audit_log_months(integer)') is not null as there`.execute(owner);
  if (rows[0]?.there === true) await sql`select audit_log_months(3)`.execute(owner);
}

async function end(
  ending: Ending,
  { services, transaction, jobId, owner }: TaskContext,
): Promise<Iterable<string>> {
  // Who did what and when stays, also of what was archived.
  if (ending.company !== null)
    await recallAll({ owner, files: services.files }, ending.company, { contents: false });
  if (ending.company !== null) await endNoticesOf(services, ending.company, `job-${jobId}`);
  return transaction(async (db) => {
    if (ending.company !== null) await forgetHolders(db, services, ending.company);
    return endForGood(db, ending);
  });
}
