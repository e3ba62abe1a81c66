import type { Associate } from '../company/company.ts';
import type { Holding } from './holdings.ts';
import { profitParts } from './rights.ts';

/**
 * The weight of each associate in the profits: full ownership plus usufruct. Bare ownership weighs
 * nothing. Every associate is there, with 0 for one who holds nothing any more: he stays on annexe
 * 2 with his transfers. Taxed for the whole year are those who hold at the closing date, whatever
 * was agreed between buyer and seller (CGI art. 8).
 */
export const fiscalParts = (
  associates: readonly Associate[],
  holdings: readonly Holding[],
): Map<number, number> =>
  new Map([...associates.map(({ id }) => [id, 0] as const), ...profitParts(holdings)]);
