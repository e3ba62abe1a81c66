import { loadBooks, type Books } from '../../books/load-books.ts';
import type { Db } from '../../db/database.ts';
import type { ControlKind } from '../../db/tables/accounting.ts';
import { stepByStep } from '../../ports/step-by-step.ts';
import type { FiscalYearCompanyRow } from '../../records/fiscal-years.ts';
import type { CompanyRow } from '../../records/companies.ts';
import { isSatisfied } from './wire.ts';
import { controlReports, type ControlReports } from './reports.ts';
import { loadFacts, loadValidations, type Validation } from './records.ts';

export const CONTROL_KINDS = [
  'property_tax',
  'loan_interest',
  'nb_rent_collected',
  'bank_movements_not_up_to_date',
  'relevant_works',
] as const satisfies readonly ControlKind[];

/** The controls of a year with their validations, read once for whatever is asked about them. */
export interface YearControls {
  readonly books: Books;
  readonly reports: ControlReports;
  readonly validations: ReadonlyMap<ControlKind, Validation>;
}

export async function readControls(
  db: Db,
  company: CompanyRow,
  year: FiscalYearCompanyRow,
  today: string,
): Promise<YearControls> {
  const books = await loadBooks(db, company, year.year);
  const facts = await loadFacts(db, company.id, year.year, today);
  const reports = await stepByStep(controlReports(books, facts));
  return { books, reports, validations: await loadValidations(db, company.id, year.id) };
}

/** The controls that still stand in the way of closing the year. */
export const unsatisfied = ({ reports, validations }: YearControls): ControlKind[] =>
  CONTROL_KINDS.filter((kind) => !isSatisfied(reports, kind, validations.get(kind)));
