import { messages } from '@sci/messages/messages';
import { ASSOCIATE_PACK } from './associate-pack.ts';
import { BACKUP } from './backup.ts';
import { BANK_ACCOUNTS } from './bank-accounts.ts';
import { BANK_IMPORT } from './bank-import.ts';
import { BOOKS } from './books.ts';
import { BUILDINGS } from './buildings.ts';
import { COMPANY } from './company.ts';
import { DECLARATION } from './declaration.ts';
import { FORM } from './form.ts';
import { LOANS } from './loans.ts';
import { PAYMENT } from './payment.ts';
import { POINTS } from './points.ts';
import { PROFIT_KEY } from './profit-key.ts';
import { REFUSALS } from './refusals.ts';
import { SETTINGS } from './settings.ts';
import { START } from './start.ts';
import { SUPPORTING } from './supporting.ts';
import { TAX } from './tax.ts';
import { TRASH } from './trash.ts';

/** Every French sentence of the server, by 'area.name'. */
export const { say, tell } = messages({
  associate_pack: ASSOCIATE_PACK,
  backup: BACKUP,
  bank_accounts: BANK_ACCOUNTS,
  bank_import: BANK_IMPORT,
  books: BOOKS,
  buildings: BUILDINGS,
  company: COMPANY,
  declaration: DECLARATION,
  form: FORM,
  loans: LOANS,
  payment: PAYMENT,
  points: POINTS,
  profit_key: PROFIT_KEY,
  refusals: REFUSALS,
  settings: SETTINGS,
  start: START,
  supporting: SUPPORTING,
  tax: TAX,
  trash: TRASH,
});
