import type { Reply } from '@sci/api-client';
import { someCatalogue } from './catalogue.ts';

/** What the API answers in the tests of the screens, for one small company. */
export type WireMovement = Reply<'GET /v2/bankMovement'>[number];

export const wireMovement = (change: Partial<WireMovement>): WireMovement => ({
  id: 1,
  bank_account_id: 1,
  year: 2026,
  date: '2026-03-05',
  name: 'VIR LOYER MARS',
  amount: 800,
  value_date: null,
  balance: 1800,
  status: 'a_ventiler',
  reason: null,
  imported: true,
  bank_import_id: null,
  file_ids: [],
  files: [],
  splits: [],
  updated_at: '2026-03-06T08:00:00.000Z',
  ...change,
});

export const wireSplit = (
  change: Partial<WireMovement['splits'][number]>,
): WireMovement['splits'][number] => ({
  id: 1,
  category_id: 4,
  amount: -12.5,
  building_id: null,
  associate_id: null,
  loan_id: null,
  comment: '',
  origin: 'user',
  ...change,
});

export const wireAccount = (
  change: Partial<Reply<'GET /bankAccount'>[number]> = {},
): Reply<'GET /bankAccount'>[number] => ({
  id: 1,
  sequence: 1,
  name: 'Compte courant',
  bank: 'Banque des Alpes',
  iban: null,
  initial_amount: 1000,
  date_init: '2025-01-01',
  is_default: true,
  balance: 1800,
  last_movement: '2026-03-05',
  coverage: [],
  under_way: [],
  updated_at: '2026-01-01T00:00:00.000Z',
  ...change,
});

const wireCategories: Reply<'GET /v2/bankMovement/categories/all'> = someCatalogue.kinds.map(
  (kind) => ({
    id: kind.id,
    code: kind.code ?? '',
    name: kind.name,
    sense: kind.sense,
    account: '627000',
    line: null,
    sig: 'services_exterieurs',
    building: kind.building,
    associate: kind.associate,
    third_party: null,
    group: kind.group,
    note: '',
    accounts: [],
    valid_from_year: 2024,
    valid_to_year: null,
    requires_loan: kind.needsLoan,
    updated_at: '2026-01-01T00:00:00.000Z',
  }),
);

/** The readings that every part of the banking screen makes. */
export const catalogueAnswers = {
  'GET /v2/bankMovement/categories/all': () => wireCategories,
  'GET /config/buildings': () => [...someCatalogue.buildings],
  'GET /config/associates/:year': () => [...someCatalogue.associates],
  'GET /v2/bankMovement/expected': () => [],
  'GET /v2/bankMovement/decision': () => ({ certain: [], odd: [] }),
  'GET /v2/loans': () => [...someCatalogue.loans],
};
