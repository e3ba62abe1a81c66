import { fromEuros, toEuros, type Cents } from '@sci/money/cents';

/** Euros of the API, where nothing may be known, as the cents that an amount field holds. */
export const centsOrNull = (euros: number | null | undefined): Cents | null =>
  euros === null || euros === undefined ? null : fromEuros(euros);

/** What an amount field holds, as the API takes it. */
export const eurosOrNull = (amount: Cents | null): number | null =>
  amount === null ? null : toEuros(amount);
