import type { LawRule } from '@sci/contract/law';
import { rulesOfYear, type LawRule as Rule } from '@sci/engine/law/rules-of-year';
import { listCategoryRows, toEngineCategory } from '../../books/engine-categories.ts';
import { formulasOfCompany } from '../../books/formulas.ts';
import { readingsByYear } from '../../records/reading-choices.ts';
import type { App } from '../../http/call.ts';
import { serve } from '../../http/serve.ts';
import { typeset } from '@sci/contract/typography';

/** The rules applied to a year: the engine's tables, with what administrators changed. */
export function lawRoutes(app: App): void {
  serve(app, 'GET /v2/law/:year', async ({ db, company, params: { year } }) => {
    const rules = rulesOfYear(year, {
      categories: (await listCategoryRows(db)).map(toEngineCategory),
      formulas: await formulasOfCompany(db, company.id, year),
      readings: (await readingsByYear(db, company.id, year)).get(year) ?? new Set(),
    });
    return {
      year,
      amounts: rules.amounts.map(toWire),
      deadlines: rules.deadlines.map(toWire),
      holidays: rules.holidays.map(toWire),
      lines: rules.lines.map(toWire),
      systems: rules.systems.map(toWire),
      categories: rules.categories.map(toWire),
      supporting: rules.supporting.map(toWire),
      conventions: rules.conventions.map(toWire),
    };
  });
}

const toWire = (rule: Rule): LawRule => ({
  code: rule.code,
  label: typeset(rule.label),
  value: typeof rule.value === 'string' ? typeset(rule.value) : rule.value,
  unit: rule.unit,
  per: rule.per,
  use: typeset(rule.use),
  from: rule.from,
  to: rule.to,
  source: typeset(rule.source),
  certainty: rule.certainty,
  checked_until: rule.checkedUntil,
  edited: rule.edited,
  ...(rule.chosen === true ? { chosen: true } : {}),
});
