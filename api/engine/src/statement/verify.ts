import { absolute, add, subtract, sum, ZERO, type Cents } from '@sci/money/cents';
import type { PrintedLine, StatementSummary } from './draft.ts';
import { say, tell } from '../messages/say.ts';
import { checkTotal, coverBothSides, sumsOf, type CheckedTotal } from './totals.ts';
import type { StatementBalance, StatementCheck, StatementLine, Verification } from './types.ts';

/** What a file prints besides its movements, once one account was chosen and put in order. */
export interface Printed {
  /** In the order of the bank, oldest first. */
  readonly lines: readonly StatementLine[];
  /** Movements of the file in its own order, oldest or latest first. */
  readonly fileOrder: readonly StatementLine[];
  readonly newestFirst: boolean;
  /** Balances that the bank wrote, never those deduced from the lines. */
  readonly opening: StatementBalance | undefined;
  readonly closing: StatementBalance | undefined;
  readonly printed: readonly PrintedLine[];
  /** Movements of every account of the file: what it counts, and some totals, are of them all. */
  readonly wholeFile: readonly StatementLine[];
  readonly totalsOfAll: readonly PrintedLine[];
  readonly announced: number | undefined;
  readonly summary: StatementSummary | undefined;
}

/** A balance known after the first `position` movements. */
interface Known {
  readonly position: number;
  readonly amount: Cents;
  readonly what: string;
  readonly line?: number | undefined;
  readonly text?: string | undefined;
  readonly running?: boolean;
}

/** Compares what was read with everything that the bank printed about it. */
export function verify(file: Printed): Verification {
  const balances = checkBalances(file);
  const totals = file.printed
    .filter(({ kind }) => kind === 'total')
    .flatMap((total) => checkOwnTotal(total, file));
  const ofAll = file.totalsOfAll.flatMap((total) => checkTotalOfAll(total, file));
  const summary = checkSummary(file);
  const checks = [
    ...checkCount(file),
    ...balances.checks,
    ...[...totals, ...ofAll].map(({ check }) => check),
    ...summary.checks,
  ];
  const proved = balances.covered || summary.covered || coverBothSides(totals, file.lines);
  const contradicted = checks.some(({ agrees }) => !agrees);
  return { state: contradicted ? 'contradicted' : proved ? 'proved' : 'unproved', checks };
}

/** The total of an account; the one after its own may be that of all the accounts of the file. */
function checkOwnTotal(total: PrintedLine, file: Printed): readonly CheckedTotal[] {
  const own = checkTotal(total, file);
  if (file.wholeFile.length === file.lines.length || own.every(({ check }) => check.agrees))
    return own;
  const ofAll = checkTotalOfAll(total, file);
  return ofAll.every(({ check }) => check.agrees) ? ofAll : own;
}

/** A total of several accounts proves nothing of one of them. */
const checkTotalOfAll = (
  total: PrintedLine,
  { wholeFile, totalsOfAll }: Printed,
): readonly CheckedTotal[] =>
  checkTotal(total, { fileOrder: wholeFile, printed: totalsOfAll, opening: undefined }).map(
    ({ check }) => ({ check, debits: false, credits: false }),
  );

/** The count alone, for a file of which some line could not be read. */
export const verifyCount = (file: Printed): Verification => ({
  state: 'unproved',
  checks: checkCount(file),
});

function checkCount({ announced, wholeFile }: Printed): StatementCheck[] {
  if (announced === undefined) return [];
  return [
    announced === wholeFile.length
      ? {
          kind: 'count',
          agrees: true,
          ...tell('verification.count_agrees', { announced }),
        }
      : {
          kind: 'count',
          agrees: false,
          ...tell('verification.count_differs', { announced, read: wholeFile.length }),
        },
  ];
}

/** Walks the movements from one printed balance to the next. */
function checkBalances(file: Printed): { checks: StatementCheck[]; covered: boolean } {
  const { lines } = file;
  const known = knownBalances(file);
  const [first, ...others] = known;
  if (first === undefined || others.length === 0) return { checks: [], covered: false };
  const checks: StatementCheck[] = [];
  let from = first;
  let followed = 0;
  for (const next of others) {
    const moved = sum(lines.slice(from.position, next.position).map(({ amount }) => amount));
    const expected = add(from.amount, moved);
    if (expected === next.amount) followed += next.position - from.position;
    else checks.push(broken(next, subtract(next.amount, expected)));
    from = next;
  }
  if (checks.length === 0 && followed > 0) {
    checks.push({
      kind: others.some(({ running }) => running === true) ? 'running' : 'balance',
      agrees: true,
      ...(followed === lines.length
        ? tell('verification.balances_follow')
        : tell('verification.balances_follow_some', { followed, read: lines.length })),
    });
  }
  // The very first movement of a file with a balance beside each has nothing before it; the last
  // one always has.
  const begins = first.position === 0 || (first.position === 1 && first.running === true);
  const covered = followed > 0 && begins && from.position === lines.length;
  return { checks, covered };
}

function broken(next: Known, gap: Cents): StatementCheck {
  return {
    kind: next.running === true ? 'running' : 'balance',
    agrees: false,
    ...tell('verification.balance_broken', { what: next.what, balance: next.amount, gap }),
    ...(next.line === undefined ? {} : { line: next.line }),
    ...(next.text === undefined ? {} : { text: next.text }),
  };
}

/** Every balance that the bank wrote, with its place among the movements. */
function knownBalances(file: Printed): Known[] {
  const { lines, opening, closing } = file;
  const known: Known[] = [];
  if (opening !== undefined)
    known.push({
      position: 0,
      amount: opening.amount,
      what: say('verification.opening', { day: opening.date }),
    });
  for (const [index, { runningBalance, lineNumber, label }] of lines.entries()) {
    if (runningBalance !== undefined)
      known.push({
        position: index + 1,
        amount: runningBalance,
        what: say('verification.beside'),
        line: lineNumber,
        text: label,
        running: true,
      });
  }
  known.push(...checkpoints(file));
  if (closing !== undefined)
    known.push({
      position: lines.length,
      amount: closing.amount,
      what: say('verification.closing', { day: closing.date }),
    });
  return known.toSorted((a, b) => a.position - b.position);
}

/** Balances printed between two movements, those before and after a page or a month too. */
const checkpoints = ({ printed, lines, newestFirst }: Printed): Known[] =>
  printed.flatMap((line) => {
    const { kind, amount, after, lineNumber, text } = line;
    const position = newestFirst ? lines.length - after : after;
    return kind === 'total' || amount === undefined || !isInside(line, lines.length)
      ? []
      : [{ position, amount, what: say('verification.printed'), line: lineNumber, text }];
  });

/** Whether a printed line stands between two of the movements. */
export const isInside = ({ after }: PrintedLine, movements: number): boolean =>
  after > 0 && after < movements;

function checkSummary({ summary, lines }: Printed): { checks: StatementCheck[]; covered: boolean } {
  if (summary === undefined) return { checks: [], covered: false };
  const { debits, credits } = sumsOf(lines);
  const compare = (
    printed: Cents | undefined,
    read: Cents,
    side: 'credits' | 'debits' | 'net' | 'gross',
  ): StatementCheck[] =>
    printed === undefined
      ? []
      : [
          {
            kind: 'total',
            agrees: printed === read,
            ...(printed === read
              ? tell('verification.sum_agrees', { side })
              : tell('verification.sum_differs', { printed, side, read })),
          },
        ];
  const counts = [
    ...(summary.count === undefined ? [] : [{ announced: summary.count, read: summary.entries }]),
    ...(summary.ofSides ?? []),
  ];
  const counted = counts
    .filter(({ announced, read }) => announced !== read)
    .slice(0, 1)
    .map((count) => ({
      kind: 'count' as const,
      agrees: false,
      ...tell('verification.entries_differ', count),
    }));
  // The bank adds up what is not booked yet, too: then its sums say nothing of the movements.
  if (summary.entries !== lines.length) return { checks: counted, covered: false };
  const checks = [
    ...counted,
    ...compare(summary.credits, credits, 'credits'),
    ...compare(summary.debits, debits, 'debits'),
    ...compare(summary.net, subtract(credits, debits), 'net'),
    ...compare(summary.gross, grossOf(summary, credits, debits), 'gross'),
  ];
  const covered =
    (summary.credits !== undefined || credits === ZERO) &&
    (summary.debits !== undefined || debits === ZERO) &&
    (summary.credits !== undefined || summary.debits !== undefined);
  return { checks, covered };
}

/** A total without a sign is that of all amounts; some banks write what they come to there. */
const grossOf = ({ gross }: StatementSummary, credits: Cents, debits: Cents): Cents =>
  gross === absolute(subtract(credits, debits)) ? gross : add(credits, debits);
