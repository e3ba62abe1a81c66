import { lawTable } from './law-table.ts';
import { charges } from './tables/form/charges.ts';
import { company } from './tables/form/company.ts';
import { receipts } from './tables/form/receipts.ts';
import { result } from './tables/form/result.ts';
import { say } from '../messages/say.ts';

/** Form 2072-S and its annexe 1, in the order of the form. */
export const form2072Rows = lawTable(say('law_tables.form_2072'), [
  ...receipts,
  ...charges,
  ...result,
  ...company,
]);
