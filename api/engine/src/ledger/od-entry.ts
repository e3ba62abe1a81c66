import type { Cents } from '@sci/money/cents';
import type { Dimensions } from '../ventilation/movement.ts';

/**
 * A line of a miscellaneous entry, by account or by category: only a category reaches form 2072.
 */
export type OdLine = Dimensions & {
  readonly debit: Cents;
  readonly credit: Cents;
} & (
    | { readonly account: string; readonly category?: undefined }
    | { readonly category: string; readonly account?: undefined }
  );

/** A miscellaneous entry (*opération diverse*): what moves no bank account. */
export interface OdEntry {
  readonly id: string;
  readonly date: string;
  readonly label: string;
  readonly lines: readonly OdLine[];
}

export interface OpeningBalance {
  readonly account: string;
  readonly debit: Cents;
  readonly credit: Cents;
}
