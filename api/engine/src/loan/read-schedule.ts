import type { Told } from '@sci/messages/messages';
import { cents, subtract, sum, ZERO, type Cents } from '@sci/money/cents';
import { tell } from '../messages/say.ts';
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
  const named = rows
    .slice(0, Math.max(first, 0))
    .map(({ cells }) => columnsByName(cells))
    .findLast((found) => found !== undefined);
  const guess = named === undefined ? guessColumns(instalments) : undefined;
  if (guess !== undefined && guess.findings.length > 0) return failed(guess.findings);
  const columns = named ?? guess?.columns;
  if (columns === undefined)
    return failed([finding('unknown_columns', tell('loan.unknown_columns'))]);

  const body = rows.slice(first).filter((row) => instalments.includes(row) || !isTotal(row));
  const reader = amountReader(
    body.flatMap(({ cells }) => [cells[columns.capital] ?? '', cells[columns.interest] ?? '']),
  );
  const read = body.map((row) => readRow(row, columns, reader));
  const errors = read.flatMap(({ findings }) => findings);
  const parts = read.flatMap(({ parts: found }) => found ?? []);
  return errors.length > 0 || parts.length === 0
    ? failed(errors)
    : complete(parts, options.principal);
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
