import { LAST_YEAR } from '@sci/contract/fiscal-version';
import { loadCategories } from '../../books/engine-categories.ts';
import { loadBooks } from '../../books/load-books.ts';
import type { App } from '../../http/call.ts';
import { serve } from '../../http/serve.ts';
import { say } from '../../messages/say.ts';
import { yearOf } from '../../ports/dates.ts';
import { found } from '../../ports/refusals.ts';
import { findBuilding } from '../../records/buildings.ts';
import { tried, type Act } from './act.ts';
import { effectsOf } from './effects.ts';
import { freeLines } from './lines.ts';
import { buy } from './purchase.ts';
import { findDeed, insertDeed, listDeeds, type DeedRow, type DeedValues } from './records.ts';
import { rentsAfter, sell } from './sale.ts';
import { takeBack } from './take-back.ts';

/**
 * Buildings bought and sold, each told once. A preview does everything and keeps nothing: what it
 * shows is what would be posted.
 */
export function buildingDeedRoutes(app: App): void {
  serve(app, 'GET /v2/buildingDeeds', async ({ db, company, query, services }) => {
    const booksOf = (year: number) => services.books.load(db, company, year);
    const deeds = [];
    for (const deed of await listDeeds(db, company.id, query.year))
      deeds.push({ ...deed, ...(await effectsOf(db, company.id, deed, booksOf)) });
    return deeds;
  });

  serve(app, 'GET /v2/buildingDeeds/lines', ({ db, company, query }) =>
    freeLines(db, company.id, query.date),
  );

  serve(
    app,
    'POST /v2/buildingDeed/purchase/preview',
    { year: 'handler' },
    async ({ body, ...context }) => {
      const act = await begun(context, body.date);
      const deed = await tried(act.db, async () => carriedOut(act, await buy(act, body)));
      return { ...deed, beside: {} };
    },
  );

  serve(
    app,
    'POST /v2/buildingDeed/purchase',
    { year: 'handler' },
    async ({ body, ...context }) => {
      const act = await begun(context, body.date);
      return carriedOut(act, await buy(act, body));
    },
  );

  serve(
    app,
    'POST /v2/buildingDeed/sale/preview',
    { year: 'handler' },
    async ({ body, ...context }) => {
      const act = await begun(context, body.date);
      const beside = await rentsAfter(act, body);
      const deed = await tried(act.db, async () => carriedOut(act, await sell(act, body)));
      return { ...deed, beside };
    },
  );

  serve(app, 'POST /v2/buildingDeed/sale', { year: 'handler' }, async ({ body, ...context }) => {
    const act = await begun(context, body.date);
    return carriedOut(act, await sell(act, body));
  });

  serve(
    app,
    'DELETE /v2/buildingDeed/:id',
    { year: 'handler' },
    async ({ db, company, params, now, checkYear }) => {
      const deed = found(await findDeed(db, company.id, params.id));
      const building = found(await findBuilding(db, company.id, deed.building_id, LAST_YEAR)).label;
      await takeBack({ db, companyId: company.id, now, checkYear }, deed);
      return {
        message: say('deeds.taken_back', { kind: deed.kind, building, loan: loanOf(deed) }),
      };
    },
  );
}

/** What becomes of the loan of a purchase that is taken back. */
const loanOf = ({ loan_id, loan_former_building_id: former }: DeedRow) =>
  loan_id === null ? 'none' : former === null ? 'made' : 'known';

type Context = Pick<Act, 'db' | 'company' | 'now' | 'today' | 'checkYear'> & {
  readonly actor: { readonly userId: number | null };
};

/** The act, once its year is known to be open. */
async function begun({ actor, ...context }: Context, date: string): Promise<Act> {
  const { db, company, now, today, checkYear } = context;
  await checkYear(yearOf(date), 'return', 'date');
  const index = await loadCategories(db);
  return { db, company, now, today, checkYear, index, userId: actor.userId };
}

/** The deed with what it writes; nothing of it is kept aside, a preview is taken back. */
async function carriedOut({ db, company }: Act, values: DeedValues) {
  const deed = await insertDeed(db, company.id, values);
  const booksOf = (year: number) => loadBooks(db, company, year);
  return { ...deed, ...(await effectsOf(db, company.id, deed, booksOf)) };
}
