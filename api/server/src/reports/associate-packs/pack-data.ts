import type { Books } from '../../books/load-books.ts';
import type { Db } from '../../db/database.ts';
import type { Services } from '../../kernel/services.ts';
import type { QuotePartStatementData } from '../../papers/documents/data.ts';
import type { CompanyRow } from '../../records/companies.ts';
import type { FiscalYearCompanyRow } from '../../records/fiscal-years.ts';
import { associatesOnPaper, companyInYear } from '../documents/wire-lists.ts';
import { shareMovementsOf } from '../tax-return/share-movements.ts';
import { toTaxReturnGlobal } from '../tax-return/wire.ts';
import { packsOf } from './packs.ts';

interface Subject {
  readonly company: CompanyRow;
  readonly year: FiscalYearCompanyRow;
  readonly books: Books;
  readonly today: string;
}

/** What the statements of the associates are made from, their carried losses included. */
export async function packData(
  db: Db,
  { company, year, books, today }: Subject,
  services: Pick<Services, 'books'>,
): Promise<Omit<QuotePartStatementData, 'associateId'>> {
  return {
    company: await companyInYear(db, company, year.year),
    editedOn: today,
    taxReturn: toTaxReturnGlobal(books, year, await shareMovementsOf(db, company.id, year.year)),
    associates: await associatesOnPaper(db, company.id, year.year),
    packs: await packsOf(db, company, books, services),
  };
}
