// Generated from the migrated database by `npm run db:types`: change a migration, or the notes in
// `db/table-types/notes/`.
import type { DatedAccount, ImportOutcome } from '../stored-shapes.ts';
import type {
  CentsColumn,
  CreatedAt,
  Day,
  DefaultCents,
  Generated,
  IbanColumn,
  Identity,
  Instant,
  Json,
  NullableInstant,
  NullableJson,
  UpdatedAt,
} from './columns.ts';

export type Sense = 'R' | 'D' | 'RD';

/** Required, optional, forbidden. */
export type Requirement = 'O' | 'F' | 'N';

export type ImportStatus = 'preview' | 'confirming' | 'confirmed' | 'undoing' | 'undone';

export type BankLinkState = 'ok' | 'action' | 'failing' | 'suspended' | 'withdrawn';

export type FeedLineState =
  | 'waiting'
  | 'doubt'
  | 'kept'
  | 'known'
  | 'corrected'
  | 'removed'
  | 'left_out';

export interface CategoryTable {
  id: Identity;
  code: string;
  name: string;
  sense: Sense;
  /** By ascending year; the last one is in force now. */
  accounts: Json<DatedAccount[]>;
  /** Line of the 2072: "1", "9+9bis", "R6"; null when it feeds none. */
  line: string | null;
  sig: string;
  building: Requirement;
  associate: Requirement;
  third_party: string | null;
  entry_group: string;
  note: Generated<string>;
  valid_from_year: number;
  valid_to_year: number | null;
  updated_at: UpdatedAt;
}

/** How often a company names a category, trash included; triggers keep it. */
export interface CategoryUseTable {
  company_id: number;
  category_id: number;
  uses: number;
}

/** The same by year. */
export interface CategoryYearUseTable {
  company_id: number;
  category_id: number;
  year: number;
  uses: number;
}

export interface MovementTypeTable {
  id: Identity;
  position: number;
  name: string;
  category_id: number;
}

export interface BankAccountTable {
  company_id: number;
  id: Identity;
  /** Account 512 and journal BQ. */
  sequence: number;
  name: string;
  bank: Generated<string>;
  iban: IbanColumn;
  initial_amount_cents: DefaultCents;
  date_init: Day;
  is_default: Generated<boolean>;
  csv_mapping: NullableJson<object>;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
  deleted_at: NullableInstant;
}

export interface YearBalanceTable {
  company_id: number;
  id: Identity;
  bank_account_id: number;
  year: number;
  balance_cents: CentsColumn;
  entered_by: number | null;
  updated_at: UpdatedAt;
}

export interface BankImportTable {
  company_id: number;
  id: Identity;
  bank_account_id: number;
  /** `confirming`, `undoing`: a large one, being saved or taken back in the background. */
  status: Generated<ImportStatus>;
  file_names: string[];
  opening_balance_cents: CentsColumn | null;
  closing_balance_cents: CentsColumn | null;
  closing_date: Day | null;
  created_by: number | null;
  created_at: CreatedAt;
  confirmed_at: NullableInstant;
  undone_at: NullableInstant;
  /** How the confirmation ended; null before. */
  outcome: NullableJson<ImportOutcome>;
  /** The days that its statements tell about, once it is confirmed: a `datemultirange`. */
  covered: Generated<string>;
}

/** What was read of the files of an import; once it is confirmed, of its originals only. */
export interface ImportReadingTable {
  company_id: number;
  id: Identity;
  bank_import_id: number;
  /** How many lines `content` holds. */
  lines: number;
  /** Readable are the keys and sizes of the documents; the lines are sealed. */
  content: Json<object>;
  /** How far the background is with the import. */
  percent: Generated<number>;
  /** What was said of the files, and asked about the lines; null: of the time before. */
  sealed: string | null;
  job_id: number | null;
}

/** A consent at a bank, held by the aggregator. No secret and no token is kept. */
export interface BankLinkTable {
  company_id: number;
  id: Identity;
  /** Our company at the aggregator. */
  holder: string;
  /** The consent at the aggregator. */
  consent: string;
  bank: string;
  state: BankLinkState;
  consent_until: NullableInstant;
  read_at: NullableInstant;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}

/** An account that a consent opens, and where its movements go. */
export interface BankFeedTable {
  company_id: number;
  id: Identity;
  bank_link_id: number;
  external_id: string;
  name: string;
  iban: IbanColumn;
  balance_cents: CentsColumn;
  /** What the books miss of the balance after the last reading. */
  difference_cents: CentsColumn | null;
  bank_account_id: number | null;
  from_date: Day | null;
  /** Up to where it was read, on the aggregator's clock; null: from the start. */
  since: NullableInstant;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
  /** That of the bank which the user took for the fed account, whose sheet says another. */
  accepted_iban: IbanColumn;
  /** The aggregator no longer gives the account since that day. */
  absent_since: Day | null;
  /** When the user last said where its movements go. */
  target_at: NullableInstant;
}

/** What the bank said, once each, and what became of it. */
export interface BankFeedLineTable {
  company_id: number;
  id: Identity;
  bank_feed_id: number;
  external_id: string;
  date: Day;
  value_date: Day | null;
  label: string;
  amount_cents: CentsColumn;
  pending: boolean;
  /** When the aggregator last changed it: an older word doesn't count. */
  changed_at: Instant;
  state: FeedLineState;
  /** Why it waits or is doubtful, a French sentence. */
  reason: string | null;
  bank_movement_id: number | null;
}

export interface BankMovementTable {
  company_id: number;
  id: Identity;
  bank_account_id: number;
  year: number;
  date: Day;
  value_date: Day | null;
  name: string;
  /** Credit positive, never 0. */
  amount_cents: CentsColumn;
  bank_import_id: number | null;
  /** The bank's own identifier. */
  reference_key: string | null;
  /** With `rank`, what makes a line the same line when a file is imported twice. */
  content_key: string | null;
  rank: number | null;
  /** The user did or confirmed the ventilation. */
  verified: Generated<boolean>;
  /** Why a rule chose its splits. */
  reason: string | null;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
  deleted_at: NullableInstant;
  /** Kind of file that an imported line came from ("ofx", "csv:BNP Paribas"). */
  source: string | null;
  /** Of the other party, where the bank gave it as data. */
  counterparty_iban: IbanColumn;
}

export interface RuleTable {
  company_id: number;
  id: Identity;
  name: string;
  pattern: string;
  sense: Generated<Sense>;
  bank_account_id: number | null;
  active: Generated<boolean>;
  learned: Generated<boolean>;
  uses: Generated<number>;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
  /** Bounds on the absolute amount, included. */
  min_amount_cents: CentsColumn | null;
  max_amount_cents: CentsColumn | null;
}

export interface RuleSplitTable {
  company_id: number;
  id: Identity;
  rule_id: number;
  position: number;
  /** percent: hundredths of a percent of the movement. */
  share_bp: number | null;
  /** null for a loan: its schedule names capital, interest and insurance. */
  category_id: number | null;
  building_id: number | null;
  associate_id: number | null;
  loan_id: number | null;
  part: Generated<'percent' | 'fixed' | 'rest' | 'loan'>;
  /** fixed: signed like the movement's. */
  amount_cents: CentsColumn | null;
}

export interface VentilationBatchTable {
  company_id: number;
  id: Identity;
  kind: 'auto' | 'recategorise' | 'grouped';
  /** What to put back when the batch is undone. */
  undo: NullableJson<object>;
  created_by: number | null;
  created_at: CreatedAt;
  undone_at: NullableInstant;
}

/** An automatic assignment of the background, by its batch. */
export interface AssignmentRunTable {
  company_id: number;
  batch_id: number;
  /** 100: it has ended. */
  percent: Generated<number>;
  ventilated: Generated<number>;
  /** What is left to ventilate; before the end, what it looks at. */
  left_over: number;
  /** Why nothing was changed. */
  refused: string | null;
  /** Null: of the time before accounts told what is at work on them. */
  bank_account_id: number | null;
  /** Those of the movements that it looks at. */
  years: Generated<number[]>;
  /** The job that does it, once it has begun. */
  job_id: number | null;
  /** Its job failed for good or was stopped: nothing was changed. */
  given_up: Generated<boolean>;
}

/** Movements whose parts a statement changed, until its transaction ends; triggers keep it. */
export interface SplitCheckTable {
  company_id: number;
  id: Identity;
  movement_ids: number[];
}

/** How many movements of a year an account holds, trash left out; triggers keep it. */
export interface MovementCountTable {
  company_id: number;
  bank_account_id: number;
  year: number;
  movements: number;
}

export interface MovementSplitTable {
  company_id: number;
  id: Identity;
  movement_id: number;
  position: number;
  amount_cents: CentsColumn;
  /** Years up to 2023: the type that the user chose; category_id is the one that it stands for. */
  movement_type_id: number | null;
  comment: Generated<string>;
  origin: Generated<'user' | 'rule' | 'import'>;
  rule_id: number | null;
  batch_id: number | null;
  category_id: number;
  building_id: number | null;
  associate_id: number | null;
  loan_id: number | null;
}
