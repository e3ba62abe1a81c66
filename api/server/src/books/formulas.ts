import { defaultFormulas } from '@sci/engine/law/default-formulas';
import { formulasOfYear, type Formula } from '@sci/engine/formula/formula';
import { companyDb } from '../db/company-db.ts';
import type { Db } from '../db/database.ts';

/**
 * The latest version of a year's formulas, or the one asked for, with who published it; undefined
 * for the form's own.
 */
export async function storedFormulaSet(db: Db, year: number, version?: number) {
  const sets = db.selectFrom('formula_set').selectAll().where('year', '=', year);
  const set = await (
    version === undefined
      ? sets.orderBy('version', 'desc').limit(1)
      : sets.where('version', '=', version)
  ).executeTakeFirst();
  if (set === undefined) return undefined;
  const rows = await db
    .selectFrom('formula')
    .select(['code', 'label', 'kind', 'expression', 'scope', 'position'])
    .where('formula_set_id', '=', set.id)
    .orderBy('position')
    .execute();
  return { ...set, rows };
}

/** The lines of the form itself in a year: version 0. */
export const formLines = (year: number) =>
  formulasOfYear(defaultFormulas, year).map(
    ({ code, label, kind, expression, scope, position }) => ({
      code,
      label,
      kind,
      expression,
      scope,
      position,
    }),
  );

const line2044 = new Map(defaultFormulas.map((formula) => [formula.code, formula.line2044]));

type Row = ReturnType<typeof formLines>[number];

/** Stored lines as the engine reads them. */
export const toFormulas = (rows: readonly Row[], year: number): Formula[] =>
  rows.map((row) => ({
    ...row,
    validFromYear: year,
    validToYear: year,
    line2044: line2044.get(row.code) ?? '',
  }));

/** The lines of one year that nobody has published yet. */
export interface ProposedFormulas {
  readonly year: number;
  readonly lines: readonly Formula[];
}

/**
 * The formulas of a year for a company: those in force when it had controlled the year, since its
 * return rests on them; before, those proposed for the year if any are, or the latest that an
 * administrator published; otherwise the form's own.
 */
export async function formulasOfCompany(
  db: Db,
  companyId: number,
  year: number,
  proposed?: ProposedFormulas,
): Promise<readonly Formula[]> {
  const own = await companyDb(db, companyId)
    .selectFrom('fiscal_year_company')
    .select('validated_at')
    .where('year', '=', year)
    .executeTakeFirst();
  if (own === undefined || own.validated_at === null)
    return proposed?.year === year ? proposed.lines : formulasInForce(db, year);
  const seen = await db
    .selectFrom('formula_set')
    .select('version')
    .where('year', '=', year)
    .where('published_at', '<=', own.validated_at)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return seen === undefined
    ? defaultFormulas
    : toFormulas((await storedFormulaSet(db, year, seen.version))?.rows ?? [], year);
}

/**
 * The formulas in force for a year: those that an administrator published for it, otherwise the
 * form's own.
 */
async function formulasInForce(db: Db, year: number): Promise<readonly Formula[]> {
  const set = await storedFormulaSet(db, year);
  return set === undefined ? defaultFormulas : toFormulas(set.rows, year);
}
