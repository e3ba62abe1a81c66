import { isDeepStrictEqual } from 'node:util';
import type { Db } from '../../db/database.ts';
import type { App } from '../../http/call.ts';
import { serve } from '../../http/serve.ts';
import { say } from '../../messages/say.ts';
import { found, isStale, refuse, refuseConflict } from '../../ports/refusals.ts';
import { addJob } from '../../work/queue/queue.ts';
import { enactChange, revertChange } from './decide.ts';
import {
  findChange,
  insertChange,
  listChanges,
  lockChange,
  updateChange,
  type ChangeRow,
} from './records.ts';
import { rehearseSettingTask } from './rehearse-task.ts';
import { settingOf } from './setting-of.ts';
import { companiesOf, toDetail, toWire } from './wire.ts';

/** A rehearsal says little of the books of the day after next. */
const FRESH_MS = 24 * 3600 * 1000;

/**
 * Settings of every company: proposed, rehearsed on all companies in the background, put in force
 * now or on a day, and put back in one click. Each step is in the audit log with its author.
 */
export function settingRoutes(app: App): void {
  serve(app, 'GET /v2/admin/setting_changes', async ({ db }) =>
    (await listChanges(db)).map(toWire),
  );

  serve(app, 'GET /v2/admin/setting_change/:id', async ({ db, params }) => {
    const change = found(await findChange(db, params.id), say('settings.no_change'));
    const ids = companiesOf(change.report);
    const companies =
      ids.length === 0
        ? []
        : await db.selectFrom('company').select(['id', 'name']).where('id', 'in', ids).execute();
    return toDetail(change, new Map(companies.map(({ id, name }) => [id, name])));
  });

  serve(app, 'POST /v2/admin/setting_change', async ({ db, body, user, today }) => {
    const { proposal, reason, effective_on } = body;
    if (effective_on !== null && effective_on <= today)
      refuse({ effective_on: [say('settings.effective_past', { day: effective_on })] });
    const setting = settingOf(proposal);
    const { target, proposal: previous, updatedAt } = await setting.read(db);
    if (updatedAt !== undefined && isStale(body.seen, updatedAt))
      refuseConflict(say('settings.changed_meanwhile'));
    if (isDeepStrictEqual(previous, proposal)) refuse({ _form: [say('settings.nothing_changes')] });
    await setting.prepare(db, today);
    const id = await insertChange(db, {
      target,
      proposal,
      previous,
      reason,
      effective_on,
      asked_by: user.id,
    });
    await addJob(db, rehearseSettingTask, { id }, { key: keyOf(id) });
    return read(db, id);
  });

  serve(app, 'POST /v2/admin/setting_change/:id/apply', async ({ db, params, now, today }) => {
    const change = await locked(db, params.id);
    if (change.status !== 'rehearsed') refuseConflict(say('settings.not_rehearsed'));
    const { ended_at } = found(await findChange(db, change.id));
    if (ended_at === null || now.getTime() - Date.parse(ended_at) > FRESH_MS)
      refuseConflict(say('settings.rehearsal_old'));
    if (change.effective_on === null || change.effective_on <= today)
      await enactChange(db, change, { now: now.toISOString(), today });
    else await schedule(db, change.id, change.effective_on);
    return read(db, change.id);
  });

  serve(app, 'POST /v2/admin/setting_change/:id/withdraw', async ({ db, params }) => {
    const { id, status } = await locked(db, params.id);
    if (!['rehearsing', 'rehearsed', 'scheduled'].includes(status))
      refuseConflict(say('settings.not_waiting'));
    await updateChange(db, id, { status: 'withdrawn' });
    return read(db, id);
  });

  serve(
    app,
    'POST /v2/admin/setting_change/:id/revert',
    async ({ db, params, body: { reason }, user, now, today }) => {
      const change = await locked(db, params.id);
      if (change.status !== 'in_force') refuseConflict(say('settings.not_in_force'));
      await revertChange(db, change, { userId: user.id, reason, today, now: now.toISOString() });
      return read(db, change.id);
    },
  );
}

const locked = async (db: Db, id: number): Promise<ChangeRow> =>
  found(await lockChange(db, id), say('settings.no_change'));

const read = async (db: Db, id: number) => toWire(found(await findChange(db, id)));

/** The queue holds one job of a change. */
const keyOf = (id: number): string => `setting-${id}`;

/** On its day, in the first hours in France, the change is rehearsed again and put in force. */
async function schedule(db: Db, id: number, day: string): Promise<void> {
  await updateChange(db, id, { status: 'scheduled' });
  await addJob(
    db,
    rehearseSettingTask,
    { id },
    {
      key: keyOf(id),
      runAt: new Date(`${day}T01:00:00+01:00`),
    },
  );
}
