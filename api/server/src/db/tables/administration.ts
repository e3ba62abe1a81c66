// Generated from the migrated database by `npm run db:types`: change a migration, or the notes in
// `db/table-types/notes/`.
import type { MailAttachment, RehearsalReport, SettingPrints } from '../stored-shapes.ts';
import type {
  CreatedAt,
  Day,
  Generated,
  Identity,
  Instant,
  Json,
  NullableInstant,
  UpdatedAt,
} from './columns.ts';

export type FormulaKind =
  | 'SUM_CATEGORIES'
  | 'SUPPORTING'
  | 'SUM_CATEGORIES_AND_SUPPORTING'
  | 'CONSTANT_PER_LOCAL'
  | 'EXPRESSION'
  | 'SUM_BUILDINGS';

export type ParamType = 'date' | 'amount' | 'percent' | 'text' | 'boolean';

export type SettingKind = 'category' | 'formulas' | 'dates' | 'parameter';

export type SettingStatus =
  | 'rehearsing'
  | 'refused'
  | 'rehearsed'
  | 'scheduled'
  | 'in_force'
  | 'withdrawn'
  | 'reverted';

export type FailureKind =
  | 'client'
  | 'csp'
  | 'integrity'
  | 'server'
  | 'job'
  | 'night'
  | 'publication';

export type AuditOrigin = 'user' | 'rule' | 'import' | 'admin' | 'system';

export interface FormulaSetTable {
  id: Identity;
  year: number;
  version: number;
  published_by: number | null;
  published_at: CreatedAt;
  comment: Generated<string>;
  /** The version that this one put back; 0 is the form's own. */
  restored_version: number | null;
}

export interface FormulaTable {
  id: Identity;
  formula_set_id: number;
  code: string;
  label: string;
  kind: FormulaKind;
  expression: string;
  scope: 'building' | 'company';
  position: number;
}

export interface AdminParamTable {
  id: Identity;
  code: string;
  label: string;
  type: ParamType;
  value: string;
  updated_at: UpdatedAt;
}

export interface AdminParamHistoryTable {
  id: Identity;
  param_id: number;
  value: string;
  changed_by: number | null;
  changed_at: CreatedAt;
}

export interface SettingChangeTable {
  id: Identity;
  kind: SettingKind;
  target: string;
  /** A `SettingProposal` of the contract. */
  proposal: Json<object>;
  /** The same setting as it stood when this was proposed. */
  previous: Json<object>;
  reason: string;
  effective_on: Day | null;
  status: Generated<SettingStatus>;
  asked_by: number;
  asked_at: CreatedAt;
  in_force_at: NullableInstant;
  reverted_by: number | null;
  reverted_at: NullableInstant;
  revert_reason: string | null;
  updated_at: UpdatedAt;
}

/** How far the rehearsal of a change is, and what it found. */
export interface SettingRehearsalTable {
  change_id: number;
  done: Generated<number>;
  total: Generated<number>;
  touched: Generated<number>;
  failed: Generated<number>;
  report: Json<RehearsalReport>;
  refusal: string | null;
  ended_at: NullableInstant;
  /** The job that does it, once it has begun. */
  job_id: number | null;
}

/** Something that went wrong, seen by a browser, the server, a job or the round of the night. */
export interface ClientReportTable {
  id: Identity;
  at: CreatedAt;
  kind: FailureKind;
  module: string;
  code: string;
  message: string;
  /** The screen's, or the pattern of the call. */
  route: Generated<string>;
  revision: Generated<number>;
  cause_id: number | null;
  /** What the user reads of it. */
  reference: string | null;
  /** Method and path of the call; the job. */
  request: Generated<string>;
  /** Build of the module, or version of the server. */
  release: Generated<string>;
  stack: Generated<string>;
  user_id: number | null;
  of_company_id: number | null;
  candidate: Generated<boolean>;
}

/** What several reports have in common; a new one opens it again. */
export interface FailureCauseTable {
  id: Identity;
  key: string;
  kind: FailureKind;
  module: string;
  code: string;
  route: string;
  message: string;
  stack: string;
  first_at: Instant;
  last_at: Instant;
  count: Generated<number>;
  settled_at: NullableInstant;
  settled_by: number | null;
  only_guests: Generated<boolean>;
}

/** Every report of every company, opened once. */
export interface ReportRoundTable {
  id: Identity;
  started_at: Instant;
  ended_at: NullableInstant;
  stopped: Generated<boolean>;
}

export interface ReportRoundCompanyTable {
  round_id: number;
  of_company_id: number;
  /** Its movements: small companies come first. */
  size: number;
  opened: Generated<number>;
  done_at: NullableInstant;
  tries: Generated<number>;
}

/** A report that could not be opened. */
export interface ReportFindingTable {
  id: Identity;
  round_id: number;
  of_company_id: number;
  year: number;
  report: string;
  /** `refused`: its data do not allow it; `failed`: our own mistake. */
  kind: 'refused' | 'failed';
  sentence: string;
  /** Of the failure. */
  reference: string | null;
}

/** A message of the operator to those concerned: a banner until its last day, and a mail. */
export interface AnnouncementTable {
  id: Identity;
  subject: string;
  body: string;
  audience: 'everybody' | 'failure' | 'company';
  /** The cause of failures or the company. */
  about_id: number | null;
  /** Its name then. */
  about: Generated<string>;
  last_day: Day;
  by_mail: boolean;
  /** Whom it reached when it was written; `mails`: how many of them by mail. */
  people: Generated<number>;
  mails: Generated<number>;
  written_by: number;
  written_at: Instant;
  taken_back_by: number | null;
  taken_back_at: NullableInstant;
}

/** Whom a message was for when it was written, and who has hidden it. */
export interface AnnouncementReaderTable {
  announcement_id: number;
  user_id: number;
  /** Its mail has not been handed over yet. */
  mail_due: Generated<boolean>;
  hidden_at: NullableInstant;
}

/** One wait of one browser for the code of a build. */
export interface LoadTimeTable {
  id: Identity;
  at: CreatedAt;
  module: string;
  /** "1.2.0-b7c04e". */
  build: string;
  phase: 'module' | 'screen';
  ms: number;
}

/** An account that loaded the page of a revision, when it called first and last from it. */
export interface ServedPageTable {
  user_id: number;
  revision: number;
  first_at: Instant;
  last_at: Instant;
  /** With the build that only a part of the accounts gets. */
  candidate: Generated<boolean>;
  /** When the largest part of its last page was painted. */
  lcp_ms: number | null;
  /** How long the slowest reaction to the user took to show. */
  inp_ms: number | null;
  /** How much moved by itself, in thousandths of the page. */
  cls_thousandths: number | null;
}

/** Written by triggers and by `record_event` only. */
export interface AuditLogTable {
  /** 0 for what belongs to no company. */
  company_id: Generated<number>;
  id: Identity;
  at: CreatedAt;
  user_id: number | null;
  impersonator_id: number | null;
  origin: Generated<AuditOrigin>;
  request_id: string | null;
  action: string;
  entity: string;
  entity_id: string | null;
  before: unknown;
  after: unknown;
}

/**
 * Entries of the log of a company that lie in the store of documents, each run from its first one
 * on.
 */
export interface LogArchiveTable {
  company_id: number;
  first_entry: number;
  last_entry: number;
  /** The earliest moment of its entries. */
  first_at: Instant;
  /** The latest one. */
  last_at: Instant;
  entries: number;
  storage_key: string;
  /** Of the compressed entries, before they are sealed. */
  sha256: string;
  /** They are in the log again, for 30 days; null: in the store alone. */
  recalled_at: NullableInstant;
}

export interface MailTable {
  id: Identity;
  company_id: number | null;
  kind: string;
  recipients: string[];
  subject: string;
  body_text: string;
  body_html: string | null;
  attachments: Json<MailAttachment[]>;
  status: Generated<'processing' | 'success' | 'failed' | 'stopped'>;
  attempts: Generated<number>;
  last_error: string | null;
  created_at: CreatedAt;
  sent_at: NullableInstant;
  unsubscribe: string | null;
  /**
   * Hash, of what nobody guesses of the address to which it comes back; null where nobody has to
   * know.
   */
  return_token: string | null;
  /** A refusal for a while: the same mail leaves again by itself. */
  retrying: Generated<boolean>;
  /** The account whose address it asks to prove. */
  user_id: number | null;
  /** The job that sends it, once it has begun. */
  job_id: number | null;
}

export interface JobRunTable {
  id: number;
  kind: string;
  status: 'processing' | 'success' | 'failed' | 'stopped';
  attempts: Generated<number>;
  last_error: string | null;
  created_at: CreatedAt;
  updated_at: CreatedAt;
}

/** Where the queue is; one row. */
export interface QueuePlaceTable {
  id: number;
  /** What the database of the queue says that it belongs to. */
  marker: Generated<string>;
  /** Of the database elsewhere, for the operator; null: the queue is here. */
  name: string | null;
}

/** What is asked of a queue in another database, until it has been carried over. */
export interface QueueOrderTable {
  id: Identity;
  /** By which it is carried over once. */
  marker: Generated<string>;
  kind: 'add' | 'retry' | 'stop' | 'stop_key' | 'bring';
  job: unknown;
  at: CreatedAt;
}

export interface RateLimitTable {
  key: string;
  hits: number;
  expires_at: Instant;
}

/** The key of the product, sealed with one of the operator; one row. */
export interface SealingKeyTable {
  id: number;
  /** Name of the key of the operator that opens it. */
  master: string;
  wrapped: string;
  created_at: CreatedAt;
}

export interface IdempotencyKeyTable {
  user_id: number;
  key: string;
  call: string;
  body_hash: string;
  /** 0 while the first call is running. */
  status: Generated<number>;
  /** A sealed text; of the time before, the answer. */
  answer: unknown;
  created_at: CreatedAt;
}

/** A document that is about to be written, noted apart from the transaction that will name it. */
export interface DocumentNoteTable {
  key: string;
  of_company_id: number;
  at: CreatedAt;
}

/** The store of documents that goes with this database. */
export interface FilesPlaceTable {
  is_only: Generated<boolean>;
  /** What stands in the store under a key of its own. */
  marker: string;
}

/** A process that serves, or did a minute ago. */
export interface RunningProcessTable {
  id: string;
  /** Machine and process, for the operator. */
  name: string;
  /** By variable, a fingerprint of what the process was told. */
  settings: Json<SettingPrints>;
  /** Its clock less that of the database. */
  clock_off_ms: number;
  seen_at: Instant;
}
