import type { KeptBooks } from '../../books/kept-books.ts';
import type { Books } from '../../books/load-books.ts';
import type { Db } from '../../db/database.ts';
import type { App } from '../../http/call.ts';
import type { CompanyRow } from '../../records/companies.ts';
import { found } from '../../ports/refusals.ts';
import { serve } from '../../http/serve.ts';
import { toLedger, toLedgerPage } from './wire.ts';
import { say } from '../../messages/say.ts';

/** The general ledger, computed from the books. */
export function ledgerRoutes(app: App): void {
  serve(
    app,
    'GET /v2/bankMovement/all_bank_movements_to_grand_livre',
    async ({ db, company, query, services }) =>
      toLedger(await booksOf(services.books, db, company, query), query.building_id),
  );

  serve(app, 'GET /v2/ledger', async ({ db, company, query, services }) =>
    toLedgerPage(await booksOf(services.books, db, company, query), {
      buildingId: query.building_id,
      account: query.account,
      offset: query.offset,
    }),
  );
}

/** The books of a year; a building that is asked for must be one of theirs. */
async function booksOf(
  kept: KeptBooks,
  db: Db,
  company: CompanyRow,
  { year, building_id: buildingId }: { year: number; building_id: number },
): Promise<Books> {
  const books = await kept.load(db, company, year);
  if (buildingId !== 0)
    found(
      books.input.buildings.find(({ id }) => id === buildingId),
      say('buildings.unknown'),
    );
  return books;
}
