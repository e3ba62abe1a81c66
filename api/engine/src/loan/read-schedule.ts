import type { Told } from '@sci/messages/messages';
import { cents, subtract, sum, ZERO, type Cents } from '@sci/money/cents';
import { say, tell } from '../messages/say.ts';
import { amountReader, type AmountReader } from '../statement/amounts.ts';
import { findSeparator, readRows, type CsvRow } from '../statement/csv/rows.ts';
import { dateOrUndefined, readDate } from '../statement/dates.ts';
import { plainWords } from '../statement/labels.ts';
import { columnsByIdentity, columnsByName, type ScheduleColumns } from './schedule-columns.ts';
import type { Instalment, LoanFinding, LoanSchedule } from './types.ts';

/**
 * Reads a schedule pasted from a spreadsheet or a bank's document: one instalment a line, columns
 * separated by tabs, semicolons or commas, with or without a header. `principal` is the amount
 * borrowed; without it, what remains due is taken from the text, or from the sum of the capital. An
 * unreadable cell gives a finding with its line and no row at all.
 */
export function readSchedule(
  text: string,
  options: { readonly principal?: Cents } = {},
): LoanSchedule {
  const unified = text.replace(/\r\n?/g, '\n');
  const { rows } = readRows(unified, findSeparator(unified));
  const instalments = rows.filter(({ cells }) =>
    cells.some((cell) => dateOrUndefined(cell) !== undefined),
  );
  const first = rows.indexOf(instalments[0] ?? { line: 0, cells: [] });
  const above = rows.slice(0, Math.max(first, 0));
  const header = above.findLastIndex(({ cells }) => columnsByName(cells) !== undefined);
  const titles = above[header]?.cells ?? [];
  const named = columnsByName(titles);
  const guess = named === undefined ? guessColumns(instalments) : undefined;
  if (guess !== undefined && guess.findings.length > 0) return failed(guess.findings);
  const columns = named ?? guess?.columns;
  if (columns === undefined)
    return failed([finding('unknown_columns', tell('loan.unknown_columns'))]);

  const undated = above.slice(header + 1).filter((row) => isLikeRow(row, columns));
  const body = [
    ...undated,
    ...rows.slice(first).filter((row) => instalments.includes(row) || !isTotal(row)),
  ];
  const reader = amountReader(
    body.flatMap(({ cells }) => [cells[columns.capital] ?? '', cells[columns.interest] ?? '']),
  );
  const read = body.map((row) => readRow(row, columns, reader));
  const errors = read.flatMap(({ findings }) => findings);
  const parts = read.flatMap(({ parts: found }) => found ?? []);
  return errors.length > 0 || parts.length === 0
    ? failed(errors)
    : withColumnsAside(complete(parts, options.principal), leftAside(body, titles, columns));
}

const withColumnsAside = (
  { rows, findings }: LoanSchedule,
  aside: readonly LoanFinding[],
): LoanSchedule => ({ rows, findings: [...aside, ...findings] });

/**
 * Whether a row above the first date is an instalment whose date can't be read: it has amounts where
 * the others have theirs.
 */
function isLikeRow(row: CsvRow, { capital, interest }: ScheduleColumns): boolean {
  const reader = amountReader([]);
  return (
    !isTotal(row) &&
    [capital, interest].every((position) => 'amount' in reader.read(row.cells[position] ?? ''))
  );
}

interface RowParts {
  readonly line: number;
  readonly date: string;
  readonly capital: Cents;
  readonly interest: Cents;
  readonly insurance: Cents;
  readonly payment: Cents | undefined;
  readonly remaining: Cents | undefined;
}

function readRow(
  row: CsvRow,
  columns: ScheduleColumns,
  reader: AmountReader,
): { parts?: RowParts; findings: LoanFinding[] } {
  const findings: LoanFinding[] = [];
  const read = (position: number | undefined): Cents | undefined => {
    const text = position === undefined ? '' : (row.cells[position] ?? '').trim();
    if (position === undefined || text === '') return undefined;
    const reading = reader.read(text);
    if ('amount' in reading) return reading.amount;
    findings.push(unreadableAmount(text, row.line));
    return undefined;
  };
  const dateText = row.cells[columns.date] ?? '';
  const day = readDate(dateText);
  const date = 'iso' in day ? day.iso : undefined;
  if ('problem' in day) {
    const code = day.problem === 'impossible_date' ? 'impossible_date' : 'unreadable_date';
    findings.push(finding(code, tell(`loan.${code}`, { text: dateText.trim() }), row.line));
  }
  const [capital, interest, insurance = ZERO] = [
    read(columns.capital),
    read(columns.interest),
    read(columns.insurance),
  ];
  const [payment, remaining] = [read(columns.payment), read(columns.remaining)];
  if (findings.length > 0 || date === undefined) return { findings };
  if (capital === undefined || interest === undefined) {
    return {
      findings: [finding('missing_amount', tell('loan.missing_amount'), row.line)],
    };
  }
  return {
    parts: { line: row.line, date, capital, interest, insurance, payment, remaining },
    findings,
  };
}

/** Fills in what the text doesn't say and checks what it says twice. */
function complete(parts: readonly RowParts[], principal: Cents | undefined): LoanSchedule {
  const findings: LoanFinding[] = [];
  const ordered = parts.toSorted((a, b) =>
    a.date < b.date ? -1 : a.date > b.date ? 1 : a.line - b.line,
  );
  const written = ordered[0]?.remaining;
  let due =
    principal ??
    (written === undefined
      ? sum(ordered.map(({ capital }) => capital))
      : cents(written + (ordered[0]?.capital ?? 0)));
  const rows = ordered.map(
    ({ line, date, capital, interest, insurance, payment, remaining }, index): Instalment => {
      due = subtract(due, capital);
      const total = sum([capital, interest, insurance]);
      if (payment !== undefined && payment !== total && payment !== subtract(total, insurance)) {
        findings.push(
          finding(
            'payment_mismatch',
            tell('loan.payment_mismatch', { payment, total }),
            line,
            'warning',
          ),
        );
      }
      if (remaining !== undefined && remaining !== due) {
        findings.push(
          finding(
            'remaining_mismatch',
            tell('loan.remaining_mismatch', { remaining, due }),
            line,
            'warning',
          ),
        );
        due = remaining;
      }
      return {
        number: index + 1,
        date,
        capital,
        interest,
        insurance,
        payment: total,
        remaining: due,
      };
    },
  );
  return { rows, findings };
}

/**
 * The columns of a text without titles; a cell that spoils a column of amounts is named instead of
 * leaving the column out.
 */
function guessColumns(rows: readonly CsvRow[]): {
  readonly columns?: ScheduleColumns | undefined;
  readonly findings: readonly LoanFinding[];
} {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const positions = Array.from({ length: width }, (_, position) => position);
  const date = positions.find((position) =>
    rows.every(({ cells }) => dateOrUndefined(cells[position] ?? '') !== undefined),
  );
  if (date === undefined || rows.length < 2) return { findings: [] };
  const findings: LoanFinding[] = [];
  const numbers = new Map<number, number[]>();
  for (const position of positions) {
    const reader = amountReader(rows.map(({ cells }) => cells[position] ?? ''));
    const cells = rows.map(({ line, cells: row }) => ({
      line,
      text: (row[position] ?? '').trim(),
      reading: reader.read(row[position] ?? ''),
    }));
    const values = cells.flatMap(({ reading }) => ('amount' in reading ? [reading.amount] : []));
    const spoilt = cells.filter(({ text, reading }) => text !== '' && !('amount' in reading));
    if (values.length === rows.length) numbers.set(position, values);
    else if (position !== date && spoilt.length > 0 && values.length >= spoilt.length)
      findings.push(...spoilt.map(({ line, text }) => unreadableAmount(text, line)));
  }
  return { columns: columnsByIdentity(date, numbers), findings };
}

/** Cells of a column left aside that are quoted, so that it is known again. */
const QUOTED = 3;

/** The columns of which no instalment keeps anything; one that counts the instalments says nothing. */
function leftAside(
  rows: readonly CsvRow[],
  titles: readonly string[],
  columns: ScheduleColumns,
): LoanFinding[] {
  const used = new Set<number>(Object.values(columns));
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  return Array.from({ length: width }, (_, position) => position).flatMap((position) => {
    const column = rows.map(({ cells }) => (cells[position] ?? '').trim());
    const cells = [...new Set(column.filter((cell) => cell !== ''))];
    if (used.has(position) || cells.length === 0 || counts(column)) return [];
    const title = titles[position]?.trim() || say('loan.untitled', { place: position + 1 });
    const told = tell('loan.left_aside', { title, cells: cells.slice(0, QUOTED).join(' ; ') });
    return [finding('left_aside', told, undefined, 'warning')];
  });
}

/** "1", "2", "3": or from where a table that is not whole begins. */
const counts = (column: readonly string[]): boolean =>
  column.every((cell, row) => /^\d+$/.test(cell) && Number(cell) === Number(column[0]) + row);

const isTotal = ({ cells }: CsvRow): boolean =>
  cells.some((cell) => /^(sous-)?total/.test(plainWords(cell)));

const finding = (
  code: string,
  told: Told,
  line?: number,
  severity: LoanFinding['severity'] = 'error',
): LoanFinding => ({ code, severity, ...told, ...(line === undefined ? {} : { line }) });

const unreadableAmount = (text: string, line: number): LoanFinding =>
  finding('unreadable_amount', tell('loan.unreadable_amount', { text }), line);

const failed = (findings: readonly LoanFinding[]): LoanSchedule => ({
  rows: [],
  findings: findings.length > 0 ? findings : [finding('no_row', tell('loan.no_row'))],
});
