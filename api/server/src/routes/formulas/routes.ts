import type { z } from 'zod';
import type { FormulaSet } from '@sci/contract/report';
import { compileFormulas } from '@sci/engine/formula/compile-formulas';
import { defaultFormulas } from '@sci/engine/formula/default-formulas';
import { formulasOfYear, type Formula } from '@sci/engine/formula/formula';
import { computeYear } from '@sci/engine/year/compute-year';
import { latestFormulaSet } from '../../books/formulas.ts';
import { loadBooks } from '../../books/load-books.ts';
import type { Db } from '../../db/database.ts';
import type { App, CompanyRow } from '../../http/call.ts';
import { found, refuse } from '../../http/errors.ts';
import { serve } from '../../http/serve.ts';

type Wire = z.input<typeof FormulaSet>;

/** The formulas of the 2072, versioned by year: what is published replaces nothing, the version before stays. */
export function formulaRoutes(app: App): void {
  serve(app, 'GET /v2/taxReturn/getFormulas', ({ db, query }) => inForce(db, query.year));

  serve(app, 'POST /v2/taxReturn/createFormulas', async ({ db, body, user }) => {
    const formulas = body.formulas.map((formula) => ({ ...formula, validFromYear: body.year, validToYear: body.year, line2044: '' }));
    const compiled = compileFormulas(formulas);
    if (!compiled.ok) {
      const findings = compiled.findings.map(({ field, message }) => ({ code: field, column: null, message }));
      if (body.dry_run) return { published: null, findings, differences: [] };
      refuse(Object.fromEntries(Object.entries(Object.groupBy(findings, ({ code }) => code)).map(([code, own]) => [code, (own ?? []).map(({ message }) => message)])));
    }
    const differences = await differencesOf(db, body.year, formulas, body.company_id);
    if (body.dry_run) return { published: null, findings: [], differences };

    await publish(db, body.year, body.formulas, user.id);
    return { published: await inForce(db, body.year), findings: [], differences };
  });
}

/** The version in force; version 0 is the form's own, published by nobody. */
async function inForce(db: Db, year: number): Promise<Wire> {
  const set = await latestFormulaSet(db, year);
  if (set === undefined) {
    const formulas = formulasOfYear(defaultFormulas, year).map(({ code, label, kind, expression, scope, position }) => ({ code, label, kind, expression, scope, position }));
    return { year, version: 0, published_at: `${year}-01-01T00:00:00.000Z`, published_by: '', formulas };
  }
  const author = set.published_by === null ? undefined : await db.selectFrom('app_user').select(['first_name', 'name']).where('id', '=', set.published_by).executeTakeFirst();
  return {
    year, version: set.version, published_at: set.published_at, published_by: author === undefined ? '' : `${author.first_name} ${author.name}`,
    formulas: set.rows.map(({ code, label, kind, expression, scope, position }) => ({ code, label, kind, expression, scope, position })),
  };
}

async function publish(db: Db, year: number, formulas: Wire['formulas'], userId: number): Promise<void> {
  const latest = await latestFormulaSet(db, year);
  const { id } = await db.insertInto('formula_set').values({ year, version: (latest?.version ?? 0) + 1, published_by: userId }).returning('id').executeTakeFirstOrThrow();
  await db.insertInto('formula').values(formulas.map((formula) => ({ formula_set_id: id, ...formula }))).execute();
}

/** What the new formulas would change in the totals of a company, or of every company with movements in the year. */
async function differencesOf(db: Db, year: number, formulas: readonly Formula[], companyId: number | null) {
  const companies = companyId === null
    ? await db.selectFrom('company as c').selectAll('c').where('c.deleted_at', 'is', null)
      .where((eb) => eb.exists(eb.selectFrom('bank_movement as m').select('m.id').whereRef('m.company_id', '=', 'c.id').where('m.year', '=', year))).execute()
    : [found(await db.selectFrom('company').selectAll().where('id', '=', companyId).executeTakeFirst(), 'Cette société n’existe pas.')];
  const differences = [];
  for (const company of companies) differences.push(...(await differencesOfCompany(db, company, year, formulas)));
  return differences;
}

async function differencesOfCompany(db: Db, company: CompanyRow, year: number, formulas: readonly Formula[]) {
  const books = await loadBooks(db, company, year);
  const after = computeYear(books.input, { categories: [...books.categories.table.values()], formulas });
  return [...after.form2072.totals].flatMap(([code, { euros }]) => {
    const before = books.result.form2072.totals.get(code)?.euros ?? 0;
    return before === euros ? [] : [{ company_id: company.id, company: company.name, code, before, after: euros }];
  });
}
