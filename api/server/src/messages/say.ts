import { messages } from '@sci/messages/messages';
import { BACKUP } from './backup.ts';
import { BANK_IMPORT } from './bank-import.ts';
import { BOOKS } from './books.ts';
import { PAYMENT } from './payment.ts';
import { DECLARATION } from './declaration.ts';
import { POINTS } from './points.ts';
import { REFUSALS } from './refusals.ts';
import { TAX } from './tax.ts';
import { SETTINGS } from './settings.ts';

/** Every French sentence of the server, by 'area.name'. */
export const { say, tell } = messages({
  backup: BACKUP,
  bank_import: BANK_IMPORT,
  books: BOOKS,
  payment: PAYMENT,
  declaration: DECLARATION,
  points: POINTS,
  refusals: REFUSALS,
  tax: TAX,
  settings: SETTINGS,
});
