import type { z } from 'zod';
import type { formula } from '@sci/contract/formula';
import { compileFormulas } from '@sci/engine/formula/compile-formulas';
import { codeOfLine, sumsCategories, type Formula } from '@sci/engine/formula/formula';
import { isPastDeadline } from '@sci/engine/law/deadlines';
import { effectiveDeadline } from '../../kernel/fiscal-year/deadline.ts';
import { refuse } from '../../ports/refusals.ts';
import { say } from '../../messages/say.ts';
import { listCategoryRows } from '../../books/engine-categories.ts';
import type { Db } from '../../db/database.ts';

type FormulaFinding = z.input<
  (typeof formula)['POST /v2/taxReturn/createFormulas']['reply']
>['findings'][number];

/** What keeps the formulas of a year from being published, a sentence for each line at fault. */
export async function checkFormulas(
  db: Db,
  formulas: readonly Formula[],
  year: number,
): Promise<FormulaFinding[]> {
  const compiled = compileFormulas(formulas);
  if (!compiled.ok)
    return compiled.findings.map(({ field, message, column }) => ({
      code: field,
      column: column ?? null,
      message,
    }));
  return [...nameless(formulas), ...(await lostCategories(db, formulas, year))];
}

/** The return and its reports call a line by its name alone. */
const nameless = (formulas: readonly Formula[]): FormulaFinding[] =>
  formulas
    .filter(({ label }) => label.trim() === '')
    .map(({ code }) => ({ code, column: null, message: say('settings.no_label', { code }) }));

/**
 * A category whose line no longer adds up categories would vanish from the return without a word.
 */
async function lostCategories(
  db: Db,
  formulas: readonly Formula[],
  year: number,
): Promise<FormulaFinding[]> {
  const fed = new Set(formulas.filter(sumsCategories).map(({ code }) => code));
  const categories = (await listCategoryRows(db)).filter(
    ({ valid_from_year, valid_to_year }) =>
      valid_from_year <= year && (valid_to_year === null || year <= valid_to_year),
  );
  const lost = categories
    .flatMap(({ line, name }) =>
      (line ?? '')
        .split('+')
        .filter((part) => part !== '')
        .map((part) => ({ code: codeOfLine(part), name })),
    )
    .filter(({ code }) => !fed.has(code) && (code !== 'L9BIS' || year >= FIRST_YEAR_OF_9BIS));
  return [...Map.groupBy(lost, ({ code }) => code)].map(([code, own]) => ({
    code,
    column: null,
    message: say('settings.lost_line', {
      code,
      names: own
        .map(({ name }) => name)
        .slice(0, 3)
        .join(', '),
      more: String(own.length > 3),
    }),
  }));
}

/** The line appeared on the forms of 2024, for the income of 2023. */
const FIRST_YEAR_OF_9BIS = 2023;

/** What was declared with the formulas of a year rests on them: once it is closed they stay. */
export async function checkYearOpen(db: Db, year: number, today: string): Promise<void> {
  const row = await db
    .selectFrom('fiscal_year')
    .selectAll()
    .where('year', '=', year)
    .executeTakeFirst();
  if (row === undefined) return;
  const day = effectiveDeadline(row);
  if (isPastDeadline(day, today))
    refuse({ year: [say('settings.formulas_closed', { year, day })] });
}

/** Refuses what `checkFormulas` found, each sentence at its line. */
export function refuseFindings(findings: readonly FormulaFinding[]): void {
  if (findings.length === 0) return;
  const lines = [...Map.groupBy(findings, ({ code }) => code)];
  refuse(Object.fromEntries(lines.map(([code, own]) => [code, own.map(({ message }) => message)])));
}
