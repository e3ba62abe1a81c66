import type { Db } from '../db/database.ts';
import type { Requirement, Sense } from '../db/tables/bank.ts';

/** A coarse type of the years up to 2023 and the category that it stands for. */
export interface MovementTypeRow {
  readonly id: number;
  readonly name: string;
  readonly category_id: number;
  readonly code: string;
  readonly sense: Sense;
  readonly building: Requirement;
  readonly associate: Requirement;
  readonly third_party: string | null;
  readonly entry_group: string;
}

export const listMovementTypes = (db: Db): Promise<MovementTypeRow[]> =>
  db
    .selectFrom('movement_type as type')
    .innerJoin('category', 'category.id', 'type.category_id')
    .select([
      'type.id',
      'type.name',
      'type.category_id',
      'category.code',
      'category.sense',
      'category.building',
      'category.associate',
      'category.third_party',
      'category.entry_group',
    ])
    .orderBy('type.position')
    .execute();

export interface TypeIndex {
  categoryOf(typeId: number): number | undefined;
  /** The type that shows a category in the years up to 2023: its own, or one of the same group. */
  typeOf(categoryCode: string): number;
}

/** Two queries: types and categories. */
export async function loadTypes(db: Db): Promise<TypeIndex> {
  const types = await listMovementTypes(db);
  const groups = await db.selectFrom('category').select(['code', 'entry_group']).execute();
  const groupOf = new Map(groups.map(({ code, entry_group }) => [code, entry_group]));
  const byCode = new Map(types.map(({ code, id }) => [code, id]));
  const byGroup = new Map(types.toReversed().map(({ entry_group, id }) => [entry_group, id]));
  const categories = new Map(types.map(({ id, category_id }) => [id, category_id]));
  return {
    categoryOf: (typeId) => categories.get(typeId),
    typeOf: (code) =>
      byCode.get(code) ?? byGroup.get(groupOf.get(code) ?? '') ?? types.at(-1)?.id ?? 0,
  };
}
