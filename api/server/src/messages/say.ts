import { messages } from '@sci/messages/messages';
import { ACCESS } from './access.ts';
import { ACCOUNT } from './account.ts';
import { ADMIN } from './admin.ts';
import { API } from './api.ts';
import { ASSOCIATE_PACK } from './associate-pack.ts';
import { BACKUP } from './backup.ts';
import { BANK_ACCOUNTS } from './bank-accounts.ts';
import { BANK_IMPORT } from './bank-import.ts';
import { BOOKS } from './books.ts';
import { BUILDINGS } from './buildings.ts';
import { COMPANY } from './company.ts';
import { CONSTRAINTS } from './constraints.ts';
import { DECLARATION } from './declaration.ts';
import { FORM } from './form.ts';
import { INPUT } from './input.ts';
import { LOANS } from './loans.ts';
import { MAILS } from './mails.ts';
import { PAYMENT } from './payment.ts';
import { POINTS } from './points.ts';
import { PROFIT_KEY } from './profit-key.ts';
import { PROVIDER } from './provider.ts';
import { PUBLISHING } from './publishing.ts';
import { REFUSALS } from './refusals.ts';
import { REQUEST } from './request.ts';
import { SETTINGS } from './settings.ts';
import { SHARE_REGISTER } from './share-register.ts';
import { START } from './start.ts';
import { SUPPORTING } from './supporting.ts';
import { TAX } from './tax.ts';
import { TRASH } from './trash.ts';
import { YEARS } from './years.ts';

/** Every French sentence of the server, by 'area.name'. */
export const { say, tell } = messages({
  access: ACCESS,
  account: ACCOUNT,
  admin: ADMIN,
  api: API,
  associate_pack: ASSOCIATE_PACK,
  backup: BACKUP,
  bank_accounts: BANK_ACCOUNTS,
  bank_import: BANK_IMPORT,
  books: BOOKS,
  buildings: BUILDINGS,
  company: COMPANY,
  constraints: CONSTRAINTS,
  declaration: DECLARATION,
  form: FORM,
  input: INPUT,
  loans: LOANS,
  mails: MAILS,
  payment: PAYMENT,
  points: POINTS,
  profit_key: PROFIT_KEY,
  provider: PROVIDER,
  publishing: PUBLISHING,
  refusals: REFUSALS,
  request: REQUEST,
  settings: SETTINGS,
  share_register: SHARE_REGISTER,
  start: START,
  supporting: SUPPORTING,
  tax: TAX,
  trash: TRASH,
  years: YEARS,
});
