import type { OdEntry, OdLine, OpeningBalance } from '@sci/engine/ledger/od-entry';
import type { BankCertificate } from '@sci/engine/controls/yearly-figures';
import type { SupportingData } from '@sci/engine/company/supporting-data';
import type { Movement, Split } from '@sci/engine/ventilation/movement';
import type { ResultBalance } from '@sci/engine/sig/compute-sig';
import { sql } from 'kysely';
import { subtract, type Cents } from '@sci/money/cents';
import { companyDb } from '../db/company-db.ts';
import type { Db } from '../db/database.ts';
import { mapInSteps } from '../ports/step-by-step.ts';
import type { CategoryIndex } from './engine-categories.ts';

/**
 * Rows of the books in the engine's words. Every query reads all years up to one: the opening of a
 * year is made of them.
 */

/** A movement with what the API says of it besides its figures. */
export interface BookMovement extends Movement {
  readonly rowId: number;
  readonly year: number;
  /** Ids of the splits, in the order of `splits`. */
  readonly splitIds: readonly number[];
  readonly fileIds: readonly number[];
}

export async function loadMovements(
  db: Db,
  companyId: number,
  upTo: number,
  categories: CategoryIndex,
): Promise<BookMovement[]> {
  const rows = await companyDb(db, companyId)
    .selectFrom('bank_movement')
    .select(['id', 'bank_account_id', 'year', 'date', 'name', 'amount_cents'])
    .where('year', '<=', upTo)
    .orderBy('date')
    .orderBy('id')
    .execute();
  // By the ids, not by a join: to a company that the statistics of the database don't know yet it
  // gives one row, and joins each with every other.
  const splits = await companyDb(db, companyId)
    .selectFrom('movement_split')
    .select([
      'id',
      'movement_id',
      'category_id',
      'building_id',
      'associate_id',
      'loan_id',
      'amount_cents',
    ])
    .where(sql<boolean>`movement_id = any(${rows.map(({ id }) => id)})`)
    .orderBy('movement_id')
    .orderBy('position')
    .execute();
  const files = await companyDb(db, companyId)
    .selectFrom('file')
    .select(['id', 'bank_movement_id'])
    .where('bank_movement_id', 'is not', null)
    .orderBy('id')
    .execute();

  const splitsOf = Map.groupBy(splits, ({ movement_id }) => movement_id);
  const filesOf = Map.groupBy(files, ({ bank_movement_id }) => bank_movement_id);
  return mapInSteps(rows, (row) => {
    const own = splitsOf.get(row.id) ?? [];
    return {
      id: String(row.id),
      rowId: row.id,
      year: row.year,
      bankAccountId: row.bank_account_id,
      date: row.date,
      label: row.name,
      amount: row.amount_cents,
      splits: own.map((split) => toSplit(split, categories)),
      splitIds: own.map(({ id }) => id),
      fileIds: (filesOf.get(row.id) ?? []).map(({ id }) => id),
    };
  });
}

interface Dimensions {
  readonly building_id: number | null;
  readonly associate_id: number | null;
  readonly loan_id: number | null;
}

const dimensions = ({ building_id, associate_id, loan_id }: Dimensions) => ({
  ...(building_id === null ? {} : { buildingId: building_id }),
  ...(associate_id === null ? {} : { associateId: associate_id }),
  ...(loan_id === null ? {} : { loanId: loan_id }),
});

const toSplit = (
  row: Dimensions & { readonly category_id: number; readonly amount_cents: Cents },
  categories: CategoryIndex,
): Split => ({
  category: codeOf(row.category_id, categories),
  amount: row.amount_cents,
  ...dimensions(row),
});

/** A foreign key guarantees that the category exists. */
function codeOf(id: number, categories: CategoryIndex): string {
  const code = categories.codeOf(id);
  if (code === undefined) throw new Error(`category ${id} is not in the table`);
  return code;
}

/** Supporting data of the engine with its row. */
export interface BookSupporting extends SupportingData {
  readonly rowId: number;
  readonly year: number;
  readonly date: string;
  readonly fileIds: readonly number[];
}

export async function loadSupporting(
  db: Db,
  companyId: number,
  upTo: number,
  categories: CategoryIndex,
): Promise<BookSupporting[]> {
  const rows = await companyDb(db, companyId)
    .selectFrom('supporting_data')
    .selectAll()
    .where('year', '<=', upTo)
    .orderBy('date')
    .orderBy('id')
    .execute();
  const files = await companyDb(db, companyId)
    .selectFrom('supporting_file')
    .select(['supporting_data_id', 'file_id'])
    .orderBy('position')
    .execute();
  const filesOf = Map.groupBy(files, ({ supporting_data_id }) => supporting_data_id);
  return rows.map((row) => ({
    id: String(row.id),
    rowId: row.id,
    year: row.year,
    type: row.type,
    amount: row.amount_cents,
    label: row.label,
    date: row.date,
    ...dimensions({ ...row, loan_id: null }),
    ...(row.category_id === null ? {} : { category: codeOf(row.category_id, categories) }),
    fileIds: (filesOf.get(row.id) ?? []).map(({ file_id }) => file_id),
  }));
}

export interface BookOdEntry extends OdEntry {
  readonly rowId: number;
  readonly year: number;
}

export async function loadOdEntries(
  db: Db,
  companyId: number,
  upTo: number,
  categories: CategoryIndex,
): Promise<BookOdEntry[]> {
  const rows = await companyDb(db, companyId)
    .selectFrom('od_entry')
    .select(['id', 'year', 'date', 'label', 'ref'])
    .where('year', '<=', upTo)
    .orderBy('date')
    .orderBy('id')
    .execute();
  const lines = await companyDb(db, companyId)
    .selectFrom('od_line')
    .selectAll()
    .orderBy('od_entry_id')
    .orderBy('position')
    .execute();
  const linesOf = Map.groupBy(lines, ({ od_entry_id }) => od_entry_id);
  return rows.map((row) => ({
    rowId: row.id,
    id: row.ref === '' ? `OD${row.id}` : row.ref,
    year: row.year,
    date: row.date,
    label: row.label,
    lines: (linesOf.get(row.id) ?? []).map((line): OdLine => {
      const amounts = {
        debit: line.debit_cents,
        credit: line.credit_cents,
        ...dimensions(line),
      };
      return line.category_id === null
        ? { ...amounts, account: line.account }
        : { ...amounts, category: codeOf(line.category_id, categories) };
    }),
  }));
}

/**
 * The balance sheets that the user entered, by year: only the first one counts, the others follow
 * from the books.
 */
export async function loadOpenings(
  db: Db,
  companyId: number,
): Promise<Map<number, OpeningBalance[]>> {
  const rows = await companyDb(db, companyId)
    .selectFrom('opening_balance')
    .selectAll()
    .orderBy('year')
    .orderBy('account')
    .execute();
  const byYear = Map.groupBy(rows, ({ year }) => year);
  return new Map(
    [...byYear].map(([year, balances]) => [
      year,
      balances.map(({ account, debit_cents, credit_cents }) => ({
        account,
        debit: debit_cents,
        credit: credit_cents,
      })),
    ]),
  );
}

/** Classes 6 and 7 of the year before the first one that the application keeps. */
export async function loadPreviousBalances(
  db: Db,
  companyId: number,
  year: number,
): Promise<ResultBalance[]> {
  const rows = await companyDb(db, companyId)
    .selectFrom('previous_year_balance')
    .selectAll()
    .where('year', '=', year)
    .orderBy('account')
    .execute();
  return rows.map(({ account, debit_cents, credit_cents }) => ({
    account,
    balance: subtract(credit_cents, debit_cents),
  }));
}

export async function loadCertificates(
  db: Db,
  companyId: number,
  year: number,
): Promise<BankCertificate[]> {
  const rows = await companyDb(db, companyId)
    .selectFrom('loan_certificate')
    .selectAll()
    .where('year', '=', year)
    .orderBy('loan_id')
    .execute();
  return rows.map((row) => ({
    loanId: row.loan_id,
    interest: row.interest_cents,
    insurance: row.insurance_cents,
    ...(row.capital_cents === null ? {} : { capital: row.capital_cents }),
    ...(row.remaining_cents === null ? {} : { remainingPrincipal: row.remaining_cents }),
  }));
}
