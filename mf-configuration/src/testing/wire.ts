import type { Reply } from '@sci/api-client';
import type { Associate } from '@sci/contract/associate';
import type { ShareMovement } from '@sci/contract/share-movement';
import type { BankAccount } from '@sci/contract/bank-account';
import type { Building, Loan } from '@sci/contract/building';
import type { Company } from '@sci/contract/company';

/** What the API answers in the tests of the screens, for one small company. */
const SEEN = '2026-01-01T00:00:00.000Z';

export const wireCompany = (change: Partial<Company> = {}): Company => ({
  id: 1,
  name: 'SCI Les Tilleuls',
  capital: 1000,
  shares: 100,
  register_date: '2019-04-02',
  address_number: '12',
  address_street: 'rue des Tilleuls',
  address_street_complement: null,
  address_zip: '69003',
  address_city: 'Lyon',
  siren: null,
  rcs_city: 'Lyon',
  naf_code: '68.20A',
  nic: '00015',
  main_establishment: null,
  vat_option: null,
  electronic_invoicing: [],
  email: null,
  shares_changed: false,
  shares_confirmed: false,
  updated_at: SEEN,
  ...change,
});

export const wireAssociate = (change: Partial<Associate> = {}): Associate => ({
  id: 1,
  sequence: 1,
  name: 'Roux',
  first_name: 'Anne',
  birth_name: null,
  birthdate: '1975-03-15',
  birth_place: null,
  email: 'anne@exemple.fr',
  responsable: true,
  is_manager: true,
  regime: 'PERSON',
  undivided: false,
  joint_representative: null,
  address_number: null,
  address_street: null,
  address_zip: null,
  address_city: null,
  address_country: 'FR',
  shares: 60,
  usufruct_shares: 0,
  bare_shares: 0,
  initial: { shares: 60, usufruct_shares: 0, bare_shares: 0 },
  suppression_date: null,
  email_verified_at: SEEN,
  verification_mail: null,
  problems: {},
  updated_at: SEEN,
  ...change,
});

export const wireBuilding = (change: Partial<Building> = {}): Building => ({
  id: 1,
  sequence: 1,
  label: 'Les Acacias',
  type: 'AP',
  tax_system: 'DROIT_COMMUN',
  usage: 'habitation',
  address_number: '3',
  address_street: 'place Bellecour',
  address_street_complement: null,
  address_zip: '69002',
  address_city: 'Lyon',
  details: [
    {
      purchase_value: 180_000,
      land_value: null,
      acquisition_date: '2020-06-01',
      sale_date: null,
      sale_price: null,
      deposits_passed: false,
    },
  ],
  units: 2,
  let_units: 2,
  copropriete: false,
  syndic: null,
  free_use: false,
  free_use_from: null,
  free_use_to: null,
  free_use_lent: null,
  free_use_out_of: null,
  free_use_beneficiary: null,
  problems: {},
  updated_at: SEEN,
  ...change,
});

export const taxSystems: Reply<'GET /config/taxSystems'> = [
  {
    code: 'DROIT_COMMUN',
    name: 'Droit commun',
    consequence: 'Les charges se déduisent pour leur montant réel.',
    form: '2072-S',
  },
  {
    code: 'MONUMENT',
    name: 'Monument historique',
    consequence: 'La déclaration 2072-C est nécessaire.',
    form: '2072-C',
  },
];

export const wireShareMovement = (change: Partial<ShareMovement> = {}): ShareMovement => ({
  id: 5,
  date: '2025-10-12',
  from_associate_id: 1,
  from_name: 'Anne Roux',
  to_associate_id: 2,
  to_name: 'Paul Roux',
  kind: 'PP',
  shares: 20,
  split_shares: 0,
  nature: 'CESSION',
  price: 200,
  comment: '',
  cancelled_at: null,
  created_at: SEEN,
  created_by: 'Anne Roux',
  ...change,
});

export const wireAccount = (change: Partial<BankAccount> = {}): BankAccount => ({
  id: 7,
  sequence: 1,
  name: 'Compte courant',
  bank: 'Banque des Alpes',
  iban: null,
  initial_amount: 1000,
  date_init: '2025-01-01',
  is_default: true,
  balance: 1800,
  last_movement: '2025-03-05',
  coverage: [
    { month: '2025-01', movements: 5, state: 'imported' },
    { month: '2025-02', movements: 3, state: 'partial' },
    { month: '2025-03', movements: 0, state: 'none' },
    { month: '2025-04', movements: 1, state: 'typed' },
  ],
  under_way: [],
  updated_at: SEEN,
  ...change,
});

export const wireLoan = (change: Partial<Loan> = {}): Loan => ({
  id: 3,
  sequence: 1,
  label: 'Prêt Acacias',
  building_id: 1,
  lender: null,
  principal: 10_000,
  rate_bp: 315,
  first_payment: '2025-02-05',
  months: 12,
  monthly_payment: 850,
  monthly_insurance: 12,
  schedule: [],
  remaining_today: 4000,
  updated_at: SEEN,
  ...change,
});
