import { NOTHING, plus, type Held } from './share-movement.ts';
import { isEmpty, type Holding } from './holdings.ts';

/** Hundredths of a percent of the result, by associate; together `WHOLE_KEY`. */
export type ProfitKey = ReadonlyMap<number, number>;

/** A whole, in hundredths of a percent. */
export const WHOLE_KEY = 10_000;

/** What keeps a key from sharing something out between those who hold shares on a day. */
export interface KeyFaults {
  /** Named by the key without any share on that day. */
  readonly strangers: readonly number[];
  /** In full ownership of shares on that day, and without any part in the key. */
  readonly excluded: readonly number[];
}

/**
 * A key shares the result between associates, and leaves none of them out: "la stipulation […]
 * excluant un associé totalement du profit […] [est] réputée non écrite" (C. civ. art. 1844-1). A
 * usufructuary and a bare owner may agree between themselves on who has what (CGI art. 8), so that
 * neither of them is excluded by a 0.
 */
export function keyFaults(key: ProfitKey, holdings: readonly Holding[]): KeyFaults {
  const held = new Map<number, Held>();
  for (const holding of holdings)
    held.set(holding.associateId, plus(held.get(holding.associateId), holding));
  const hasPart = (id: number): boolean => (key.get(id) ?? 0) > 0;
  return {
    strangers: [...key.keys()].filter((id) => hasPart(id) && isEmpty(held.get(id) ?? NOTHING)),
    excluded: [...held].filter(([id, { PP }]) => PP > 0 && !hasPart(id)).map(([id]) => id),
  };
}

export const isFit = ({ strangers, excluded }: KeyFaults): boolean =>
  strangers.length === 0 && excluded.length === 0;

/** 6667 is "66,67". */
export const percentOfKey = (basisPoints: number): string =>
  (basisPoints / 100).toFixed(2).replace('.', ',').replace(/,00$/, '');
