import { amountReader } from '../amounts.ts';
import type { DateStyle } from '../dates.ts';
import type { StatementDraft } from '../draft.ts';
import { EURO } from '../currencies.ts';
import { collapse, plainWords } from '../labels.ts';
import { foreignDayOf, foreignWordOf, hasApostrophe, isOfElsewhere } from '../open-currency.ts';
import { ELSEWHERE } from './role-names.ts';
import type { CsvRow } from './rows.ts';
import type { UnderstoodCsv } from './understand.ts';

/** The cells of some columns, those that are there. */
function* cellsAt(
  rows: readonly CsvRow[],
  columns: readonly (number | undefined)[],
): Generator<string> {
  for (const { cells } of rows)
    for (const column of columns) if (column !== undefined) yield cells[column] ?? '';
}

function find(texts: Iterable<string>, test: (text: string) => boolean): string | undefined {
  for (const text of texts) if (test(text)) return text;
  return undefined;
}

const amountsOf = ({ rows, columns }: UnderstoodCsv): Generator<string> =>
  cellsAt(rows, [columns?.amount, columns?.debit, columns?.credit, columns?.balance]);

/** Whether a table says itself that its amounts are of euros: beside them, or above them. */
export function namesEuros(csv: UnderstoodCsv): boolean {
  const above = [...csv.preamble.flatMap(({ cells }) => cells), ...(csv.header ?? [])];
  const beside = cellsAt(csv.rows, [csv.columns?.currency]);
  return [above, beside, amountsOf(csv)].some(
    (texts) => find(texts, (text) => EURO.test(text)) !== undefined,
  );
}

/** What an operation cost elsewhere, but for the rate between both. */
const isPrice = (name: string): boolean => ELSEWHERE.test(name) && !/rate|kurs|taux/.test(name);
const amounts = amountReader([]);

/**
 * What an operation cost in euros, where the account moved by another amount: it is kept in other
 * money.
 */
function paidInEuros({ header, rows, columns }: UnderstoodCsv): string | undefined {
  const elsewhere = (header ?? []).flatMap((name, at) => (isPrice(plainWords(name)) ? [at] : []));
  const column = columns?.amount;
  if (elsewhere.length < 2 || column === undefined) return undefined;
  const read = (cell = ''): number | undefined => {
    const reading = amounts.read(cell);
    return 'amount' in reading ? Math.abs(reading.amount) : undefined;
  };
  for (const { cells } of rows) {
    const euro = elsewhere.find((at) => /^eur$/i.test((cells[at] ?? '').trim()));
    const price = elsewhere.find((at) => read(cells[at]) !== undefined);
    if (euro === undefined || price === undefined) continue;
    if (read(cells[price]) !== read(cells[column])) return `${cells[price]} ${cells[euro]}`;
  }
  return undefined;
}

/** What of a table is of a country without euros; empty where nothing is. */
export function foreignSignOf(
  csv: UnderstoodCsv,
  dates: DateStyle | undefined,
  isFrench: boolean,
): Pick<StatementDraft, 'foreignSign'> {
  const words = [
    ...csv.preamble.flatMap(({ cells }) => [...cells, cells.join(' ')]),
    ...(csv.header ?? []),
  ];
  const sign =
    words.map(foreignWordOf).find((word) => word !== undefined) ??
    find(cellsAt(csv.rows, [csv.columns?.account]), isOfElsewhere) ??
    find(amountsOf(csv), hasApostrophe) ??
    paidInEuros(csv) ??
    foreignDayOf(dates, isFrench);
  return sign === undefined ? {} : { foreignSign: collapse(sign) };
}
