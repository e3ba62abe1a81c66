import type { Associate } from '../company/company.ts';
import type { Holding } from './holdings.ts';
import type { ProfitKey } from './profit-key.ts';
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

/**
 * What the result is shared by: the parts in the capital, unless the statutes have another key (C.
 * civ. art. 1844-1; CGI art. 8, "proportionnelle à ses droits dans la société").
 */
export const profitWeights = (
  associates: readonly Associate[],
  parts: ReadonlyMap<number, number>,
  key: ProfitKey | undefined,
): ReadonlyMap<number, number> =>
  key === undefined ? parts : new Map(associates.map(({ id }) => [id, key.get(id) ?? 0]));
