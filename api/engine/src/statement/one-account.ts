import { accountName, type PrintedLine, type StatementDraft } from './draft.ts';
import type { FindingList } from './findings.ts';
import type { AccountHint, StatementLine } from './types.ts';

/** What a file says of the account that is imported, and what it says of all of its accounts. */
export interface OneAccount {
  readonly lines: readonly StatementLine[];
  readonly accounts: readonly AccountHint[];
  /** Totals and balances of this account. */
  readonly printed: readonly PrintedLine[];
  /** Totals of several accounts at once, to be compared with every line of the file. */
  readonly totalsOfAll: readonly PrintedLine[];
}

/** Importing two accounts into one would mix their balances: the user chooses. */
export function keepOneAccount(
  draft: StatementDraft,
  wanted: string | undefined,
  findings: FindingList,
): OneAccount {
  const { lines, accounts, printed = [] } = draft;
  if (accounts.length < 2) return { lines, accounts, printed, totalsOfAll: [] };
  if (wanted === undefined) {
    findings.add('several_accounts', { what: accounts.map(accountName).join(', ') });
    return { lines, accounts, printed: [], totalsOfAll: [] };
  }
  const chosen = accounts.filter((account) => accountName(account) === wanted);
  if (chosen.length === 0) findings.add('account_missing', { what: wanted });
  for (const { account, lineNumber, label } of lines) {
    const place = { line: lineNumber, text: label };
    if (account === undefined) findings.add('missing_account', place);
    else if (account !== wanted) findings.setAside('other_account_line', place);
  }
  const kept = lines.filter(({ account }) => account === wanted);
  const owned = printed.map((line, index) => ({ line, owners: ownersOf(line, index, draft) }));
  return {
    lines: kept,
    accounts: chosen,
    printed: owned
      .filter(({ owners }) => owners.size === 1 && owners.has(wanted))
      .map(({ line }) => ({
        ...line,
        after: kept.filter(({ lineNumber }) => lineNumber < line.lineNumber).length,
      })),
    totalsOfAll: owned
      .filter(({ line, owners }) => line.kind === 'total' && owners.size > 1)
      .map(({ line }) => line),
  };
}

/**
 * The accounts of which a total or a balance is said: the one that it names, else those of the
 * lines since the printed line before it, else that of the movement beside it.
 */
function ownersOf(
  { account, kind, after }: PrintedLine,
  index: number,
  { lines, printed = [] }: StatementDraft,
): ReadonlySet<string | undefined> {
  if (account !== undefined) return new Set([account]);
  if (kind === 'opening') return new Set([lines[after]?.account]);
  const before = printed.slice(0, index).findLast((other) => other.after < after)?.after ?? 0;
  const section = new Set(lines.slice(before, after).map((line) => line.account));
  // A total may sum up everything above it, the pages before included.
  return kind === 'total' || section.size === 1 ? section : new Set([lines[after - 1]?.account]);
}
