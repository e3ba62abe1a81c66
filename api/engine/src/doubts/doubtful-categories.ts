import { cents, negate, sum, type Cents } from '@sci/money/cents';
import type { Category } from '../categories/category.ts';
import { defaultCategories } from '../categories/default-categories.ts';
import { lineOfCode } from '../formula/formula.ts';
import { categoryRows } from '../law/category-rows.ts';
import { rowsInForce } from '../law/law-table.ts';
import { creditBalance, isOpening, type JournalEntry, type LedgerLine } from '../ledger/entry.ts';
import { say, tell } from '../messages/say.ts';
import type { Contribution } from '../tax/contribution.ts';
import type { YearResult } from '../year/compute-year.ts';
import type { YearInput } from '../year/year-input.ts';
import { readOtherwise } from './other-reading.ts';
import type { Point } from './point.ts';

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
      .filter(({ code }) => isAsTheTableSays(result.categories.get(code)))
      .map((row) => [row.code, row]),
  );
  const spent = Map.groupBy(linesOf(result.entries, doubtful), ({ line }) => line.category ?? '');
  return [...spent].flatMap(([code, lines]): Point[] => {
    const row = doubtful.get(code);
    return row === undefined ? [] : pointOf(row, lines, { input, result });
  });
}

function isAsTheTableSays(category: Category | undefined): boolean {
  const own = defaultCategories.find(({ code }) => code === category?.code);
  return own !== undefined && own.taxLines.join() === category?.taxLines.join();
}

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

function pointOf(row: Row, lines: readonly Dated[], { input, result }: Year): Point[] {
  const [fed] = row.taxLines;
  const about = {
    code: row.code,
    label: row.label,
    source: row.source,
    certainty: row.certainty,
    checkedUntil: row.checkedUntil,
  };
  if (fed === undefined) return excluded(about, lines, { input, result });
  const own = result.form2072.contributions.filter(
    ({ category, code }) => category === row.code && lineOfCode(code) === fed,
  );
  const amount = sum(own.map((item) => item.amount));
  if (amount === 0) return [];
  const [told, label] = RECEIPTS.has(fed)
    ? ([tell('doubts.taxed', { amount, line: fed }), say('doubts.not_taxed')] as const)
    : ([tell('doubts.deducted', { amount, line: fed }), say('doubts.not_deductible')] as const);
  const otherwise = readOtherwise(input, result, label, {
    without: ({ category }) => category === row.code,
  });
  return [{ ...about, ...told, otherwise }];
}

const RECEIPTS: ReadonlySet<string> = new Set(['1', '2', '3', '4']);

/** An expense that is left out, as if it were among the interest or the fees. */
function excluded(
  about: Omit<Point, 'message' | 'params'>,
  lines: readonly Dated[],
  { input, result }: Year,
): Point[] {
  const added = lines.map(({ line, entry }) => asDeducted(line, entry));
  const amount: Cents = cents(sum(added.map((item) => item.amount)));
  if (amount === 0) return [];
  return [
    {
      ...about,
      ...tell('doubts.excluded', { amount }),
      otherwise: readOtherwise(input, result, say('doubts.deductible'), { added }),
    },
  ];
}

const asDeducted = (line: LedgerLine, { date, label, num }: JournalEntry): Contribution => ({
  code: line.account.startsWith('66') ? 'L17' : 'L6',
  amount: negate(creditBalance(line)),
  ...(line.buildingId === undefined ? {} : { buildingId: line.buildingId }),
  ...(line.category === undefined ? {} : { category: line.category }),
  date,
  label,
  entryNum: num,
  source: line.source,
});
