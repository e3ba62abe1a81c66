import type { Block, Column, Row, View } from './blocks.ts';
import type { Glyphs } from './print/font.ts';

/** Finds the rows of a dense table whose words do not hold on one line. */

/**
 * As in the template: width of the text on the page, size of the text, and the air around a cell.
 */
const PAGE_MM = 174;
const SIZE_PT = 8;
const AIR_MM = 2;
/** A total is set in a wider style than the one that is measured. */
const REGULAR_TO_BOLD = 0.92;
const PT_PER_MM = 72 / 25.4;

export interface DenseRow extends Row {
  readonly long: boolean;
}

export const markLongRows = (view: View, glyphs: Glyphs): View => ({
  ...view,
  blocks: view.blocks.map((block) => markBlock(block, glyphs)),
});

function markBlock(block: Block, glyphs: Glyphs): Block {
  if (block.kind !== 'table' || block.dense !== true) return block;
  const widths = columnWidths(block.columns);
  const isLongRow = (row: Row): boolean =>
    row.cells.some((cell, index) =>
      isLong(cell, (widths[index] ?? 0) * (row.style === 'line' ? 1 : REGULAR_TO_BOLD), glyphs),
    );
  return { ...block, rows: block.rows.map((row): DenseRow => ({ ...row, long: isLongRow(row) })) };
}

const isLong = (cell: string, millimetres: number, glyphs: Glyphs): boolean =>
  cell.includes('\n') || (glyphs.widthOf(cell) * SIZE_PT) / PT_PER_MM > millimetres - AIR_MM;

function columnWidths(columns: readonly Column[]): number[] {
  const fixed = columns.map(({ width }) => (typeof width === 'number' ? width : 0));
  const left = PAGE_MM - fixed.reduce((total, width) => total + width, 0);
  return columns.map(({ width }) => (typeof width === 'number' ? width : left));
}
