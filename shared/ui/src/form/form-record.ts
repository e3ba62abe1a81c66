/** What a form is about, among the forms of a company. */
export interface FormRecord {
  /** `building`; with the year or the account where there is one form for each. */
  readonly kind: string;
  /** Null: the form adds one. */
  readonly id: number | string | null;
}
