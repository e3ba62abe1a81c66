import type { PdfColumn } from './columns.ts';
import { headerAt } from './headers.ts';
import type { PdfRow } from './rows.ts';

/** What a row holds: a day and an amount, neither, or one of them. */
export type RowKind = 'movement' | 'words' | 'other';

/** Lines of one label are closer than this part of what separates them from another movement. */
const CLOSER = 0.9;
/** Farther than this from the left of the labels, in points, words are a heading. */
const ALIGNED = 5;

/**
 * How many rows of words, from this one on, belong to the movement below them: a program that prints
 * a table puts day and amount at the middle of a label of several lines.
 */
export function wordsAbove(
  page: readonly PdfRow[],
  index: number,
  columns: readonly PdfColumn[],
  kindOf: (row: PdfRow) => RowKind,
): number {
  const gapAbove = (at: number): number => (page[at]?.y ?? 0) - (page[at - 1]?.y ?? 0);
  const gap = gapAbove(index + 1);
  if (index === 0 || gap > CLOSER * gapAbove(index)) return 0;
  const label = columns.find(({ role }) => role === 'label');
  for (let at = index; at < page.length; at += 1) {
    const row = page[at];
    if (row === undefined || (at > index && CLOSER * gapAbove(at) > gap)) return 0;
    const kind = kindOf(row);
    if (kind !== 'words') return kind === 'movement' ? at - index : 0;
    const [first, ...others] = row.cells;
    const isLabel =
      others.length === 0 && Math.abs((first?.left ?? 0) - (label?.left ?? -1000)) <= ALIGNED;
    if (!isLabel || headerAt(page, at) !== undefined) return 0;
  }
  return 0;
}
