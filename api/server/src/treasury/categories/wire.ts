import type { z } from 'zod';
import type { Category, MovementType } from '@sci/contract/category';
import type { CategoryRow } from '../../books/engine-categories.ts';
import type { MovementTypeRow } from '../../records/movement-types.ts';

/** Categories after which a loan has to be named. */
const requiresLoan = (third_party: string | null): boolean => third_party === 'emprunt';

export function toWire(row: CategoryRow): z.output<typeof Category> {
  const {
    id,
    code,
    name,
    sense,
    line,
    sig,
    building,
    associate,
    third_party,
    entry_group,
    note,
    valid_from_year,
    valid_to_year,
    updated_at,
  } = row;
  return {
    id,
    code,
    name,
    sense,
    line,
    sig,
    building,
    associate,
    third_party,
    note,
    valid_from_year,
    valid_to_year,
    updated_at,
    account: row.accounts.at(-1)?.account ?? '',
    accounts: row.accounts.map(({ from, account }) => ({ from, account })),
    group: entry_group,
    requires_loan: requiresLoan(third_party),
  };
}

export const typeToWire = ({
  id,
  name,
  sense,
  building,
  associate,
  third_party,
}: MovementTypeRow): z.output<typeof MovementType> => ({
  id,
  name,
  sense,
  building,
  associate,
  requires_loan: requiresLoan(third_party),
});
