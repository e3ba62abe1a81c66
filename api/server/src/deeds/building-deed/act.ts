import { sql } from 'kysely';
import { negate, ZERO, type Cents } from '@sci/money/cents';
import { checkEntry } from '../../accounts/entries/check-entry.ts';
import { insertEntry } from '../../accounts/entries/records.ts';
import type { CategoryIndex } from '../../books/engine-categories.ts';
import type { Db } from '../../db/database.ts';
import { yearOf } from '../../ports/dates.ts';
import { refuse, RefusedError } from '../../ports/refusals.ts';
import type { CompanyRow } from '../../records/companies.ts';

/** Who carries a deed into the books, and when. */
export interface Act {
  readonly db: Db;
  readonly company: CompanyRow;
  readonly index: CategoryIndex;
  readonly userId: number | null;
  readonly now: Date;
  readonly today: string;
  readonly checkYear: (year: number, closing?: 'return', dayField?: string) => Promise<void>;
}

/** A line of the entry of a deed: by category, or on an account that has none. Debit positive. */
export interface DeedLine {
  readonly category?: string;
  readonly account?: string;
  readonly loanId?: number | null;
  readonly amount: Cents;
}

/** Writes the entry of a deed and gives its id; null where nothing is left to write. */
export async function writeEntry(
  { db, company, index }: Act,
  deed: { readonly date: string; readonly label: string; readonly buildingId: number },
  lines: readonly DeedLine[],
): Promise<number | null> {
  const written = lines.filter(({ amount }) => amount !== 0);
  if (written.length === 0) return null;
  const { date, label } = deed;
  const year = yearOf(date);
  const body = {
    year,
    date,
    label,
    ref: null,
    updated_at: undefined,
    lines: written.map(({ category, account, loanId, amount }) => ({
      account: account ?? null,
      category_id: category === undefined ? null : (index.idOf(category) ?? null),
      building_id: deed.buildingId,
      associate_id: null,
      loan_id: loanId ?? null,
      ...sides(amount),
    })),
  };
  const rows = await refusedAt(
    () => '_form',
    () => checkEntry(db, company.id, body, 0),
  );
  return insertEntry(db, company.id, { year, date, label, ref: '' }, rows);
}

const sides = (amount: Cents): { readonly debit: Cents; readonly credit: Cents } =>
  amount > 0 ? { debit: amount, credit: ZERO } : { debit: ZERO, credit: negate(amount) };

/** Says what `work` refuses beside the fields of the deed: `fieldOf` knows them by those of `work`. */
export async function refusedAt<Result>(
  fieldOf: (field: string) => string,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
    const placed = Object.entries(error.errors).map(([field, own]) => [fieldOf(field), own]);
    refuse(Object.fromEntries(placed));
  }
}

/** What `work` gives, with nothing of it kept. */
export async function tried<Result>(db: Db, work: () => Promise<Result>): Promise<Result> {
  await sql`savepoint tried`.execute(db);
  const result = await work();
  await sql`rollback to savepoint tried`.execute(db);
  return result;
}
