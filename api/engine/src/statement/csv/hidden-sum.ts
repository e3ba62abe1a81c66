import { add, cents, sum, type Cents } from '@sci/money/cents';
import type { PrintedLine } from '../draft.ts';
import { money, type FindingCode, type FindingList } from '../findings.ts';
import type { StatementLine } from '../types.ts';

/** The lines of a table that are movements, and those that the bank printed about them. */
export interface Table {
  readonly lines: StatementLine[];
  readonly printed: PrintedLine[];
}

/** The fewest lines of which the sum of the others can't be met by chance alone. */
const MIN_SUMMED = 3;

/**
 * The first or the last line that has the amount of all the others together, or of what they leave
 * on the account: in whatever language its words are, it may be their total or the balance.
 */
export function withoutHiddenSum(
  { lines: all, printed }: Table,
  account: string | undefined,
  asserted: ReadonlySet<number>,
  findings: FindingList,
): Table {
  const lines = all.filter((line) => line.account === account);
  const isAsked = (line: StatementLine | undefined): line is StatementLine =>
    line !== undefined && !asserted.has(line.lineNumber);
  const frame = frameOf(lines);
  if (frame !== undefined && frame.every(({ line }) => isAsked(line))) {
    for (const { line, code } of frame)
      findings.add(code, {
        line: line.lineNumber,
        text: line.label,
        what: code === 'doubtful_words' ? line.label : money(line.amount),
      });
    return { lines: all.filter((line) => frame.every((one) => one.line !== line)), printed };
  }
  const closing = [lines.at(-1)].filter(isAsked).find((line) => isClosing(line, lines, printed));
  const total = [lines.at(-1), lines[0]].filter(isAsked).find((line) => isTotal(line, lines));
  const found: readonly [StatementLine | undefined, FindingCode] =
    closing !== undefined
      ? [closing, 'doubtful_closing']
      : [printed.some(({ kind }) => kind === 'total') ? undefined : total, 'doubtful_total'];
  const [suspect, code] = found;
  if (suspect === undefined) return { lines: all, printed };
  findings.add(code, {
    line: suspect.lineNumber,
    text: suspect.label,
    what: money(suspect.amount),
  });
  return { lines: all.filter((line) => line !== suspect), printed };
}

interface Framing {
  readonly line: StatementLine;
  readonly code: FindingCode;
}

/**
 * The two last lines where they are, to the cent, the total of those between and what the first one
 * comes to by it: a balance, a total and a balance in a language that is not known.
 */
function frameOf(lines: readonly StatementLine[]): readonly Framing[] | undefined {
  const [first, total, last] = [lines[0], lines.at(-2), lines.at(-1)];
  const between = lines.slice(1, -2);
  if (first === undefined || total === undefined || last === undefined || between.length < 2)
    return undefined;
  const moved = sum(between.map(({ amount }) => amount));
  return moved !== 0 && total.amount === moved && add(first.amount, moved) === last.amount
    ? [
        { line: first, code: 'doubtful_words' },
        { line: total, code: 'doubtful_total' },
        { line: last, code: 'doubtful_closing' },
      ]
    : undefined;
}

/** What the balance on top of the table and the movements below it come to. */
function isClosing(
  { amount }: StatementLine,
  lines: readonly StatementLine[],
  printed: readonly PrintedLine[],
): boolean {
  const opening = printed.find(({ kind, after }) => kind === 'opening' && after === 0)?.amount;
  if (opening === undefined || printed.some(({ kind }) => kind === 'closing')) return false;
  const others = sum(lines.slice(0, -1).map((line) => line.amount));
  return lines.length > 1 && opening !== 0 && add(opening, others) === amount;
}

/** All the others together, or those of its own side. */
function isTotal({ amount }: StatementLine, lines: readonly StatementLine[]): boolean {
  if (lines.length <= MIN_SUMMED) return false;
  const whole = sum(lines.map((line) => line.amount));
  const side = lines.filter((line) => line.amount > 0 === amount > 0);
  const ofItsSide: Cents = sum(side.map((line) => line.amount));
  return (
    (side.length - 1 >= MIN_SUMMED && cents(ofItsSide - amount) === amount) ||
    cents(whole - amount) === amount
  );
}
