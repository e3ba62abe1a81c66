import { dateOrUndefined, type DateStyle } from '../dates.ts';
import { withoutRefusedBelow } from '../below-closing.ts';
import { day, FindingList, money } from '../findings.ts';
import { collapse } from '../labels.ts';
import { lineAnswers } from '../line-answers.ts';
import { findRefusedDates } from '../refused-dates.ts';
import type { ParseOptions, StatementLine } from '../types.ts';
import { classify } from './classify.ts';
import { withoutNegative, withoutOpposite, withoutUnsignedRows } from './doubts.ts';
import { readLine, type LineContext } from './read-line.ts';
import { withoutHiddenSum, type Table } from './hidden-sum.ts';
import { otherHeadAt } from './other-head.ts';
import { placeOf, type CsvRow } from './rows.ts';
import { operationsToCome } from './sections.ts';
import { isJoined, wholeRow } from './whole-row.ts';
import { isKnownToSign } from './unsigned-rows.ts';
import type { UnderstoodCsv } from './understand.ts';

/** The movements of a table, and the totals and balances among them. */
export function readTable(
  written: readonly CsvRow[],
  csv: UnderstoodCsv,
  context: LineContext,
  options: ParseOptions,
  dates: DateStyle | undefined,
): Table {
  const all = written.map((row) => withWholeLabel(row, csv));
  const { columns, findings } = context;
  const rows = all.slice(0, otherHeadAt(all, csv));
  const [head] = all.slice(rows.length);
  // No line that could be left out: what follows would still be read by the columns above.
  if (head !== undefined) findings.add('other_columns', { what: collapse(head.cells.join(' ')) });
  for (const row of all.slice(rows.length)) findings.setAside('whole_file', placeOf(row));
  const refused = findRefusedDates(
    rows.map(({ cells }) => cells[columns.date] ?? ''),
    dates,
  );
  if (refused !== undefined) {
    const { code, what } = refused;
    findings.add(code, { what, line: lineOf(rows, columns.date, what) });
    for (const row of rows) findings.setAside('whole_file', placeOf(row));
    return { lines: [], printed: [] };
  }
  const table: Table = { lines: [], printed: [] };
  const ignored = new Set(options.ignoredLines);
  const answers = lineAnswers(options);
  const { asserted } = answers;
  let account = context.tables.first;
  const above = new Set<number>();
  // Cells of a sheet have their own places.
  const isShort = options.workbook === undefined ? shortRow(rows, csv) : () => false;
  const { headings, toCome } = operationsToCome(rows, csv, columns, context.order);
  for (const row of rows) {
    const asTold = {
      ...context,
      account,
      asserted: asserted.has(row.line),
      toCome: toCome.get(row.line),
    };
    const begun = context.tables.headings.get(row.line);
    const empty = context.tables.empty.get(row.line);
    if (empty !== undefined) {
      findings.addOnce('empty_table', { what: empty });
      findings.setAside('empty_table_row', placeOf(row));
    } else if (ignored.has(row.line)) findings.add('ignored_line', placeOf(row));
    else if (begun !== undefined) {
      account = begun.account;
      for (const { line } of begun.preamble) above.add(line);
      findings.setAside('text_above', placeOf(row));
    } else if (above.has(row.line)) findings.setAside('text_above', placeOf(row));
    else if (context.tables.headings.has(row.line))
      findings.add('second_table', { ...placeOf(row), what: collapse(row.cells.join(' ')) });
    else if (headings.has(row.line) && !asTold.asserted)
      findings.setAside('text_line', placeOf(row));
    else readRow(row, csv, { ...asTold, isShort }, table);
  }
  const dayOf = ({ cells }: CsvRow): { date: string | undefined; isUnread: boolean } => {
    const cell = cells[columns.date] ?? '';
    const date = dateOrUndefined(cell, context.order);
    return { date, isUnread: date === undefined && cell.trim() !== '' };
  };
  withoutRefusedBelow(
    table,
    context.periodEnd,
    (lines) =>
      rows
        .filter(({ line }) => lines.has(line) && !asserted.has(line))
        .map((row) => ({ ...placeOf(row), ...dayOf(row), toCome: toCome.get(row.line)?.heading })),
    findings,
  );
  const positive = withoutNegative(table.lines, context.negativeCredits, answers, findings);
  const settled = withoutOpposite(positive, context.debits, answers, findings);
  const lines = isKnownToSign(csv)
    ? withoutUnsignedRows(settled, rows, columns, answers, findings)
    : settled;
  const accounts = new Set(lines.map(({ account }) => account));
  return [...accounts].reduce<Table>(
    (rest, account) => withoutHiddenSum(rest, account, asserted, findings),
    { ...table, lines },
  );
}

/** One row into the table, or into the findings that say why it isn't a movement. */
function readRow(
  row: CsvRow,
  csv: UnderstoodCsv,
  context: LineContext & { readonly isShort: (row: CsvRow) => boolean },
  table: Table,
): void {
  const { findings, asserted, isShort } = context;
  const shape = { ...context, header: csv.header };
  const found = asserted ? { is: 'movement' as const } : classify(row, shape);
  if (found.is === 'header') findings.setAside('repeated_header', placeOf(row));
  else if (found.is === 'text') findings.setAside('text_line', placeOf(row));
  else if (found.is === 'printed') {
    findings.add('footer_line', placeOf(row));
    const { account } = context;
    table.printed.push({
      ...(account === undefined ? {} : { account }),
      ...found.printed,
      after: table.lines.length,
    });
  } else if (found.is === 'doubtful')
    findings.add('doubtful_words', { ...placeOf(row), what: found.word });
  else {
    const fault = faultOf(row, csv);
    if (fault !== undefined) readIrregular(row, fault, csv, context, table);
    else {
      const asWritten = asserted || !isShort(row);
      const line = asWritten ? readLine(row, context) : askOfShort(row, context);
      if (line !== undefined) table.lines.push(line);
    }
  }
}

/** A cell is missing somewhere: the user says whether those that are there stand under their names. */
function askOfShort(row: CsvRow, context: LineContext): undefined {
  const line = readAside(row, context);
  const { findings } = context;
  if (line === undefined) findings.add('too_few_columns', placeOf(row));
  else findings.add('short_row', { ...placeOf(row), what: shownAs(line) });
}

/** What a row would be, nothing of it being told or kept. */
const readAside = (row: CsvRow, context: LineContext): StatementLine | undefined =>
  readLine(row, {
    ...context,
    debits: new Map(),
    negativeCredits: new Map(),
    doubts: [],
    findings: new FindingList(),
  });

const shownAs = ({ date, amount, label }: StatementLine): string =>
  [day(date), money(amount), label].join(', ');

/** How the user is asked about a row of which the cells can be put back in one way only. */
const ASKED = { too_many_columns: 'long_row', joined_cells: 'joined_row' } as const;

/** A row whose cells can't be trusted: it is asked about as it would be read, or refused. */
function readIrregular(
  row: CsvRow,
  fault: Fault,
  csv: UnderstoodCsv,
  context: LineContext,
  table: Table,
): void {
  const { findings, asserted } = context;
  const whole =
    fault === 'swallowed_lines' ? undefined : wholeRow(row, csv, (one) => readAside(one, context));
  if (fault === 'swallowed_lines' || whole === undefined) findings.add(fault, placeOf(row));
  else if (asserted) {
    const line = readLine(whole.row, context);
    if (line !== undefined) table.lines.push(line);
  } else findings.add(ASKED[fault], { ...placeOf(row), what: shownAs(whole.line) });
}

const lineOf = (rows: readonly CsvRow[], column: number, text: string): number =>
  rows.find(({ cells }) => cells[column]?.trim() === text)?.line ?? 1;

/**
 * The words that hold the separator, where those of an operation stand last: no amount and no date
 * can have moved, so that what is beyond goes on with them.
 */
function withWholeLabel(row: CsvRow, { columns, width }: UnderstoodCsv): CsvRow {
  const last = width - 1;
  if (columns === undefined || row.cells.length <= width || !columns.label.includes(last))
    return row;
  const words = row.cells.slice(last);
  const { label: _, ...others } = columns;
  const isLast = Object.values(others).every((index) => index < last);
  if (!isLast || !words.every((cell, at) => /\p{L}/u.test(cell) || (at > 0 && cell.trim() === '')))
    return row;
  return { ...row, cells: [...row.cells.slice(0, last), words.join(' ')] };
}

type Fault = 'swallowed_lines' | 'too_many_columns' | 'joined_cells';

/** Why the cells of a row can't be trusted: a label that holds the separator, or a stray quote. */
function faultOf(row: CsvRow, csv: UnderstoodCsv): Fault | undefined {
  const swallowed = row.cells.some(
    (cell) =>
      cell.includes('\n') &&
      cell
        .split('\n')
        .slice(1)
        .some((inner) => looksLikeRow(inner, csv)),
  );
  if (swallowed) return 'swallowed_lines';
  if (row.cells.slice(csv.width).some((cell) => cell.trim() !== '')) return 'too_many_columns';
  return row.cells.length < csv.width && row.cells.some((cell) => isJoined(cell, csv))
    ? 'joined_cells'
    : undefined;
}

/**
 * Whether a row ends before a column that all the whole rows fill: a cell is missing somewhere, and
 * those behind it may be under another column's name.
 */
function shortRow(
  rows: readonly CsvRow[],
  { width, columns }: UnderstoodCsv,
): (row: CsvRow) => boolean {
  if (rows.every(({ cells }) => cells.length >= width)) return () => false;
  const isDated = ({ cells }: CsvRow): boolean =>
    dateOrUndefined(cells[columns?.date ?? 0] ?? '') !== undefined;
  const whole = rows.filter((row) => row.cells.length >= width && isDated(row));
  const sides = [columns?.debit, columns?.credit].filter((index) => index !== undefined);
  const isPair = sides.length === 2;
  let needed = 0;
  // One side of a pair is empty in turn: what the longest rows fill says nothing of the others.
  for (let index = 0; index < width; index += 1)
    if (!(isPair && sides.includes(index)) && whole.every((row) => isFilled(row, index)))
      needed = index + 1;
  const last = Math.max(...sides);
  // A file that writes the empty side of a debit has lost a cell where one row ends before it.
  const writesEmpty = isPair && whole.some((row) => !isFilled(row, last));
  const least = writesEmpty ? Math.max(needed, last + 1) : needed;
  return ({ cells }) => whole.length > 0 && cells.length < least;
}

const isFilled = ({ cells }: CsvRow, index: number): boolean => (cells[index] ?? '').trim() !== '';

function looksLikeRow(inner: string, { separator, columns }: UnderstoodCsv): boolean {
  const cells = inner.split(separator);
  return cells.length > 2 && dateOrUndefined(cells[columns?.date ?? 0] ?? '') !== undefined;
}
