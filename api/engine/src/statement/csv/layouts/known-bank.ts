import type { NamedColumns } from '../columns.ts';

/** How one bank writes its CSV exports. Header names are in the form given by `headerName`. */
export interface CsvLayout {
  /** Names that together belong to this bank only. */
  readonly signature: readonly string[];
  readonly columns: NamedColumns;
  /** The reference column names one movement for ever. */
  readonly referenceIsId?: true;
  /**
   * The bank writes its latest movement first: settles the order of a file whose movements have one
   * date.
   */
  readonly newestFirst?: true;
}

/** A small file in the shape of the bank's, and what must be read in it. */
export interface LayoutExample {
  readonly file: readonly string[];
  /** Date, cents and label of each movement, oldest first. */
  readonly read: readonly (readonly [date: string, cents: number, label: string])[];
  readonly proof: 'proved' | 'unproved';
}

/** A bank whose exports are known: one file of this folder, with an example of each layout. */
export interface KnownBank {
  readonly bank: string;
  readonly layouts: readonly CsvLayout[];
  readonly examples: readonly LayoutExample[];
}
