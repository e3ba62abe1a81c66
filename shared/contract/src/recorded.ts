/**
 * Words of code that the service writes down and administrators read: each has its French word in
 * the administrators' module, and the server compiles only with those of this list.
 */

/** Kinds of background jobs. */
export const JOB_KINDS = [
  'send_mail',
  'send_reset_link',
  'send_full_file',
  'file_assembly',
  'file_convening',
  'file_declaration',
  'send_associate_pack',
  'confirm_import',
  'undo_import',
  'end_subscription',
  'end_duplicates',
  'rehearse_setting',
  'read_bank',
  'read_banks',
  'forget_bank_holder',
  'open_reports',
  'send_announcement',
  'remind_deadlines',
  'purge',
] as const;
export type JobKind = (typeof JOB_KINDS)[number];

/** Why a mail is sent. */
export const MAIL_KINDS = [
  'verify_user',
  'verify_associate',
  'reset_password',
  'password_changed',
  'change_email',
  'email_changed',
  'passkey_added',
  'account_deleted',
  'full_file',
  'associate_pack',
  'assembly_convening',
  'paid_twice',
  'deadline_reminder',
  'announcement',
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** What the audit log says was done: to rows of tables, then what changes no row. */
export const AUDIT_ACTIONS = [
  'insert',
  'update',
  'delete',
  'login',
  'export',
  'impersonate',
  'allow_writing',
  'publish',
  'rollback',
  'module_release',
  'module_rollback',
  'module_reload',
  'module_switch',
  'publisher_token',
  'publisher_token_revoked',
  'stop',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** Tables of which every change is written in the audit log. */
export const AUDITED_TABLES = [
  'app_user',
  'recovery_code',
  'subscription',
  'company',
  'share_count_change',
  'associate',
  'share_movement',
  'tax_system',
  'building',
  'building_year',
  'loan',
  'loan_schedule',
  'loan_certificate',
  'fiscal_year',
  'fiscal_year_company',
  'category',
  'movement_type',
  'bank_account',
  'year_balance',
  'bank_import',
  'bank_movement',
  'rule',
  'rule_split',
  'ventilation_batch',
  'movement_split',
  'file',
  'supporting_data',
  'supporting_file',
  'supporting_payment',
  'opening_balance',
  'previous_year_balance',
  'od_entry',
  'od_line',
  'ledger_check',
  'control_validation',
  'general_assembly',
  'assembly_attendance',
  'assembly_resolution',
  'general_assembly_version',
  'full_file_mail',
  'formula_set',
  'formula',
  'admin_param',
  'admin_param_history',
  'setting_change',
  'assembly_document',
  'assembly_convening',
  'assembly_letter',
  'assembly_delivery',
  'tax_declaration',
  'copied_box',
  'reading_choice',
  'statutes',
  'profit_key',
  'scenario',
  'building_deed',
  'share_transfer',
  'first_steps',
  'bank_link',
  'bank_feed',
] as const;

/** What the audit log speaks of: those tables, and what has none or a table of secrets. */
export const AUDIT_ENTITIES = [
  ...AUDITED_TABLES,
  'access_token',
  'audit_log',
  'module',
  'failure_cause',
  'job_run',
  'mail',
  'report_round',
  'announcement',
] as const;
export type AuditEntity = (typeof AUDIT_ENTITIES)[number];

/** Records that have a history of their own on their sheet. */
export const HISTORY_KINDS = [
  'company',
  'associate',
  'share_movement',
  'building',
  'loan',
  'bank_account',
  'bank_movement',
  'supporting_data',
  'od_entry',
  'statutes',
] as const;
