import type { z } from 'zod';
import type { formula } from '@sci/contract/formula';
import type { Formula } from '@sci/engine/formula/formula';
import { say } from '../../messages/say.ts';
import { loadBooks } from '../../books/load-books.ts';
import type { CompanyYear } from '../../books/rehearsal.ts';
import type { Db } from '../../db/database.ts';
import type { CompanyRow } from '../../records/companies.ts';
import { found } from '../../ports/refusals.ts';
import { companiesWithMovements } from '../companies-with-movements.ts';

type Outcome = z.input<(typeof formula)['POST /v2/taxReturn/createFormulas']['reply']>;
export type Trial = Pick<Outcome, 'differences' | 'checked' | 'next' | 'total'>;
type Difference = Outcome['differences'][number];

/**
 * Companies that one call computes: a trial on thousands of them is many short calls, and can be
 * stopped between two.
 */
const BATCH = 25;

/**
 * What formulas would make of one company: every total, and every line of a building that changes.
 */
export async function tryOnCompany(
  db: Db,
  year: number,
  formulas: readonly Formula[],
  companyId: number,
): Promise<Trial> {
  const company = found(
    await db
      .selectFrom('company')
      .selectAll()
      .where('id', '=', companyId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst(),
    say('settings.no_company'),
  );
  const all = await figuresOf(db, company, year, formulas);
  return {
    differences: all.filter(({ building, before, after }) => building === null || before !== after),
    checked: 1,
    next: null,
    total: 1,
  };
}

/**
 * What formulas would change in the totals of the companies with movements in the year, a batch at
 * a time.
 */
export async function tryOnAll(
  db: Db,
  year: number,
  formulas: readonly Formula[],
  after: number,
): Promise<Trial> {
  const all = await companiesWithMovements(db, year).selectAll().orderBy('c.id').execute();
  const left = all.filter(({ id }) => id > after);
  const batch = left.slice(0, BATCH);
  const differences: Difference[] = [];
  for (const company of batch) {
    const figures = await figuresOf(db, company, year, formulas);
    differences.push(
      ...figures.filter(
        ({ building, before, after: then }) => building === null && before !== then,
      ),
    );
  }
  return {
    differences,
    checked: batch.length,
    next: left.length > BATCH ? (batch.at(-1)?.id ?? null) : null,
    total: all.length,
  };
}

/** The companies with movements in a year, as years to rehearse. */
export const yearsWithMovements = async (db: Db, year: number): Promise<CompanyYear[]> => {
  const companies = await companiesWithMovements(db, year).select('c.id').orderBy('c.id').execute();
  return companies.map(({ id }) => ({ company_id: id, year }));
};

/** Every line and total of a company, as it is and as it would be. */
async function figuresOf(
  db: Db,
  company: CompanyRow,
  year: number,
  formulas: readonly Formula[],
): Promise<Difference[]> {
  const books = await loadBooks(db, company, year);
  const proposed = { formulas: { year, lines: formulas } };
  const after = (await loadBooks(db, company, year, { proposed })).result.form2072;
  const before = books.result.form2072;
  const own = { company_id: company.id, company: company.name };
  const labels = new Map(formulas.map(({ code, label }) => [code, label]));
  const totals = [...after.totals].map(([code, { euros }]) => ({
    ...own,
    building: null,
    code,
    label: labels.get(code) ?? '',
    before: before.totals.get(code)?.euros ?? 0,
    after: euros,
  }));
  const lines = after.buildings.flatMap(({ buildingId, lines: values }) => {
    const old = before.buildings.find((building) => building.buildingId === buildingId)?.lines;
    const building = books.input.buildings.find(({ id }) => id === buildingId)?.label ?? '';
    return [...values].map(([code, { euros }]) => ({
      ...own,
      building,
      code,
      label: labels.get(code) ?? '',
      before: old?.get(code)?.euros ?? 0,
      after: euros,
    }));
  });
  return [...totals, ...lines];
}
