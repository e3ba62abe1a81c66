import { checkCancellation } from '@sci/engine/associates/check-shares';
import { capitalOn } from '@sci/engine/associates/company-capital';
import { attributed, heldOn } from '@sci/engine/associates/holdings';
import { timelineOf } from '@sci/engine/associates/share-movement';
import type { App } from '../../http/call.ts';
import { found, refuseConflict } from '../../ports/refusals.ts';
import { serve } from '../../http/serve.ts';
import { yearOf } from '../../ports/dates.ts';
import { followCancellation, restoreCapital } from './capital.ts';
import { firstYearTouched } from './share-day.ts';
import { contextOf, planMovement, valuesOf } from './plan-movement.ts';
import { movementToWire, toRegister } from './wire.ts';
import { askAboutTwin } from '../../records/asked-twins.ts';
import { listAssociates } from '../../records/associates.ts';
import { latestCapital } from '../../records/companies.ts';
import {
  cancelMovement,
  findMovement,
  insertMovement,
  listEntries,
  listMovements,
  listShareMovements,
} from '../../records/shares.ts';
import { NOT_CONFIRMED } from './sentences.ts';
import { say } from '../../messages/say.ts';

/**
 * Transfers, gifts, issues and cancellations of shares: dated events, cancelled but never edited.
 */
export function shareMovementRoutes(app: App): void {
  serve(app, 'GET /v2/associateMovements', async ({ db, company }) =>
    (await listMovements(db, company.id, 'in_force')).map(movementToWire),
  );
  serve(app, 'GET /v2/associateMovement/list_all', async ({ db, company }) =>
    (await listMovements(db, company.id, 'all')).map(movementToWire),
  );

  serve(
    app,
    'POST /v2/associateMovement',
    { year: 'handler' },
    async ({ db, company, body, actor, now, checkYear, asks }) => {
      await checkYear(await firstYearTouched(db, company.id, body.date, now), 'return', 'date');
      if (company.shares_confirmed_at === null) refuseConflict(NOT_CONFIRMED);
      const { movement } = await planMovement(db, company, body);
      await askAboutTwin({ asks }, 'share_movement', valuesOf(body), () =>
        listMovements(db, company.id, 'in_force'),
      );
      const id = await insertMovement(db, company.id, {
        ...valuesOf(body),
        split_shares: movement.split,
        capital_cents: await followCancellation(db, company, movement, actor.userId),
        created_by: actor.userId,
      });
      return movementToWire(found(await findMovement(db, company.id, id)));
    },
  );

  serve(app, 'POST /v2/associateMovement/preview', async ({ db, company, body }) => {
    const { before, after, warnings } = await planMovement(db, company, body);
    const associates = await listAssociates(db, company.id);
    return {
      before: toRegister(associates, before, 'all'),
      after: toRegister(associates, after, 'all'),
      warnings: warnings.map(({ message }) => message),
    };
  });

  serve(app, 'GET /v2/associateMovement/register', async ({ db, company, query }) => {
    const movements = await listShareMovements(db, company.id);
    const held = heldOn(query.date, timelineOf(movements));
    const holdings = toRegister(await listAssociates(db, company.id), held, 'holders');
    return {
      date: query.date,
      company_shares: capitalOn(query.date, latestCapital(company), movements).sharesTotal,
      attributed: attributed(held.values()),
      holdings,
    };
  });

  serve(
    app,
    'DELETE /v2/associateMovement/:id',
    { year: 'handler' },
    async ({ db, company, params, actor, now, checkYear }) => {
      const movement = found(await findMovement(db, company.id, params.id));
      if (movement.nature === 'INITIALE') refuseConflict(say('associates.initial_shares'));
      await checkYear(await firstYearTouched(db, company.id, movement.date, now));
      if (movement.cancelled_at !== null)
        refuseConflict(say('associates.movement_cancelled_before'));

      const restored = await restoreCapital(db, company, movement, actor.userId);
      await cancelMovement(db, company.id, movement.id, now);
      const [refusal] = checkCancellation(
        await listEntries(db, company.id),
        await contextOf(db, restored, yearOf(movement.date)),
      );
      if (refusal !== undefined) refuseConflict(refusal.message);
      return { message: say('associates.movement_cancelled') };
    },
  );
}
