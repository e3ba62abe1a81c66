/** What the words of a label say; of the rows that match, the first decides. */
export interface DefaultRule {
  /** Code of the category. */
  readonly category: string;
  /** French, shown as the reason. */
  readonly name: string;
  /** Tried on the label's `plainLabel`. */
  readonly pattern: RegExp;
  readonly without?: RegExp;
  /** From 0 to 1; 0.7 when it says nothing. */
  readonly confidence?: number;
}
