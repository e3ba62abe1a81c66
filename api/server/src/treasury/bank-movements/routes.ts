import type { Cents } from '@sci/money/cents';
import type { App } from '../../http/call.ts';
import { found } from '../../ports/refusals.ts';
import { serve } from '../../http/serve.ts';
import { fromBodySplit, toTyped, toWire } from './wire.ts';
import { loadTypes, type TypeIndex } from '../../records/movement-types.ts';
import { readMovement } from '../../records/movements.ts';
import type { SplitDraft } from '../../records/movement-rows.ts';
import { addMovement, changeMovement, removeMovement } from './save-movement.ts';
import { say } from '../../messages/say.ts';

const IN_TRASH = { message: say('movements.in_trash') };

/**
 * Bank movements added, changed and removed by hand. Up to 2023 splits have types, from 2024 on
 * categories.
 */
export function bankMovementRoutes(app: App): void {
  serve(
    app,
    'POST /v2/bankMovement',
    async ({ db, company, asks, body: { amount, splits, ...fields } }) => {
      const draft = {
        ...fields,
        amount_cents: amount,
        splits: splits.map(fromBodySplit),
      };
      return toWire(await addMovement(db, company.id, draft, 'category_id', { asks }));
    },
  );

  serve(
    app,
    'POST /bankMovement',
    async ({ db, company, asks, body: { amount, splits, ...fields } }) => {
      const types = await loadTypes(db);
      const draft = {
        ...fields,
        amount_cents: amount,
        splits: splits.map((split) => fromTyped(split, types)),
      };
      return toTyped(
        await addMovement(db, company.id, draft, 'bank_movement_type_id', { asks }),
        types,
      );
    },
  );

  serve(
    app,
    'PUT /v2/bankMovement/:id',
    async ({
      db,
      company,
      params,
      checkYear,
      asks,
      body: { amount, splits, updated_at, ...fields },
    }) => {
      const row = found(await readMovement(db, company.id, params.id));
      await checkYear(row.year);
      const update = {
        ...fields,
        amount_cents: amount,
        splits: splits.map(fromBodySplit),
        seen: updated_at,
        asks,
      };
      return toWire(await changeMovement(db, company.id, row, update, 'category_id', toWire));
    },
  );

  serve(
    app,
    'PUT /bankMovement/:id',
    async ({
      db,
      company,
      params,
      checkYear,
      asks,
      body: { amount, splits, updated_at, ...fields },
    }) => {
      const row = found(await readMovement(db, company.id, params.id));
      await checkYear(row.year);
      const types = await loadTypes(db);
      const update = {
        ...fields,
        amount_cents: amount,
        splits: splits.map((split) => fromTyped(split, types)),
        seen: updated_at,
        asks,
      };
      return toTyped(
        await changeMovement(db, company.id, row, update, 'bank_movement_type_id', (now) =>
          toTyped(now, types),
        ),
        types,
      );
    },
  );

  for (const key of ['DELETE /bankMovement/:id', 'DELETE /v2/bankMovement/:id'] as const) {
    serve(app, key, { year: 'handler' }, async ({ db, company, params, checkYear, now }) => {
      const row = found(await readMovement(db, company.id, params.id));
      await checkYear(row.year);
      await removeMovement(db, company.id, row, now);
      return IN_TRASH;
    });
  }
}

interface TypedSplit extends Omit<SplitDraft, 'category_id' | 'movement_type_id' | 'amount_cents'> {
  readonly bank_movement_type_id: number;
  readonly amount: Cents;
}

/**
 * A split by type: the category that it stands for; an unknown type has none and is refused by the
 * check.
 */
const fromTyped = (
  { bank_movement_type_id, amount, ...split }: TypedSplit,
  types: TypeIndex,
): SplitDraft => ({
  ...split,
  movement_type_id: bank_movement_type_id,
  category_id: types.categoryOf(bank_movement_type_id) ?? 0,
  amount_cents: amount,
});
