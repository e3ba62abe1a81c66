import type { z } from 'zod';
import type { BankAccount, BankAccountBody } from '@sci/contract/bank-account';
import { ZERO } from '@sci/money/cents';
import type { Actor } from '../../http/call.ts';
import { sealIban } from '../../ports/sealing/sealed-iban.ts';
import type { Vault } from '../../ports/sealing/vault.ts';
import { balanceAfter } from '../../records/balance.ts';
import type { BankAccountRow, CoveredMonth, Moved, UnderWay } from '../../records/bank-accounts.ts';

export const toWire = (
  row: BankAccountRow,
  moved: Moved | undefined,
  coverage: CoveredMonth[] = [],
  underWay: z.output<typeof BankAccount>['under_way'] = [],
): z.output<typeof BankAccount> => ({
  ...row,
  coverage,
  under_way: underWay,
  initial_amount: row.initial_amount_cents,
  balance: balanceAfter(row.initial_amount_cents, moved?.total ?? ZERO),
  last_movement: moved?.last ?? null,
});

/** What the background does, as this reader sees it. */
export const worksToWire = (
  works: readonly UnderWay[] = [],
  { userId }: Pick<Actor, 'userId'>,
): z.output<typeof BankAccount>['under_way'] =>
  works.map(({ created_by, ...work }) => ({ ...work, own: created_by === userId }));

/** The columns that a form fills, as the company's vault keeps them. */
export function fromBody(
  { name, bank, iban, date_init, is_default, initial_amount }: z.output<typeof BankAccountBody>,
  vault: Vault,
  companyId: number,
) {
  return {
    name,
    bank,
    iban: sealIban(vault, companyId, iban === '' ? null : iban),
    date_init,
    is_default,
    initial_amount_cents: initial_amount,
  };
}
