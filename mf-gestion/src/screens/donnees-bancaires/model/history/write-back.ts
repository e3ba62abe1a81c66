import { api, isApiError } from '@sci/api-client';
import { isControlledYear } from '@sci/contract/fiscal-version';
import { changeMovement, listArgs } from '../movement-calls.ts';
import { fromWire, toCategorised, type Movement } from '../movement.ts';
import {
  ChangedSinceError,
  isSameVentilation,
  type Again,
  type Changed,
  type Step,
  type Ventilation,
} from './steps.ts';

/** Takes a step back: by the server's memory of it, else each movement as it was. */
export async function takeStepBack({ batch, changed }: Step): Promise<Step> {
  if (batch === null) await write(changed, 'before');
  else
    try {
      await api.call('DELETE /v2/bankMovement/batch/:id', { params: { id: batch.id } });
    } catch (error) {
      // A movement of it was changed and put back meanwhile: the batch itself no longer knows it.
      if (!isApiError(error) || error.status !== 409 || changed.length === 0) throw error;
      await write(changed, 'before');
    }
  return { batch, count: changed.length, changed };
}

/** Does a step again that was taken back; the server remembers it under another number. */
export async function doStepAgain({ batch, count, changed }: Step): Promise<Step> {
  if (batch === null) {
    await write(changed, 'after');
    return { batch, count, changed };
  }
  const { batch_id: id } = await callAgain(batch.again);
  return { batch: id === null ? null : { ...batch, id }, count, changed };
}

function callAgain(again: Again): Promise<{ batch_id: number | null }> {
  switch (again.call) {
    case 'each':
      return api.call('POST /v2/bankMovement/ventilate_each', { body: again.body });
    case 'alike':
      return api.call('POST /v2/bankMovement/ventilate', { body: again.body });
    case 'verify':
      return api.call('POST /v2/bankMovement/verify', { body: again.body });
    case 'automatic':
      return api.call('POST /bankAccount/autoAffect', { body: again.body });
    case 'again':
      return api.call('POST /v2/bankMovement/recategorise', { body: again.body });
  }
}

async function write(changed: readonly Changed[], to: 'before' | 'after'): Promise<void> {
  const from = to === 'before' ? 'after' : 'before';
  const rows = await readRows(changed);
  const items = changed.map((each) => ({
    movement: rows.get(each.id),
    is: each[from],
    to: each[to],
  }));
  const present = items.flatMap(({ movement, is, to: wanted }) =>
    movement !== undefined && isSameVentilation({ ...is, splits: movement.splits }, is)
      ? [{ movement, wanted }]
      : [],
  );
  if (present.length < changed.length) throw new ChangedSinceError();
  const [only] = present;
  if (only !== undefined && (present.length === 1 || !isControlledYear(only.movement.year)))
    for (const each of present) await writeOne(each.movement, each.wanted);
  else await writeSeveral(present);
}

const writeOne = (movement: Movement, { splits, verified }: Ventilation) =>
  changeMovement({ movement, splits, verified });

interface Wanted {
  readonly movement: Movement;
  readonly wanted: Ventilation;
}

/** Those that had no ventilation lose it; the others get theirs, verified or to verify. */
async function writeSeveral(all: readonly Wanted[]): Promise<void> {
  const bare = all.filter(({ wanted }) => wanted.splits.length === 0);
  if (bare.length > 0)
    await api.call('POST /v2/bankMovement/ventilate', {
      body: { movement_ids: bare.map(({ movement }) => movement.id), splits: [] },
    });
  for (const verified of [true, false]) {
    const items = all
      .filter(({ wanted }) => wanted.splits.length > 0 && wanted.verified === verified)
      .map(({ movement, wanted }) => ({
        movement_id: movement.id,
        splits: wanted.splits.map(toCategorised),
        updated_at: movement.updatedAt,
      }));
    if (items.length > 0)
      await api.call('POST /v2/bankMovement/ventilate_each', { body: { items, verified } });
  }
}

/** The movements as they are now, of every account and year of the step. */
async function readRows(changed: readonly Changed[]): Promise<ReadonlyMap<number, Movement>> {
  const places = new Map(
    changed.map(({ year, accountId }) => [`${year}/${accountId}`, { year, accountId }]),
  );
  const rows = new Map<number, Movement>();
  for (const { year, accountId } of places.values()) {
    const wire = await api.callForYear(year, 'GET /bankMovement', listArgs(year, accountId));
    for (const row of wire) rows.set(row.id, fromWire(row));
  }
  return rows;
}
