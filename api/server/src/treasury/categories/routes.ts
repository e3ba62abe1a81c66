import type { z } from 'zod';
import type { CategoryBody } from '@sci/contract/category';
import { checkCategory } from '@sci/engine/categories/check-category';
import { say as sayOfEngine } from '@sci/engine/messages/say';
import {
  isCounterpart,
  isLedgerGroup,
  listCategoryRows,
  toEngineCategory,
  type CategoryRow,
} from '../../books/engine-categories.ts';
import type { Db } from '../../db/database.ts';
import type { App } from '../../http/call.ts';
import { say } from '../../messages/say.ts';
import { assertFresh, found, refuse, refuseConflict } from '../../ports/refusals.ts';
import { serve } from '../../http/serve.ts';
import { listMovementTypes } from '../../records/movement-types.ts';
import { toWire, typeToWire } from './wire.ts';
import {
  countSettings,
  countUnfit,
  deleteCategory,
  findByCode,
  findCategory,
  insertCategory,
  lockCategory,
  moveUses,
  settledYears,
  updateCategory,
  usageByYear,
  usageOfAll,
} from './records.ts';

type Body = z.output<typeof CategoryBody>;

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

  serve(app, 'POST /bankMovement/categories', async ({ db, body }) => {
    checkBody(body);
    checkMeaning(body);
    if ((await findByCode(db, body.code)) !== undefined)
      refuseConflict(`La catégorie ${body.code} existe déjà.`);
    return toWire(
      await insertCategory(db, {
        ...fromBody(body),
        accounts: JSON.stringify([{ from: body.valid_from_year, account: body.account }]),
      }),
    );
  });

  serve(app, 'PUT /bankMovement/categories/:id', async ({ db, params, body, today }) => {
    const row = found(await lockCategory(db, params.id));
    assertFresh(body.updated_at, row.updated_at, () => toWire(row));
    checkBody(body);
    if (ACCOUNTING.some((field) => body[field] !== toWire(row)[field])) checkMeaning(body);
    const twin = await findByCode(db, body.code);
    if (twin !== undefined && twin.id !== row.id)
      refuseConflict(`La catégorie ${body.code} existe déjà.`);
    await checkClosedUses(db, row, body, today);
    return toWire(
      await updateCategory(db, row.id, {
        ...fromBody(body),
        accounts: JSON.stringify(await datedAccounts(db, row, body, today)),
      }),
    );
  });

  serve(app, 'DELETE /bankMovement/categories/:id', async ({ db, params }) => {
    const row = found(await lockCategory(db, params.id));
    const usage = await usageByYear(db, row.id);
    if (usage.length > 0)
      refuseConflict(
        `La catégorie ${row.code} est utilisée\u00a0: fermez-la à partir d’une année, ou fusionnez-la avec une autre.`,
        usage,
      );
    if ((await countSettings(db, row.id)) > 0)
      refuseConflict(`La catégorie ${row.code} sert à une règle ou à un type de mouvement.`, usage);
    await deleteCategory(db, row.id);
    return { message: `La catégorie ${row.code} est supprimée.` };
  });

  serve(app, 'GET /v2/admin/categories/usage', ({ db }) => usageOfAll(db));

  serve(app, 'GET /v2/admin/category/:id/usage', async ({ db, params }) =>
    usageByYear(db, found(await findCategory(db, params.id)).id),
  );

  serve(app, 'POST /v2/admin/category/:id/merge', async ({ db, params, body, today }) => {
    const row = found(await lockCategory(db, params.id));
    const into = await findCategory(db, body.into_category_id);
    if (into === undefined || into.id === row.id)
      refuse({ into_category_id: ['Choisissez une autre catégorie.'] });
    const closed = [...(await settledYears(db, row.id, today))];
    const unfit = await countUnfit(db, row.id, into, closed);
    if (unfit > 0) refuse({ into_category_id: [unfitSentence(unfit, into)] });
    const moved = await moveUses(db, row.id, into.id, closed);
    await close(db, row);
    return { moved };
  });
}

const unfitSentence = (count: number, { name }: CategoryRow): string =>
  `${count === 1 ? 'Une écriture ne convient' : `${count} écritures ne conviennent`} pas à «\u00a0${name}\u00a0»\u00a0: par l’immeuble, l’associé ou l’emprunt que la catégorie demande, ou par ${count === 1 ? 'son' : 'leur'} exercice.`;

/** What the place of a category in the books depends on. */
const ACCOUNTING = ['account', 'line', 'sig', 'building', 'associate', 'third_party'] as const;

/** Refuses a category with which the reports of the companies that use it would be wrong, or fail. */
function checkMeaning(body: Body): void {
  const errors: Record<string, string[]> = {};
  if (body.third_party !== null && !isCounterpart(body.third_party))
    errors['third_party'] = [sayOfEngine('category.unknown_counterpart')];
  const accounts = [{ from: body.valid_from_year, account: body.account }];
  const category = toEngineCategory({ ...fromBody(body), accounts });
  for (const { field, message } of checkCategory(category, body.valid_from_year))
    (errors[field] ??= []).push(message);
  if (Object.keys(errors).length > 0) refuse(errors);
}

const isValidIn = (row: CategoryRow, year: number): boolean =>
  row.valid_from_year <= year && (row.valid_to_year === null || year <= row.valid_to_year);

function checkBody(body: Body): void {
  const errors: Record<string, string[]> = {};
  if (!isLedgerGroup(body.group)) errors['group'] = ['Ce groupe du grand livre n’existe pas.'];
  if (body.valid_to_year !== null && body.valid_to_year < body.valid_from_year)
    errors['valid_to_year'] = ['La fin ne peut pas précéder le début.'];
  if (body.line !== null && !/^(?:[1-9]|1\d|2[0-3]|9\+9bis|R[678])$/.test(body.line))
    errors['line'] = ['Cette ligne de la 2072 n’existe pas.'];
  if (Object.keys(errors).length > 0) refuse(errors);
}

/** What the figures of a filed year rest on: who reads them later must find what was declared. */
const MEANING = [
  'code',
  'line',
  'sense',
  'sig',
  'group',
  'building',
  'associate',
  'third_party',
] as const;

/**
 * What a filed return rests on may not change: the line, the place in the books, what the category
 * requires, and its years.
 */
async function checkClosedUses(db: Db, row: CategoryRow, body: Body, today: string): Promise<void> {
  const closed = await settledYears(db, row.id, today);
  const used = (await usageByYear(db, row.id)).map(({ year }) => year);
  const filed = used.filter((year) => closed.has(year));
  const errors: Record<string, string[]> = {};
  const before = toWire(row);
  for (const field of filed.length > 0 ? MEANING : []) {
    if (body[field] !== before[field])
      errors[field] = [say('settings.used_by_declared', { year: filed.join(', ') })];
  }
  const outside = used.filter(
    (year) =>
      year < body.valid_from_year || (body.valid_to_year !== null && year > body.valid_to_year),
  );
  if (outside.length > 0)
    errors['valid_to_year'] = [`La catégorie est utilisée en ${outside.join(', ')}.`];
  if (Object.keys(errors).length > 0) refuse(errors);
}

/** A new account begins with the first year that isn't closed; the closed ones keep theirs. */
async function datedAccounts(
  db: Db,
  row: CategoryRow,
  body: Body,
  today: string,
): Promise<CategoryRow['accounts']> {
  const current = row.accounts.at(-1);
  if (current?.account === body.account) return row.accounts;
  const from = Math.max(
    row.valid_from_year,
    ...[...(await settledYears(db, row.id, today))].map((year) => year + 1),
  );
  return [...row.accounts.filter((dated) => dated.from < from), { from, account: body.account }];
}

/**
 * A merged category is closed after the last filed year, or goes away when no filed return holds
 * it.
 */
async function close(db: Db, row: CategoryRow): Promise<void> {
  const lastUsed = (await usageByYear(db, row.id)).at(-1)?.year;
  if (lastUsed === undefined) return deleteCategory(db, row.id);
  await updateCategory(db, row.id, { valid_to_year: Math.max(lastUsed, row.valid_from_year) });
}

function fromBody({ account: _account, group, updated_at: _seen, ...fields }: Body) {
  return { ...fields, entry_group: group };
}
