import type { z } from 'zod';
import type {
  CurrentAccount,
  CurrentAccountRow,
} from '@sci/engine/current-accounts/current-accounts';
import {
  kindLabel,
  kindOfRow,
  totalsByKind,
  type CurrentAccountKind,
} from '@sci/engine/current-accounts/movement-kind';
import { sum, ZERO, type Cents } from '@sci/money/cents';
import type { AccountDetail, AccountSummary } from '@sci/contract/associate-account';
import type { Books } from '../../books/load-books.ts';
import { sharingSentences } from '../sharing/sentences.ts';
import { sourceIds } from '../../books/source-ids.ts';

type Row = z.output<typeof AccountDetail>['rows'][number];

/** Shares held at the end of the year, full ownership and usufruct. */
const sharesOf = ({ result }: Books, associateId: number): number =>
  result.fiscalParts.get(associateId) ?? 0;

/**
 * The lowest balance of the year and the day on which it was reached; null when it is the opening.
 */
function lowest(account: CurrentAccount): {
  readonly balance: Cents;
  readonly date: string | null;
} {
  const row = account.rows.find(({ balance }) => balance === account.minBalance);
  return {
    balance: account.minBalance,
    date: account.opening === account.minBalance ? null : (row?.date ?? null),
  };
}

/**
 * One associate's account over the year: what opened it, what moved it by kind, what closes it.
 * @param sharedBy how the minutes say that the result of the year before was shared
 */
export function toSummary(
  books: Books,
  account: CurrentAccount,
  sharedBy: string | undefined,
): z.output<typeof AccountSummary> {
  const totals = totalsByKind(account);
  const of = (...kinds: readonly CurrentAccountKind[]) =>
    sum(kinds.map((kind) => totals.get(kind) ?? ZERO));
  const { balance, date } = lowest(account);
  return {
    associate_id: account.associateId,
    name: books.input.associates.find(({ id }) => id === account.associateId)?.name ?? '',
    account: account.account,
    shares: sharesOf(books, account.associateId),
    all_shares: [...books.result.fiscalParts.values()].reduce((total, shares) => total + shares, 0),
    opening: account.opening,
    contributions: of('apport'),
    withdrawals: of('retrait', 'depense_personnelle'),
    quote_part: of('affectation'),
    other: of('depense_payee', 'impot_plus_value', 'autre'),
    closing: account.closing,
    lowest: balance,
    lowest_date: date,
    ...howShared(books, of('affectation') !== 0, sharedBy),
  };
}

/**
 * By which rule of the statutes what the account was given was shared; while it was given nothing,
 * by which one the result of the year will be, since the shares told beside it do not share it.
 * @param inMinutes undefined where by shares
 */
function howShared(
  { input, result }: Books,
  isGiven: boolean,
  inMinutes: string | undefined,
): { readonly shared_by?: string } {
  const told = isGiven ? inMinutes : sharingSentences(input, result.holders).shared_by?.join(' ');
  return told === undefined ? {} : { shared_by: told };
}

/** The accounts that say something of the year: of who holds a share at its end, or had a balance or a line. */
export function accountsOfYear({ result }: Books): CurrentAccount[] {
  const holders = new Set(result.holders.map(({ associateId }) => associateId));
  return result.currentAccounts.filter(
    ({ associateId, opening, rows }) =>
      holders.size === 0 || holders.has(associateId) || opening !== 0 || rows.length > 0,
  );
}

/** The statement: every row with the bank line or the document behind it. */
export const toDetail = (
  books: Books,
  account: CurrentAccount,
  sharedBy: string | undefined,
): z.output<typeof AccountDetail> => ({
  ...toSummary(books, account, sharedBy),
  rows: account.rows.map((row) => toRow(books, row)),
  totals: [...totalsByKind(account)].map(([kind, amount]) => ({
    kind: kindLabel(kind),
    amount,
  })),
});

const toRow = (books: Books, row: CurrentAccountRow): Row => ({
  date: row.date,
  journal: row.journal,
  ref: row.ref,
  label: row.label,
  kind: kindLabel(kindOfRow(row)),
  amount: row.amount,
  balance: row.balance,
  ...sourceIds(books, row.source),
});
