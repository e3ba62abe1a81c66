import type { Reply } from '@sci/api-client';
import { typesetAccount } from '@sci/contract/typography';

type LedgerPage = Reply<'GET /v2/ledger'>;
/** An account without its lines. */
export type LedgerAccount = LedgerPage['accounts'][number];
export type LinePage = NonNullable<LedgerPage['page']>;
export type LedgerLine = LinePage['lines'][number];

/** The accounts as a screen calls them. */
export const named = (accounts: readonly LedgerAccount[]): readonly LedgerAccount[] =>
  accounts.map((account) => ({ ...account, label: typesetAccount(account) }));

export interface AccountClass {
  /** First digit of its accounts. */
  readonly digit: string;
  readonly accounts: readonly LedgerAccount[];
}

/** The accounts by class, in the order of their numbers: the tree of the screen. */
export function classesOf(accounts: readonly LedgerAccount[]): AccountClass[] {
  const classes = new Map<string, LedgerAccount[]>();
  for (const account of accounts.toSorted((a, b) => a.account.localeCompare(b.account))) {
    const digit = account.account.slice(0, 1);
    classes.set(digit, [...(classes.get(digit) ?? []), account]);
  }
  return [...classes].map(([digit, members]) => ({ digit, accounts: members }));
}

/**
 * The account that a typed number leads to: the first one that starts with it, else the first one
 * after it.
 */
export function jumpTo(
  accounts: readonly LedgerAccount[],
  typed: string,
): LedgerAccount | undefined {
  const digits = typed.replace(/\D/g, '');
  if (digits === '') return undefined;
  const sorted = accounts.toSorted((a, b) => a.account.localeCompare(b.account));
  return (
    sorted.find(({ account }) => account.startsWith(digits)) ??
    sorted.find(({ account }) => account >= digits.padEnd(6, '0'))
  );
}

export type LedgerRow =
  | { readonly kind: 'opening'; readonly key: string; readonly balance: number }
  | { readonly kind: 'line'; readonly key: string; readonly line: LedgerLine }
  /** A line that was not read yet, and the page that it is on. */
  | { readonly kind: 'coming'; readonly key: string; readonly offset: number }
  | {
      readonly kind: 'closing';
      readonly key: string;
      readonly debit: number;
      readonly credit: number;
      readonly balance: number;
    };

/** The pages of an account's lines that were read, by the position of their first line. */
export interface LinePages {
  readonly size: number;
  readonly byOffset: ReadonlyMap<number, readonly LedgerLine[]>;
}

/**
 * The rows of an account's statement: opening balance, entries as far as they were read, closing
 * balance.
 */
export const rowsOf = (account: LedgerAccount, pages: LinePages): LedgerRow[] => [
  { kind: 'opening', key: 'opening', balance: account.opening },
  ...Array.from({ length: account.count }, (_, index) => lineAt(index, pages)),
  {
    kind: 'closing',
    key: 'closing',
    debit: account.debit,
    credit: account.credit,
    balance: account.closing,
  },
];

function lineAt(index: number, { size, byOffset }: LinePages): LedgerRow {
  const offset = index - (index % size);
  const line = byOffset.get(offset)?.[index - offset];
  const key = `line-${index}`;
  return line === undefined ? { kind: 'coming', key, offset } : { kind: 'line', key, line };
}
