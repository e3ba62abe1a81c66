import { multiplyByRatio, type Cents } from '@sci/money/cents';

const BASIS_POINTS = 10_000;

/**
 * The deduction that a tax system gives on the gross receipts of a building (line 15), to propose
 * as supporting data. `rateBasisPoints` is in hundredths of a percent: 2600 for 26 %. The user
 * enters the rate of his own agreement.
 */
export const deductionSpecifique = (grossReceipts: Cents, rateBasisPoints: number): Cents =>
  multiplyByRatio(grossReceipts, rateBasisPoints, BASIS_POINTS);
