import { daysBetween } from '../../law/calendar.ts';
import type { AmbiguousDate, DayOrder } from '../dates.ts';
import { dateOrUndefined } from '../dates.ts';
import { plainWords } from '../labels.ts';
import { printedKind } from '../printed-words.ts';
import type { CsvColumns } from '../types.ts';
import type { CsvRow } from './rows.ts';

/** What else a sheet says of its days. */
export interface KnownDays {
  /** Of its period and of its balances. */
  readonly around: readonly string[];
  readonly today: string | undefined;
}

/** Rows with their days written day first, and one of those that a program may have exchanged. */
interface Exchanged {
  readonly rows: readonly CsvRow[];
  readonly example: AmbiguousDate;
}

interface DayPair {
  /** The day that the cell holds, and the one that it would be with its parts exchanged. */
  readonly held: string;
  readonly other: string;
}

/** A day of a sheet, and one that stayed a text there. */
const TYPED = /^(\d{4})-(\d\d)-(\d\d)$/;
const LAST_MONTH = 12;

/**
 * A spreadsheet of another country takes 05/03 for 3 May and stores that, while 13/03 stays a text.
 * Where every day of a sheet may be such a one, what else it says is compared with both readings: its
 * period, its balances, the days of its values and of its words, the order of its rows. Undefined where
 * nothing speaks for the other reading.
 */
export function exchangedDays(
  rows: readonly CsvRow[],
  columns: CsvColumns,
  known: KnownDays,
  answer: DayOrder | undefined,
): Exchanged | undefined {
  // One day of which the parts can't be exchanged was not, nor were those that it stands among.
  if (rows.some(({ cells }) => isCertain((cells[columns.date] ?? '').trim()))) return undefined;
  const isPrinted = ({ cells }: CsvRow): boolean =>
    cells.some((cell) => /\p{L}/u.test(cell) && printedKind(cell, true) !== undefined);
  const own = rows.filter((row) => !isPrinted(row));
  const texts = own.map(({ cells }) => (cells[columns.date] ?? '').trim());
  const pairs = texts.map(pairOf);
  const typed = pairs.filter((pair) => pair !== undefined);
  const [first] = typed;
  if (first === undefined) return undefined;
  const left = texts.filter((text, at) => pairs[at] === undefined && /\d/.test(text));
  if (left.some(couldBeTaken)) return undefined;
  const printed = rows.filter(isPrinted).flatMap(({ cells }) => {
    const cell = (cells[columns.date] ?? '').trim();
    return TYPED.test(cell) ? [] : (dateOrUndefined(cell) ?? []);
  });
  const around = [...known.around, ...printed].toSorted();
  const speaks =
    left.length > 0 ||
    (saysPeriod(typed, around) ??
      saysBeside(own, columns) ??
      (saysToday(typed, known.today) || saysOrder(typed) || saysSpan(own, typed, columns)));
  if (!speaks) return undefined;
  const [, year = '', month = '', day = ''] = TYPED.exec(first.held) ?? [];
  return {
    rows: rows.map((row) => ({
      ...row,
      cells: row.cells.map((cell, index) =>
        index === columns.date || index === columns.valueDate ? dayFirst(cell, answer) : cell,
      ),
    })),
    example: { text: `${day}/${month}/${year}`, dayFirst: first.held, monthFirst: first.other },
  };
}

const isCertain = (text: string): boolean => Number(TYPED.exec(text)?.[3] ?? 0) > LAST_MONTH;

/** Undefined for a text, and for a day of which the parts can't be exchanged. */
function pairOf(text: string): DayPair | undefined {
  const [, year = '', month = '', day = ''] = TYPED.exec(text) ?? [];
  return year === '' || Number(day) > LAST_MONTH
    ? undefined
    : { held: text, other: `${year}-${day}-${month}` };
}

/** A text that a spreadsheet of another country would have taken for a day. */
function couldBeTaken(text: string): boolean {
  const [first = '', second = ''] = text.split(/[-/. ]/);
  return Number(first) <= LAST_MONTH || Number(second) > LAST_MONTH;
}

/** The same cell as one that is read in the order of the answer. */
function dayFirst(cell: string, answer: DayOrder | undefined): string {
  const [, year = '', month = '', day = ''] = TYPED.exec(cell.trim()) ?? [];
  if (year !== '') return `${day}/${month}/${year}`;
  return answer === 'month_first'
    ? cell.trim().replace(/^(\d{1,2})([-/. ])(\d{1,2})(?=\2)/, '$3$2$1')
    : cell;
}

/** A balance is of a day near its statement. */
const NEAR = 7;

/** What a period, or two balances, say; undefined where both readings agree with them, or neither. */
function saysPeriod(typed: readonly DayPair[], around: readonly string[]): boolean | undefined {
  const [from, to] = [around[0], around.at(-1)];
  if (from === undefined || to === undefined) return undefined;
  const isInside = (day: string): boolean =>
    daysBetween(day, to) >= -NEAR && (from === to || daysBetween(from, day) >= -NEAR);
  const [held, other] = [
    typed.every((pair) => isInside(pair.held)),
    typed.every((pair) => isInside(pair.other)),
  ];
  if (held === other) return undefined;
  // A balance alone says that nothing is later, not that all is near.
  return held && from === to ? undefined : other;
}

/** A value, and the day of a purchase, are of about the same day as the operation. */
const ABOUT = 15;
const IN_WORDS = /\b(\d{2})\/(\d{2})(?:\/(?:20)?\d{2})?\b/g;

/** What the days of values and those among the words say; undefined where they say nothing. */
function saysBeside(
  rows: readonly CsvRow[],
  { date, valueDate, label }: CsvColumns,
): boolean | undefined {
  let [forHeld, forOther] = [0, 0];
  for (const { cells } of rows) {
    const pair = pairOf((cells[date] ?? '').trim());
    if (pair === undefined || pair.held === pair.other) continue;
    const year = pair.held.slice(0, 4);
    const words = label.map((index) => cells[index] ?? '').join(' ');
    const value = valueDate === undefined ? '' : (cells[valueDate] ?? '');
    const days = [
      // One that may be exchanged itself follows its day.
      ...(pairOf(value.trim()) === undefined ? [dateOrUndefined(value)] : []),
      ...[...words.matchAll(IN_WORDS)].map(([, day, month]) =>
        dateOrUndefined(`${year}-${month ?? ''}-${day ?? ''}`),
      ),
    ].filter((day) => day !== undefined);
    for (const day of days) {
      const [isHeld, isOther] = [pair.held, pair.other].map(
        (one) => Math.abs(daysBetween(day, one)) <= ABOUT,
      );
      if (isHeld === isOther) continue;
      if (isHeld === true) forHeld += 1;
      else forOther += 1;
    }
  }
  return forHeld === forOther ? undefined : forOther > forHeld;
}

const saysToday = (typed: readonly DayPair[], today: string | undefined): boolean =>
  today !== undefined &&
  typed.some(({ held }) => held > today) &&
  typed.every(({ other }) => other <= today);

/** The fewest rows whose order is no chance. */
const FEWEST = 3;

const saysOrder = (typed: readonly DayPair[]): boolean =>
  typed.length >= FEWEST &&
  !isInOrder(typed.map(({ held }) => held)) &&
  isInOrder(typed.map(({ other }) => other));

const isInOrder = (days: readonly string[]): boolean => {
  const steps = days.slice(1).map((day, index) => day.localeCompare(days[index] ?? day));
  return steps.every((step) => step >= 0) || steps.every((step) => step <= 0);
};

/** Two months and a day or two. */
const SHORT = 62;

/** What tells one payment from the same one of another month. */
const OF_A_MONTH =
  /\d|\b(janvier|fevrier|mars|avril|mai|juin|juillet|aout|septembre|octobre|novembre|decembre)\b/g;

/** The rows of a month or two, scattered over the year; not those of a payment that comes every month. */
function saysSpan(
  rows: readonly CsvRow[],
  typed: readonly DayPair[],
  { label, amount, debit, credit }: CsvColumns,
): boolean {
  const spanOf = (days: readonly string[]): number =>
    daysBetween(days.toSorted()[0] ?? '', days.toSorted().at(-1) ?? '');
  const [held, other] = [typed.map((pair) => pair.held), typed.map((pair) => pair.other)];
  if (typed.length < 2 || spanOf(other) > SHORT || spanOf(held) <= spanOf(other)) return false;
  const monthsOf = (days: readonly string[]): number =>
    new Set(days.map((day) => day.slice(0, 7))).size;
  if (monthsOf(other) >= monthsOf(held)) return false;
  const cellAt = (cells: readonly string[], index: number | undefined): string =>
    index === undefined ? '' : (cells[index] ?? '');
  const said = rows.map(({ cells }) => {
    const words = label.map((index) => plainWords(cellAt(cells, index)).replace(OF_A_MONTH, ''));
    return [...words, ...[amount, debit, credit].map((index) => cellAt(cells, index))].join(' ');
  });
  return new Set(said).size === said.length;
}
