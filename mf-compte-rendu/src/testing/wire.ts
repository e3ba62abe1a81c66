import type { Reply } from '@sci/api-client';
import type { AnnualAccounts } from '@sci/contract/annual-accounts';
import type { AccountSummary } from '@sci/contract/associate-account';
import type { Sig } from '@sci/contract/report';
import type { TaxReturn, TaxReturnGlobal, Why } from '@sci/contract/tax-return';
import type { AssociatePack } from '@sci/contract/associate-pack';

/** What the API answers in the tests of the screens: one building, two associates. */
type Line = TaxReturn['lines'][number];

export const wireLine = (change: Partial<Line>): Line => ({
  code: '1',
  label: 'Loyers',
  kind: 'detail',
  exact: 0,
  rounded: 0,
  previous: null,
  formula: null,
  sources: 0,
  ...change,
});

export const lines: readonly Line[] = [
  wireLine({
    code: '1',
    label: 'Montant brut des fermages ou des loyers encaissés',
    exact: 9600.49,
    rounded: 9600,
    previous: 9000,
    sources: 12,
  }),
  wireLine({
    code: '9',
    label: 'Dépenses de réparation',
    exact: 340.5,
    rounded: 341,
    previous: 0,
    sources: 1,
  }),
  wireLine({ code: '9bis', label: 'Travaux urgents', kind: 'memo' }),
  wireLine({
    code: '18',
    label: 'Revenu',
    kind: 'total',
    exact: 9259,
    rounded: 9259,
    formula: 'L5 - L16 - L17',
  }),
];

export const wireTaxReturn = (change: Partial<TaxReturn> = {}): TaxReturn => ({
  fiscal_year_company_id: 3025,
  year: 2025,
  building: { id: 4, label: 'Les Acacias', type: 'AP', tax_system: 'DROIT_COMMUN' },
  draft: false,
  lines: [...lines],
  findings: [],
  warnings: [],
  ...change,
});

export const why: Why = {
  code: '9',
  label: 'Dépenses de réparation',
  formula: null,
  total: 340.5,
  terms: [],
  movements: [
    {
      id: 31,
      split_id: 310,
      bank_account_id: 7,
      bank_account_name: 'Compte courant',
      date: '2025-03-12',
      name: 'CB PLOMBIER',
      category: 'Travaux de réparation',
      building_id: 4,
      amount: 340.5,
      file_ids: [],
    },
  ],
  supporting: [
    {
      id: 12,
      type: 'FACTURE',
      date: '2025-03-10',
      label: 'Facture du plombier',
      amount: 340.5,
      file_ids: [],
    },
  ],
  entries: [],
};

type Associate = TaxReturnGlobal['associates'][number];
const wireAssociate = (change: Partial<Associate>): Associate => ({
  id: 1,
  name: 'Anne Roux',
  quality: 'Gérante',
  parts_start: { PP: 60, US: 0, NP: 0 },
  parts_end: { PP: 60, US: 0, NP: 0 },
  fiscal_parts: 60,
  values: { R1: 5760, R2: 0, R3: 205, R4: 0, R5: 5555, R6: 0, R7: 0, R8: 0 },
  regime: 'PERSON',
  remuneration: 0,
  movements: [],
  deficit: null,
  reporting: [
    { form: '2044', box: '111', label: 'Revenus bruts', euros: 5760, rule: null },
    { form: '2042', box: '4BA', label: 'Revenus fonciers nets', euros: 5555, rule: null },
  ],
  ...change,
});

export const wireGlobal = (change: Partial<TaxReturnGlobal> = {}): TaxReturnGlobal => ({
  fiscal_year_company_id: 3025,
  year: 2025,
  prorata: null,
  draft: true,
  buildings: [{ id: 4, label: 'Les Acacias', lines: [...lines] }],
  totals: [
    {
      code: 'R1',
      label: 'Revenus bruts',
      value: 9600,
      previous: 9000,
      formula: 'somme des lignes 5',
      sources: 12,
    },
    {
      code: 'R5',
      label: 'Résultat',
      value: 9259,
      previous: null,
      formula: 'R1 - R3 - R4',
      sources: 13,
    },
  ],
  associates: [
    wireAssociate({}),
    wireAssociate({
      id: 2,
      name: 'Paul Roux',
      quality: '',
      fiscal_parts: 40,
      values: { R1: 3840, R2: 0, R3: 136, R4: 0, R5: 3704, R6: 0, R7: 0, R8: 0 },
      movements: [{ date: '2025-10-12', label: 'cession de 20 parts', shares: 20 }],
    }),
  ],
  bridge: {
    accounting_result: 9000,
    adjustments: [{ label: 'Capital des emprunts', amount: 259.99 }],
    before_rounding: 9259.99,
    rounding: -0.99,
    tax_result: 9259,
  },
  rounding: [
    { building_id: 4, code: '1', exact: 9600.49, rounded: 9600, difference: -0.49 },
    { building_id: 4, code: '9', exact: 340.5, rounded: 341, difference: 0.5 },
  ],
  unallocated: [],
  findings: [],
  warnings: [],
  ...change,
});

const accountLine = (label: string, amount: number, previous: number | null = null) => ({
  label,
  amount,
  previous,
});
const annuity = { capital: 1000, interest: 200, insurance: 30, payment: 1230 };

export const wireAccounts = (): AnnualAccounts => ({
  year: 2025,
  draft: false,
  income: {
    parts: [
      {
        label: 'Exploitation',
        products: [{ ...accountLine('Loyers et charges récupérées', 9600.49, 9000), accounts: [] }],
        charges: [{ ...accountLine('Services extérieurs', 812), accounts: [] }],
        result: accountLine('Résultat d’exploitation', 8788.49, 9000),
      },
    ],
    total_products: accountLine('Total des produits', 9600.49, 9000),
    total_charges: accountLine('Total des charges', 812, 0),
    result: accountLine('Résultat de l’exercice', 8788.49, 9000),
  },
  balance_sheet: {
    assets: [accountLine('Trésorerie', 1800, 1200)],
    liabilities: [accountLine('Capital', 1000, 1000), accountLine('Emprunts', 800, 200)],
    total_assets: accountLine('Total de l’actif', 1800, 1200),
    total_liabilities: accountLine('Total du passif', 1800, 1200),
  },
  loans: {
    loans: [
      {
        id: 3,
        label: 'Prêt immeuble',
        lender: 'Banque',
        principal: 20_000,
        rate_bp: 200,
        last_payment: '2026-08-05',
        due_by_schedule: 790,
        due_by_ledger: 800,
        annuity,
        next_annuity: annuity,
      },
    ],
    unattached: 0,
    total: 800,
    annuities: 1230,
    surplus: 8788.49,
    coverage: 7.15,
  },
});

export const wireSig = (change: Partial<Sig> = {}): Sig => ({
  year: 2025,
  draft: false,
  rows: [
    {
      code: 'production',
      label: 'Production de l’exercice',
      kind: 'balance',
      formula: '70 à 72',
      current: 9600.49,
      previous: 9000,
      variation: 600.49,
      variation_percent: 6.7,
      production_percent: 100,
      accounts: [{ account: '706000', label: 'Loyers', current: 9600.49, previous: 9000 }],
    },
    {
      code: 'taxes',
      label: 'Impôts et taxes',
      kind: 'row',
      formula: '63',
      current: -812,
      previous: null,
      variation: null,
      variation_percent: null,
      production_percent: -8.5,
      accounts: [],
    },
  ],
  complement: [{ code: 'treasury', label: 'Trésorerie', current: 1800, previous: 1200 }],
  ...change,
});

export const wireAccount = (change: Partial<AccountSummary> = {}): AccountSummary => ({
  associate_id: 1,
  name: 'Anne Roux',
  account: '455100',
  shares: 60,
  all_shares: 100,
  opening: 1000,
  contributions: 2200,
  withdrawals: 0,
  quote_part: 0,
  other: 0,
  closing: 3200,
  lowest: 0,
  lowest_date: null,
  ...change,
});

export const wireAccountDetail = (
  change: Partial<Reply<'GET /associateAccount/:id'>> = {},
): Reply<'GET /associateAccount/:id'> => ({
  ...wireAccount(),
  rows: [
    {
      date: '2025-02-01',
      journal: 'BQ',
      ref: 'M31',
      label: 'VIR APPORT',
      kind: 'Apport',
      amount: 2000,
      balance: 3000,
      movement_id: 31,
      supporting_data_id: null,
    },
    {
      date: '2025-03-01',
      journal: 'OD',
      ref: 'D12',
      label: 'Note de frais',
      kind: 'Apport',
      amount: 200,
      balance: 3200,
      movement_id: null,
      supporting_data_id: 12,
    },
  ],
  totals: [{ kind: 'Apports', amount: 2200 }],
  ...change,
});

export const wireAssembly = (
  change: Partial<Reply<'GET /report/general_assembly'>> = {},
): Reply<'GET /report/general_assembly'> => ({
  id: 9,
  year: 2025,
  holding: 'physical',
  meeting_date: '2026-06-15',
  meeting_time: '18:00',
  place: 'Lyon',
  convocation_date: '2026-05-25',
  convocation_mode: 'lettre recommandée',
  chairman: 'Anne Roux',
  secretary: 'Paul Roux',
  chairman_quality: 'gérant',
  tellers: '',
  debates: '',
  majority: 'half',
  attendance: [{ associate_id: 1, state: 'present', represented_by: '' }],
  resolutions: [
    {
      title: 'Approbation des comptes',
      text: 'Les comptes sont approuvés.',
      votes: [{ associate_id: 1, vote: 'pour' }],
      kind: 'ordinary',
      postponed: false,
    },
  ],
  distributed_amount: 0,
  reserve_amount: 0,
  retained_amount: 9000,
  distribution_mode: 'CCA',
  manager_pay: 0,
  report: '',
  closing_time: '',
  held: false,
  fiscal_year_result: 9000,
  treasury: 1800,
  tax_result: 9259,
  available: 9000,
  retained_before: 0,
  retained_after: 9000,
  allocation: 'pending',
  decided_by:
    'Les décisions se prennent à la majorité de plus de la moitié des parts, sans condition de quorum.',
  presence: { attending: 60, all: 100 },
  outcomes: [
    {
      pour: 60,
      contre: 0,
      abstention: 0,
      all: 100,
      adopted: true,
      needed: 51,
      sentence: 'Adoptée par 60 parts, 51 étant nécessaires.',
    },
  ],
  fields: [{ code: 'résultat', label: 'Résultat comptable', value: '9 000,00 €' }],
  printed: { report: '', resolutions: ['Les comptes sont approuvés.'] },
  remainder: 0,
  per_associate: [
    {
      associate_id: 1,
      name: 'Anne Roux',
      shares: 60,
      vote_shares: 60,
      quote_part: 5400,
      account_after: 8600,
    },
    {
      associate_id: 2,
      name: 'Paul Roux',
      shares: 40,
      vote_shares: 40,
      quote_part: 3600,
      account_after: 3600,
    },
  ],
  warnings: [],
  version: 1,
  document_hash: null,
  updated_at: '2026-05-01T00:00:00.000Z',
  locked_reason: null,
  number: 1,
  of_year: [
    {
      id: 9,
      number: 1,
      meeting_date: '2026-06-15',
      held: false,
      allocation: 'pending',
      register_number: null,
    },
  ],
  can_meet_again: false,
  ...change,
});

export const wirePack = (change: Partial<AssociatePack> = {}): AssociatePack => ({
  associate_id: 1,
  email: 'anne@exemple.fr',
  sent: null,
  micro: { possible: true, reason: 'none', gross: 5760, limit: 15_000, left: 9240 },
  carry: {
    before: 3380,
    used: 720,
    losses: [
      {
        origin: 2024,
        amount: 3380,
        used: 720,
        lapsed: 0,
        remaining: 2660,
        last_year: 2034,
        amount_if_raised: null,
      },
    ],
    if_raised: [],
  },
  ...change,
});
