import { cents, sum, type Cents } from '@sci/money/cents';
import { creditBalance, isOpening, type JournalEntry, type LedgerLine } from '../ledger/entry.ts';

/** A line of the year that bears a category, with its entry. */
export interface CategorisedLine extends LedgerLine {
  readonly category: string;
  readonly date: string;
  readonly ref: string;
  readonly label: string;
}

/** The lines of the year with one of these categories, in the order of the entries. */
export function linesOfCategories(
  entries: readonly JournalEntry[],
  categories: ReadonlySet<string>,
): CategorisedLine[] {
  return entries
    .filter((entry) => !isOpening(entry))
    .flatMap(({ date, ref, label, lines }) =>
      lines.flatMap((line) => {
        const { category } = line;
        return category !== undefined && categories.has(category)
          ? [{ ...line, category, date, ref, label }]
          : [];
      }),
    );
}

/** What was paid, refunds deducted. */
export const paidOf = (lines: readonly LedgerLine[]): Cents =>
  cents(-1 * sum(lines.map(creditBalance)));

/** What a basis keeps of a line. */
export const basisOf = ({
  date,
  category,
  buildingId,
  loanId,
  debit,
  credit,
  label,
}: CategorisedLine) => [date, category, buildingId ?? 0, loanId ?? 0, debit, credit, label];
