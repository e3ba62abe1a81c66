import { cents, type Cents } from '@sci/money/cents';
import {
  creditBalance,
  isOpening,
  isResultAccount,
  type JournalEntry,
  type LedgerLine,
} from '../ledger/entry.ts';
import type { Source } from '../ledger/source.ts';
import { readOnce } from '../read-once.ts';
import { isCashNeutral, rowOfAccount, type Sig, type SigRow } from './compute-sig.ts';
import { sigRows, type PrintedSigRow } from './present-sig.ts';

export interface SigAccount {
  readonly account: string;
  readonly label: string;
  /** Credit − debit over the year. */
  readonly balance: Cents;
  readonly sources: readonly Source[];
}

/**
 * Why a row of the SIG has its value: the accounts of a detail row, or the rows that a balance adds
 * up (for the CAF, less those accounts).
 */
export interface SigExplanation {
  readonly row: SigRow;
  readonly amount: Cents;
  readonly accounts: readonly SigAccount[];
  readonly terms: readonly {
    readonly row: PrintedSigRow;
    readonly sign: '+' | '-';
    readonly amount: Cents;
  }[];
}

/**
 * The rows that make each balance, beside the accounts: a balance starts from the one before it.
 */
const STARTS_FROM: Readonly<Partial<Record<SigRow, readonly PrintedSigRow[]>>> = {
  valeur_ajoutee: ['marge_commerciale', 'production_exercice'],
  ebe: ['valeur_ajoutee'],
  resultat_exploitation: ['ebe'],
  rcai: ['resultat_exploitation'],
  resultat_net: ['rcai', 'resultat_exceptionnel'],
  caf: ['resultat_net'],
};

export function explainSigRow(
  entries: readonly JournalEntry[],
  sig: Sig,
  row: SigRow,
): SigExplanation {
  return { row, amount: sig[row], accounts: accountsOf(entries, row), terms: termsOf(sig, row) };
}

/** Whether an account of class 6 or 7 is one of those that a row lists. */
export const isInRow = (account: string, row: SigRow): boolean =>
  row === 'caf' ? isCashNeutral(account) : rowOfAccount(account) === row;

function accountsOf(entries: readonly JournalEntry[], row: SigRow): SigAccount[] {
  return [...linesByAccount(entries)]
    .filter(([account]) => isInRow(account, row))
    .map(([account, found]) => ({
      account,
      label: found[0]?.accountLabel ?? account,
      balance: cents(found.reduce((total, line) => total + creditBalance(line), 0)),
      sources: found.map(({ source }) => source),
    }));
}

/**
 * What the year brought to each account of the result, by account: thirty rows ask for it.
 */
const linesByAccount = readOnce(
  (entries: readonly JournalEntry[]): ReadonlyMap<string, readonly LedgerLine[]> => {
    const lines = entries
      .filter((entry) => !isOpening(entry))
      .flatMap((entry) => entry.lines)
      .filter(({ account }) => isResultAccount(account));
    return new Map(
      [...Map.groupBy(lines, ({ account }) => account)].toSorted(([a], [b]) => (a < b ? -1 : 1)),
    );
  },
);

/** The printed rows between the balance before and this one, in their order. */
function termsOf(sig: Sig, row: SigRow): SigExplanation['terms'] {
  const position = sigRows.findIndex((printed) => printed.row === row);
  if (sigRows[position]?.sign !== '=') return [];
  const before = sigRows.slice(0, position);
  const details = before.slice(before.findLastIndex(({ sign }) => sign === '=') + 1);
  return [
    ...(STARTS_FROM[row] ?? []).map((start) => ({
      row: start,
      sign: '+' as const,
      amount: sig[start],
    })),
    ...details.map((detail) => ({
      row: detail.row,
      sign: detail.sign === '-' ? ('-' as const) : ('+' as const),
      amount: sig[detail.row],
    })),
  ];
}
