import { dateOrUndefined, isDay } from '../dates.ts';
import { accountName } from '../draft.ts';
import { collapse, plainWords } from '../labels.ts';
import { printedKind } from '../printed-words.ts';
import { isHeader } from './classify.ts';
import { ACCOUNT, accountAbove, accountOf, isSameAccount } from './preamble.ts';
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
  const above = accountAbove(preamble);
  let own = above && accountName(above);
  const known = new Set(preamble.filter((row) => !isOther(row, own)).map(nameOf));
  const numbers = new Set([...known].flatMap(numbersOf));
  const isKnown = (row: CsvRow): boolean => {
    const [name, number] = [nameOf(row), numberIn(row)];
    const others = numbersOf(name);
    return (
      known.has(name) ||
      (others.length > 0 && others.every((one) => numbers.has(one))) ||
      // An IBAN holds the number of its account.
      (own !== undefined && number !== undefined && isSameAccount(own, number))
    );
  };
  // Where each row names its account, a heading that names another one is a contradiction.
  const begin = (word: CsvRow, preamble: readonly CsvRow[]): void => {
    const account =
      own === undefined || columns?.account !== undefined ? undefined : numberIn(word);
    headings.set(word.line, account === undefined ? undefined : { account, preamble });
  };
  const headings = new Map<number, AccountTable | undefined>();
  let words: CsvRow[] = [];
  let moved = false;
  for (const row of rows) {
    const dateCell = row.cells[date] ?? '';
    if (isHeader(row, dateCell, { header })) {
      for (const [at, word] of words.entries())
        if (ACCOUNT.test(nameOf(word)) && !isKnown(word) && headingOf(word) === undefined)
          begin(word, words.slice(at));
      words = [];
    } else if (dateOrUndefined(dateCell) === undefined) {
      words.push(row);
      if (!isNameAlone(row) || isKnown(row)) continue;
      if (own === undefined && !moved) own = numberIn(row);
      else begin(row, [row]);
    } else [words, moved] = [[], true];
  }
  const empty = emptyTables(rows, headings, header, date);
  const left = new Map([...headings].filter(([line]) => !empty.has(line)));
  const named = [...left.values()].some((table) => table !== undefined);
  return { first: named ? own : undefined, headings: left, empty };
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

/** Whether a line names an account, and not this one. */
function isOther(row: CsvRow, account: string | undefined): boolean {
  const number = ACCOUNT.test(nameOf(row)) ? numberIn(row) : undefined;
  return number !== undefined && account !== undefined && !isSameAccount(account, number);
}

/** The number of an account behind the word for one, among the movements and beside no amount. */
const isNameAlone = (row: CsvRow): boolean =>
  /^(?:comptes?|livret|ldds?|pel|cel|ccp|c c)\b/.test(nameOf(row)) &&
  numberIn(row) !== undefined &&
  !row.cells.some((cell) => /\d[.,]\d{2}\b/.test(cell));

function numberIn({ cells }: CsvRow): string | undefined {
  const account = accountOf(cells);
  return account === undefined ? undefined : accountName(account);
}
