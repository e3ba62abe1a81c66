/** A value that the law fixes, from a fiscal year on. */
export interface DatedValue<Value> {
  readonly from: number;
  readonly value: Value;
}

/**
 * What the law fixes is data: dated, with its unit and its source, next to the formula that uses
 * it.
 */
export interface LawParameter<Value> {
  readonly unit: string;
  /** The text, quoted in French, with its article. */
  readonly source: string;
  /** By ascending year. */
  readonly values: readonly DatedValue<Value>[];
  /** The last fiscal year for which someone read the source. */
  readonly checkedUpTo: number;
}

/**
 * The value in force in a fiscal year. Throws for a year before the first value, or that nobody has
 * checked.
 */
export function inForce<Value>(parameter: LawParameter<Value>, fiscalYear: number): Value {
  if (!isChecked(parameter, fiscalYear))
    throw new RangeError(`not checked for ${fiscalYear}: ${parameter.source}`);
  return lastKnown(parameter, fiscalYear);
}

/**
 * The last known value, for a year still running whose law may change: say so to the user when
 * `isChecked` is false.
 */
export function lastKnown<Value>(parameter: LawParameter<Value>, fiscalYear: number): Value {
  const dated = parameter.values.findLast(({ from }) => from <= fiscalYear);
  if (dated === undefined) throw new RangeError(`no value in ${fiscalYear}: ${parameter.source}`);
  return dated.value;
}

export const isChecked = (parameter: LawParameter<unknown>, fiscalYear: number): boolean =>
  fiscalYear <= parameter.checkedUpTo;
