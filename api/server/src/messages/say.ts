import { messages } from '@sci/messages/messages';
import { BACKUP } from './backup.ts';
import { BANK_ACCOUNTS } from './bank-accounts.ts';
import { BANK_IMPORT } from './bank-import.ts';
import { BOOKS } from './books.ts';
import { BUILDINGS } from './buildings.ts';
import { COMPANY } from './company.ts';
import { DECLARATION } from './declaration.ts';
import { LOANS } from './loans.ts';
import { PAYMENT } from './payment.ts';
import { FORM } from './form.ts';
import { POINTS } from './points.ts';
import { REFUSALS } from './refusals.ts';
import { START } from './start.ts';
import { SETTINGS } from './settings.ts';
import { SUPPORTING } from './supporting.ts';
import { TAX } from './tax.ts';
import { TRASH } from './trash.ts';

/** Every French sentence of the server, by 'area.name'. */
export const { say, tell } = messages({
  backup: BACKUP,
  bank_accounts: BANK_ACCOUNTS,
  bank_import: BANK_IMPORT,
  books: BOOKS,
  buildings: BUILDINGS,
  company: COMPANY,
  declaration: DECLARATION,
  loans: LOANS,
  payment: PAYMENT,
  form: FORM,
  points: POINTS,
  refusals: REFUSALS,
  start: START,
  settings: SETTINGS,
  supporting: SUPPORTING,
  tax: TAX,
  trash: TRASH,
});
