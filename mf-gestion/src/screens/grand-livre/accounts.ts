import type { Reply } from '@sci/api-client';

export type LedgerAccount = Reply<'GET /v2/bankMovement/all_bank_movements_to_grand_livre'>[number];
export type LedgerLine = LedgerAccount['lines'][number];

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

/** The account that a typed number leads to: the first one that starts with it, else the first one after it. */
export function jumpTo(accounts: readonly LedgerAccount[], typed: string): LedgerAccount | undefined {
  const digits = typed.replace(/\D/g, '');
  if (digits === '') return undefined;
  const sorted = accounts.toSorted((a, b) => a.account.localeCompare(b.account));
  return sorted.find(({ account }) => account.startsWith(digits)) ?? sorted.find(({ account }) => account >= digits.padEnd(6, '0'));
}

export type LedgerRow =
  | { readonly kind: 'opening'; readonly key: string; readonly balance: number }
  | { readonly kind: 'line'; readonly key: string; readonly line: LedgerLine }
  | { readonly kind: 'closing'; readonly key: string; readonly debit: number; readonly credit: number; readonly balance: number };

/** The rows of an account's statement: opening balance, entries, closing balance. */
export const rowsOf = (account: LedgerAccount): LedgerRow[] => [
  { kind: 'opening', key: 'opening', balance: account.opening },
  ...account.lines.map((line, index) => ({ kind: 'line' as const, key: `${line.entry}-${index}`, line })),
  { kind: 'closing', key: 'closing', debit: account.debit, credit: account.credit, balance: account.closing },
];
