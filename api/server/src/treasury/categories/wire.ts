import type { z } from 'zod';
import type { Category, MovementType } from '@sci/contract/category';
import type { CategoryRow } from '../../books/engine-categories.ts';
import type { MovementTypeRow } from '../../records/movement-types.ts';

/** Categories after which a loan has to be named. */
const requiresLoan = (third_party: string | null): boolean => third_party === 'emprunt';

export const toWire = (row: CategoryRow): z.output<typeof Category> => ({
  ...row,
  account: row.accounts.at(-1)?.account ?? '',
  group: row.entry_group,
  requires_loan: requiresLoan(row.third_party),
});

export const typeToWire = (row: MovementTypeRow): z.output<typeof MovementType> => ({
  ...row,
  requires_loan: requiresLoan(row.third_party),
});
