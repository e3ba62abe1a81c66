import type { Kysely, Transaction } from 'kysely';
import type * as account from './tables/account.ts';
import type * as accounting from './tables/accounting.ts';
import type * as administration from './tables/administration.ts';
import type * as bank from './tables/bank.ts';
import type * as company from './tables/company.ts';

/** Every table of the product, as Kysely sees it. One file for each area in `tables/`. */
export interface Database {
  app_user: account.AppUserTable;
  recovery_code: account.RecoveryCodeTable;
  second_factor_step: account.SecondFactorStepTable;
  access_token: account.AccessTokenTable;
  signed_link: account.SignedLinkTable;
  payment_customer: account.PaymentCustomerTable;
  subscription: account.SubscriptionTable;
  payment_event: account.PaymentEventTable;

  company: company.CompanyTable;
  share_count_change: company.ShareCountChangeTable;
  associate: company.AssociateTable;
  share_movement: company.ShareMovementTable;
  share_entry: company.ShareEntryView;
  tax_system: company.TaxSystemTable;
  building: company.BuildingTable;
  building_year: company.BuildingYearTable;
  loan: company.LoanTable;
  loan_schedule: company.LoanScheduleTable;
  loan_certificate: company.LoanCertificateTable;
  fiscal_year: company.FiscalYearTable;
  fiscal_year_company: company.FiscalYearCompanyTable;

  category: bank.CategoryTable;
  movement_type: bank.MovementTypeTable;
  bank_account: bank.BankAccountTable;
  year_balance: bank.YearBalanceTable;
  bank_import: bank.BankImportTable;
  import_reading: bank.ImportReadingTable;
  bank_movement: bank.BankMovementTable;
  rule: bank.RuleTable;
  rule_split: bank.RuleSplitTable;
  ventilation_batch: bank.VentilationBatchTable;
  movement_split: bank.MovementSplitTable;

  file: accounting.FileTable;
  supporting_data: accounting.SupportingDataTable;
  supporting_file: accounting.SupportingFileTable;
  opening_balance: accounting.AccountBalanceTable;
  previous_year_balance: accounting.AccountBalanceTable;
  od_entry: accounting.OdEntryTable;
  od_line: accounting.OdLineTable;
  ledger_check: accounting.LedgerCheckTable;
  control_validation: accounting.ControlValidationTable;
  general_assembly: accounting.GeneralAssemblyTable;
  assembly_document: accounting.AssemblyDocumentTable;
  assembly_attendance: accounting.AssemblyAttendanceTable;
  assembly_resolution: accounting.AssemblyResolutionTable;
  general_assembly_version: accounting.GeneralAssemblyVersionTable;
  full_file_mail: accounting.FullFileMailTable;

  formula_set: administration.FormulaSetTable;
  formula: administration.FormulaTable;
  admin_param: administration.AdminParamTable;
  admin_param_history: administration.AdminParamHistoryTable;
  client_report: administration.ClientReportTable;
  load_time: administration.LoadTimeTable;
  audit_log: administration.AuditLogTable;
  mail: administration.MailTable;
  job_run: administration.JobRunTable;
  rate_limit: administration.RateLimitTable;
  idempotency_key: administration.IdempotencyKeyTable;
}

export type Pool = Kysely<Database>;
/** What a route works with: the one transaction of its call. */
export type Db = Transaction<Database>;
