import { OF_INSTALMENT } from '../loan/split-instalment.ts';
import { TAX_CATEGORIES } from './property-tax.ts';
import { PAID_BY_TENANTS } from './rents.ts';

/** The categories that tell of rents, instalments and land taxes: no other line is needed. */
export const TELLING_CATEGORIES: readonly string[] = [
  ...PAID_BY_TENANTS,
  ...OF_INSTALMENT,
  ...TAX_CATEGORIES,
];
