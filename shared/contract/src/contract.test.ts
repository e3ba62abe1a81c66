import { contract } from './contract.ts';
import type { Endpoint } from './endpoint.ts';
import { Company } from './company.ts';
import { Day, Siren } from './fields.ts';

const calls = Object.entries<Endpoint>(contract);

/** The calls of the specification's section 7, letter by letter. */
const SPECIFIED = `
GET /config/company|POST /config/company/update|POST /config/company|DELETE /config/company/:id
POST /v2/company/confirmShares|GET /v2/company/isSharesConfirmed|GET /v2/company/clearvalidation/:id
GET /config/associates/:year|POST /config/associate/update|POST /config/associate|DELETE /config/associate/:id
GET /associateAccount/list|GET /associateAccount/:id
POST /email/verification-associate-notification|GET /verify-associate-email/:id/:hash
GET /v2/associateMovements|GET /v2/associateMovement/list_all|POST /v2/associateMovement|DELETE /v2/associateMovement/:id
POST /login|POST /register|POST /email/verification-notification|GET /verify-email/:id/:hash
POST /forgot_password|POST /reset_password|GET /user|POST /user/update|POST /user/modify_password
POST /chekout/getSession|GET /user/getCurrentSubscription|GET /user/getStripePortalUrl|POST /user/getStripeSessionFromApp
GET /getFiscalYears|GET /fiscalYear|PUT /fiscalYear/:id|PUT /v2/fiscalYear/:id
GET /taxReturn|GET /v2/taxReturn/getTaxReturn|GET /taxReturn/global|GET /v2/taxReturn/global
GET /config/buildings|GET /config/taxSystems|POST /config/building/update|POST /config/building|DELETE /config/building/:id
GET /bankMovement|GET /v2/bankMovement|GET /bankMovement/all_bank_movements|GET /v2/bankMovement/all_bank_movements
GET /bankMovement/categories/all|GET /v2/bankMovement/categories/all|GET /bankMovementType
POST /v2/bankMovement/bank_account_balance
POST /bankMovement|PUT /bankMovement/:id|DELETE /bankMovement/:id
POST /v2/bankMovement|PUT /v2/bankMovement/:id|DELETE /v2/bankMovement/:id
GET /bankMovement/recalculate/:id|GET /v2/bankMovement/recalculate/:id
GET /bankMovement/check_all_movements_ventilated|GET /v2/bankMovement/check_all_movements_ventilated
GET /validation_data|GET /v2/validation_data
GET /v2/bankMovement/all_bank_movements_to_grand_livre|POST /v2/bankMovement/recategorise
GET /supportingData|POST /supportingData|PUT /supportingData/:id|DELETE /supportingData/:id
GET /bankAccount|POST /bankAccount|POST /bankAccount/autoAffect|PUT /bankAccount/:id|DELETE /bankAccount/:id
GET /banking/bank_account_year_balance|POST /banking/bank_account_year_balance
GET /report/general_assembly|POST /report/general_assembly|POST /report/general_assembly/update
GET /report/general_assembly/download/:id|GET /report/general_assembly/download2/:id
GET /report/full_file/download/:id|GET /v2/report/full_file/download/:id|POST /report/full_file/send_email
GET /v2/report/sig/download/:year|GET /report/ledger/download/:id|GET /v2/sig/:year
GET /ledgerCheck|POST /ledgerCheck|PUT /ledgerCheck/:id|PUT /v2/ledgerCheck/set_ledger/:id|DELETE /ledgerCheck/:id
GET /v2/ledgerCheck/grand_livre_control/:year
GET /property_tax_validation|POST /property_tax_validation|DELETE /property_tax_validation
GET /nb_rent_collected_validation|POST /nb_rent_collected_validation|DELETE /nb_rent_collected_validation
GET /bank_movements_not_up_to_date_validation|POST /bank_movements_not_up_to_date_validation
DELETE /bank_movements_not_up_to_date_validation|GET /loan_interest_validation|POST /loan_interest_validation
GET /v2/validation_data/taxeFonciereValidation/:year|GET /v2/validation_data/interestEmpruntValidation/:year
GET /v2/validation_data/loyersCountValidation/:year|GET /v2/validation_data/relevantWorkValidation/:year
GET /admin/users|POST /admin/impersonate/:id|DELETE /admin/users/:id|GET /admin/params|POST /admin/param
POST /admin/params/update|GET /admin/associate/all
POST /bankMovement/categories|PUT /bankMovement/categories/:id|DELETE /bankMovement/categories/:id
GET /v2/taxReturn/getFormulas|POST /v2/taxReturn/createFormulas
`
  .trim()
  .split(/[|\n]/);

it('holds every call of the specification, letter by letter', () => {
  expect(SPECIFIED.filter((key) => !(key in contract))).toEqual([]);
});

it.each(calls)('%s says what it answers and names its path parameters', (key, call) => {
  expect(call.transport === 'file' || call.reply !== undefined).toBe(true);
  const named = key.includes(':');
  expect(call.params !== undefined).toBe(named);
});

it.each(calls.filter(([key]) => key.startsWith('GET ')))('%s has no body', (_key, call) => {
  expect(call.body).toBeUndefined();
});

it.each(['2025-02-30', '2025-13-01', '05/01/2025', '1899-12-31', '2025-1-5', ''])(
  'refuses %p as a date',
  (value) => {
    expect(Day.safeParse(value).success).toBe(false);
  },
);

it('checks the key digit of a SIREN', () => {
  expect(Siren.safeParse('123456782').success).toBe(true);
  expect(Siren.safeParse('123456789').success).toBe(false);
});

it('never lets an undeclared field out of a company', () => {
  expect(Object.keys(Company.shape)).not.toContain('user_id');
});
