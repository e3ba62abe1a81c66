import type { Reply } from '@sci/api-client';
import type { Answers } from './contract-server.ts';

const AT = '2026-01-02T08:00:00Z';

export const user: Reply<'GET /user'> = {
  id: 3,
  name: 'Martin',
  first_name: 'Anne',
  email: 'anne@exemple.fr',
  new_email: null,
  is_admin: false,
  email_verification: AT,
  email_verified_at: AT,
  detail: null,
  two_factor: false,
  authenticator: false,
  two_factor_required: false,
  impersonation: null,
  reminders: true,
  demo: false,
  updated_at: AT,
};
export const admin: Reply<'GET /user'> = { ...user, id: 1, first_name: 'Alix', is_admin: true };

export const company: Exclude<Reply<'GET /config/company'>, { message: string }> = {
  id: 5,
  name: 'SCI Les Tilleuls',
  capital: 1000,
  shares: 100,
  register_date: '2015-04-01',
  address_number: '3',
  address_street: 'rue des Tilleuls',
  address_street_complement: null,
  address_zip: '69003',
  address_city: 'Lyon',
  siren: null,
  nic: null,
  main_establishment: null,
  vat_option: null,
  electronic_invoicing: [],
  rcs_city: null,
  naf_code: null,
  email: null,
  shares_changed: false,
  shares_confirmed: true,
  updated_at: AT,
};

export const associate = (
  change: Partial<Reply<'GET /config/associates/:year'>[number]> = {},
): Reply<'GET /config/associates/:year'>[number] => ({
  id: 1,
  sequence: 1,
  name: 'Martin',
  first_name: 'Anne',
  birth_name: null,
  birthdate: '1980-03-15',
  birth_place: null,
  email: 'anne@exemple.fr',
  responsable: false,
  is_manager: true,
  regime: 'PERSON',
  undivided: false,
  joint_representative: null,
  address_number: null,
  address_street: null,
  address_zip: null,
  address_city: null,
  address_country: 'FR',
  shares: 100,
  usufruct_shares: 0,
  bare_shares: 0,
  suppression_date: null,
  email_verified_at: AT,
  verification_mail: null,
  initial: { shares: 100, usufruct_shares: 0, bare_shares: 0 },
  problems: {},
  updated_at: AT,
  ...change,
});

export const building = (
  change: Partial<Reply<'GET /config/buildings'>[number]> = {},
): Reply<'GET /config/buildings'>[number] => ({
  id: 1,
  sequence: 1,
  label: 'Appartement Lyon',
  type: 'AP',
  tax_system: 'DROIT_COMMUN',
  usage: 'habitation',
  address_number: null,
  address_street: 'rue Garibaldi',
  address_street_complement: null,
  address_zip: '69003',
  address_city: 'Lyon',
  details: [
    {
      purchase_value: 200_000,
      land_value: null,
      acquisition_date: null,
      sale_date: null,
      sale_price: null,
      deposits_passed: false,
    },
  ],
  units: 1,
  let_units: 1,
  copropriete: false,
  syndic: null,
  free_use: false,
  free_use_from: null,
  free_use_to: null,
  free_use_lent: null,
  free_use_out_of: null,
  free_use_beneficiary: null,
  problems: {},
  updated_at: AT,
  ...change,
});

const yearRow = (year: number) => ({
  year,
  date_declaration_2072: `${year + 1}-05-20`,
  date_declaration_2072_report: null,
  date_declaration_ag: `${year + 1}-06-30`,
  updated_at: AT,
});

export const companyYear = (
  year: number,
  change: Partial<Reply<'GET /fiscalYear'>> = {},
): Reply<'GET /fiscalYear'> => ({
  ...yearRow(year),
  fiscal_year_company: { id: year * 10, controlled: true },
  readonly: false,
  readonly_reason: null,
  closed_since: null,
  ...change,
});

export const dashboard = (year: number): Reply<'GET /v2/dashboard'> => ({
  year,
  dates: yearRow(year),
  last_movements: [
    { id: 12, date: `${year}-11-03`, name: 'VIR LOYER DURAND', amount: 850 },
    { id: 11, date: `${year}-11-02`, name: 'PRLV ASSURANCE', amount: -42.5 },
    { id: 10, date: `${year}-11-01`, name: 'FRAIS', amount: -3 },
  ],
  last_update: AT,
  previous_year: { result: 4321.5, treasury: 10_000 },
  current_year: { result: 2500, treasury: 12_000 },
  todo: [
    {
      code: 'to_ventilate',
      count: 7,
      label: '7 mouvements à ventiler',
      route: 'gestion.bankingData',
    },
  ],
  treasury_by_month: [
    { month: 1, current: 100, previous: 50 },
    { month: 2, current: 120, previous: 60 },
  ],
});

/** A company in order: every gate of the reports is open. */
export const inOrder: Answers = {
  'GET /user': () => user,
  'POST /logout': () => ({ message: 'ok' }),
  'GET /config/company': () => company,
  'GET /v2/company/trash': () => [],
  'GET /v2/firstSteps': () => ({ way: [], next_step: null, steps: [], next: null, left: true }),
  'GET /v2/offer': () => ({ price: { amount: 120, interval: 'year' } }),
  'GET /getFiscalYears': () => [2023, 2024, 2025, 2026, 2027].map(yearRow),
  'GET /fiscalYear': ({ query }) => companyYear(query.fiscalYear),
  'GET /user/getCurrentSubscription': () => 1,
  'GET /config/associates/:year': () => [associate()],
  'GET /config/buildings': () => [building()],
  'GET /v2/dashboard': ({ query }) => dashboard(query.year),
  'GET /v2/bankLinks': () => ({ offered: true, stand_in: false, links: [] }),
  'GET /v2/news': () => [{ title: 'Louer en 2026', url: 'https://exemple.fr/louer' }],
  'GET /bankMovement/check_all_movements_ventilated': () => ({
    all_ventilated: true,
    missing: 0,
    movements: 12,
  }),
  'GET /v2/bankMovement/check_all_movements_ventilated': () => ({
    all_ventilated: true,
    missing: 0,
    movements: 12,
  }),
  'GET /ledgerCheck': () => [ledgerCheck({ checked: true })],
  'GET /banking/bank_account_year_balance': () => [balance()],
  'GET /v2/admin/share_changes': () => [],
};

export const ledgerCheck = (
  change: Partial<Reply<'GET /ledgerCheck'>[number]> = {},
): Reply<'GET /ledgerCheck'>[number] => ({
  id: 1,
  entrie_type: 'LOYERS',
  label: 'Loyers',
  fiscal_year_company_id: 20260,
  checked: false,
  checked_at: null,
  checked_by: null,
  lines: 12,
  total: 10_200,
  updated_at: '2026-11-20T10:00:00.000Z',
  ...change,
});

export const balance = (
  change: Partial<Reply<'GET /banking/bank_account_year_balance'>[number]> = {},
): Reply<'GET /banking/bank_account_year_balance'>[number] => ({
  id: 1,
  bank_account_id: 4,
  bank_account_name: 'Compte courant',
  balance: 1234.56,
  last_movement_cumul: 1234.56,
  ...change,
});
