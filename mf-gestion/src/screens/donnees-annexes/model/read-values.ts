import type { Reply } from '@sci/api-client';
import { fromEuros, type Cents } from '@sci/money/cents';

export type Reading = Reply<'GET /v2/file/:id/reading'>;

/** What a document says, as the form takes it; null where it says nothing. */
export interface ReadValues {
  readonly label: string | null;
  readonly supplier: string | null;
  readonly date: string | null;
  readonly amount: Cents | null;
}

/** What was read, with the words that name the document. */
export const readValues = (
  { supplier, date, amount }: Reading,
  label: string | null,
): ReadValues => ({
  label,
  supplier,
  date,
  amount: amount === null ? null : fromEuros(amount),
});
