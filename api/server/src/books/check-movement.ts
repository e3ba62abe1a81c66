import { checkSplits, type VentilationContext } from '@sci/engine/ventilation/check-splits';
import type { Finding } from '@sci/engine/finding';
import { type Cents } from '@sci/money/cents';
import { loadCategories, type CategoryIndex } from './engine-categories.ts';
import { loadMasters } from './engine-masters.ts';
import type { Db } from '../db/database.ts';
import type { FieldErrors } from '../ports/refusals.ts';
import { yearOf } from '../ports/dates.ts';
import type { SplitDraft } from '../records/movement-rows.ts';
import { say } from '../messages/say.ts';

/** What ventilations of a year are checked against. */
export interface CheckContext extends VentilationContext {
  readonly index: CategoryIndex;
}

/**
 * The company's own lists in a year; a bounded number of queries, to be loaded once for many
 * movements.
 */
export async function loadCheckContext(
  db: Db,
  companyId: number,
  year: number,
): Promise<CheckContext> {
  const index = await loadCategories(db);
  return { year, masters: await loadMasters(db, companyId, year), categories: index.table, index };
}

interface Dated {
  readonly year: number;
  readonly date: string;
}

/** Why a movement may not be dated so; empty when it may. */
export function dateErrors(
  { year, date }: Dated,
  account: { readonly name: string; readonly date_init: string },
): FieldErrors {
  if (yearOf(date) !== year) return { date: [say('books.outside_year', { year })] };
  if (date < account.date_init) {
    return {
      date: [say('books.before_account', { account: account.name, day: account.date_init })],
    };
  }
  return {};
}

/**
 * How the fields of a split are called where the sentences are shown: years up to 2023 choose a
 * type in place of a category.
 */
export type CategoryField = 'category_id' | 'bank_movement_type_id';

/**
 * Why a ventilation is refused, by field ("splits.0.building_id"); empty when it may be kept. No
 * split at all is accepted: the movement is then left to ventilate.
 */
export function ventilationErrors(
  amount: Cents,
  splits: readonly SplitDraft[],
  context: CheckContext,
  field: CategoryField = 'category_id',
): FieldErrors {
  if (splits.length === 0) return {};
  const errors: Record<string, string[]> = {};
  const unknown = splits.flatMap(({ category_id }, position) =>
    context.index.codeOf(category_id) === undefined ? [position] : [],
  );
  for (const position of unknown)
    errors[`splits.${position}.${field}`] = [say('books.unknown_category')];
  if (unknown.length > 0) return errors;

  const movement = {
    amount,
    splits: splits.map((split) => toEngineSplit(split, context.index)),
  };
  for (const finding of checkSplits(movement, context)) {
    const name = splitField(finding, field);
    errors[name] = [...(errors[name] ?? []), finding.message];
  }
  return errors;
}

/** A split as the engine reads it. */
export const toEngineSplit = (split: SplitDraft, index: CategoryIndex) => ({
  category: index.codeOf(split.category_id) ?? '',
  amount: split.amount_cents,
  ...(split.building_id === null ? {} : { buildingId: split.building_id }),
  ...(split.associate_id === null ? {} : { associateId: split.associate_id }),
  ...(split.loan_id === null ? {} : { loanId: split.loan_id }),
});

const NAMES: Readonly<Record<string, string>> = {
  buildingId: 'building_id',
  associateId: 'associate_id',
  loanId: 'loan_id',
  amount: 'amount',
  basisPoints: 'share_bp',
};

/** "splits[0].buildingId" to "splits.0.building_id". */
export function splitField({ field }: Finding, category: CategoryField = 'category_id'): string {
  const match = /^splits\[(?<position>\d+)\]\.(?<name>\w+)$/.exec(field)?.groups;
  if (match === undefined) return field;
  const name = match['name'] ?? '';
  return `splits.${match['position']}.${name === 'category' ? category : (NAMES[name] ?? name)}`;
}
