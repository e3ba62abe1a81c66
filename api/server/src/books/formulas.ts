import { defaultFormulas } from '@sci/engine/formula/default-formulas';
import type { Formula } from '@sci/engine/formula/formula';
import type { Db } from '../db/database.ts';

/** The latest version of a year's formulas with who published it; undefined while a year only has the defaults. */
export async function latestFormulaSet(db: Db, year: number) {
  const set = await db.selectFrom('formula_set').selectAll().where('year', '=', year).orderBy('version', 'desc').limit(1).executeTakeFirst();
  if (set === undefined) return undefined;
  const rows = await db.selectFrom('formula').selectAll().where('formula_set_id', '=', set.id).orderBy('position').execute();
  return { ...set, rows };
}

const line2044 = new Map(defaultFormulas.map((formula) => [formula.code, formula.line2044]));

/** The formulas in force for a year: those that an administrator published for it, otherwise the form's own. */
export async function formulasInForce(db: Db, year: number): Promise<readonly Formula[]> {
  const set = await latestFormulaSet(db, year);
  if (set === undefined) return defaultFormulas;
  return set.rows.map(({ code, label, kind, expression, scope, position }) => ({
    code, label, kind, expression, scope, position, validFromYear: year, validToYear: year, line2044: line2044.get(code) ?? '',
  }));
}
