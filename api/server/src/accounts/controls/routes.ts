import type { ControlKind } from '../../db/tables/accounting.ts';
import { fiscalYearCompany, fiscalYearCompanyById } from '../../records/fiscal-years.ts';
import type { App, CallContext } from '../../http/call.ts';
import { serve } from '../../http/serve.ts';
import { accept, answer } from './answer.ts';
import { isSatisfied } from './wire.ts';
import { readControls } from './read-controls.ts';
import { certificateRoutes } from './certificate-routes.ts';
import { removeValidation } from './records.ts';
import { say } from '../../messages/say.ts';

type ValidateCall =
  | 'POST /property_tax_validation'
  | 'POST /nb_rent_collected_validation'
  | 'POST /bank_movements_not_up_to_date_validation'
  | 'POST /v2/relevant_works_validation';
type WithdrawCall =
  | 'DELETE /property_tax_validation'
  | 'DELETE /nb_rent_collected_validation'
  | 'DELETE /bank_movements_not_up_to_date_validation'
  | 'DELETE /v2/loan_interest_validation'
  | 'DELETE /v2/relevant_works_validation';
type ReadCall =
  | 'GET /property_tax_validation'
  | 'GET /nb_rent_collected_validation'
  | 'GET /bank_movements_not_up_to_date_validation'
  | 'GET /loan_interest_validation';
type YearCall =
  | 'GET /v2/validation_data/taxeFonciereValidation/:year'
  | 'GET /v2/validation_data/interestEmpruntValidation/:year'
  | 'GET /v2/validation_data/loyersCountValidation/:year'
  | 'GET /v2/validation_data/relevantWorkValidation/:year'
  | 'GET /v2/validation_data/bankMovementsValidation/:year';

/**
 * The annual controls: computed at each reading, validated by the user, lapsing by themselves when
 * their data change.
 */
export function controlRoutes(app: App): void {
  const read =
    (kind: ControlKind) =>
    async ({ db, company, query, today }: CallContext<ReadCall>) =>
      answer(db, company, query.fiscal_year_company_id, kind, today);
  serve(app, 'GET /property_tax_validation', read('property_tax'));
  serve(app, 'GET /nb_rent_collected_validation', read('nb_rent_collected'));
  serve(
    app,
    'GET /bank_movements_not_up_to_date_validation',
    read('bank_movements_not_up_to_date'),
  );
  serve(app, 'GET /loan_interest_validation', read('loan_interest'));

  const validate =
    (kind: ControlKind) =>
    async ({ db, company, body, today, actor }: CallContext<ValidateCall>) => {
      const year = await fiscalYearCompanyById(db, company.id, body.fiscal_year_company_id);
      await accept(db, company, year.id, kind, {
        comment: body.comment,
        today,
        userId: actor.userId,
      });
      return answer(db, company, year.id, kind, today);
    };
  serve(app, 'POST /property_tax_validation', validate('property_tax'));
  serve(app, 'POST /nb_rent_collected_validation', validate('nb_rent_collected'));
  serve(
    app,
    'POST /bank_movements_not_up_to_date_validation',
    validate('bank_movements_not_up_to_date'),
  );
  serve(app, 'POST /v2/relevant_works_validation', validate('relevant_works'));

  const withdraw =
    (kind: ControlKind) =>
    async ({ db, company, query }: CallContext<WithdrawCall>) => {
      const year = await fiscalYearCompanyById(db, company.id, query.fiscal_year_company_id);
      await removeValidation(db, company.id, year.id, kind);
      return { message: say('controls.withdrawn') };
    };
  serve(app, 'DELETE /property_tax_validation', withdraw('property_tax'));
  serve(app, 'DELETE /nb_rent_collected_validation', withdraw('nb_rent_collected'));
  serve(
    app,
    'DELETE /bank_movements_not_up_to_date_validation',
    withdraw('bank_movements_not_up_to_date'),
  );
  serve(app, 'DELETE /v2/loan_interest_validation', withdraw('loan_interest'));
  serve(app, 'DELETE /v2/relevant_works_validation', withdraw('relevant_works'));

  const ofYear =
    (kind: ControlKind) =>
    async ({ db, company, params, today }: CallContext<YearCall>) =>
      answer(db, company, (await fiscalYearCompany(db, company.id, params.year)).id, kind, today);
  serve(
    app,
    'GET /v2/validation_data/taxeFonciereValidation/:year',
    { writes: true },
    ofYear('property_tax'),
  );
  serve(
    app,
    'GET /v2/validation_data/interestEmpruntValidation/:year',
    { writes: true },
    ofYear('loan_interest'),
  );
  serve(
    app,
    'GET /v2/validation_data/loyersCountValidation/:year',
    { writes: true },
    ofYear('nb_rent_collected'),
  );
  serve(
    app,
    'GET /v2/validation_data/relevantWorkValidation/:year',
    { writes: true },
    ofYear('relevant_works'),
  );
  serve(
    app,
    'GET /v2/validation_data/bankMovementsValidation/:year',
    { writes: true },
    ofYear('bank_movements_not_up_to_date'),
  );

  certificateRoutes(app);
  validationDataRoutes(app);
}

function validationDataRoutes(app: App): void {
  const validated = async ({
    db,
    company,
    query,
    today,
  }: CallContext<'GET /validation_data' | 'GET /v2/validation_data'>) => {
    const year = await fiscalYearCompany(db, company.id, query.year);
    const { reports, validations } = await readControls(db, company, year, today);
    const is = (kind: ControlKind) => isSatisfied(reports, kind, validations.get(kind));
    return {
      property_tax: is('property_tax'),
      loan_interest: is('loan_interest'),
      nb_rent_collected: is('nb_rent_collected'),
      bank_movements_not_up_to_date: is('bank_movements_not_up_to_date'),
      relevant_works: is('relevant_works'),
    };
  };
  serve(app, 'GET /validation_data', { writes: true }, validated);
  serve(app, 'GET /v2/validation_data', { writes: true }, validated);
}
