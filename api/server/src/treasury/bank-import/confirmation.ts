import type { Db } from '../../db/database.ts';
import { found, refuseConflict } from '../../ports/refusals.ts';
import { findAccount } from '../../records/bank-accounts.ts';
import { openYears } from '../../kernel/fiscal-year/open-years.ts';
import type { Vault } from '../../ports/sealing/vault.ts';
import { say } from '../../messages/say.ts';
import { confirmImport } from './confirm.ts';
import { listImports } from './imports.ts';
import type { OnProgress } from '../progress.ts';
import { keepOutcome, percentOf, type ImportRow } from './records.ts';

/** Who confirms an import, and what he decided of its lines. */
export interface Confirmation {
  readonly companyId: number;
  readonly importId: number;
  readonly userId: number | null;
  readonly impersonatorId: number | null;
  readonly isAdmin: boolean;
  readonly accepted: readonly number[];
  readonly leftOut: readonly number[];
  /** The IBAN that the files tell goes on the sheet of the account. */
  readonly keepIban: boolean;
}

/**
 * Some years of statements are saved while the user waits; more than that is the background's work.
 */
const LINES_AT_ONCE = 5000;

export const isLarge = (lines: number): boolean => lines > LINES_AT_ONCE;

export const underWay = (progress: number) =>
  ({ batch: null, imported: 0, skipped: 0, ventilated: 0, progress }) as const;

/** Saves the lines and what became of them, in the caller's transaction: all of it or nothing. */
export async function confirmNow(
  db: Db,
  vault: Vault,
  row: ImportRow,
  { companyId, userId, isAdmin, accepted, leftOut, keepIban }: Confirmation,
  now: Date,
  onProgress?: OnProgress,
): Promise<void> {
  const account = found(await findAccount(db, companyId, row.bank_account_id));
  // A line of a year that is not open is refused by the comparison itself.
  const open = await openYears(db, companyId, now, isAdmin);
  const { imported, skipped, ventilated } = await confirmImport(db, companyId, {
    vault,
    row,
    account,
    open,
    now,
    userId,
    accepted,
    leftOut,
    keepIban,
    onProgress,
  });
  await keepOutcome(db, companyId, row.id, { imported, skipped, ventilated });
}

/**
 * How the confirmation of an import ended, or how far the background is; throws the reason why it
 * changed nothing.
 */
export async function outcomeOf(db: Db, row: ImportRow, open: ReadonlySet<number>) {
  if (row.status === 'confirming' || row.status === 'undoing')
    return underWay(await percentOf(db, row));
  if (row.outcome !== null && 'refusal' in row.outcome) refuseConflict(row.outcome.refusal);
  if (row.outcome !== null && 'given_up' in row.outcome)
    refuseConflict(say('bank_import.given_up'));
  const batch = found((await listImports(db, row.company_id, { id: row.id }, open))[0]);
  return {
    batch,
    progress: 100,
    ...(row.outcome ?? { imported: batch.movements, skipped: 0, ventilated: 0 }),
  };
}
