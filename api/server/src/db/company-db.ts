import type { ColumnType, Insertable, Updateable } from 'kysely';
import { Place } from './built-once.ts';
import { CompanyRows } from './company-rows.ts';
import type { CompanyTable, Db } from './database.ts';
import type { Database, TRASH_TABLES } from './tables/every-table.ts';

export type TrashTable = (typeof TRASH_TABLES)[number];

/** A table whose company nobody names: it is asked for and stored by itself. */
type Owned<Table> = Omit<Table, 'company_id'> & {
  readonly company_id: ColumnType<number, never, never>;
};
type OwnedTables = { [Name in CompanyTable]: Owned<Database[Name]> };

/** A row as it is given to be stored, and what may be changed of one. */
export type NewRow<Name extends CompanyTable> = Insertable<OwnedTables[Name]>;
export type RowChange<Name extends CompanyTable> = Updateable<OwnedTables[Name]>;

export interface RowOptions {
  /** Tables whose rows are wanted from the trash too. */
  readonly withTrash?: readonly TrashTable[];
}

/** What comes with each execution of a statement that is built once for whichever company. */
export interface OfCompany {
  readonly companyId: number;
}
export const OF_COMPANY = new Place<OfCompany>('companyId');

/**
 * The data of one company: every query, join and subquery on a company's table is narrowed to its
 * rows that are not in the trash, every row is stored as its own. Row-level security stands behind:
 * it guards what this layer does not see, the text of raw SQL.
 */
export const companyDb = (db: Db, companyId: number | Place<OfCompany>, options?: RowOptions) =>
  rowsOf(db, [companyId], options);

/** The data of several companies, for reading them together: each row has its `company_id`. */
export const companiesDb = (db: Db, companyIds: readonly number[], options?: RowOptions) =>
  rowsOf(db, companyIds, options);

const rowsOf = (
  db: Db,
  companyIds: readonly (number | Place<OfCompany>)[],
  options: RowOptions = {},
) =>
  db.withPlugin(new CompanyRows(companyIds, options.withTrash ?? [])).$extendTables<OwnedTables>();

/**
 * The data of all companies, the trash left out: for administrators and for the application itself.
 * Row-level security still decides what the transaction sees.
 */
export const everyCompany = (db: Db, options: RowOptions = {}) =>
  db
    .withPlugin(new CompanyRows('all', options.withTrash ?? []))
    .$extendTables<Pick<Database, CompanyTable>>();

export type EveryCompanyDb = ReturnType<typeof everyCompany>;

/** Kysely for the tables of the product, with a company's own narrowed to its rows. */
export type CompanyDb = ReturnType<typeof companyDb>;
