import { writeExpected } from '@sci/engine/exchange/write-expected';
import { loadBooks } from '../../books/load-books.ts';
import type { TestApp } from '../app.ts';

/** Every figure of a year by what the database holds, as the command line prints it. */
export async function figuresOf(
  db: TestApp['db'],
  companyId: number,
  year: number,
): Promise<Record<string, unknown>> {
  const company = await db
    .selectFrom('company')
    .selectAll()
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  const { result } = await db.transaction().execute((trx) => loadBooks(trx, company, year));
  return JSON.parse(JSON.stringify(writeExpected(result, undefined)));
}
