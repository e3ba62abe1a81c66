import { dateOrUndefined } from '../dates.ts';
import type { Sheet } from './sheet.ts';

/** A row of the sheet has a day and a number. */
export const hasOperation = ({ rows }: Sheet): boolean =>
  rows.some((cells) => {
    const day = cells.findIndex((cell) => dateOrUndefined(cell) !== undefined);
    return (
      day >= 0 &&
      cells.some(
        (cell, at) =>
          at !== day && /^[-+(]?[\d\s.,\u00a0\u202f]+[€)]?$/.test(cell.trim()) && /\d/.test(cell),
      )
    );
  });
