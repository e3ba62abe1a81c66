// Generated from the migrated database by `npm run db:types`: change a migration, or the notes in
// `db/table-types/notes/`.
import type * as account from './account.ts';
import type * as accounting from './accounting.ts';
import type * as administration from './administration.ts';
import type * as bank from './bank.ts';
import type * as company from './company.ts';

/** Every table of the product, as Kysely sees it. */
export interface Database {
  app_user: account.AppUserTable;
  recovery_code: account.RecoveryCodeTable;
  passkey: account.PasskeyTable;
  passkey_challenge: account.PasskeyChallengeTable;
  second_factor_step: account.SecondFactorStepTable;
  access_token: account.AccessTokenTable;
  signed_link: account.SignedLinkTable;
  deadline_reminder: account.DeadlineReminderTable;
  payment_customer: account.PaymentCustomerTable;
  subscription: account.SubscriptionTable;
  payment_event: account.PaymentEventTable;

  file: accounting.FileTable;
  mail_address: accounting.MailAddressTable;
  supporting_data: accounting.SupportingDataTable;
  supporting_file: accounting.SupportingFileTable;
  supporting_payment: accounting.SupportingPaymentTable;
  invoice_platform: accounting.InvoicePlatformTable;
  received_invoice: accounting.ReceivedInvoiceTable;
  invoice_status: accounting.InvoiceStatusTable;
  opening_balance: accounting.OpeningBalanceTable;
  previous_year_balance: accounting.PreviousYearBalanceTable;
  od_entry: accounting.OdEntryTable;
  od_line: accounting.OdLineTable;
  ledger_check: accounting.LedgerCheckTable;
  control_validation: accounting.ControlValidationTable;
  general_assembly: accounting.GeneralAssemblyTable;
  copied_box: accounting.CopiedBoxTable;
  reading_choice: accounting.ReadingChoiceTable;
  tax_declaration: accounting.TaxDeclarationTable;
  assembly_document: accounting.AssemblyDocumentTable;
  assembly_convening: accounting.AssemblyConveningTable;
  assembly_letter: accounting.AssemblyLetterTable;
  assembly_delivery: accounting.AssemblyDeliveryTable;
  assembly_attendance: accounting.AssemblyAttendanceTable;
  assembly_resolution: accounting.AssemblyResolutionTable;
  general_assembly_version: accounting.GeneralAssemblyVersionTable;
  scenario: accounting.ScenarioTable;
  associate_pack_mail: accounting.AssociatePackMailTable;
  full_file_mail: accounting.FullFileMailTable;

  formula_set: administration.FormulaSetTable;
  formula: administration.FormulaTable;
  admin_param: administration.AdminParamTable;
  admin_param_history: administration.AdminParamHistoryTable;
  setting_change: administration.SettingChangeTable;
  setting_rehearsal: administration.SettingRehearsalTable;
  client_report: administration.ClientReportTable;
  failure_cause: administration.FailureCauseTable;
  report_round: administration.ReportRoundTable;
  report_round_company: administration.ReportRoundCompanyTable;
  report_finding: administration.ReportFindingTable;
  announcement: administration.AnnouncementTable;
  announcement_reader: administration.AnnouncementReaderTable;
  load_time: administration.LoadTimeTable;
  served_page: administration.ServedPageTable;
  audit_log: administration.AuditLogTable;
  log_archive: administration.LogArchiveTable;
  mail: administration.MailTable;
  job_run: administration.JobRunTable;
  queue_place: administration.QueuePlaceTable;
  queue_order: administration.QueueOrderTable;
  rate_limit: administration.RateLimitTable;
  sealing_key: administration.SealingKeyTable;
  idempotency_key: administration.IdempotencyKeyTable;
  document_note: administration.DocumentNoteTable;
  files_place: administration.FilesPlaceTable;
  running_process: administration.RunningProcessTable;

  category: bank.CategoryTable;
  category_use: bank.CategoryUseTable;
  category_year_use: bank.CategoryYearUseTable;
  movement_type: bank.MovementTypeTable;
  bank_account: bank.BankAccountTable;
  year_balance: bank.YearBalanceTable;
  bank_import: bank.BankImportTable;
  import_reading: bank.ImportReadingTable;
  bank_link: bank.BankLinkTable;
  bank_feed: bank.BankFeedTable;
  bank_feed_line: bank.BankFeedLineTable;
  bank_movement: bank.BankMovementTable;
  rule: bank.RuleTable;
  rule_split: bank.RuleSplitTable;
  ventilation_batch: bank.VentilationBatchTable;
  assignment_run: bank.AssignmentRunTable;
  split_check: bank.SplitCheckTable;
  movement_count: bank.MovementCountTable;
  movement_split: bank.MovementSplitTable;

  company: company.CompanyTable;
  share_count_change: company.ShareCountChangeTable;
  associate: company.AssociateTable;
  associate_year: company.AssociateYearTable;
  share_movement: company.ShareMovementTable;
  share_entry: company.ShareEntryTable;
  profit_key: company.ProfitKeyTable;
  first_steps: company.FirstStepsTable;
  statutes: company.StatutesTable;
  tax_system: company.TaxSystemTable;
  building: company.BuildingTable;
  building_year: company.BuildingYearTable;
  loan: company.LoanTable;
  building_deed: company.BuildingDeedTable;
  share_transfer: company.ShareTransferTable;
  loan_schedule: company.LoanScheduleTable;
  loan_certificate: company.LoanCertificateTable;
  fiscal_year: company.FiscalYearTable;
  fiscal_year_company: company.FiscalYearCompanyTable;
}

/** Tables whose every row belongs to a company. */
export const COMPANY_TABLES = [
  'assembly_attendance',
  'assembly_convening',
  'assembly_delivery',
  'assembly_document',
  'assembly_letter',
  'assembly_resolution',
  'assignment_run',
  'associate',
  'associate_pack_mail',
  'associate_year',
  'bank_account',
  'bank_feed',
  'bank_feed_line',
  'bank_import',
  'bank_link',
  'bank_movement',
  'building',
  'building_deed',
  'building_year',
  'category_use',
  'category_year_use',
  'control_validation',
  'copied_box',
  'file',
  'first_steps',
  'fiscal_year_company',
  'full_file_mail',
  'general_assembly',
  'general_assembly_version',
  'import_reading',
  'invoice_platform',
  'invoice_status',
  'ledger_check',
  'loan',
  'loan_certificate',
  'loan_schedule',
  'log_archive',
  'mail_address',
  'movement_count',
  'movement_split',
  'od_entry',
  'od_line',
  'opening_balance',
  'previous_year_balance',
  'profit_key',
  'reading_choice',
  'received_invoice',
  'rule',
  'rule_split',
  'scenario',
  'share_count_change',
  'share_entry',
  'share_movement',
  'share_transfer',
  'split_check',
  'statutes',
  'supporting_data',
  'supporting_file',
  'supporting_payment',
  'tax_declaration',
  'ventilation_batch',
  'year_balance',
] as const;

/** Those of them whose rows wait in the trash before they are gone. */
export const TRASH_TABLES = [
  'associate',
  'bank_account',
  'bank_movement',
  'building',
  'building_deed',
  'loan',
  'supporting_data',
] as const;
