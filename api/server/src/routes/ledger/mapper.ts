import type { z } from 'zod';
import { generalLedger, generalLedgerOfBuilding, type GeneralLedgerAccount, type GeneralLedgerRow } from '@sci/engine/ledger/general-ledger';
import type { LedgerGroup } from '@sci/engine/categories/category';
import { toEuros } from '@sci/money/cents';
import type { LedgerAccount } from '@sci/contract/bank-movement';
import type { Books } from '../../books/load-books.ts';

type Reply = z.input<typeof LedgerAccount>;

/** The general ledger of a year; 0 for the whole company. Balances are debit − credit. */
export function toLedger(books: Books, buildingId: number): Reply[] {
  const { entries, chart } = books.result;
  const accounts = buildingId === 0 ? generalLedger(entries) : generalLedgerOfBuilding(entries, buildingId, chart);
  return accounts.map((account) => toAccount(books, account));
}

const toAccount = (books: Books, account: GeneralLedgerAccount): Reply => ({
  account: account.account,
  label: account.label,
  group: groupOf(books, account),
  opening: toEuros(account.opening),
  debit: toEuros(account.debit),
  credit: toEuros(account.credit),
  closing: toEuros(account.closing),
  lines: account.rows.map((row) => toLine(books, row)),
});

/** The group of the account's first categorised line: accounts of one category belong to one group. */
function groupOf({ categories }: Books, { rows }: GeneralLedgerAccount): LedgerGroup | null {
  const code = rows.find(({ category }) => category !== undefined)?.category;
  return code === undefined ? null : (categories.table.get(code)?.group ?? null);
}

const toLine = ({ movements, supporting }: Books, row: GeneralLedgerRow): Reply['lines'][number] => ({
  entry: row.num,
  date: row.date,
  journal: row.journal,
  ref: row.ref,
  label: row.label,
  building_id: row.buildingId ?? null,
  debit: toEuros(row.debit),
  credit: toEuros(row.credit),
  balance: toEuros(row.balance),
  movement_id: 'movementId' in row.source ? (movements.get(row.source.movementId)?.rowId ?? null) : null,
  supporting_data_id: row.source.kind === 'supporting' ? (supporting.get(row.source.supportingId)?.rowId ?? null) : null,
});
