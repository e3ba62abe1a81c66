import { sql } from 'kysely';
import { companyDb } from '../../db/company-db.ts';
import type { Db } from '../../db/database.ts';
import { say } from '../../messages/say.ts';
import { refuse } from '../../ports/refusals.ts';
import { byUser, type MovementRow } from '../../records/movement-rows.ts';
import { checkAll, readAll, saveGroup } from '../../treasury/bank-movements/ventilation-group.ts';
import type { Act } from './act.ts';

/** What the notary holds for the company, or the company owes him. */
export const HELD = 'SEQUESTRE_NOTAIRE';

/** A deposit precedes its deed by less than a year, an account of the notary follows it. */
const [DAYS_BEFORE, DAYS_AFTER] = [366, 183];

/**
 * The lines around a day that nobody ventilated yet, or that the notary holds; the largest first:
 * the price of a building stands out among rents.
 */
export async function freeLines(db: Db, companyId: number, day: string) {
  return companyDb(db, companyId)
    .selectFrom('bank_movement as movement')
    .select(['movement.id', 'movement.date', 'movement.name', 'movement.amount_cents as amount'])
    .where(
      sql<boolean>`movement.date between ${day}::date - ${DAYS_BEFORE}::integer and ${day}::date + ${DAYS_AFTER}::integer`,
    )
    .where((row) =>
      row.or([
        row.eb('movement.verified', '=', false),
        row.not(
          row.exists(
            row
              .selectFrom('movement_split as split')
              .innerJoin('category', 'category.id', 'split.category_id')
              .select('split.id')
              .whereRef('split.movement_id', '=', 'movement.id')
              .where('category.code', '<>', HELD),
          ),
        ),
      ]),
    )
    .orderBy(sql`abs(movement.amount_cents)`, 'desc')
    .orderBy('movement.id')
    .limit(MOST)
    .execute();
}

/** More than that is no choice any more. */
const MOST = 40;

/** Lines of the bank that a deed explains, each as one part. */
export interface Taken {
  /** Where a sentence about them stands. */
  readonly field: string;
  readonly ids: readonly number[];
  readonly category: string;
  readonly building_id: number;
  readonly loan_id: number | null;
  /** Whether they can only be receipts. */
  readonly received: boolean;
}

/**
 * Ventilates the chosen lines as one batch and gives its id, null without a line. Refuses, beside its
 * field, a line that says something else already.
 */
export async function takeLines(
  { db, company, index, userId, checkYear }: Act,
  taken: readonly Taken[],
): Promise<number | null> {
  const chosen = taken.flatMap(({ ids, ...as }) => ids.map((id) => ({ id, ...as })));
  if (chosen.length === 0) return null;
  const rows = await readAll(
    db,
    company.id,
    chosen.map(({ id }) => id),
    checkYear,
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  const seen = new Set<number>();
  const drafts = chosen.flatMap(({ id, field, category, received, ...place }) => {
    const row = byId.get(id);
    if (row === undefined) return [];
    const { name } = row;
    if (seen.has(id)) refuse({ [field]: [say('deeds.line_of_two', { name })] });
    seen.add(id);
    if (!isFree(row)) refuse({ [field]: [say('deeds.line_taken', { name, day: row.date })] });
    if (received && row.amount_cents < 0) refuse({ [field]: [say('deeds.line_sense', { name })] });
    const split = {
      ...place,
      category_id: index.idOf(category) ?? 0,
      movement_type_id: null,
      associate_id: null,
      amount_cents: row.amount_cents,
      comment: '',
    };
    return [{ field, row, splits: [split] }];
  });
  const fieldOf = new Map(drafts.map(({ row, field }) => [row.id, field]));
  await checkAll(db, company.id, drafts, ({ id }) => fieldOf.get(id) ?? '_form');
  const ventilations = drafts.map(({ row, splits }) => ({
    movementId: row.id,
    splits: byUser(splits),
    verified: true,
    reason: null,
  }));
  return saveGroup(db, company.id, rows, ventilations, userId);
}

const isFree = ({ verified, splits }: MovementRow): boolean =>
  !verified || splits.every(({ category_code }) => category_code === HELD);
