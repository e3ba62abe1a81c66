import { add, cents, subtract, sum, type Cents } from '@sci/money/cents';
import { accountName, type StatementDraft, type StatementFrame } from './draft.ts';
import { money, type FindingList } from './findings.ts';
import type { AccountHint, StatementBalance, StatementLine } from './types.ts';

export interface AssembledStatement {
  readonly lines: readonly StatementLine[];
  readonly accounts: readonly AccountHint[];
  readonly period?: { readonly from: string; readonly to: string };
  /** The period when the file itself announces it, not when it is read off the lines. */
  readonly announcedPeriod?: { readonly from: string; readonly to: string };
  readonly openingBalance?: StatementBalance;
  readonly closingBalance?: StatementBalance;
}

/**
 * What is the same for every format: one account, chronological order, and the checks that the file
 * allows on itself.
 */
export function assemble(
  draft: StatementDraft,
  wantedAccount: string | undefined,
  findings: FindingList,
): AssembledStatement {
  const { lines: kept, accounts } = keepOneAccount(draft, wantedAccount, findings);
  const chronological = isNewestFirst(kept, draft.newestFirst ?? false) ? kept.toReversed() : kept;
  const lines = chronological.toSorted((a, b) => compareText(a.date, b.date));
  const frame = frameOf(draft, accounts);
  const balances = runningBalances(chronological, findings);
  const openingBalance = frame.openingBalance ?? balances.opening;
  const closingBalance = frame.closingBalance ?? balances.closing;
  checkRepeatedReferences(lines, findings);
  checkCount(draft, kept.length, findings);
  checkTotal(lines, openingBalance, closingBalance, findings);

  const period = frame.period ?? periodOf(lines);
  return {
    lines,
    accounts,
    ...(period === undefined ? {} : { period }),
    ...(frame.period === undefined ? {} : { announcedPeriod: frame.period }),
    ...(openingBalance === undefined ? {} : { openingBalance }),
    ...(closingBalance === undefined ? {} : { closingBalance }),
  };
}

/** Balances and period of the account that is kept; of several at once nothing can be said. */
function frameOf(draft: StatementDraft, accounts: readonly AccountHint[]): StatementFrame {
  const [only] = accounts;
  return draft.frameOf === undefined || accounts.length > 1 || only === undefined
    ? draft
    : draft.frameOf(only);
}

/** Importing two accounts into one would mix their balances: the user chooses. */
function keepOneAccount(
  draft: StatementDraft,
  wanted: string | undefined,
  findings: FindingList,
): { lines: readonly StatementLine[]; accounts: readonly AccountHint[] } {
  const { lines, accounts } = draft;
  if (accounts.length < 2) return { lines, accounts };
  if (wanted === undefined) {
    findings.add('several_accounts', { what: accounts.map(accountName).join(', ') });
    return { lines, accounts };
  }
  const chosen = accounts.filter((account) => accountName(account) === wanted);
  if (chosen.length === 0) findings.add('account_missing', { what: wanted });
  return { lines: lines.filter(({ account }) => account === wanted), accounts: chosen };
}

/**
 * From the dates; when they are all the same, from the running balance; then from the bank's habit.
 */
function isNewestFirst(lines: readonly StatementLine[], habit: boolean): boolean {
  let descents = 0;
  for (const [index, line] of lines.entries()) {
    descents += -compareText(line.date, lines[index - 1]?.date ?? line.date);
  }
  if (descents !== 0) return descents > 0;
  const forward = brokenLinks(lines);
  const backward = brokenLinks(lines.toReversed());
  return forward === backward ? habit : backward < forward;
}

const brokenLinks = (lines: readonly StatementLine[]): number =>
  lines.filter((line, index) => !follows(lines[index - 1], line)).length;

/**
 * True when the line's balance is the previous one plus its amount, or when nothing can be said.
 */
function follows(previous: StatementLine | undefined, line: StatementLine): boolean {
  if (previous?.runningBalance === undefined || line.runningBalance === undefined) return true;
  return add(previous.runningBalance, line.amount) === line.runningBalance;
}

/** Opening and closing balances from those written beside the lines, in the bank's order. */
function runningBalances(
  lines: readonly StatementLine[],
  findings: FindingList,
): { opening?: StatementBalance; closing?: StatementBalance } {
  for (const [index, line] of lines.entries()) {
    if (!findings.hasErrors && !follows(lines[index - 1], line)) {
      findings.add('running_balance', {
        line: line.lineNumber,
        text: line.label,
        what: money(line.runningBalance ?? cents(0)),
      });
    }
  }
  const [first, last] = [lines[0], lines.at(-1)];
  if (first?.runningBalance === undefined || last?.runningBalance === undefined) return {};
  return {
    opening: { amount: subtract(first.runningBalance, first.amount), date: first.date },
    closing: { amount: last.runningBalance, date: last.date },
  };
}

function checkRepeatedReferences(lines: readonly StatementLine[], findings: FindingList): void {
  const seen = new Set<string>();
  for (const { bankReference, referenceIsId, account = '', lineNumber, label } of lines) {
    if (bankReference === undefined || referenceIsId !== true) continue;
    const key = `${account}|${bankReference}`;
    if (seen.has(key))
      findings.add('repeated_reference', { line: lineNumber, text: label, what: bankReference });
    seen.add(key);
  }
}

function checkCount({ announced }: StatementDraft, found: number, findings: FindingList): void {
  if (announced === undefined || announced === found) return;
  findings.add('count_mismatch', {
    what: `${announced} opérations et le fichier en donne ${found}`,
  });
}

function checkTotal(
  lines: readonly StatementLine[],
  opening: StatementBalance | undefined,
  closing: StatementBalance | undefined,
  findings: FindingList,
): void {
  if (opening === undefined || closing === undefined || findings.hasErrors) return;
  const expected: Cents = add(opening.amount, sum(lines.map(({ amount }) => amount)));
  if (expected !== closing.amount)
    findings.add('balance_mismatch', { what: money(subtract(closing.amount, expected)) });
}

function periodOf(lines: readonly StatementLine[]): { from: string; to: string } | undefined {
  const [first, last] = [lines[0], lines.at(-1)];
  return first === undefined || last === undefined
    ? undefined
    : { from: first.date, to: last.date };
}

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
