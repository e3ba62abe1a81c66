import { companyDb } from '../../db/company-db.ts';
import type { CallContext } from '../../http/call.ts';
import type { App } from '../../http/call.ts';
import { fiscalYearCompanyById } from '../../records/fiscal-years.ts';
import { found } from '../../ports/refusals.ts';
import { serve } from '../../http/serve.ts';
import { toTaxReturn, toTaxReturnGlobal } from './wire.ts';
import { shareMovementsOf } from './share-movements.ts';
import { weightOfMovement } from './weight.ts';
import { whyLine } from './why.ts';
import { say } from '../../messages/say.ts';

type TaxCall = 'GET /taxReturn' | 'GET /v2/taxReturn/getTaxReturn';
type GlobalCall = 'GET /taxReturn/global' | 'GET /v2/taxReturn/global';

/** Form 2072: the lines of a building, the company as a whole, and where each figure comes from. */
export function taxReturnRoutes(app: App): void {
  const ofBuilding = async ({ db, company, query, services }: CallContext<TaxCall>) => {
    const year = await fiscalYearCompanyById(db, company.id, query.fiscalYearCompanyId);
    const books = await services.books.load(db, company, year.year);
    const building = found(
      books.input.buildings.find(({ id }) => id === query.buildingId),
      say('buildings.unknown'),
    );
    return toTaxReturn(books, year, building);
  };
  serve(app, 'GET /taxReturn', ofBuilding);
  serve(app, 'GET /v2/taxReturn/getTaxReturn', ofBuilding);

  const ofCompany = async ({ db, company, query, services }: CallContext<GlobalCall>) => {
    const year = await fiscalYearCompanyById(db, company.id, query.fiscalYearCompanyId);
    const books = await services.books.load(db, company, year.year);
    return toTaxReturnGlobal(books, year, await shareMovementsOf(db, company.id, year.year));
  };
  serve(app, 'GET /taxReturn/global', ofCompany);
  serve(app, 'GET /v2/taxReturn/global', ofCompany);

  serve(app, 'GET /v2/taxReturn/why', async ({ db, company, query, services }) => {
    const year = await fiscalYearCompanyById(db, company.id, query.fiscalYearCompanyId);
    const books = await services.books.load(db, company, year.year);
    return found(whyLine(books, query.buildingId, query.line), say('tax_return.unknown_line'));
  });

  serve(app, 'GET /v2/taxReturn/weight/:id', async ({ db, company, params, services }) => {
    const movement = found(
      await companyDb(db, company.id)
        .selectFrom('bank_movement')
        .select('year')
        .where('id', '=', params.id)
        .executeTakeFirst(),
    );
    return weightOfMovement(await services.books.load(db, company, movement.year), params.id);
  });
}
