import type { z } from 'zod';
import {
  generalLedger,
  generalLedgerOfBuilding,
  type GeneralLedgerAccount,
  type GeneralLedgerRow,
} from '@sci/engine/ledger/general-ledger';
import type { LedgerGroup } from '@sci/engine/categories/category';
import { LEDGER_PAGE_SIZE, type LedgerAccount, type LedgerPage } from '@sci/contract/ledger';
import type { Books } from '../../books/load-books.ts';
import { sourceIds } from '../../books/source-ids.ts';

type Reply = z.output<typeof LedgerAccount>;

/** The general ledger of a year; 0 for the whole company. Balances are debit − credit. */
export const toLedger = (books: Books, buildingId: number): Reply[] =>
  accountsOf(books, buildingId).map((account) => ({
    ...toAccount(books, account),
    lines: account.rows.map((row) => toLine(books, row)),
  }));

/** What of a ledger is asked for. */
export interface LedgerPlace {
  readonly buildingId: number;
  readonly account: string | undefined;
  readonly offset: number;
}

/** The accounts, and the lines of one of them from a place on. */
export function toLedgerPage(
  books: Books,
  { buildingId, account: wanted, offset }: LedgerPlace,
): z.output<typeof LedgerPage> {
  const accounts = accountsOf(books, buildingId);
  const shown =
    accounts.find(({ account }) => account === wanted) ??
    accounts.find(({ rows }) => rows.length > 0) ??
    accounts[0];
  return {
    accounts: accounts.map((account) => ({
      ...toAccount(books, account),
      count: account.rows.length,
    })),
    page:
      shown === undefined
        ? null
        : {
            account: shown.account,
            offset,
            size: LEDGER_PAGE_SIZE,
            lines: shown.rows
              .slice(offset, offset + LEDGER_PAGE_SIZE)
              .map((row) => toLine(books, row)),
          },
  };
}

function accountsOf(
  { result: { entries, chart } }: Books,
  buildingId: number,
): GeneralLedgerAccount[] {
  return buildingId === 0
    ? generalLedger(entries)
    : generalLedgerOfBuilding(entries, buildingId, chart);
}

const toAccount = (books: Books, account: GeneralLedgerAccount) => ({
  account: account.account,
  label: account.label,
  group: groupOf(books, account),
  opening: account.opening,
  debit: account.debit,
  credit: account.credit,
  closing: account.closing,
});

/**
 * The group of the account's first categorised line: accounts of one category belong to one group.
 */
function groupOf({ categories }: Books, { rows }: GeneralLedgerAccount): LedgerGroup | null {
  const code = rows.find(({ category }) => category !== undefined)?.category;
  return code === undefined ? null : (categories.table.get(code)?.group ?? null);
}

const toLine = (books: Books, row: GeneralLedgerRow): Reply['lines'][number] => ({
  entry: row.num,
  date: row.date,
  journal: row.journal,
  ref: row.ref,
  label: row.label,
  building_id: row.buildingId ?? null,
  debit: row.debit,
  credit: row.credit,
  balance: row.balance,
  ...sourceIds(books, row.source),
  entry_id:
    row.source.kind === 'od' ? (books.odEntries.get(row.source.entryId)?.rowId ?? null) : null,
});
