import { loadBooks } from '../../books/load-books.ts';
import type { App } from '../../http/call.ts';
import { found } from '../../http/errors.ts';
import { serve } from '../../http/serve.ts';
import { toLedger } from './mapper.ts';

/** The general ledger, computed from the books. */
export function ledgerRoutes(app: App): void {
  serve(app, 'GET /v2/bankMovement/all_bank_movements_to_grand_livre', async ({ db, company, query }) => {
    const books = await loadBooks(db, company, query.year);
    if (query.building_id !== 0) found(books.input.buildings.find(({ id }) => id === query.building_id), 'Cet immeuble n’existe pas.');
    return toLedger(books, query.building_id);
  });
}
