import { lawTable, type LawRow, type LawTable } from './law-table.ts';

/** `day` is a date, "YYYY-MM-DD"; `times` a multiple; `text` a rule that is no number. */
export type LawUnit = 'euros' | 'percent' | 'years' | 'days' | 'times' | 'day' | 'text';

/** A value that the law or the product fixes, in the unit that people write it in. */
export interface LawValue extends LawRow {
  readonly label: string;
  readonly value: number | string;
  readonly unit: LawUnit;
  /** What the value counts for, "par local et par an"; empty when its unit says it all. */
  readonly per: string;
  /** Where it enters a form, a control or a document. */
  readonly use: string;
}

export const valueTable = <const Row extends LawValue>(
  name: string,
  rows: readonly Row[],
): LawTable<Row> => lawTable(name, rows);
