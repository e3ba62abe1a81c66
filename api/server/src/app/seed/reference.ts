import { sql } from 'kysely';
import { defaultCategories } from '@sci/engine/law/default-categories';
import type { Requirement as EngineRequirement } from '@sci/engine/categories/category';
import { defaultFormulas, formulaYears } from '@sci/engine/law/default-formulas';
import { formulasOfYear } from '@sci/engine/formula/formula';
import { deadlinesOf } from '@sci/engine/law/deadlines';
import { taxSystems } from '@sci/engine/law/tax-systems';
import type { OwnerDb } from '../../db/database.ts';
import type { TaxSystem } from '@sci/engine/law/columns';
import { keepSpaces } from '@sci/contract/typography';
import { SECOND_FACTOR_PARAM } from '../../kernel/second-factor-rule.ts';
import type { Requirement } from '../../db/tables/bank.ts';
import { movementTypes } from './movement-types.ts';
import { say } from '../../messages/say.ts';

/** The years that the product opens: any company's past, and one year ahead for administrators. */
const FIRST_FISCAL_YEAR = 2015;
const YEARS_AHEAD = 10;

/**
 * What every installation starts with: categories, tax systems, formulas, deadlines. Run at every
 * start: it adds what is missing and never touches what an administrator has changed.
 */
export async function seedReference(owner: OwnerDb): Promise<void> {
  await seedFiscalYears(owner);
  await seedTaxSystems(owner);
  await seedCategories(owner);
  await seedMovementTypes(owner);
  for (const year of formulaYears) await seedFormulas(owner, year);
  await owner
    .insertInto('admin_param')
    .values(SECOND_FACTOR_PARAM)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute();
}

async function seedFiscalYears(owner: OwnerDb): Promise<void> {
  const last = new Date().getFullYear() + YEARS_AHEAD;
  const years = Array.from({ length: last - FIRST_FISCAL_YEAR + 1 }, (_, index) =>
    deadlinesOf(FIRST_FISCAL_YEAR + index),
  );
  const rows = years.map((year) => ({
    year: year.fiscalYear,
    date_declaration_2072: year.declaration2072,
    date_declaration_2072_report: year.declaration2072Report,
    date_declaration_ag: year.declarationAg,
  }));
  await owner
    .insertInto('fiscal_year')
    .values(rows)
    .onConflict((conflict) => conflict.column('year').doNothing())
    .execute();
}

async function seedTaxSystems(owner: OwnerDb): Promise<void> {
  const rows = taxSystems.map((system, index) => ({
    code: system.code,
    position: index + 1,
    name: keepSpaces(system.label),
    form: system.form,
    consequence: consequenceOf(system),
  }));
  await owner
    .insertInto('tax_system')
    .values(rows)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute();
}

/** What choosing a tax system does to the return, in a sentence. */
function consequenceOf({ form, usesLine15, associateInformation }: TaxSystem): string {
  if (form === '2072-C') return say('tax_systems.other_form');
  const own = usesLine15 ? 'line15' : 'none';
  const theirs = usesLine15 ? 'both' : 'associates';
  return say('tax_systems.effects', { effects: associateInformation ? theirs : own });
}

const REQUIREMENTS: Readonly<Record<EngineRequirement, Requirement>> = {
  required: 'O',
  optional: 'F',
  forbidden: 'N',
};

async function seedCategories(owner: OwnerDb): Promise<void> {
  const rows = defaultCategories.map((category) => ({
    code: category.code,
    name: category.label,
    sense: category.sense,
    accounts: JSON.stringify(category.accounts),
    line: category.taxLines.length > 0 ? category.taxLines.join('+') : null,
    sig: category.sigRow,
    building: REQUIREMENTS[category.building],
    associate: REQUIREMENTS[category.associate],
    third_party: category.counterpart === 'aucun' ? null : category.counterpart,
    entry_group: category.group,
    note: keepSpaces(category.note),
    valid_from_year: category.validFromYear,
    valid_to_year: category.validToYear ?? null,
  }));
  await owner
    .insertInto('category')
    .values(rows)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute();
}

async function seedMovementTypes(owner: OwnerDb): Promise<void> {
  for (const [index, [name, code]] of movementTypes.entries()) {
    await sql`insert into movement_type (position, name, category_id) select ${index + 1}, ${name}, id from category where code = ${code} on conflict (name) do nothing`.execute(
      owner,
    );
  }
}

async function seedFormulas(owner: OwnerDb, year: number): Promise<void> {
  const set = await owner
    .insertInto('formula_set')
    .values({ year, version: 1 })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!set) return;

  const rows = formulasOfYear(defaultFormulas, year).map(
    ({ code, label, kind, expression, scope, position }) => ({
      formula_set_id: set.id,
      code,
      label,
      kind,
      expression,
      scope,
      position,
    }),
  );
  await owner.insertInto('formula').values(rows).execute();
}
