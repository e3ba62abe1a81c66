import { yearInParis } from '../../ports/clock.ts';
import type { Db } from '../../db/database.ts';
import type { Actor, App } from '../../http/call.ts';
import { found, isStale, refuse, refuseConflict } from '../../ports/refusals.ts';
import { serve } from '../../http/serve.ts';
import { requireAccount } from '../../records/bank-accounts.ts';
import { findBuilding } from '../../records/buildings.ts';
import { openYears } from '../../kernel/fiscal-year/open-years.ts';
import { addJob } from '../../work/queue/queue.ts';
import { assignTask } from './assign-task.ts';
import { assignAgain, assignLeft } from './assign-account.ts';
import { countUnventilated, ventilatedByRules } from './assign.ts';
import { findRun, openRun } from './assignment-run.ts';
import { batchState, findBatch, findEndOfBatch, openBatch, undoBatch } from './batches.ts';
import { fromBodySplit, toWire } from './wire.ts';
import { byUser } from '../../records/movement-rows.ts';
import { stale } from './save-movement.ts';
import {
  checkAll,
  contextsOf,
  learn,
  proportional,
  readAll,
  refuseAboveWhole,
  saveGroup,
} from './ventilation-group.ts';
import { say } from '../../messages/say.ts';

/** Ventilations of several movements at once: each is a batch that is undone as a whole. */
export function ventilationRoutes(app: App): void {
  byRulesRoutes(app);
  byHandRoutes(app);
  settledRoutes(app);
}

/** The rules of the company ventilate what is left, or again what they ventilated. */
function byRulesRoutes(app: App): void {
  serve(
    app,
    'POST /bankAccount/autoAffect',
    { year: 'handler' },
    async ({ db, company, body, actor, now, checkYear, origin }) => {
      const account = await requireAccount(db, company.id, body.id);
      await checkYear(body.year ?? yearInParis(now));
      const years =
        body.year === undefined
          ? [...(await openYears(db, company.id, now, actor.isAdmin))]
          : [body.year];
      await origin('rule');
      const filter = { accountId: account.id, years };
      const many = await countUnventilated(db, company.id, filter);
      if (many > AT_ONCE)
        return assignLater(db, { ...filter, ...actor, companyId: company.id, many });
      return atOnce(await assignLeft(db, company.id, filter, { userId: actor.userId }));
    },
  );

  serve(app, 'GET /v2/bankMovement/batch/:id', async ({ db, company, params }) => {
    const batch = found(await findEndOfBatch(db, company.id, params.id));
    const run = await findRun(db, company.id, batch.id);
    if (batch.undone_at !== null)
      refuseConflict(
        run === undefined || run.percent === 100
          ? say('movements.undone_before')
          : say('movements.stopped'),
      );
    if (run === undefined) {
      const { movements } = found(await findBatch(db, company.id, batch.id));
      return { batch_id: batch.id, ventilated: movements.length, left: 0, progress: 100 };
    }
    if (run.refused !== null) refuseConflict(run.refused);
    if (run.given_up) refuseConflict(say('movements.given_up'));
    const { percent: progress, ventilated, left_over: left } = run;
    return { batch_id: batch.id, ventilated, left, progress };
  });

  serve(app, 'POST /v2/bankMovement/recategorise', async ({ db, company, body, actor, origin }) => {
    const buildingId =
      body.building_id === 0
        ? null
        : found(await findBuilding(db, company.id, body.building_id, body.year)).id;
    await origin('rule');
    const ids = await ventilatedByRules(db, company.id, body.year, buildingId ?? undefined);
    if (ids.length > AT_ONCE)
      return assignLater(db, {
        ...actor,
        companyId: company.id,
        accountId: null,
        buildingId,
        years: [body.year],
        many: ids.length,
      });
    return atOnce(await assignAgain(db, company.id, body.year, ids, { userId: actor.userId }));
  });
}

const atOnce = ({ batchId, ...done }: Awaited<ReturnType<typeof assignLeft>>) => ({
  batch_id: batchId,
  ...done,
  progress: 100,
});

/** So many are assigned while the user waits; more than that is the background's work. */
const AT_ONCE = 5000;

interface Later extends Pick<Actor, 'userId' | 'impersonatorId' | 'isAdmin'> {
  readonly companyId: number;
  /** Null: of all, what rules ventilated before. */
  readonly accountId: number | null;
  readonly buildingId?: number | null;
  readonly years: number[];
  readonly many: number;
}

/** Leaves an assignment to the background: its batch is there at once, to be followed or undone. */
async function assignLater(db: Db, { many, buildingId = null, ...subject }: Later) {
  const { companyId, userId, accountId, years } = subject;
  const kind = accountId === null ? 'recategorise' : 'auto';
  const batchId = await openBatch(db, companyId, kind, userId);
  await openRun(db, companyId, batchId, { accountId, years, many });
  await addJob(db, assignTask, { ...subject, buildingId, batchId });
  return { batch_id: batchId, ventilated: 0, left: many, progress: 0 };
}

/** The user ventilates several movements: alike in shares, or each as it was proposed. */
function byHandRoutes(app: App): void {
  serve(
    app,
    'POST /v2/bankMovement/ventilate',
    { year: 'handler' },
    async ({ db, company, body, actor, checkYear }) => {
      refuseAboveWhole(body.splits);
      const rows = await readAll(db, company.id, body.movement_ids, checkYear);
      const drafts = rows.map((row) => ({
        row,
        splits: proportional(row.amount_cents, body.splits),
      }));
      const contexts = await checkAll(db, company.id, drafts, (_row, field) => field);
      const batchId = await saveGroup(
        db,
        company.id,
        rows,
        drafts.map(({ row, splits }) => ({
          movementId: row.id,
          splits: byUser(splits),
          verified: true,
          reason: null,
        })),
        actor.userId,
      );
      await learn(db, company.id, rows, contexts);
      return {
        batch_id: batchId,
        ventilated: body.splits.length === 0 ? 0 : rows.length,
        left: body.splits.length === 0 ? rows.length : 0,
      };
    },
  );

  serve(
    app,
    'POST /v2/bankMovement/ventilate_each',
    { year: 'handler' },
    async ({ db, company, body, actor, checkYear }) => {
      const items = new Map(
        body.items.map((item, index) => [item.movement_id, { ...item, index }]),
      );
      const rows = await readAll(db, company.id, [...items.keys()], checkYear);
      const late = rows.filter((row) => isStale(items.get(row.id)?.updated_at, row.updated_at));
      if (late.length > 0) throw stale(late.length, late.map(toWire));
      const drafts = rows.map((row) => ({
        row,
        splits: (items.get(row.id)?.splits ?? []).map(fromBodySplit),
      }));
      const contexts = await checkAll(
        db,
        company.id,
        drafts,
        (row, field) => `items.${items.get(row.id)?.index ?? 0}.${field}`,
      );
      const batchId = await saveGroup(
        db,
        company.id,
        rows,
        drafts.map(({ row, splits }) => ({
          movementId: row.id,
          splits: byUser(splits),
          verified: body.verified,
          reason: null,
        })),
        actor.userId,
      );
      if (body.verified) await learn(db, company.id, rows, contexts);
      return { batch_id: batchId, ventilated: rows.length, left: 0 };
    },
  );
}

/** A batch is confirmed as it stands, or taken back. */
function settledRoutes(app: App): void {
  serve(
    app,
    'POST /v2/bankMovement/verify',
    { year: 'handler' },
    async ({ db, company, body, actor, checkYear }) => {
      const rows = await readAll(db, company.id, body.movement_ids, checkYear);
      const bare = rows.filter(({ splits }) => splits.length === 0).length;
      if (bare > 0)
        refuse({
          movement_ids: [say('movements.not_ventilated', { count: bare })],
        });
      const batchId = await saveGroup(
        db,
        company.id,
        rows,
        rows.map(({ id, splits, reason }) => ({ movementId: id, splits, verified: true, reason })),
        actor.userId,
      );
      await learn(db, company.id, rows, await contextsOf(db, company.id, rows));
      return { batch_id: batchId, ventilated: rows.length, left: 0 };
    },
  );

  serve(
    app,
    'DELETE /v2/bankMovement/batch/:id',
    { year: 'none' },
    async ({ db, company, params, now, checkYear }) => {
      const batch = found(await findBatch(db, company.id, params.id));
      if (batch.undone_at !== null) refuseConflict(say('movements.undone_before'));
      const { years, changed } = await batchState(db, company.id, batch);
      for (const year of years) await checkYear(year);
      if (changed > 0) throw stale(changed);
      await undoBatch(db, company.id, batch, now);
      return { message: say('movements.undone') };
    },
  );
}
