import { add, sum } from '@sci/money/cents';
import type { PrintedLine } from './draft.ts';
import type { FindingList } from './findings.ts';
import type { StatementLine } from './types.ts';

/** Movements in the order of the file, with the totals and balances that are printed among them. */
interface Table {
  readonly lines: readonly StatementLine[];
  readonly printed: readonly PrintedLine[];
}

/**
 * The table without what a bank prints below the closing balance: the transfers and direct debits of
 * the month once more, with their references, or its fees summed up. They have a day and an amount
 * like a movement.
 *
 * The closing balance says so itself: the former one and the movements above make it to the cent, it
 * is the last one printed, and nothing below is of a later day, or of one after the period (`end`)
 * where the balance has none. They are set aside with this reason; a line of which the user said that
 * it is a movement stays (`asserted`: numbers of lines).
 */
export function withoutBelowClosing(
  { lines, printed }: Table,
  asserted: ReadonlySet<number>,
  end: string | undefined,
  findings: FindingList,
): Table {
  const closing = closingOf({ lines, printed });
  const last = closing?.date ?? (closing?.kind === 'closing' ? end : undefined);
  if (closing === undefined || last === undefined || lines.some(({ date }) => date > last))
    return { lines, printed };
  const below = lines.slice(closing.after).filter(({ lineNumber }) => !asserted.has(lineNumber));
  if (below.length === 0) return { lines, printed };
  findings.addOnce('below_closing', {});
  for (const { lineNumber, label } of below)
    findings.setAside('repeats_movement', { line: lineNumber, text: label });
  const left = new Set(below);
  return {
    lines: lines.filter((line) => !left.has(line)),
    printed: printed.filter(({ lineNumber }) => lineNumber <= closing.lineNumber),
  };
}

/** A row of the table, and its day where it has one: a day that can't be read may be any. */
interface DatedRow {
  readonly line: number;
  readonly text: string;
  readonly date: string | undefined;
  readonly isUnread: boolean;
  /** The heading that says of it that it is to come: it may well be later. */
  readonly toCome: string | undefined;
}

/**
 * Rows below such a balance that can't be read as movements are none either: a table of fees has other
 * columns. What was said against them is taken back, unless one of them may be of a later day.
 */
export function withoutRefusedBelow(
  table: Table,
  end: string | undefined,
  rowsAmong: (lines: ReadonlySet<number>) => readonly DatedRow[],
  findings: FindingList,
): void {
  const closing = closingOf(table);
  if (closing === undefined) return;
  const last = closing.date ?? (closing.kind === 'closing' ? end : undefined) ?? '';
  const isLater = (date: string | undefined): boolean => date !== undefined && date > last;
  if (table.lines.slice(closing.after).some(({ date }) => isLater(date))) return;
  const below = rowsAmong(
    new Set(findings.refusedLines.filter((line) => line > closing.lineNumber)),
  );
  const mayMove = ({ date, isUnread, toCome }: DatedRow): boolean =>
    toCome === undefined && (isUnread || isLater(date));
  if (below.length === 0 || below.some(mayMove)) return;
  if (!findings.takeBack(new Set(below.map(({ line }) => line)))) return;
  findings.addOnce('below_closing', {});
  for (const { line, text, toCome } of below)
    if (toCome === undefined) findings.setAside('repeats_movement', { line, text });
    else findings.setAside('not_booked', { line, text, what: toCome });
}

/** The last balance of the table, when it proves that the account ends there. */
function closingOf({ lines, printed }: Table): PrintedLine | undefined {
  const balances = printed.filter(({ kind, amount }) => kind !== 'total' && amount !== undefined);
  const opening = balances.findLast(({ after, kind }) => after === 0 && kind !== 'closing');
  const closing = balances.at(-1);
  if (closing === opening || opening?.amount === undefined || closing === undefined)
    return undefined;
  const { amount, date, after } = closing;
  const above = lines.slice(0, after);
  const moved = sum(above.map((line) => line.amount));
  return after > 0 &&
    add(opening.amount, moved) === amount &&
    above.every((line) => date === undefined || line.date <= date)
    ? closing
    : undefined;
}
