import { loadBooks } from '../../books/load-books.ts';
import type { Db } from '../../db/database.ts';
import { pastDb, UnreadablePast, type Moment } from '../../db/past.ts';
import type { App } from '../../http/call.ts';
import { serve } from '../../http/serve.ts';
import { say } from '../../messages/say.ts';
import { found, refuse } from '../../ports/refusals.ts';
import { returnOfNow } from '../declaration/read-declaration.ts';
import { comparePast } from './compare.ts';
import { placeOf } from './moment.ts';

/** The file as it was, for reading alone. */
export function pastRoutes(app: App): void {
  serve(app, 'GET /v2/past/:year', async ({ db, company, params, query, services }) => {
    const place = await placeOf(db, company.id, query);
    const then = await openPast(db, { companyId: company.id, lastEntry: place.lastEntry });
    const companyThen = found(
      await then.selectFrom('company').selectAll().where('id', '=', company.id).executeTakeFirst(),
      say('past.unknown'),
    );
    return comparePast(
      await returnOfNow(then, companyThen, params.year, { books: { load: loadBooks } }),
      await returnOfNow(db, company, params.year, services),
      place,
    );
  });
}

async function openPast(db: Db, moment: Moment): Promise<Db> {
  try {
    return await pastDb(db, moment);
  } catch (error) {
    if (error instanceof UnreadablePast) refuse({ at: [say('past.shape')] });
    throw error;
  }
}
