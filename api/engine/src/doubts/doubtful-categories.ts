import { sum, type Cents } from '@sci/money/cents';
import { lineOfCode } from '../formula/formula.ts';
import { categoryRows } from '../law/category-rows.ts';
import { rowsInForce } from '../law/law-table.ts';
import { otherReading } from '../law/readings.ts';
import { isOpening, type JournalEntry, type LedgerLine } from '../ledger/entry.ts';
import { say, tell } from '../messages/say.ts';
import { contributionsOfLedger, type Contribution } from '../tax/contribution.ts';
import type { YearResult } from '../year/compute-year.ts';
import type { YearInput } from '../year/year-input.ts';
import { readOtherwise } from './other-reading.ts';
import type { Choice, Point } from './point.ts';

type Row = ReturnType<typeof rowsInForce<(typeof categoryRows)['rows'][number]>>[number];

/**
 * Categories whose place in the return nobody read for sure, with an amount in the year: deducted
 * and perhaps not deductible, left out and perhaps deductible, taxed and perhaps not taxable. What
 * an administrator placed elsewhere is his own choice.
 */
export function doubtfulCategories(input: YearInput, result: YearResult): Point[] {
  const doubtful = new Map(
    rowsInForce(categoryRows, input.year)
      .filter(({ certainty }) => certainty === 'unverified')
      .flatMap((row) => {
        const read = readingOf(row, input, result);
        return read === undefined ? [] : [[row.code, { row, read }] as const];
      }),
  );
  const spent = Map.groupBy(linesOf(result.entries, doubtful), ({ line }) => line.category ?? '');
  return [...spent].flatMap(([code, lines]): Point[] => {
    const found = doubtful.get(code);
    return found === undefined ? [] : pointOf(found, lines, { input, result });
  });
}

/** Where a category goes now and where the other reading puts it. */
interface Read {
  readonly now: readonly string[];
  readonly other: readonly string[];
  readonly choice?: Choice;
}

function readingOf(row: Row, { year, readings }: YearInput, result: YearResult): Read | undefined {
  const now = result.categories.get(row.code)?.taxLines ?? [];
  const other = otherReading(row, year);
  const taken = other !== undefined && readings?.has(row.code) === true;
  const expected = taken ? other.taxLines : row.taxLines;
  if (now.join() !== expected.join()) return undefined;
  if (other === undefined) return { now, other: now.length > 0 ? [] : guessed(row) };
  const { label, source } = other;
  return { now, other: taken ? row.taxLines : other.taxLines, choice: { label, source, taken } };
}

/** An expense that is left out would be among the interest or the fees. */
const guessed = ({ account }: Row): readonly string[] => [account.startsWith('66') ? '17' : '6'];

interface Dated {
  readonly line: LedgerLine;
  readonly entry: JournalEntry;
}

const linesOf = (entries: readonly JournalEntry[], wanted: ReadonlyMap<string, unknown>): Dated[] =>
  entries
    .filter((entry) => !isOpening(entry))
    .flatMap((entry) =>
      entry.lines
        .filter(({ category }) => category !== undefined && wanted.has(category))
        .map((line) => ({ line, entry })),
    );

interface Year {
  readonly input: YearInput;
  readonly result: YearResult;
}

function pointOf(
  { row, read }: { readonly row: Row; readonly read: Read },
  lines: readonly Dated[],
  { input, result }: Year,
): Point[] {
  const { code, label, source, certainty, checkedUntil } = row;
  const [fed] = read.now;
  const added = contributionsAt(read.other, row, lines, result);
  const own = result.form2072.contributions.filter(
    (item) => item.category === code && lineOfCode(item.code) === fed,
  );
  const amount = sum((fed === undefined ? added : own).map((item) => item.amount));
  if (amount === 0) return [];
  return [
    {
      code,
      label,
      source,
      certainty,
      checkedUntil,
      ...toldOf(fed, amount),
      ...(read.choice && { choice: read.choice }),
      otherwise: readOtherwise(input, result, labelOf(fed, read.other[0]), {
        without: ({ category }) => category === code,
        added,
      }),
    },
  ];
}

/** What the lines would feed in another reading. */
const contributionsAt = (
  taxLines: readonly string[],
  row: Row,
  lines: readonly Dated[],
  { categories, form2072 }: YearResult,
): Contribution[] => {
  const category = categories.get(row.code);
  return category === undefined
    ? []
    : contributionsOfLedger(
        lines.map(({ line, entry }) => ({ ...entry, lines: [line] })),
        new Map([[row.code, { ...category, taxLines }]]),
        form2072.plan,
      );
};

const toldOf = (fed: string | undefined, amount: Cents) =>
  fed === undefined
    ? tell('doubts.excluded', { amount })
    : tell(RECEIPTS.has(fed) ? 'doubts.taxed' : 'doubts.deducted', { amount, line: fed });

const labelOf = (fed: string | undefined, other: string | undefined): string => {
  if (fed === undefined)
    return say(RECEIPTS.has(other ?? '') ? 'doubts.taxable' : 'doubts.deductible');
  return say(RECEIPTS.has(fed) ? 'doubts.not_taxed' : 'doubts.not_deductible');
};

const RECEIPTS: ReadonlySet<string> = new Set(['1', '2', '3', '4']);
