import { add, subtract, sum, ZERO, type Cents } from '@sci/money/cents';
import type { Chart } from './chart.ts';
import { isOpening, type JournalEntry, type LedgerLine } from './entry.ts';

/** A line of an account, with the balance after it (debit − credit). */
export interface GeneralLedgerRow extends LedgerLine {
  readonly num: number;
  readonly journal: string;
  readonly date: string;
  readonly ref: string;
  readonly label: string;
  readonly balance: Cents;
}

/** An account of the general ledger (*grand livre*). Balances are debit − credit. */
export interface GeneralLedgerAccount {
  readonly account: string;
  readonly label: string;
  readonly opening: Cents;
  readonly rows: readonly GeneralLedgerRow[];
  /** Of the rows, opening left out. */
  readonly debit: Cents;
  readonly credit: Cents;
  readonly closing: Cents;
}

/** Accounts in ascending order; rows by date, then by entry number, as posted. */
export function generalLedger(entries: readonly JournalEntry[]): GeneralLedgerAccount[] {
  return accountsOf(entries, () => true);
}

/**
 * The part of the general ledger that concerns a building: the lines that name it, and those of its
 * own sub-accounts (deposits, land, construction). Lines without building are left out, so that
 * debits and credits don't balance: tell the user.
 */
export function generalLedgerOfBuilding(
  entries: readonly JournalEntry[],
  buildingId: number,
  chart: Chart,
): GeneralLedgerAccount[] {
  return accountsOf(entries, (line) => {
    if (line.buildingId !== undefined) return line.buildingId === buildingId;
    const owner = chart.ownerOf(line.account);
    return owner?.kind === 'building' && owner.id === buildingId;
  });
}

function accountsOf(
  entries: readonly JournalEntry[],
  keep: (line: LedgerLine) => boolean,
): GeneralLedgerAccount[] {
  const posted = entries.flatMap((entry) =>
    entry.lines.filter(keep).map((line) => ({ entry, line })),
  );
  return [...Map.groupBy(posted, ({ line }) => line.account)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([account, lines]) => accountOf(account, lines));
}

function accountOf(
  account: string,
  posted: readonly { readonly entry: JournalEntry; readonly line: LedgerLine }[],
): GeneralLedgerAccount {
  let balance = ZERO;
  let opening = ZERO;
  const rows: GeneralLedgerRow[] = [];
  for (const { entry, line } of posted) {
    balance = add(balance, subtract(line.debit, line.credit));
    if (isOpening(entry)) opening = balance;
    else {
      const { num, journal, date, ref, label } = entry;
      rows.push({ ...line, num, journal, date, ref, label, balance });
    }
  }
  return {
    account,
    label: posted[0]?.line.accountLabel ?? account,
    opening,
    rows,
    debit: sum(rows.map(({ debit }) => debit)),
    credit: sum(rows.map(({ credit }) => credit)),
    closing: balance,
  };
}
