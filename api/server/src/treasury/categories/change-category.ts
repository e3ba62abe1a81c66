import type { z } from 'zod';
import type { CategoryBody } from '@sci/contract/category';
import { checkCategory } from '@sci/engine/year/check-category';
import { say as sayOfEngine } from '@sci/engine/messages/say';
import {
  indexCategories,
  isCounterpart,
  isLedgerGroup,
  listCategoryRows,
  toEngineCategory,
  type CategoryIndex,
  type CategoryRow,
} from '../../books/engine-categories.ts';
import type { CompanyYear } from '../../books/rehearsal.ts';
import type { Db } from '../../db/database.ts';
import { say } from '../../messages/say.ts';
import { refuseAny, type FieldErrors } from '../../ports/refusals.ts';
import { findByCode, settledYears, updateCategory, usageByYear, usesInYears } from './records.ts';
import { toWire } from './wire.ts';

export type CategoryFields = Omit<z.output<typeof CategoryBody>, 'updated_at'>;

/**
 * A category as a change would leave it. Refuses, beside the fields, what the books could not be
 * computed with and what a filed return rests on. Nothing is written.
 */
export async function changedCategory(
  db: Db,
  row: CategoryRow,
  body: CategoryFields,
  today: string,
): Promise<CategoryRow> {
  const accounting = ACCOUNTING.some((field) => body[field] !== toWire(row)[field]);
  refuseAny(
    bodyErrors(body),
    accounting ? meaningErrors(body) : {},
    await codeErrors(db, body.code, row.id),
    await closedUsesErrors(db, row, body, today),
  );
  return { ...row, ...columnsOf(body), accounts: await datedAccounts(db, row, body, today) };
}

export const storeCategory = (
  db: Db,
  { id, updated_at: _updated, accounts, ...columns }: CategoryRow,
): Promise<CategoryRow> =>
  updateCategory(db, id, { ...columns, accounts: JSON.stringify(accounts) });

/** Whether the books of somebody may differ by the change: a new name or note changes none. */
export const changesFigures = (before: CategoryRow, after: CategoryRow): boolean =>
  JSON.stringify(toEngineCategory({ ...before, name: '', note: '' })) !==
  JSON.stringify(toEngineCategory({ ...after, name: '', note: '' }));

/** Every category, with this one in the place of what is stored. */
export const withCategory = async (db: Db, changed: CategoryRow): Promise<CategoryIndex> =>
  indexCategories(
    (await listCategoryRows(db)).map((row) => (row.id === changed.id ? changed : row)),
  );

/** The years that are still open, of the companies that use a category in them. */
export async function openUses(db: Db, id: number, today: string): Promise<CompanyYear[]> {
  const settled = await settledYears(db, id, today);
  const used = (await usageByYear(db, id)).map(({ year }) => year);
  return usesInYears(
    db,
    id,
    used.filter((year) => !settled.has(year)),
  );
}

/** What the place of a category in the books depends on. */
const ACCOUNTING = [
  'account',
  'group',
  'line',
  'sig',
  'building',
  'associate',
  'third_party',
] as const;

/** A new category's columns; refuses, beside the fields, what {@link changedCategory} would refuse. */
export async function newCategory(db: Db, body: CategoryFields) {
  refuseAny(bodyErrors(body), meaningErrors(body), await codeErrors(db, body.code));
  return columnsOf(body);
}

/** Each code names one category; `own`: the one that may bear it. */
async function codeErrors(db: Db, code: string, own?: number): Promise<FieldErrors> {
  const twin = await findByCode(db, code);
  return twin === undefined || twin.id === own ? {} : { code: [say('categories.taken', { code })] };
}

/** With what the reports of the companies that use the category would be wrong, or fail. */
function meaningErrors(body: CategoryFields): FieldErrors {
  const errors: Record<string, string[]> = {};
  if (body.third_party !== null && !isCounterpart(body.third_party))
    errors['third_party'] = [sayOfEngine('category.unknown_counterpart')];
  const accounts = [{ from: body.valid_from_year, account: body.account }];
  const category = toEngineCategory({ ...columnsOf(body), accounts });
  for (const { field, message } of checkCategory(category, body.valid_from_year))
    (errors[field] ??= []).push(message);
  return errors;
}

/** What a category says of itself that cannot be. */
function bodyErrors(body: CategoryFields): FieldErrors {
  const errors: Record<string, string[]> = {};
  if (!isLedgerGroup(body.group)) errors['group'] = [say('categories.unknown_group')];
  if (body.valid_to_year !== null && body.valid_to_year < body.valid_from_year)
    errors['valid_to_year'] = [say('categories.ends_before_start')];
  if (body.line !== null && !/^(?:[1-9]|1\d|2[0-3]|9\+9bis|R[678])$/.test(body.line))
    errors['line'] = [say('categories.unknown_line')];
  return errors;
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
async function closedUsesErrors(
  db: Db,
  row: CategoryRow,
  body: CategoryFields,
  today: string,
): Promise<FieldErrors> {
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
    errors['valid_to_year'] = [say('categories.used_in', { years: outside.join(', ') })];
  return errors;
}

/** A new account begins with the first year that isn't closed; the closed ones keep theirs. */
async function datedAccounts(
  db: Db,
  row: CategoryRow,
  body: CategoryFields,
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

/** The columns of what is sent, its account left out: that has dates. */
function columnsOf({ account: _account, group, ...fields }: CategoryFields) {
  return { ...fields, entry_group: group };
}
