import type { Reply } from '@sci/api-client';
import type { AdminUser } from '@sci/contract/admin';
import type { Category } from '@sci/contract/category';
import type { SettingChange } from '@sci/contract/setting-change';
import type { FormulaSet } from '@sci/contract/formula';

/** What the API answers in the tests of the screens. */
const SEEN = '2026-01-01T00:00:00.000Z';

export const wireUser = (change: Partial<AdminUser> = {}): AdminUser => ({
  id: 1,
  name: 'Martin',
  first_name: 'Jeanne',
  email: 'jeanne@exemple.fr',
  is_admin: false,
  email_verified_at: SEEN,
  company: { id: 4, name: 'SCI du Lac', shares: 100, shares_changed: false },
  subscription: 'active',
  last_activity: null,
  created_at: SEEN,
  deleted_at: null,
  to_ventilate: 7,
  progress: { year: 2025, movements: 120, to_ventilate: 7, controlled: false },
  ...change,
});

export const wireUserDetail = (
  change: Partial<Reply<'GET /v2/admin/user/:id'>> = {},
): Reply<'GET /v2/admin/user/:id'> => ({
  ...wireUser(),
  years: [
    {
      year: 2025,
      movements: 120,
      to_ventilate: 7,
      controlled: false,
      closed: false,
      reopened_until: null,
    },
    {
      year: 2023,
      movements: 4,
      to_ventilate: 0,
      controlled: false,
      closed: true,
      reopened_until: null,
    },
  ],
  problems: ['Il manque 3 parts.'],
  impersonations: [],
  recovery_codes: { given_at: SEEN, left: 10, kept: false },
  ...change,
});

export const wireParam = (
  change: Partial<Reply<'GET /admin/params'>[number]> = {},
): Reply<'GET /admin/params'>[number] => ({
  id: 1,
  code: 'vat_rate',
  label: 'Taux normal',
  type: 'percent',
  value: '20',
  history: [],
  updated_at: SEEN,
  ...change,
});

export const wireCategory = (change: Partial<Category> = {}): Category => ({
  id: 1,
  code: 'REPARATION',
  name: 'Travaux de réparation',
  sense: 'D',
  account: '615200',
  line: '9',
  sig: 'services_exterieurs',
  building: 'O',
  associate: 'N',
  third_party: null,
  group: 'TRAVAUX',
  note: '',
  accounts: [],
  valid_from_year: 2024,
  valid_to_year: null,
  requires_loan: false,
  updated_at: SEEN,
  ...change,
});

export const formulas: FormulaSet = {
  year: 2025,
  version: 3,
  published_at: SEEN,
  published_by: 'Louis Petit',
  formulas: [
    {
      code: 'L1',
      label: 'Loyers',
      kind: 'SUM_CATEGORIES',
      expression: '',
      scope: 'building',
      position: 1,
    },
    {
      code: 'L18',
      label: 'Revenu',
      kind: 'EXPRESSION',
      expression: 'L5 - L16 - L17',
      scope: 'building',
      position: 2,
    },
  ],
};

export const years: Reply<'GET /getFiscalYears'> = [
  {
    year: 2024,
    date_declaration_2072: '2025-05-20',
    date_declaration_2072_report: null,
    date_declaration_ag: '2025-06-30',
    updated_at: SEEN,
  },
  {
    year: 2025,
    date_declaration_2072: '2026-05-19',
    date_declaration_2072_report: null,
    date_declaration_ag: '2026-06-30',
    updated_at: SEEN,
  },
];

export const wireSettingChange = (change: Partial<SettingChange> = {}): SettingChange => ({
  id: 3,
  kind: 'formulas',
  target: 'Formules de la 2072 de 2026',
  status: 'rehearsed',
  reason: 'Loi de finances',
  effective_on: null,
  asked_by: 'Jeanne Martin',
  asked_at: SEEN,
  done: 12,
  total: 12,
  touched: 11,
  failed: 0,
  refusal: null,
  in_force_at: null,
  reverted_at: null,
  reverted_by: null,
  revert_reason: null,
  ...change,
});
