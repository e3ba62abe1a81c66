import { sql, type Selectable } from 'kysely';
import { companyDb } from '../../db/company-db.ts';
import type { Db } from '../../db/database.ts';
import type { RuleSplitTable, RuleTable } from '../../db/tables/bank.ts';

export type RulePartRow = Omit<
  Selectable<RuleSplitTable>,
  'company_id' | 'id' | 'rule_id' | 'position'
>;

export interface RuleRow extends Omit<Selectable<RuleTable>, 'company_id' | 'created_at'> {
  readonly splits: readonly RulePartRow[];
}

/** What is stored of a rule, besides what the application counts itself. */
export interface RuleValues extends Pick<
  RuleRow,
  | 'name'
  | 'pattern'
  | 'sense'
  | 'bank_account_id'
  | 'min_amount_cents'
  | 'max_amount_cents'
  | 'active'
  | 'learned'
> {
  readonly splits: readonly RulePartRow[];
}

/** The rules of a company in the order of their creation, with their parts: two queries. */
export async function listRules(db: Db, companyId: number): Promise<RuleRow[]> {
  const rules = await companyDb(db, companyId)
    .selectFrom('rule')
    .select([
      'id',
      'name',
      'pattern',
      'sense',
      'bank_account_id',
      'min_amount_cents',
      'max_amount_cents',
      'active',
      'learned',
      'uses',
      'updated_at',
    ])
    .orderBy('id')
    .execute();
  const parts = await companyDb(db, companyId)
    .selectFrom('rule_split')
    .select([
      'rule_id',
      'part',
      'share_bp',
      'amount_cents',
      'category_id',
      'building_id',
      'associate_id',
      'loan_id',
    ])
    .orderBy('rule_id')
    .orderBy('position')
    .execute();
  const byRule = Map.groupBy(parts, ({ rule_id }) => rule_id);
  return rules.map((rule) => ({
    ...rule,
    splits: (byRule.get(rule.id) ?? []).map(({ rule_id: _rule, ...part }) => part),
  }));
}

export const findRule = async (
  db: Db,
  companyId: number,
  id: number,
): Promise<RuleRow | undefined> => (await listRules(db, companyId)).find((rule) => rule.id === id);

/** Stores new rules, in two statements. Gives their ids in the order given. */
export async function insertRules(
  db: Db,
  companyId: number,
  rules: readonly RuleValues[],
): Promise<number[]> {
  if (rules.length === 0) return [];
  const inserted = await companyDb(db, companyId)
    .insertInto('rule')
    .values(rules.map(({ splits: _splits, ...rule }) => rule))
    .returning('id')
    .execute();
  const ids = inserted.map(({ id }) => id).toSorted((a, b) => a - b);
  await insertParts(
    db,
    companyId,
    rules.map(({ splits }, index) => ({ ruleId: ids[index] ?? 0, splits })),
  );
  return ids;
}

async function insertParts(
  db: Db,
  companyId: number,
  rules: readonly { ruleId: number; splits: readonly RulePartRow[] }[],
): Promise<void> {
  const rows = rules.flatMap(({ ruleId, splits }) =>
    splits.map((split, position) => ({
      ...split,
      rule_id: ruleId,
      position,
    })),
  );
  if (rows.length > 0)
    await companyDb(db, companyId).insertInto('rule_split').values(rows).execute();
}

export async function updateRule(
  db: Db,
  companyId: number,
  id: number,
  { splits, ...values }: RuleValues,
): Promise<void> {
  await companyDb(db, companyId).updateTable('rule').set(values).where('id', '=', id).execute();
  await companyDb(db, companyId).deleteFrom('rule_split').where('rule_id', '=', id).execute();
  await insertParts(db, companyId, [{ ruleId: id, splits }]);
}

export async function deleteRules(
  db: Db,
  companyId: number,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  await companyDb(db, companyId)
    .deleteFrom('rule')
    .where('id', 'in', [...ids])
    .execute();
}

/**
 * Counts the movements that rules have just ventilated; each rule as often as it stands in the
 * list.
 */
export async function countUses(
  db: Db,
  companyId: number,
  ruleIds: readonly number[],
): Promise<void> {
  if (ruleIds.length === 0) return;
  await companyDb(db, companyId)
    .updateTable('rule')
    .set({
      uses: sql`uses + (select count(*) from unnest(${ruleIds}::bigint[]) as used (id) where used.id = rule.id)`,
    })
    .where(sql<boolean>`id = any(${ruleIds}::bigint[])`)
    .execute();
}
