import { messages } from '@sci/messages/messages';
import { ACCESS } from './access.ts';
import { ACCOUNT } from './account.ts';
import { ACCOUNT_STATEMENT } from './account-statement.ts';
import { ACCOUNTS_FILE } from './accounts-file.ts';
import { ADMIN } from './admin.ts';
import { ANNOUNCEMENT } from './announcement.ts';
import { ANNUAL_ACCOUNTS } from './annual-accounts.ts';
import { API } from './api.ts';
import { ASSEMBLY } from './assembly.ts';
import { ASSEMBLY_REGISTER } from './assembly-register.ts';
import { ASSOCIATE_PACK } from './associate-pack.ts';
import { ASSOCIATES } from './associates.ts';
import { AUDIT_CSV } from './audit-csv.ts';
import { BACKUP } from './backup.ts';
import { BANK_ACCOUNTS } from './bank-accounts.ts';
import { BANK_IMPORT } from './bank-import.ts';
import { BANK_LINK } from './bank-link.ts';
import { BOOKS } from './books.ts';
import { BUILDINGS } from './buildings.ts';
import { DEEDS } from './deeds.ts';
import { CATEGORIES } from './categories.ts';
import { CLOSING } from './closing.ts';
import { COCKPIT } from './cockpit.ts';
import { COMPANY } from './company.ts';
import { CONSTRAINTS } from './constraints.ts';
import { CONTROLS } from './controls.ts';
import { CONVENING } from './convening.ts';
import { DECLARATION } from './declaration.ts';
import { ENTRIES } from './entries.ts';
import { EVIDENCE } from './evidence.ts';
import { FELLOWS } from './fellows.ts';
import { FILES } from './files.ts';
import { FORM } from './form.ts';
import { FULL_FILE } from './full-file.ts';
import { HISTORY_FIELDS } from './history-fields.ts';
import { HISTORY_KINDS } from './history-kinds.ts';
import { HISTORY } from './history.ts';
import { INPUT } from './input.ts';
import { INVOICE_INBOX } from './invoice-inbox.ts';
import { LEDGER } from './ledger.ts';
import { LOANS } from './loans.ts';
import { LOCAL_BANK } from './local-bank.ts';
import { LOCAL_PLATFORM } from './local-platform.ts';
import { MAIL_IN } from './mail-in.ts';
import { MAILS } from './mails.ts';
import { MINUTES } from './minutes.ts';
import { MOVEMENTS } from './movements.ts';
import { OUTBOX } from './outbox.ts';
import { PAPER } from './paper.ts';
import { PAST } from './past.ts';
import { PAYMENT } from './payment.ts';
import { POINTS } from './points.ts';
import { PROFIT_KEY } from './profit-key.ts';
import { PROVIDER } from './provider.ts';
import { PUBLISHING } from './publishing.ts';
import { QUOTE_PART } from './quote-part.ts';
import { RECORDS } from './records.ts';
import { REFUSALS } from './refusals.ts';
import { REQUEST } from './request.ts';
import { SCENARIO } from './scenario.ts';
import { SEALING } from './sealing.ts';
import { SETTINGS } from './settings.ts';
import { SHARE_REGISTER } from './share-register.ts';
import { SHARE_TRANSFER } from './share-transfer.ts';
import { SHARES } from './shares.ts';
import { SIG } from './sig.ts';
import { START } from './start.ts';
import { STATUTES } from './statutes.ts';
import { SUPPORTING } from './supporting.ts';
import { TAX } from './tax.ts';
import { TAX_RETURN } from './tax-return.ts';
import { TAX_SYSTEMS } from './tax-systems.ts';
import { TODO } from './todo.ts';
import { TRASH } from './trash.ts';
import { TWINS } from './twins.ts';
import { USER_CSV } from './user-csv.ts';
import { USES } from './uses.ts';
import { WEBHOOKS } from './webhooks.ts';
import { YEARS } from './years.ts';

/** Every French sentence of the server, by 'area.name'. */
export const { say, tell } = messages({
  access: ACCESS,
  account: ACCOUNT,
  account_statement: ACCOUNT_STATEMENT,
  accounts_file: ACCOUNTS_FILE,
  admin: ADMIN,
  announcement: ANNOUNCEMENT,
  annual_accounts: ANNUAL_ACCOUNTS,
  api: API,
  assembly: ASSEMBLY,
  assembly_register: ASSEMBLY_REGISTER,
  associate_pack: ASSOCIATE_PACK,
  associates: ASSOCIATES,
  audit_csv: AUDIT_CSV,
  backup: BACKUP,
  bank_accounts: BANK_ACCOUNTS,
  bank_import: BANK_IMPORT,
  bank_link: BANK_LINK,
  books: BOOKS,
  buildings: BUILDINGS,
  deeds: DEEDS,
  categories: CATEGORIES,
  closing: CLOSING,
  cockpit: COCKPIT,
  company: COMPANY,
  constraints: CONSTRAINTS,
  controls: CONTROLS,
  convening: CONVENING,
  declaration: DECLARATION,
  entries: ENTRIES,
  evidence: EVIDENCE,
  fellows: FELLOWS,
  files: FILES,
  form: FORM,
  full_file: FULL_FILE,
  history: HISTORY,
  history_fields: HISTORY_FIELDS,
  history_kinds: HISTORY_KINDS,
  input: INPUT,
  invoice_inbox: INVOICE_INBOX,
  ledger: LEDGER,
  loans: LOANS,
  local_bank: LOCAL_BANK,
  local_platform: LOCAL_PLATFORM,
  mail_in: MAIL_IN,
  mails: MAILS,
  minutes: MINUTES,
  movements: MOVEMENTS,
  outbox: OUTBOX,
  paper: PAPER,
  past: PAST,
  payment: PAYMENT,
  points: POINTS,
  profit_key: PROFIT_KEY,
  provider: PROVIDER,
  publishing: PUBLISHING,
  quote_part: QUOTE_PART,
  records: RECORDS,
  refusals: REFUSALS,
  request: REQUEST,
  scenario: SCENARIO,
  sealing: SEALING,
  settings: SETTINGS,
  share_register: SHARE_REGISTER,
  share_transfer: SHARE_TRANSFER,
  shares: SHARES,
  sig: SIG,
  start: START,
  statutes: STATUTES,
  supporting: SUPPORTING,
  tax: TAX,
  tax_return: TAX_RETURN,
  tax_systems: TAX_SYSTEMS,
  todo: TODO,
  trash: TRASH,
  twins: TWINS,
  user_csv: USER_CSV,
  uses: USES,
  webhooks: WEBHOOKS,
  years: YEARS,
});
