/**
 * A label as a French bank writes it, with the category that an accountant would choose. Names,
 * numbers and places are invented.
 */
export interface LabelledMovement {
  readonly label: string;
  /** Euros, credit positive. */
  readonly euros: number;
  readonly category: string;
}

export const movement = (label: string, euros: number, category: string): LabelledMovement => ({
  label,
  euros,
  category,
});
