import type { Cents } from '@sci/money/cents';

/** Which way the money of amounts without a sign went, as the user said. */
export type MoneySense = 'received' | 'paid';

/** A movement of which nothing but the user says which way its money went. */
export interface OpenSense {
  readonly label: string;
  /** Above zero. */
  readonly amount: Cents;
  readonly answer?: MoneySense;
}

/** What the user said of the amounts of a file that names no currency. */
export type CurrencyAnswer = 'euro' | 'other';

/** What of a file is of a country without euros, as it is written there. */
export interface OpenCurrency {
  readonly sign: string;
  readonly answer?: CurrencyAnswer;
}
