import { cents, sum, type Cents } from '@sci/money/cents';
import { creditBalance, isOpening, type JournalEntry, type LedgerLine } from '../ledger/entry.ts';
import { readOnce } from '../read-once.ts';

/** A line of the year that bears a category, with its entry. */
export interface CategorisedLine extends LedgerLine {
  readonly category: string;
  readonly date: string;
  readonly ref: string;
  readonly label: string;
}

/** Where a line stands among all those that bear a category. */
interface Place {
  readonly position: number;
  readonly entry: JournalEntry;
  readonly line: LedgerLine;
}

/**
 * A dozen controls and warnings look for their categories in the same entries, a hundred thousand
 * lines of a large year.
 */
const placesByCategory = readOnce(
  (entries: readonly JournalEntry[]): ReadonlyMap<string, readonly Place[]> => {
    const places = new Map<string, Place[]>();
    let position = 0;
    for (const entry of entries) {
      if (isOpening(entry)) continue;
      for (const line of entry.lines) {
        if (line.category === undefined) continue;
        const place = { position, entry, line };
        const own = places.get(line.category);
        if (own === undefined) places.set(line.category, [place]);
        else own.push(place);
        position += 1;
      }
    }
    return places;
  },
);

/** The lines of the year with one of these categories, in the order of the entries. */
export function linesOfCategories(
  entries: readonly JournalEntry[],
  categories: ReadonlySet<string>,
): CategorisedLine[] {
  const places = placesByCategory(entries);
  return [...categories]
    .flatMap((category) => (places.get(category) ?? []).map((place) => ({ category, ...place })))
    .toSorted((a, b) => a.position - b.position)
    .map(({ category, entry: { date, ref, label }, line }) => ({
      ...line,
      category,
      date,
      ref,
      label,
    }));
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
