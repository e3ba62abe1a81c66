import type { Cents } from '@sci/money/cents';
import { companyDb } from '../../db/company-db.ts';
import type { Db } from '../../db/database.ts';
import {
  ConflictError,
  type FieldErrors,
  assertFresh,
  found,
  refuseAny,
} from '../../ports/refusals.ts';
import { askAboutTwin, type Asker } from '../../records/asked-twins.ts';
import { findAccount, resolveAccount, type BankAccountRow } from '../../records/bank-accounts.ts';
import { assertUnused } from '../../records/uses.ts';
import { learnFrom } from '../rules/learn.ts';
import {
  dateErrors,
  loadCheckContext,
  ventilationErrors,
  type CategoryField,
  type CheckContext,
} from '../../books/check-movement.ts';
import { readMovement } from '../../records/movements.ts';
import {
  byUser,
  sameSplits,
  type MovementRow,
  type SplitDraft,
} from '../../records/movement-rows.ts';
import {
  insertMovements,
  setVentilations,
  trashMovement,
  updateMovement,
} from './write-movements.ts';
import { say } from '../../messages/say.ts';

/**
 * What a form says of a movement; amounts in cents. An account of 0 is the current one (or, in a
 * change, the movement's own).
 */
export interface MovementDraft {
  readonly bank_account_id: number;
  readonly year: number;
  readonly date: string;
  readonly name: string;
  readonly amount_cents: Cents;
  readonly splits: readonly SplitDraft[];
}

/**
 * Adds a movement by hand. Gives the row as it is stored; refuses with sentences by field, and asks
 * about one that is there already.
 */
export async function addMovement(
  db: Db,
  companyId: number,
  draft: MovementDraft,
  field: CategoryField,
  asker: Asker,
): Promise<MovementRow> {
  const account = await resolveAccount(db, companyId, draft.bank_account_id);
  const context = await check(db, companyId, draft, account, field);
  const values = {
    bank_account_id: account?.id ?? 0,
    date: draft.date,
    name: draft.name,
    amount_cents: draft.amount_cents,
  };
  await askAboutTwin(asker, 'bank_movement', values, () => alikeIn(db, companyId, values));
  const [id = 0] = await insertMovements(db, companyId, [values]);
  if (draft.splits.length > 0) {
    await setVentilations(db, companyId, [
      { movementId: id, splits: byUser(draft.splits), verified: true, reason: null },
    ]);
    await learnFrom(
      db,
      companyId,
      [{ label: draft.name, amount: draft.amount_cents }],
      context.index,
    );
  }
  return found(await readMovement(db, companyId, id));
}

/** What the account holds of that day and amount. */
const alikeIn = (
  db: Db,
  companyId: number,
  { bank_account_id, date, amount_cents }: Omit<MovementDraft, 'splits' | 'year' | 'name'>,
) =>
  companyDb(db, companyId)
    .selectFrom('bank_movement')
    .select(['bank_account_id', 'date', 'name', 'amount_cents'])
    .where('bank_account_id', '=', bank_account_id)
    .where('date', '=', date)
    .where('amount_cents', '=', amount_cents)
    .execute();

export interface MovementUpdate extends MovementDraft, Asker {
  readonly verified: boolean;
  readonly seen: string | undefined;
}

/**
 * Changes a movement and replaces its ventilation. An imported line keeps its account, its date and
 * its amount; splits that say the same as before keep their origin, so that confirming what a rule
 * proposed does not make it a choice of the user.
 */
export async function changeMovement(
  db: Db,
  companyId: number,
  row: MovementRow,
  update: MovementUpdate,
  field: CategoryField,
  current: (row: MovementRow) => unknown,
): Promise<MovementRow> {
  assertFresh(update.seen, row.updated_at, () => current(row));
  const account = await findAccount(
    db,
    companyId,
    update.bank_account_id === 0 ? row.bank_account_id : update.bank_account_id,
  );
  const fixed = importedErrors(row, update, account);
  const context = await check(db, companyId, update, account, field, fixed);

  const { year, date, name, amount_cents } = update;
  const values = { bank_account_id: account?.id ?? 0, date, name, amount_cents };
  await askAboutTwin(update, 'bank_movement', values, () => alikeIn(db, companyId, values), row);
  await updateMovement(db, companyId, row.id, { ...values, year });
  const kept = sameSplits(row.splits, update.splits);
  const splits = kept
    ? row.splits.map((split, index) => ({ ...split, comment: update.splits[index]?.comment ?? '' }))
    : byUser(update.splits);
  await setVentilations(db, companyId, [
    { movementId: row.id, splits, verified: update.verified, reason: kept ? row.reason : null },
  ]);
  if (update.verified || row.verified)
    await learnFrom(
      db,
      companyId,
      [row, update].map((state) => ({ label: state.name, amount: state.amount_cents })),
      context.index,
    );
  return found(await readMovement(db, companyId, row.id));
}

/** Puts a movement in the trash unless something refers to it. */
export async function removeMovement(
  db: Db,
  companyId: number,
  row: MovementRow,
  now: Date,
): Promise<void> {
  await assertUnused(db, 'bank_movement', companyId, row.id);
  await trashMovement(db, companyId, row.id, now);
}

async function check(
  db: Db,
  companyId: number,
  draft: MovementDraft,
  account: BankAccountRow | undefined,
  field: CategoryField,
  known: FieldErrors = {},
): Promise<CheckContext> {
  const context = await loadCheckContext(db, companyId, draft.year);
  refuseAny(
    account === undefined
      ? { bank_account_id: [say('bank_accounts.unknown')] }
      : dateErrors(draft, account),
    ventilationErrors(draft.amount_cents, draft.splits, context, field),
    known,
  );
  return context;
}

function importedErrors(
  row: MovementRow,
  update: MovementUpdate,
  account: BankAccountRow | undefined,
): FieldErrors {
  if (row.bank_import_id === null) return {};
  const fixed = [say('movements.imported')];
  const errors: Record<string, string[]> = {};
  if (update.date !== row.date) errors['date'] = fixed;
  if (update.amount_cents !== row.amount_cents) errors['amount'] = fixed;
  if (account?.id !== row.bank_account_id) errors['bank_account_id'] = fixed;
  return errors;
}

/**
 * Refuses what was changed by somebody else between two steps of one screen; `current` are those
 * movements as the API writes them.
 */
export const stale = (count: number, current?: readonly unknown[]): ConflictError =>
  new ConflictError(say('movements.changed', { count }), current);
