import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The types already refuse a query on a company's table outside `companyDb`. This reads what they
 * can't: a condition written by hand all the same, and the text of raw SQL.
 */
const SOURCE = path.join(import.meta.dirname, '..');
const files = globSync('**/*.ts', { cwd: SOURCE })
  .filter((file) => !/\.test\.ts$|^testing\/|^db\//.test(file))
  .toSorted((a, b) => (a < b ? -1 : 1));

const holders = (pattern: RegExp): string[] =>
  files.filter((file) => pattern.test(readFileSync(path.join(SOURCE, file), 'utf8')));

it('leaves the company and the trash of a query to companyDb', () => {
  const condition = /\(\s*'(?:\w+\.)?(?:company_id|deleted_at)',\s*'/;
  // Accounts, mails and companies themselves, which belong to no company, the audit log, where it was
  // moved to and the seals of all, and what is looked for in the trash alone.
  expect(holders(condition)).toEqual([
    'app/seal-older.ts',
    'app/seed/demo.ts',
    'company/associates/verification-mails.ts',
    'deeds/building-deed/records.ts',
    'http/company-of-call.ts',
    'identity/account/purge-accounts.ts',
    'identity/account/records.ts',
    'identity/payment/end-subscription.ts',
    'identity/reminders/remind-task.ts',
    'kernel/current-user.ts',
    'kernel/visitor-companies.ts',
    'make-admin.ts',
    'operations/admin/audit-log.ts',
    'operations/admin/restore-user.ts',
    'operations/admin/tool-routes.ts',
    'operations/admin/user-file-routes.ts',
    'operations/admin/user-routes.ts',
    'operations/announcements/audience.ts',
    'operations/companies-with-movements.ts',
    'operations/formulas/trial.ts',
    'operations/settings/dates-setting.ts',
    'records/companies.ts',
    'reports/history/move-log.ts',
    'reports/night/records.ts',
    'treasury/bank-link/tasks.ts',
    'treasury/invoice-inbox/tasks.ts',
    'treasury/mail-in/records.ts',
    'work/outbox/send-mail-task.ts',
  ]);
});

it('opens the data of all companies to administrators, to the proof of what is kept, to notices of banks and platforms, to mails that come in, to reminders and to the nightly sweep only', () => {
  expect(holders(/\beveryCompany\(/)).toEqual([
    'backup/verify-data.ts',
    'identity/reminders/remind-task.ts',
    'operations/admin/tool-routes.ts',
    'operations/companies-with-movements.ts',
    'operations/platform/named-companies.ts',
    'operations/settings/dates-setting.ts',
    'treasury/bank-import/forget-previews.ts',
    'treasury/bank-link/tasks.ts',
    'treasury/invoice-inbox/tasks.ts',
    'treasury/invoice-inbox/webhook.ts',
    'treasury/mail-in/records.ts',
  ]);
});

it('has no new raw SQL that names the company by hand', () => {
  // Reports over several tables that Kysely would not make clearer, statements on tables whose name
  // is data (exports, purges, uses), and the log of changes, which its owner moves. Take a file out
  // when its last one goes.
  expect(holders(/company_id = (?:any\()?\$\{|deleted_at is (?:not )?null/)).toEqual([
    'backup/cited-documents.ts',
    'books/fingerprint.ts',
    'company/trash/records.ts',
    'identity/account/export.ts',
    'identity/account/purge-accounts.ts',
    'operations/admin/user-counts.ts',
    'operations/admin/user-detail.ts',
    'operations/admin/user-list.ts',
    'records/bank-accounts.ts',
    'records/log-archive.ts',
    'records/movements.ts',
    'records/uses.ts',
    'reports/history/log-tasks.ts',
    'reports/history/move-log.ts',
    'reports/history/read-entries.ts',
    'reports/past/moment.ts',
    'treasury/bank-import/imports.ts',
    'treasury/bank-movements/write-movements.ts',
  ]);
});
