import type { FindingList } from './findings.ts';
import type { StatementLine } from './types.ts';

/**
 * Asks about the movements that stand, to the letter, in two statements of one file: reports of one
 * day that each begin again, statements whose days overlap, or a file that was put behind itself.
 * Within one statement the bank may well have booked the same twice.
 *
 * `starts`: the number of the first line of each statement, or of each header of a table, in the
 * order of the file.
 */
export function withoutRepeated(
  lines: readonly StatementLine[],
  starts: readonly number[],
  asserted: ReadonlySet<number>,
  findings: FindingList,
): readonly StatementLine[] {
  const inOrder = lines.toSorted((a, b) => a.lineNumber - b.lineNumber);
  const parts = starts.length < 2 ? halvesOf(inOrder) : starts;
  if (parts.length < 2) return lines;
  const repeated = findRepeated(inOrder, parts).filter(
    ({ lineNumber }) => !asserted.has(lineNumber),
  );
  for (const { lineNumber, label } of repeated)
    findings.add('repeated_entry', { line: lineNumber, text: label });
  const left = new Set(repeated);
  return left.size === 0 ? lines : lines.filter((line) => !left.has(line));
}

/** Where a file that says all of its movements twice, in one order, begins again; empty for any other. */
function halvesOf(inOrder: readonly StatementLine[]): number[] {
  const half = inOrder.length / 2;
  const [first, second] = [inOrder[0], inOrder[half]];
  if (first === undefined || second === undefined || keyOf(first) !== keyOf(second)) return [];
  const keys = inOrder.map(keyOf);
  const isTwice = keys.slice(half).every((key, at) => key === keys[at]);
  // Several of one kind on one day are no copy of each other.
  return isTwice && new Set(keys).size > 1 ? [first.lineNumber, second.lineNumber] : [];
}

/** Of each statement, as many of a movement as an earlier one has. */
function findRepeated(
  inOrder: readonly StatementLine[],
  starts: readonly number[],
): StatementLine[] {
  const before = new Map<string, number>();
  let own = new Map<string, number>();
  let statement = 0;
  return inOrder.filter((line) => {
    while ((starts[statement + 1] ?? Infinity) <= line.lineNumber) {
      for (const [key, count] of own) before.set(key, Math.max(count, before.get(key) ?? 0));
      own = new Map();
      statement += 1;
    }
    const key = keyOf(line);
    const count = (own.get(key) ?? 0) + 1;
    own.set(key, count);
    return count <= (before.get(key) ?? 0);
  });
}

const keyOf = ({ account, date, valueDate, amount, label, bankReference }: StatementLine): string =>
  JSON.stringify([account, date, valueDate, amount, label, bankReference]);
