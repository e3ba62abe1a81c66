import type { App } from '../../http/call.ts';
import { found } from '../../ports/refusals.ts';
import { serve } from '../../http/serve.ts';
import { sharedBy } from '../../records/shared-by.ts';
import { toDetail, toSummary } from './wire.ts';
import { say } from '../../messages/say.ts';

/** The current accounts of the associates, from the ledger of the year. */
export function associateAccountRoutes(app: App): void {
  serve(app, 'GET /associateAccount/list', async ({ db, company, query, services }) => {
    const books = await services.books.load(db, company, query.year);
    const shared = await sharedBy(db, company.id, query.year - 1);
    return books.result.currentAccounts.map((account) => toSummary(books, account, shared));
  });

  serve(app, 'GET /associateAccount/:id', async ({ db, company, params, query, services }) => {
    const books = await services.books.load(db, company, query.year);
    return toDetail(
      books,
      found(
        books.result.currentAccounts.find(({ associateId }) => associateId === params.id),
        say('associates.unknown'),
      ),
      await sharedBy(db, company.id, query.year - 1),
    );
  });
}
