import { add, subtract, sum, ZERO, type Cents } from '@sci/money/cents';
import type { PrintedLine, StatementSummary } from './draft.ts';
import { day, money } from './findings.ts';
import { checkTotal, coverBothSides, sumsOf } from './totals.ts';
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
    .flatMap((total) => checkTotal(total, file));
  const summary = checkSummary(file);
  const checks = [
    ...checkCount(file),
    ...balances.checks,
    ...totals.map(({ check }) => check),
    ...summary.checks,
  ];
  const proved = balances.covered || summary.covered || coverBothSides(totals, file.lines);
  const contradicted = checks.some(({ agrees }) => !agrees);
  return { state: contradicted ? 'contradicted' : proved ? 'proved' : 'unproved', checks };
}

/** The count alone, for a file of which some line could not be read. */
export const verifyCount = (file: Printed): Verification => ({
  state: 'unproved',
  checks: checkCount(file),
});

function checkCount({ announced, lines }: Pick<Printed, 'announced' | 'lines'>): StatementCheck[] {
  if (announced === undefined) return [];
  return [
    announced === lines.length
      ? {
          kind: 'count',
          agrees: true,
          message: `La banque annonce ${operations(announced)}\u00a0: elles sont toutes là.`,
        }
      : {
          kind: 'count',
          agrees: false,
          message: `La banque annonce ${operations(announced)} et le fichier en donne ${lines.length}.`,
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
      message:
        followed === lines.length
          ? 'Les soldes écrits par la banque suivent de toutes les opérations.'
          : `Les soldes écrits par la banque suivent de ${operations(followed)} sur ${lines.length}.`,
    });
  }
  // The very first movement of a file with a balance beside each has nothing before it; the last
  // one always has.
  const covered = followed > 0 && first.position <= 1 && from.position === lines.length;
  return { checks, covered };
}

function broken(next: Known, gap: Cents): StatementCheck {
  return {
    kind: next.running === true ? 'running' : 'balance',
    agrees: false,
    message: `${next.what} (${money(next.amount)}) ne suit pas des opérations qui précèdent\u00a0: écart de ${money(gap)}.`,
    ...(next.line === undefined ? {} : { line: next.line }),
    ...(next.text === undefined ? {} : { text: next.text }),
  };
}

/** Every balance that the bank wrote, with its place among the movements. */
function knownBalances(file: Printed): Known[] {
  const { lines, opening, closing } = file;
  const known: Known[] = [];
  if (opening !== undefined)
    known.push({ position: 0, amount: opening.amount, what: `Le solde du ${day(opening.date)}` });
  for (const [index, { runningBalance, lineNumber, label }] of lines.entries()) {
    if (runningBalance !== undefined)
      known.push({
        position: index + 1,
        amount: runningBalance,
        what: 'Le solde écrit par la banque',
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
      what: `Le solde de fin au ${day(closing.date)}`,
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
      : [{ position, amount, what: 'Le solde imprimé', line: lineNumber, text }];
  });

/** Whether a printed line stands between two of the movements. */
export const isInside = ({ after }: PrintedLine, movements: number): boolean =>
  after > 0 && after < movements;

function checkSummary({ summary, lines }: Printed): { checks: StatementCheck[]; covered: boolean } {
  if (summary === undefined) return { checks: [], covered: false };
  const { debits, credits } = sumsOf(lines);
  const compare = (printed: Cents | undefined, read: Cents, what: string): StatementCheck[] =>
    printed === undefined
      ? []
      : [
          {
            kind: 'total',
            agrees: printed === read,
            message:
              printed === read
                ? `Le total des ${what} annoncé par la banque est celui des opérations lues.`
                : `La banque annonce ${money(printed)} de ${what} et les opérations lues en donnent ${money(read)}.`,
          },
        ];
  const counted: StatementCheck[] =
    summary.count === undefined || summary.count === summary.entries
      ? []
      : [
          {
            kind: 'count',
            agrees: false,
            message: `La banque annonce ${operations(summary.count)} et le fichier en contient ${summary.entries}.`,
          },
        ];
  // The bank adds up what is not booked yet, too: then its sums say nothing of the movements.
  if (summary.entries !== lines.length) return { checks: counted, covered: false };
  const checks = [
    ...counted,
    ...compare(summary.credits, credits, 'crédits'),
    ...compare(summary.debits, debits, 'débits'),
  ];
  const covered =
    (summary.credits !== undefined || credits === ZERO) &&
    (summary.debits !== undefined || debits === ZERO) &&
    (summary.credits !== undefined || summary.debits !== undefined);
  return { checks, covered };
}

const operations = (count: number): string => `${count} opération${count > 1 ? 's' : ''}`;
