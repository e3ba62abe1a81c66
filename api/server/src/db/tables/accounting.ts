// Generated from the migrated database by `npm run db:types`: change a migration, or the notes in
// `db/table-types/notes/`.
import type { ReceivedMail, Recipient, Vote } from '../stored-shapes.ts';
import type {
  CentsColumn,
  CreatedAt,
  Day,
  DefaultCents,
  Generated,
  Identity,
  Instant,
  Json,
  NullableInstant,
  NullableJson,
  UpdatedAt,
} from './columns.ts';

export type SupportingType =
  | 'FACTURE'
  | 'REGUL_COPRO'
  | 'CHARGES_NON_RECUPEREES'
  | 'RECETTE_THEORIQUE'
  | 'DEDUCTION_SPECIFIQUE'
  | 'REINTEGRATION'
  | 'PARTS_AUTRES_SOCIETES'
  | 'TRAVAUX_PAYES_PAR_FONDS'
  | 'DEPENSE_PAYEE_PAR_ASSOCIE'
  | 'DEPOT_CONSERVE';

export type ReceivedInvoiceState = 'received' | 'to_process' | 'approved' | 'refused' | 'paid';

export type InvoiceKind = 'invoice' | 'credit_note';

export type InvoiceStatusState = 'waiting' | 'sent' | 'taken' | 'rejected' | 'received';

export type ControlKind =
  | 'property_tax'
  | 'loan_interest'
  | 'nb_rent_collected'
  | 'bank_movements_not_up_to_date'
  | 'relevant_works';

export interface FileTable {
  company_id: number;
  id: Identity;
  storage_key: string;
  name: string;
  /** Media type, by content. */
  type: string;
  size: number;
  sha256: string;
  bank_movement_id: number | null;
  created_by: number | null;
  created_at: CreatedAt;
  /** The part of the movement that it proves, by its place; null for the whole. */
  split_position: number | null;
}

/** Where invoices are forwarded by mail, and what became of the last mails. */
export interface MailAddressTable {
  company_id: number;
  /** The part of the address that nobody guesses; sealed, always in the same way. */
  token: string;
  /** Mails of senders who are no members; nothing of them is kept. */
  strangers: Generated<number>;
  /** Hashes of the last mails, the newest last. */
  mails: Generated<string[]>;
  /** Attachments of the last mail that were not taken, French sentences. */
  refused: Generated<string[]>;
  refused_at: NullableInstant;
  created_at: CreatedAt;
  updated_at: CreatedAt;
  /** The last mails, the newest last. */
  received: Json<ReceivedMail[]>;
}

export interface SupportingDataTable {
  company_id: number;
  id: Identity;
  year: number;
  type: SupportingType;
  date: Day;
  label: string;
  amount_cents: CentsColumn;
  supplier: Generated<string>;
  building_id: number | null;
  associate_id: number | null;
  category_id: number | null;
  bank_movement_id: number | null;
  comment: Generated<string>;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
  deleted_at: NullableInstant;
}

export interface SupportingFileTable {
  company_id: number;
  id: Identity;
  supporting_data_id: number;
  file_id: number;
  position: Generated<number>;
}

export interface SupportingPaymentTable {
  company_id: number;
  id: Identity;
  supporting_data_id: number;
  bank_movement_id: number;
}

/** The approved platform of a company. Its keys are sealed. */
export interface InvoicePlatformTable {
  company_id: number;
  id: Identity;
  platform: string;
  client_id: string;
  /** Sealed. */
  client_secret: string;
  /** Why it could not be read last time, a French sentence. */
  reason: string | null;
  /** The end of the address to which notices come. */
  webhook_ref: string;
  webhook_id: string | null;
  /** Sealed; of the notices. */
  signing_key: string | null;
  receiving_addresses: string[] | null;
  /** Up to where it was read, on the platform's clock; null: from the start. */
  since: NullableInstant;
  read_at: NullableInstant;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
  /** When its keys were last entered. */
  keys_at: Instant;
}

/** An invoice as it came through the platform, and what was decided of it. */
export interface ReceivedInvoiceTable {
  company_id: number;
  id: Identity;
  /** Its name at the platform. */
  flow_id: string;
  file_id: number | null;
  state: ReceivedInvoiceState;
  kind: InvoiceKind;
  seller: string;
  seller_siren: string | null;
  number: string | null;
  date: Day | null;
  amount_cents: CentsColumn | null;
  /** What is wrong with it, French sentences. */
  reason: string | null;
  /** The code of the reason (MDT-113). */
  refusal: string | null;
  refusal_note: Generated<string>;
  supporting_data_id: number | null;
  received_at: Instant;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}

/** The lifecycle: each status of an invoice is told once; what its seller tells stands beside. */
export interface InvoiceStatusTable {
  company_id: number;
  id: Identity;
  received_invoice_id: number;
  /**
   * 204 taken in charge, 205 approved, 210 refused, 211 payment sent; of sellers 209, 212 and 213.
   */
  code: number;
  /**
   * Our own number: by it the platform is asked whether it arrived; of a message that came, that of
   * the platform.
   */
  tracking_id: string;
  /** The CDAR as it is handed in, or came. */
  message: string;
  state: Generated<InvoiceStatusState>;
  flow_id: string | null;
  tries: Generated<number>;
  /** Why it was not taken, or what the seller says with it; a French sentence. */
  reason: string | null;
  decided_at: Instant;
}

export interface OpeningBalanceTable {
  company_id: number;
  id: Identity;
  year: number;
  /** Six digits. */
  account: string;
  debit_cents: DefaultCents;
  credit_cents: DefaultCents;
  /** When the sheet was entered: its rows are never changed, only replaced together. */
  updated_at: CreatedAt;
}

export interface PreviousYearBalanceTable {
  company_id: number;
  id: Identity;
  year: number;
  /** Six digits. */
  account: string;
  debit_cents: DefaultCents;
  credit_cents: DefaultCents;
  /** When the sheet was entered: its rows are never changed, only replaced together. */
  updated_at: CreatedAt;
}

export interface OdEntryTable {
  company_id: number;
  id: Identity;
  year: number;
  date: Day;
  ref: Generated<string>;
  label: string;
  source: Generated<'user' | 'assembly'>;
  general_assembly_id: number | null;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}

export interface OdLineTable {
  company_id: number;
  id: Identity;
  od_entry_id: number;
  position: number;
  /** Six digits. */
  account: string;
  debit_cents: DefaultCents;
  credit_cents: DefaultCents;
  category_id: number | null;
  building_id: number | null;
  associate_id: number | null;
  loan_id: number | null;
}

export interface LedgerCheckTable {
  company_id: number;
  id: Identity;
  fiscal_year_company_id: number;
  entrie_type: string;
  checked: Generated<boolean>;
  checked_by: number | null;
  checked_at: NullableInstant;
  /** Of the lines that were checked: another hash means that the group changed. */
  content_hash: string | null;
  updated_at: UpdatedAt;
}

export interface ControlValidationTable {
  company_id: number;
  id: Identity;
  fiscal_year_company_id: number;
  kind: ControlKind;
  /** Of the inputs of the control: another hash means that the validation has lapsed. */
  content_hash: string;
  comment: Generated<string>;
  validated_by: number | null;
  validated_at: CreatedAt;
  /** What the author saw, to say what changed when the validation lapses. */
  seen: NullableJson<object>;
}

export interface GeneralAssemblyTable {
  company_id: number;
  id: Identity;
  year: number;
  meeting_date: Day;
  meeting_time: string;
  place: string;
  convocation_date: Day | null;
  convocation_mode: Generated<string>;
  chairman: Generated<string>;
  secretary: Generated<string>;
  /** Stored once the assembly is held; before, they follow the accounts. */
  fiscal_year_result_cents: CentsColumn | null;
  treasury_cents: CentsColumn | null;
  /** Whole euros. */
  tax_result: number | null;
  distributed_cents: DefaultCents;
  reserve_cents: DefaultCents;
  retained_cents: DefaultCents;
  distribution_mode: Generated<'CCA' | 'paid'>;
  manager_pay_cents: DefaultCents;
  report: Generated<string>;
  closing_time: Generated<string>;
  held: Generated<boolean>;
  held_at: NullableInstant;
  version: Generated<number>;
  /** Not written any more: `assembly_document` holds the hashes. */
  document_hash: string | null;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
  majority: Generated<'unanimity' | 'half' | 'two_thirds' | 'three_quarters'>;
  /**
   * What the documents of a held assembly are made from: from then on nothing follows the accounts.
   */
  frozen: NullableJson<object>;
  chairman_quality: Generated<string>;
  tellers: Generated<string>;
  debates: Generated<string>;
  /** Of the minutes, from the first time that the assembly was held. */
  register_number: number | null;
  holding: Generated<'physical' | 'remote' | 'written'>;
  /** Among those on the accounts of its year; 1 is the first. */
  number: Generated<number>;
}

/** A box of the return that was copied into the form of the tax office, with its value. */
export interface CopiedBoxTable {
  company_id: number;
  id: Identity;
  year: number;
  box_key: string;
  value: string;
  copied_by: number | null;
  updated_at: UpdatedAt;
}

/** Which reading of the law a company takes in a year, where there is a choice. */
export interface ReadingChoiceTable {
  company_id: number;
  id: Identity;
  year: number;
  /** Of the category in the table of readings. */
  code: string;
  taken: boolean;
  chosen_by: number | null;
  chosen_at: Instant;
}

/** A return as it was filed: the first of a year has number 1, the others correct it. */
export interface TaxDeclarationTable {
  company_id: number;
  id: Identity;
  year: number;
  number: number;
  declared_on: Day;
  /** What the tax office gave as receipt. */
  reference: Generated<string>;
  /** The boxes of the form with what was typed into them. */
  sheets: Json<object[]>;
  /** What its document is made from. */
  content: Json<object>;
  recorded_by: number | null;
  recorded_at: CreatedAt;
  storage_key: string | null;
  /** Of the document; null until it is filed. */
  sha256: string | null;
  /** The job that files it, once it has begun. */
  job_id: number | null;
  /** Its job failed for good or was stopped before it was filed. */
  given_up: Generated<boolean>;
}

/** A document as it was when the assembly was held. */
export interface AssemblyDocumentTable {
  company_id: number;
  id: Identity;
  general_assembly_id: number;
  version: number;
  document: 'assemblyMinutes' | 'assemblyConvening';
  storage_key: string;
  sha256: string;
  created_at: CreatedAt;
}

/** A convening as it was sent; its file is made from what was frozen then. */
export interface AssemblyConveningTable {
  company_id: number;
  id: Identity;
  general_assembly_id: number;
  sent_on: Day;
  way: string;
  recipients: Json<Recipient[]>;
  frozen: Json<object>;
  storage_key: string | null;
  sha256: string | null;
  created_by: number | null;
  created_at: CreatedAt;
  /** The job that makes its file and its letters, once it has begun. */
  job_id: number | null;
}

/** The letter of a convening to one associate, as it was frozen; its file is made once. */
export interface AssemblyLetterTable {
  company_id: number;
  id: Identity;
  assembly_convening_id: number;
  /** Who he was then: no reference, he may be gone. */
  associate_id: number;
  name: string;
  address: string;
  /** His address on that day, whether it was used or not. */
  email: string | null;
  way: 'registered' | 'letter' | 'email' | 'hand';
  storage_key: string | null;
  sha256: string | null;
  /** Its job failed for good or was stopped before it was made. */
  given_up: Generated<boolean>;
}

/** A mail, or what was handed over or posted: written down once, the latest counts. */
export interface AssemblyDeliveryTable {
  company_id: number;
  id: Identity;
  assembly_letter_id: number;
  way: 'registered' | 'letter' | 'email' | 'hand';
  email: string | null;
  mail_id: number | null;
  /** The day; null for a mail, which says itself when it left. */
  handed_on: Day | null;
  /** Of a registered letter. */
  reference: Generated<string>;
  created_by: number | null;
  created_at: CreatedAt;
}

export interface AssemblyAttendanceTable {
  company_id: number;
  id: Identity;
  general_assembly_id: number;
  associate_id: number;
  state: 'present' | 'represented' | 'absent';
  represented_by: Generated<string>;
}

export interface AssemblyResolutionTable {
  company_id: number;
  id: Identity;
  general_assembly_id: number;
  position: number;
  title: string;
  text: string;
  votes: Json<Vote[]>;
  kind: Generated<'ordinary' | 'allocation' | 'extraordinary' | 'approval' | 'appointment'>;
  postponed: Generated<boolean>;
  share_transfer_id: number | null;
}

export interface GeneralAssemblyVersionTable {
  company_id: number;
  id: Identity;
  general_assembly_id: number;
  version: number;
  content: Json<object>;
  created_by: number | null;
  created_at: CreatedAt;
  reason: Generated<string>;
}

/** A what-if year: changes that no book knows. */
export interface ScenarioTable {
  company_id: number;
  id: Identity;
  year: number;
  name: string;
  /** On the wire, each with its number. */
  changes: Json<object[]>;
  created_by: number | null;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}

export interface AssociatePackMailTable {
  company_id: number;
  id: Identity;
  associate_id: number;
  year: number;
  recipient: string;
  /** What it said, as JSON; null until it was made. */
  figures: string | null;
  /** Why it did not leave, a French sentence. */
  message: string | null;
  mail_id: number | null;
  created_by: number | null;
  created_at: CreatedAt;
  /** The job that sends it, once it has begun. */
  job_id: number | null;
  /** Its job failed for good or was stopped before it left. */
  given_up: Generated<boolean>;
}

export interface FullFileMailTable {
  company_id: number;
  id: Identity;
  fiscal_year_company_id: number;
  recipients: string[];
  status: Generated<'processing' | 'success' | 'failed'>;
  /** Percent. */
  progress: Generated<number>;
  message: string | null;
  mail_id: number | null;
  created_by: number | null;
  created_at: CreatedAt;
  finished_at: NullableInstant;
  /** Codes of the parts that were chosen; null for all of them. */
  parts: string[] | null;
  reader: Generated<'gerance' | 'banque' | 'notaire' | 'administration' | 'associe'>;
  /** Whose file it is, when the reader is an associate. */
  associate_id: number | null;
  /** The job that sends it, once it has begun. */
  job_id: number | null;
}
