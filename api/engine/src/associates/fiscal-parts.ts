import type { Associate } from '../company/company.ts';
import type { Holding } from './holdings.ts';
import type { ProfitKey } from './profit-key.ts';
import { profitParts } from './rights.ts';
import { splitParts, type UsufructShares } from './usufruct.ts';

/**
 * The weight of each associate in the profits by the law: full ownership plus usufruct. Bare
 * ownership weighs nothing. Every associate is there, with 0 for one who holds nothing any more: he
 * stays on annexe 2 with his transfers. Taxed for the whole year are those who hold at the closing
 * date, whatever was agreed between buyer and seller (CGI art. 8).
 */
export const fiscalParts = (
  associates: readonly Associate[],
  holdings: readonly Holding[],
): Map<number, number> => withNobodyMissing(associates, profitParts(holdings));

const withNobodyMissing = (
  associates: readonly Associate[],
  parts: ReadonlyMap<number, number>,
): Map<number, number> => new Map([...associates.map(({ id }) => [id, 0] as const), ...parts]);

/** What the statutes say of the sharing of a result. */
export interface SharingRules {
  readonly associates: readonly Associate[];
  readonly profitKey?: ProfitKey;
  readonly usufruct?: UsufructShares;
}

/**
 * What a result is shared by: the parts in the capital, those whose usufruct is apart as the clause
 * of the statutes for a profit or for a loss has it, unless the statutes have another key (C. civ.
 * art. 1844-1; CGI art. 8, "proportionnelle à ses droits dans la société"; CE 8 November 2017, n°
 * 399764, for a loss).
 */
export const profitWeights = (
  { associates, profitKey, usufruct }: SharingRules,
  holdings: readonly Holding[],
  result: number,
): ReadonlyMap<number, number> =>
  profitKey === undefined
    ? withNobodyMissing(
        associates,
        splitParts(holdings, result < 0 ? usufruct?.losses : usufruct?.profits),
      )
    : new Map(associates.map(({ id }) => [id, profitKey.get(id) ?? 0]));
