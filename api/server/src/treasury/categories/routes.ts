import { listCategoryRows, type CategoryRow } from '../../books/engine-categories.ts';
import { rehearseNow } from '../../books/rehearsal.ts';
import type { Db } from '../../db/database.ts';
import type { App } from '../../http/call.ts';
import { assertFresh, found, refuse, refuseConflict } from '../../ports/refusals.ts';
import { serve } from '../../http/serve.ts';
import { listMovementTypes } from '../../records/movement-types.ts';
import {
  changedCategory,
  changesFigures,
  newCategory,
  openUses,
  storeCategory,
  withCategory,
} from './change-category.ts';
import { toWire, typeToWire } from './wire.ts';
import {
  countSettings,
  countUnfit,
  deleteCategory,
  findCategory,
  insertCategory,
  lockCategory,
  moveUses,
  settledYears,
  updateCategory,
  usageByYear,
  usageOfAll,
} from './records.ts';
import { say } from '../../messages/say.ts';

/**
 * Categories of movements: read by everybody, changed by administrators. A filed return never
 * changes by them.
 */
export function categoryRoutes(app: App): void {
  for (const key of [
    'GET /bankMovement/categories/all',
    'GET /v2/bankMovement/categories/all',
  ] as const) {
    serve(app, key, async ({ db, query }) =>
      (await listCategoryRows(db))
        .filter((row) => query.year === undefined || isValidIn(row, query.year))
        .map(toWire),
    );
  }
  serve(app, 'GET /bankMovementType', { year: 'none' }, async ({ db }) =>
    (await listMovementTypes(db)).map(typeToWire),
  );

  serve(
    app,
    'POST /bankMovement/categories',
    async ({ db, body: { updated_at: _seen, ...body } }) => {
      const columns = await newCategory(db, body);
      return toWire(
        await insertCategory(db, {
          ...columns,
          accounts: JSON.stringify([{ from: body.valid_from_year, account: body.account }]),
        }),
      );
    },
  );

  serve(app, 'PUT /bankMovement/categories/:id', async ({ db, params, body, today }) => {
    const row = found(await lockCategory(db, params.id));
    const { updated_at: seen, ...fields } = body;
    assertFresh(seen, row.updated_at, () => toWire(row));
    const next = await changedCategory(db, row, fields, today);
    if (changesFigures(row, next)) {
      const categories = await withCategory(db, next);
      await rehearseNow(db, { categories }, await openUses(db, row.id, today), '_form');
    }
    return toWire(await storeCategory(db, next));
  });

  serve(app, 'DELETE /bankMovement/categories/:id', async ({ db, params }) => {
    const row = found(await lockCategory(db, params.id));
    const usage = await usageByYear(db, row.id);
    if (usage.length > 0) refuseConflict(say('categories.used', { code: row.code }), usage);
    if ((await countSettings(db, row.id)) > 0)
      refuseConflict(say('categories.used_by_setting', { code: row.code }), usage);
    await deleteCategory(db, row.id);
    return { message: say('categories.deleted', { code: row.code }) };
  });

  serve(app, 'GET /v2/admin/categories/usage', ({ db }) => usageOfAll(db));

  serve(app, 'GET /v2/admin/category/:id/usage', async ({ db, params }) =>
    usageByYear(db, found(await findCategory(db, params.id)).id),
  );

  serve(app, 'POST /v2/admin/category/:id/merge', async ({ db, params, body, today }) => {
    const row = found(await lockCategory(db, params.id));
    const into = await findCategory(db, body.into_category_id);
    if (into === undefined || into.id === row.id)
      refuse({ into_category_id: [say('categories.choose_other')] });
    const closed = [...(await settledYears(db, row.id, today))];
    const unfit = await countUnfit(db, row.id, into, closed);
    if (unfit > 0)
      refuse({ into_category_id: [say('categories.unfit', { count: unfit, name: into.name })] });
    const moved = await moveUses(db, row.id, into.id, closed);
    await close(db, row);
    return { moved };
  });
}

const isValidIn = (row: CategoryRow, year: number): boolean =>
  row.valid_from_year <= year && (row.valid_to_year === null || year <= row.valid_to_year);

/**
 * A merged category is closed after the last filed year, or goes away when no filed return holds
 * it.
 */
async function close(db: Db, row: CategoryRow): Promise<void> {
  const lastUsed = (await usageByYear(db, row.id)).at(-1)?.year;
  if (lastUsed === undefined) return deleteCategory(db, row.id);
  await updateCategory(db, row.id, { valid_to_year: Math.max(lastUsed, row.valid_from_year) });
}
