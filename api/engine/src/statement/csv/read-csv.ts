import { amountReader, looksLikeAmount, type AmountReader } from '../amounts.ts';
import { dateOrUndefined, dayOrderOf, isDay, type DayOrder } from '../dates.ts';
import type { StatementDraft } from '../draft.ts';
import type { FindingList } from '../findings.ts';
import { hasFrenchSigns } from '../french-signs.ts';
import { plainWords } from '../labels.ts';
import type {
  AccountHint,
  CsvColumns,
  CsvReading,
  CsvSeparator,
  ParseOptions,
  StatementBalance,
  StatementLine,
} from '../types.ts';
import { accountTables } from './account-tables.ts';
import { partsOf } from './classify.ts';
import { applyMapping, understand, type UnderstoodCsv } from './understand.ts';
import { daysOfTable } from './days-of-table.ts';
import { describeColumns } from './describe-columns.ts';
import { framesOf } from './frames.ts';
import { withWholeHead } from './head.ts';
import { readPreamble } from './preamble.ts';
import { refuseOtherCurrency, refuseOtherUnits, refuseSplitDecimals } from './doubts.ts';
import { refuseLedger, refuseOrders } from './orders.ts';
import type { LineContext } from './read-line.ts';
import { readTable } from './read-table.ts';
import { unreadDays } from './unread-days.ts';
import { withDays } from './serial-days.ts';
import { withYears } from './missing-years.ts';
import { foreignSignOf, namesEuros } from './currency-of-table.ts';
import { unprovable } from './rounded-sums.ts';
import { tellPreamble } from './tell-preamble.ts';
import { signsToCompare, unsignedRows } from './unsigned-rows.ts';
import { findSeparator, placeOf, readRows, withoutWrapping, type CsvRow } from './rows.ts';

export interface CsvResult {
  readonly draft: StatementDraft;
  readonly reading: CsvReading;
  readonly bank?: string;
}

/**
 * Reads a CSV statement: the remembered mapping, else the bank's known layout, else a proposal to
 * confirm.
 */
export function readCsv(written: string, options: ParseOptions, findings: FindingList): CsvResult {
  const text = withoutWrapping(written);
  const { csv, unclosedQuoteAt } = open(text, options, findings);
  const { separator } = csv;
  const preamble = readPreamble(csv.preamble, csv.columns);
  const base = {
    separator,
    columns: describeColumns(csv),
    mappingSource: csv.source,
    ...(csv.headerLine === undefined ? {} : { headerLine: csv.headerLine }),
  };
  if (csv.columns === undefined) {
    refuseColumns(csv, text, findings);
    tellPreamble(csv, findings);
    for (const row of csv.rows) findings.setAside('whole_file', placeOf(row));
    const reading = csv.mapping === undefined ? base : { ...base, mapping: csv.mapping };
    return { draft: { lines: [], accounts: [] }, reading };
  }

  const whole =
    unclosedQuoteAt === undefined
      ? csv.rows
      : csv.rows.filter(({ line }) => line < unclosedQuoteAt);
  for (const row of csv.rows.slice(whole.length)) findings.setAside('whole_file', placeOf(row));
  tellPreamble(csv, findings);
  const { movements: asWritten, footer } = splitLclBalance(whole, csv, findings);
  const isFrench = csv.bank !== undefined || hasFrenchSigns(cellsOf(csv));
  const dated = daysOfTable(asWritten, csv.columns, preamble, options, isFrench);
  const { rows: movements, dates } = dated;
  const context = {
    ...lineContext(movements, csv.columns, dayOrderOf(dates), csv, findings),
    periodEnd: preamble.period?.to,
  };
  refuseOtherUnits(csv.header, csv.columns, findings);
  if (csv.source !== 'bank') refuseOrders(csv, findings);
  if (csv.source !== 'bank') refuseLedger(csv, findings);
  if (separator === ',') refuseSplitDecimals(movements, csv.columns, findings);
  refuseOtherCurrency(csv.preamble, csv.rows, findings);
  const { lines, printed } = readTable(movements, csv, context, options, dates);
  if (unclosedQuoteAt === undefined)
    checkEnd(
      text,
      movements,
      { columns: csv.columns, width: csv.width },
      options.ignoredLines ?? [],
      findings,
    );
  else findings.add('unclosed_quote', { line: unclosedQuoteAt });

  return {
    draft: {
      lines,
      printed: [...preamble.totals, ...printed],
      doubts: unprovable(context.doubts, csv, movements, printed),
      ...framesOf(preamble, footer, lines, accountsOf(lines), context.tables),
      dates,
      statementStarts: partsOf(movements, csv.columns, csv.header),
      ...unsignedRows(movements, lines, csv, context.amounts),
      ...signsToCompare(csv),
      ...(context.isWhole && csv.source !== 'bank'
        ? { wholeAmounts: options.workbook === undefined ? 'written' : 'of_cells' }
        : {}),
      ...(namesEuros(csv) ? { namesCurrency: true } : foreignSignOf(csv, dates, isFrench)),
      ...(preamble.announced === undefined ? {} : { announced: preamble.announced }),
      ...(csv.newestFirst ? { newestFirst: true } : {}),
    },
    reading: {
      ...base,
      ...(csv.mapping === undefined ? {} : { mapping: csv.mapping }),
      ...(context.amounts.mark === undefined ? {} : { decimalMark: context.amounts.mark }),
    },
    ...(csv.bank === undefined ? {} : { bank: csv.bank }),
  };
}

/** The remembered mapping when it fits the file; otherwise the file speaks for itself. */
function open(
  text: string,
  { mapping, workbook, otherTables }: ParseOptions,
  findings: FindingList,
): { csv: UnderstoodCsv; unclosedQuoteAt?: number } {
  const rowsBy = (separator: CsvSeparator) => {
    const { rows: asWritten, ...quotes } = readRows(text, separator);
    const own =
      otherTables === undefined
        ? asWritten
        : asWritten.filter(({ line }) => !otherTables.lines.includes(line));
    const { rows: dated, example: serial } = withDays(withWholeHead(own));
    // The days of a PDF have theirs already.
    const { rows, example: bare } = workbook === 'pdf' ? { rows: dated } : withYears(dated);
    return { rows, serial, bare, quotes };
  };
  const tellDays = ({ serial, bare }: { serial: string | undefined; bare: string | undefined }) => {
    if (serial !== undefined) findings.add('serial_days', { what: serial });
    if (bare !== undefined) findings.add('days_of_period', { what: bare });
  };
  if (mapping !== undefined) {
    const { rows, quotes, ...days } = rowsBy(mapping.separator);
    const csv = applyMapping(rows, mapping);
    if (csv !== undefined) {
      tellDays(days);
      return { csv, ...quotes };
    }
  }
  const separator = findSeparator(text);
  const { rows, quotes, ...days } = rowsBy(separator);
  tellDays(days);
  const csv = understand(rows, separator);
  // The columns of a PDF are those of its own table, which nobody retained for the account.
  if (mapping !== undefined && csv.source === 'proposed')
    findings.add(workbook === 'pdf' ? 'pdf_columns' : 'mapping_not_found');
  return { csv, ...quotes };
}

function* cellsOf({ header = [], rows }: UnderstoodCsv): Generator<string> {
  yield* header;
  for (const { cells } of rows) yield* cells;
}

function lineContext(
  rows: readonly CsvRow[],
  columns: CsvColumns,
  order: DayOrder,
  csv: UnderstoodCsv,
  findings: FindingList,
): LineContext {
  const cells = (...indexes: (number | undefined)[]): string[] =>
    rows.flatMap((row) =>
      indexes.map((index) => (index === undefined ? '' : (row.cells[index] ?? ''))),
    );
  const besides = [...cells(columns.balance), ...csv.preamble.flatMap((row) => row.cells)];
  const hints = besides.filter((cell) => /[.,]\d{2}\D*$/.test(cell) && looksLikeAmount(cell));
  const written = cells(columns.amount, columns.debit, columns.credit);
  const amounts = amountReader(written, hints);
  return {
    columns,
    order,
    tables: accountTables(rows, csv),
    amounts,
    balances: amountReader(cells(columns.balance)),
    isWhole: !written.some((cell) => /[.,]\d{1,2}\D*$/.test(cell)),
    referenceIsId: csv.referenceIsId,
    asserted: false,
    debits: new Map(),
    negativeCredits: new Map(),
    doubts: [],
    feesArePositive: mostArePositive(cells(columns.fee), amounts),
    findings,
  };
}

function mostArePositive(cells: readonly string[], amounts: AmountReader): boolean {
  const signs = cells.flatMap((cell) => {
    const reading = amounts.read(cell);
    return 'amount' in reading ? [Math.sign(reading.amount)] : [];
  });
  return signs.reduce<number>((total, sign) => total + sign, 0) >= 0;
}

/** Why no column of the file is taken for a day and an amount. */
function refuseColumns(
  { rows, hasDatedNumbers = false, mapping, isDayOpen = false }: UnderstoodCsv,
  text: string,
  findings: FindingList,
): void {
  const days = hasDatedNumbers ? undefined : unreadDays(rows);
  if (days !== undefined) findings.add(days.code, { what: days.example });
  else if (mapping !== undefined) findings.add(isDayOpen ? 'open_days_columns' : 'open_columns');
  else if (hasDatedNumbers) findings.add('no_amount_column');
  else findings.add(text.split('\n').some(isSpacedLine) ? 'spaced_columns' : 'unknown_format');
}

/** A day and an amount with its cents, and nothing but spaces between what the line says. */
function isSpacedLine(line: string): boolean {
  const words = line.trim().split(/\s+/);
  const day = [1, 3].find((count) => isDay(words.slice(0, count).join(' ')));
  return day !== undefined && words.slice(day).some((word) => /^[-+−]?\d+[.,]\d\d$/.test(word));
}

/** The balance that ends LCL's files has a date and an amount, but no words. */
function splitLclBalance(
  rows: readonly CsvRow[],
  { columns, bank }: UnderstoodCsv,
  findings: FindingList,
): { movements: readonly CsvRow[]; footer?: StatementBalance } {
  const last = rows.at(-1);
  if (
    bank !== 'LCL' ||
    columns === undefined ||
    last === undefined ||
    !isBareBalance(last, columns)
  )
    return { movements: rows };
  const date = dateOrUndefined(last.cells[columns.date] ?? '');
  const reading = amountReader([]).read(last.cells[columns.amount ?? 1] ?? '');
  if (date === undefined || !('amount' in reading)) return { movements: rows };
  findings.setAside('footer_line', placeOf(last));
  return { movements: rows.slice(0, -1), footer: { date, amount: reading.amount } };
}

/**
 * LCL's last row has a date and an amount, but no words: nothing, the account number, or "Solde".
 */
function isBareBalance({ cells }: CsvRow, { date, amount }: CsvColumns): boolean {
  const words = cells.filter((_, index) => index !== date && index !== amount).map(plainWords);
  return words.every((word) => !/[a-z]{2}/.test(word) || word.startsWith('solde'));
}

/**
 * A download that stopped leaves no trace but its last row: no line end, a column missing, or
 * "-156,4" where every other amount has two decimals. Said only of a row that the user hasn't set
 * aside.
 */
function checkEnd(
  text: string,
  rows: readonly CsvRow[],
  { columns, width }: { columns: CsvColumns; width: number },
  ignored: readonly number[],
  findings: FindingList,
): void {
  const last = rows.at(-1);
  if (last === undefined || text.endsWith('\n') || ignored.includes(last.line)) return;
  const before = rows.slice(-200, -1);
  const amountOf = (row: CsvRow): string =>
    [columns.amount, columns.debit, columns.credit]
      .map((index) => (index === undefined ? '' : (row.cells[index] ?? '')))
      .join('');
  const twoDecimals = (row: CsvRow): boolean => /[.,]\d{2}\D*$/.test(amountOf(row));
  const usualWidth = Math.min(width, ...before.map(({ cells }) => cells.length));
  if (last.cells.length < usualWidth || (before.every(twoDecimals) && !twoDecimals(last))) {
    findings.add('truncated_file', { line: last.line, text: last.cells.join(' ; ') });
  }
}

const accountsOf = (lines: readonly StatementLine[]): AccountHint[] =>
  [...new Set(lines.flatMap(({ account }) => account ?? []))].map((number) =>
    isIban(number) ? { iban: number } : { number },
  );
const isIban = (number: string): boolean => /^[A-Z]{2}\d{2}[A-Z\d]{10,30}$/.test(number);
