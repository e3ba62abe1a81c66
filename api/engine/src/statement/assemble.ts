import { add, subtract } from '@sci/money/cents';
import { addDays } from '../law/calendar.ts';
import { withoutBelowClosing } from './below-closing.ts';
import type { PrintedLine, StatementDraft, StatementFrame } from './draft.ts';
import { day, type FindingList } from './findings.ts';
import { withoutFar, withoutFuture } from './future.ts';
import { keepOneAccount } from './one-account.ts';
import { withoutRepeated } from './repeated.ts';
import type {
  AccountHint,
  ParseOptions,
  StatementBalance,
  StatementLine,
  Verification,
} from './types.ts';
import { isInside, verify, verifyCount, type Printed } from './verify.ts';
import { tellWholeAmounts } from './whole-amounts.ts';

export interface AssembledStatement {
  readonly lines: readonly StatementLine[];
  readonly accounts: readonly AccountHint[];
  readonly period?: { readonly from: string; readonly to: string };
  /** The period when the file itself announces it, not when it is read off the lines. */
  readonly announcedPeriod?: { readonly from: string; readonly to: string };
  readonly openingBalance?: StatementBalance;
  readonly closingBalance?: StatementBalance;
  readonly verification: Verification;
}

/**
 * What is the same for every format: one account, chronological order, and the checks that the file
 * allows on itself.
 */
export function assemble(
  draft: StatementDraft,
  { account: wantedAccount, movementLines = [], today }: ParseOptions,
  findings: FindingList,
): AssembledStatement {
  const asserted = new Set(movementLines);
  const one = keepOneAccount(draft, wantedAccount, findings);
  const { accounts } = one;
  const written = frameOf(draft, accounts);
  const { lines: kept, printed } = withoutBelowClosing(one, asserted, written.period?.to, findings);
  const newestFirst = draft.oldestFirst !== true && isNewestFirst(kept, draft.newestFirst ?? false);
  const chronological = newestFirst ? kept.toReversed() : kept;
  const frame = withPrinted(written, printed, kept, newestFirst);
  const balances = runningBalances(chronological);
  const openingBalance = frame.openingBalance ?? balances.opening;
  const closingBalance = frame.closingBalance ?? balances.closing;
  const file: Printed = {
    lines: chronological,
    fileOrder: kept,
    newestFirst,
    opening: frame.openingBalance,
    closing: frame.closingBalance,
    printed,
    wholeFile: draft.accounts.length < 2 ? kept : draft.lines,
    totalsOfAll: one.totalsOfAll,
    announced: draft.announced,
    summary: frame.summary,
  };
  const verification = verifyUnlessWrong(file, findings);
  tellWholeAmounts(file, verification, draft.wholeAmounts, findings);

  // Balances that follow each other prove that nothing stands twice.
  const once =
    verification.state === 'proved'
      ? chronological
      : withoutRepeated(chronological, draft.statementStarts ?? [], asserted, findings);
  const covered = frame.period ?? betweenBalances(frame);
  const lines = withoutFar(
    withoutFuture(once, today, { proved: verification.state === 'proved', asserted }, findings),
    // What contradicts itself may be of other days than its first and its last balance.
    verification.state === 'contradicted' ? undefined : covered,
    asserted,
    findings,
  ).toSorted((a, b) => compareText(a.date, b.date));
  checkRepeatedReferences(lines, findings);
  tellOutside(lines, covered, findings);
  const period = frame.period ?? periodOf(lines);
  return {
    lines,
    accounts,
    ...(period === undefined ? {} : { period }),
    ...(frame.period === undefined ? {} : { announcedPeriod: frame.period }),
    ...(openingBalance === undefined ? {} : { openingBalance }),
    ...(closingBalance === undefined ? {} : { closingBalance }),
    verification,
  };
}

/**
 * Where a line could not be read, comparing would only repeat it; but fewer lines than announced is
 * told all the same. Of several accounts at once nothing can be compared.
 */
function verifyUnlessWrong(file: Printed, findings: FindingList): Verification {
  if (findings.hasErrors) {
    tellContradictions(verifyCount(file), findings);
    return { state: 'unproved', checks: [] };
  }
  const verification = verify(file);
  tellContradictions(verification, findings);
  return verification;
}

/** The balances among the lines that are those before the first movement and after the last. */
function withPrinted(
  frame: StatementFrame,
  printed: readonly PrintedLine[],
  fileOrder: readonly StatementLine[],
  newestFirst: boolean,
): StatementFrame {
  const dates = fileOrder.map(({ date }) => date).toSorted();
  const [first = '', last = ''] = [dates[0], dates.at(-1)];
  const place = ({ kind, date, after }: PrintedLine): 'opening' | 'closing' | undefined => {
    if (kind !== 'balance') return kind === 'total' ? undefined : kind;
    if (date !== undefined && first !== last && (date <= first || date >= last))
      return date <= first ? 'opening' : 'closing';
    if (after > 0 && after < fileOrder.length) return undefined;
    return (after === 0) === newestFirst ? 'closing' : 'opening';
  };
  const inBankOrder = newestFirst ? printed.toReversed() : printed;
  const balanceAt = (wanted: 'opening' | 'closing'): StatementBalance | undefined => {
    const found = printed.filter((line) => line.amount !== undefined && place(line) === wanted);
    // Each page or month may have its own: those between two movements are checked on the way.
    const named = inBankOrder.filter(
      (line) => found.includes(line) && line.kind === wanted && !isInside(line, fileOrder.length),
    );
    const outermost = wanted === 'opening' ? named[0] : named.at(-1);
    const line = outermost ?? found.find(({ kind }) => kind === 'balance');
    return line?.amount === undefined
      ? undefined
      : { amount: line.amount, date: line.date ?? (wanted === 'opening' ? first : last) };
  };
  const opening = frame.openingBalance ?? balanceAt('opening');
  const closing = frame.closingBalance ?? balanceAt('closing');
  return {
    ...frame,
    ...(opening === undefined ? {} : { openingBalance: opening }),
    ...(closing === undefined ? {} : { closingBalance: closing }),
  };
}

/** Balances and period of the account that is kept; of several at once nothing can be said. */
function frameOf(draft: StatementDraft, accounts: readonly AccountHint[]): StatementFrame {
  const [only] = accounts;
  return draft.frameOf === undefined || accounts.length > 1 || only === undefined
    ? draft
    : draft.frameOf(only);
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
function runningBalances(lines: readonly StatementLine[]): {
  opening?: StatementBalance;
  closing?: StatementBalance;
} {
  const [first, last] = [lines[0], lines.at(-1)];
  if (first?.runningBalance === undefined || last?.runningBalance === undefined) return {};
  return {
    opening: { amount: subtract(first.runningBalance, first.amount), date: first.date },
    closing: { amount: last.runningBalance, date: last.date },
  };
}

const MISMATCH = {
  running: 'running_balance',
  balance: 'balance_mismatch',
  total: 'total_mismatch',
  count: 'count_mismatch',
} as const;

/** What contradicts the file is told like everything else that was found in it. */
function tellContradictions({ checks }: Verification, findings: FindingList): void {
  for (const { kind, agrees, message, params, line, text } of checks) {
    if (agrees) continue;
    const told = { message, params };
    findings.addContradiction(MISMATCH[kind], told, {
      ...(line === undefined ? {} : { line }),
      ...(text === undefined ? {} : { text }),
    });
  }
}

/** An operation may be older than the balance before it by so many days. */
const DAYS_APART = 31;

/** What a file covers that announces no period: from its first balance to its last one, or thereabouts. */
function betweenBalances({
  openingBalance,
  closingBalance,
}: StatementFrame): StatementFrame['period'] {
  if (!openingBalance?.date || !closingBalance?.date) return undefined;
  return {
    from: addDays(openingBalance.date, -DAYS_APART),
    to: addDays(closingBalance.date, DAYS_APART),
  };
}

/** A date outside of what the file says to cover may have been written, or read, wrongly. */
function tellOutside(
  lines: readonly StatementLine[],
  period: StatementFrame['period'],
  findings: FindingList,
): void {
  if (period === undefined || period.from > period.to) return;
  const outside = lines.find(({ date }) => date < period.from || date > period.to);
  if (outside !== undefined)
    findings.add('outside_period', {
      line: outside.lineNumber,
      text: outside.label,
      what: day(outside.date),
    });
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

function periodOf(lines: readonly StatementLine[]): { from: string; to: string } | undefined {
  const [first, last] = [lines[0], lines.at(-1)];
  return first === undefined || last === undefined
    ? undefined
    : { from: first.date, to: last.date };
}

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
