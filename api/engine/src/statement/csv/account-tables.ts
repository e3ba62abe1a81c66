import { dateOrUndefined, isDay } from '../dates.ts';
import { accountName } from '../draft.ts';
import { collapse, plainWords } from '../labels.ts';
import { printedKind } from '../printed-words.ts';
import { isHeader } from './classify.ts';
import { accountOf } from './preamble.ts';
import type { CsvRow } from './rows.ts';
import { headingOf } from './sections.ts';
import type { UnderstoodCsv } from './understand.ts';

/** The tables of a file that holds one below the other, each of its account. */
export interface AccountTables {
  /** Of the first one; undefined in a file of one account, or of none that is named. */
  readonly first: string | undefined;
  /** What begins another one, by its line; undefined where its words do not tell of which account. */
  readonly headings: ReadonlyMap<number, AccountTable | undefined>;
  /** Rows of the tables that hold no operation, with the words that begin each. */
  readonly empty: ReadonlyMap<number, string>;
}

interface AccountTable {
  readonly account: string;
  /** What stands above it, the heading included. */
  readonly preamble: readonly CsvRow[];
}

/** Words that name an account, not the page of one. */
const ACCOUNT = /\b(comptes?|livret|iban|account|konto|cuenta|conto|rekening)\b/;
const nameOf = ({ cells }: Pick<CsvRow, 'cells'>): string =>
  plainWords(collapse(cells.join(' ').slice(0, 300)))
    .replace(/\bpages?\b.*$/, '')
    .replaceAll(/\b\d{1,3}\b/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The numbers of accounts that a name holds: pages may print other words beside them. */
const numbersOf = (name: string): string[] => name.match(/\d{6,}/g) ?? [];

/**
 * Lines that name another account above the header when it comes again: what follows may not be of
 * the account above. The words of a page that is repeated stand above the first header, too.
 */
export function accountTables(
  rows: readonly CsvRow[],
  { header, preamble, columns }: UnderstoodCsv,
): AccountTables {
  const date = columns?.date ?? 0;
  const first = accountAbove(preamble);
  const known = new Set(preamble.filter((row) => !isOther(row, first)).map(nameOf));
  const numbers = new Set([...known].flatMap(numbersOf));
  const isKnown = (row: CsvRow): boolean => {
    const [name, number] = [nameOf(row), numberIn(row)];
    const own = numbersOf(name);
    return (
      known.has(name) ||
      (own.length > 0 && own.every((one) => numbers.has(one))) ||
      // An IBAN holds the number of its account.
      (first !== undefined && number !== undefined && holds(first, number))
    );
  };
  // Where each row names its account, a heading that names another one is a contradiction.
  const mayBeChosen = first !== undefined && columns?.account === undefined;
  const headings = new Map<number, AccountTable | undefined>();
  let words: CsvRow[] = [];
  for (const row of rows) {
    const dateCell = row.cells[date] ?? '';
    if (isHeader(row, dateCell, { header })) {
      for (const [at, word] of words.entries())
        if (ACCOUNT.test(nameOf(word)) && !isKnown(word) && headingOf(word) === undefined) {
          const account = mayBeChosen ? numberIn(word) : undefined;
          headings.set(
            word.line,
            account === undefined ? undefined : { account, preamble: words.slice(at) },
          );
        }
      words = [];
    } else if (dateOrUndefined(dateCell) === undefined) words.push(row);
    else words = [];
  }
  const empty = emptyTables(rows, headings, header, date);
  const left = new Map([...headings].filter(([line]) => !empty.has(line)));
  const named = [...left.values()].some((table) => table !== undefined);
  return { first: named ? first : undefined, headings: left, empty };
}

/** The rows of the tables in which nothing stands but balances: nothing of another account is in them. */
function emptyTables(
  rows: readonly CsvRow[],
  headings: ReadonlyMap<number, unknown>,
  header: readonly string[] | undefined,
  date: number,
): ReadonlyMap<number, string> {
  const found = new Map<number, string>();
  const starts = rows.flatMap(({ line }, at) => (headings.has(line) ? [at] : []));
  for (const [rank, from] of starts.entries()) {
    const section = rows.slice(from, starts[rank + 1]);
    const isBare = (row: CsvRow): boolean =>
      isHeader(row, row.cells[date] ?? '', { header }) ||
      row.cells.some((cell) => printedKind(cell, true) !== undefined) ||
      !row.cells.some((cell) => isDay(cell) || /\d[.,]\d{2}\b/.test(cell));
    if (!section.every(isBare)) continue;
    const words = collapse(section[0]?.cells.join(' ') ?? '');
    for (const { line } of section) found.set(line, words);
  }
  return found;
}

/**
 * The account of the first table: a statement may list all of its accounts above it, and the last one
 * that is named is that of the table.
 */
function accountAbove(preamble: readonly CsvRow[]): string | undefined {
  const numbers = preamble.flatMap((row) => numberIn(row) ?? []);
  const last = preamble.filter((row) => ACCOUNT.test(nameOf(row))).findLast((row) => numberIn(row));
  return (last && numberIn(last)) ?? numbers[0];
}

/** Whether a line names an account, and not this one. */
function isOther(row: CsvRow, account: string | undefined): boolean {
  const number = ACCOUNT.test(nameOf(row)) ? numberIn(row) : undefined;
  return number !== undefined && account !== undefined && !holds(account, number);
}

function numberIn({ cells }: CsvRow): string | undefined {
  const account = accountOf(cells);
  return account === undefined ? undefined : accountName(account);
}

const holds = (one: string, other: string): boolean => one.includes(other) || other.includes(one);
