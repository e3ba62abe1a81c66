import { lawTable } from './law-table.ts';
import { balanceSheet } from './tables/categories/balance-sheet.ts';
import { copropriete } from './tables/categories/copropriete.ts';
import { management } from './tables/categories/management.ts';
import { otherIncome } from './tables/categories/other-income.ts';
import { overheads } from './tables/categories/overheads.ts';
import { property } from './tables/categories/property.ts';
import { rents } from './tables/categories/rents.ts';
import { taxesAndLoans } from './tables/categories/taxes-and-loans.ts';
import { works } from './tables/categories/works.ts';
import { say } from '../messages/say.ts';

/** The default categories, in the order of the choice list. */
export const categoryRows = lawTable(say('law_tables.categories'), [
  ...rents,
  ...otherIncome,
  ...management,
  ...works,
  ...copropriete,
  ...taxesAndLoans,
  ...overheads,
  ...balanceSheet,
  ...property,
]);
