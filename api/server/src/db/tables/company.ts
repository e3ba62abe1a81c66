// Generated from the migrated database by `npm run db:types`: change a migration, or the notes in
// `db/table-types/notes/`.
import type { StatuteRules } from '../stored-shapes.ts';
import type {
  CentsColumn,
  CreatedAt,
  Day,
  DefaultCents,
  Generated,
  Identity,
  Json,
  NullableInstant,
  NullableJson,
  UpdatedAt,
} from './columns.ts';

/** Full ownership, usufruct, bare ownership. */
export type ShareKind = 'PP' | 'US' | 'NP';

export type ShareNature =
  | 'INITIALE'
  | 'CESSION'
  | 'DONATION'
  | 'SUCCESSION'
  | 'AUGMENTATION'
  | 'REDUCTION'
  | 'DEMEMBREMENT'
  | 'REUNION';

export type BuildingUsage = 'habitation' | 'professionnel' | 'mixte';

export interface CompanyTable {
  id: Identity;
  name: string;
  capital_cents: CentsColumn;
  shares: number;
  register_date: Day;
  address_number: string | null;
  address_street: string;
  address_street_complement: string | null;
  address_zip: string;
  address_city: string;
  siren: string | null;
  rcs_city: string | null;
  naf_code: string | null;
  email: string | null;
  shares_confirmed_at: NullableInstant;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
  deleted_at: NullableInstant;
  /** Whose company it was before it went to the trash. */
  deleted_from: number | null;
  nic: string | null;
  vat_option: boolean | null;
  main_establishment: string | null;
}

export interface ShareCountChangeTable {
  company_id: number;
  id: Identity;
  shares_before: number;
  shares_after: number;
  changed_by: number | null;
  changed_at: CreatedAt;
  acknowledged_by: number | null;
  acknowledged_at: NullableInstant;
}

export interface AssociateTable {
  company_id: number;
  id: Identity;
  /** Last three digits of the account 455. */
  sequence: number;
  name: string;
  first_name: string;
  birth_name: string | null;
  birthdate: Day | null;
  birth_place: string | null;
  email: string | null;
  email_verified_at: NullableInstant;
  responsable: Generated<boolean>;
  is_manager: Generated<boolean>;
  address_number: string | null;
  address_street: string | null;
  address_zip: string | null;
  address_city: string | null;
  suppression_date: Day | null;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
  deleted_at: NullableInstant;
  regime: Generated<'PERSON' | 'COMPANY' | 'BUSINESS'>;
  undivided: Generated<boolean>;
  joint_representative: string | null;
  /** ISO 3166-1, two letters. */
  address_country: Generated<string>;
}

/**
 * What differs from one year to the next; a year without a row follows the latest earlier one, then
 * the associate himself.
 */
export interface AssociateYearTable {
  company_id: number;
  id: Identity;
  associate_id: number;
  year: number;
  regime: 'PERSON' | 'COMPANY' | 'BUSINESS';
  undivided: boolean;
  joint_representative: string | null;
  updated_at: UpdatedAt;
}

/**
 * `kind` is what the receiver gets, except for a REUNION where it is what the giver gives up.
 * DEMEMBREMENT: all the shares are split; CESSION, DONATION and SUCCESSION split what the giver
 * does not hold as `kind`.
 */
export interface ShareMovementTable {
  company_id: number;
  id: Identity;
  date: Day;
  /** null: issued by the company. */
  from_associate_id: number | null;
  /** null: cancelled by the company. */
  to_associate_id: number | null;
  kind: ShareKind;
  shares: number;
  nature: ShareNature;
  price_cents: CentsColumn | null;
  comment: Generated<string>;
  created_by: number | null;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
  cancelled_at: NullableInstant;
  /** Of these shares, those taken out of the giver's full ownership: he keeps their other half. */
  split_shares: Generated<number>;
  /** What a cancellation took off the capital of the sheet; null: the sheet was changed by hand. */
  capital_cents: CentsColumn | null;
}

/** What the engine said that each share movement adds to or takes from a holder. */
export interface ShareEntryTable {
  company_id: number;
  share_movement_id: number;
  associate_id: number;
  kind: ShareKind;
  shares: number;
}

/** What the statutes give each associate of the result of a year, in the place of his shares. */
export interface ProfitKeyTable {
  company_id: number;
  id: Identity;
  year: number;
  associate_id: number;
  /** Hundredths of a percent; together 100 % in a year. */
  share_bp: number;
  clause: Generated<string>;
  updated_at: UpdatedAt;
}

/** What the company said of its way to a first statement; no row: nothing. */
export interface FirstStepsTable {
  company_id: number;
  id: Identity;
  put_off: Generated<string[]>;
  left_at: NullableInstant;
}

/** What the statutes say of collective decisions from a day on, with their text. */
export interface StatutesTable {
  company_id: number;
  id: Identity;
  effective_from: Day;
  rules: Json<StatuteRules>;
  usufruct_votes: Generated<string[]>;
  notice_days: number;
  convening_ways: string[];
  proxy_holders: 'anybody' | 'associates_and_spouses' | 'associates';
  proxy_limit: number | null;
  written_consultation: Generated<boolean>;
  remote: Generated<boolean>;
  note: Generated<string>;
  storage_key: string | null;
  file_name: string | null;
  file_type: string | null;
  file_size: number | null;
  file_sha256: string | null;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
  /** Part of the usufructuary in hundredths of a percent; null: the statutes say nothing. */
  usufruct_profits_bp: number | null;
  usufruct_losses_bp: number | null;
  usufruct_exceptional_bp: number | null;
  usufruct_reserves_bp: number | null;
}

export interface TaxSystemTable {
  code: string;
  position: number;
  name: string;
  form: '2072-S' | '2072-C';
  consequence: string;
}

export interface BuildingTable {
  company_id: number;
  id: Identity;
  sequence: number;
  label: string;
  type: 'U' | 'R' | 'IR' | 'AP' | 'M' | 'P';
  tax_system: string;
  usage: BuildingUsage;
  address_number: string | null;
  address_street: string;
  address_street_complement: string | null;
  address_zip: string;
  address_city: string;
  purchase_value_cents: CentsColumn | null;
  land_value_cents: CentsColumn | null;
  acquisition_date: Day | null;
  sale_date: Day | null;
  units: Generated<number>;
  let_units: Generated<number>;
  copropriete: Generated<boolean>;
  syndic: string | null;
  free_use: Generated<boolean>;
  free_use_beneficiary: string | null;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
  deleted_at: NullableInstant;
  free_use_from: Day | null;
  free_use_to: Day | null;
  free_use_lent: number | null;
  free_use_out_of: number | null;
  /** False for a sale that was closed before the books took the building out of the assets. */
  book_value_out: Generated<boolean>;
  /** Of the deed; null: it counts when it is cashed. */
  sale_price_cents: CentsColumn | null;
  deposits_passed: Generated<boolean>;
  /** First year in whose books what is cashed settles the deed. */
  price_known_from: number | null;
  /** First year that counts the building; null: every one. */
  known_from: number | null;
}

/**
 * What differs from one year to the next; a year without a row follows the latest earlier one, then
 * the building itself.
 */
export interface BuildingYearTable {
  company_id: number;
  id: Identity;
  building_id: number;
  year: number;
  tax_system: string;
  usage: BuildingUsage;
  units: number;
  let_units: number;
  updated_at: UpdatedAt;
  free_use: Generated<boolean>;
  free_use_from: Day | null;
  free_use_to: Day | null;
  free_use_lent: number | null;
  free_use_out_of: number | null;
  type: 'U' | 'R' | 'IR' | 'AP' | 'M' | 'P';
}

export interface LoanTable {
  company_id: number;
  id: Identity;
  sequence: number;
  label: string;
  building_id: number;
  lender: string | null;
  principal_cents: CentsColumn;
  /** Hundredths of a percent. */
  rate_bp: number;
  first_payment: Day;
  months: number;
  monthly_payment_cents: CentsColumn;
  monthly_insurance_cents: DefaultCents;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
  deleted_at: NullableInstant;
}

/** A purchase or a sale that was told at once, and what it made. */
export interface BuildingDeedTable {
  company_id: number;
  id: Identity;
  kind: 'purchase' | 'sale';
  date: Day;
  building_id: number;
  /** Made or linked by a purchase. */
  loan_id: number | null;
  /** Of a loan that was linked; null: the deed made the loan. */
  loan_former_building_id: number | null;
  od_entry_id: number | null;
  ventilation_batch_id: number | null;
  created_by: number | null;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
  /** What was told of a purchase, to do it again out of the trash. */
  told: NullableJson<object>;
  deleted_at: NullableInstant;
}

/** A sale or a gift of shares that is prepared; a movement once its deed is signed. */
export interface ShareTransferTable {
  company_id: number;
  id: Identity;
  nature: 'CESSION' | 'DONATION';
  kind: 'PP' | 'US' | 'NP';
  shares: number;
  from_associate_id: number;
  to_associate_id: number;
  date: Day;
  price_cents: CentsColumn | null;
  /** `relative`: ascendants and descendants need none; `statutes`: their clause dispenses. */
  approval: 'vote' | 'relative' | 'statutes';
  clauses: Generated<string>;
  /** Those that were done, on the wire. */
  formalities: Json<object[]>;
  /** What it became; counts unless that movement was cancelled. */
  share_movement_id: number | null;
  created_by: number | null;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}

export interface LoanScheduleTable {
  company_id: number;
  id: Identity;
  loan_id: number;
  date: Day;
  interest_cents: CentsColumn;
  capital_cents: CentsColumn;
  insurance_cents: CentsColumn;
  remaining_cents: CentsColumn;
}

/** The bank's yearly certificate, against which the booked interest is controlled. */
export interface LoanCertificateTable {
  company_id: number;
  id: Identity;
  loan_id: number;
  year: number;
  interest_cents: CentsColumn;
  insurance_cents: CentsColumn;
  capital_cents: CentsColumn | null;
  remaining_cents: CentsColumn | null;
  updated_at: UpdatedAt;
}

export interface FiscalYearTable {
  year: number;
  date_declaration_2072: Day;
  date_declaration_2072_report: Day | null;
  date_declaration_ag: Day;
  updated_at: UpdatedAt;
}

export interface FiscalYearCompanyTable {
  company_id: number;
  id: Identity;
  year: number;
  controlled: Generated<boolean>;
  validated_at: NullableInstant;
  /** An administrator's explicit reopening of a year whose deadline has passed. */
  reopened_until: NullableInstant;
  reopened_by: number | null;
  reopened_reason: string | null;
  updated_at: UpdatedAt;
  assembly_reopened_until: NullableInstant;
  assembly_reopened_reason: Generated<string>;
}
