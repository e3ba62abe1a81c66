import { errorSentences } from '@sci/api-client';

/** How many rows a change went through for, and why not for the others. */
export interface Outcome {
  readonly done: number;
  readonly refused: readonly string[];
}

/** Asks for the change of each row, one after the other; one that is refused keeps none of the others. */
export async function inTurn<Row>(
  rows: readonly Row[],
  nameOf: (row: Row) => string,
  change: (row: Row) => Promise<unknown>,
): Promise<Outcome> {
  const refused: string[] = [];
  for (const row of rows) {
    try {
      await change(row);
    } catch (error) {
      refused.push(`${nameOf(row)} – ${errorSentences(error).join(' ')}`);
    }
  }
  return { done: rows.length - refused.length, refused };
}
