import type { Associate } from '../company/company.ts';
import type { Holding } from '../associates/holdings.ts';
import { isFit, keyFaults, percentOfKey, type ProfitKey } from '../associates/profit-key.ts';
import { profitParts } from '../associates/rights.ts';
import { finding, type Finding } from '../finding.ts';
import { say, tell } from '../messages/say.ts';

/** What a distribution falls on the associates by. */
export interface DistributionBasis {
  readonly weights: ReadonlyMap<number, number>;
  readonly by: 'shares' | 'key';
}

/**
 * The statutory key of the year whose result is distributed, when it fits those who hold shares on
 * the day of the meeting; their parts in the profits otherwise, of which the associates must be told
 * (`basisWarnings`). The day of the meeting, and not 31 December, because only who is an associate
 * when a distribution is decided has a right to it (Cass. com. 10 February 2009, n° 07-21.806, by a
 * commentary; 9 June 2004, n° 01-02356, was not read again); the key takes the place of the shares
 * "sauf clause contraire" (C. civ. art. 1844-1), and what the clause cannot rule is ruled by the
 * shares again.
 */
export function distributionBasis(
  key: ProfitKey | undefined,
  holdings: readonly Holding[],
): DistributionBasis {
  return key !== undefined && isFit(keyFaults(key, holdings))
    ? { weights: key, by: 'key' }
    : { weights: profitParts(holdings), by: 'shares' };
}

type Named = Pick<Associate, 'id' | 'name'>;

/** How a distribution is shared, as minutes say it; nothing where it is by shares, as the law does. */
export const basisSentence = (
  { weights, by }: DistributionBasis,
  associates: readonly Named[],
  year: number,
): string | undefined =>
  by === 'shares'
    ? undefined
    : say('assembly.by_key', { year, key: keyInWords(weights, associates) });

/** The parts of a key by name: "Alice Bernard 80 %, Benoît Martin 20 %". */
export const keyInWords = (key: ProfitKey, associates: readonly Named[]): string =>
  associates
    .filter(({ id }) => (key.get(id) ?? 0) > 0)
    .map(({ id, name }) => say('tax.key_part', { name, percent: percentOfKey(key.get(id) ?? 0) }))
    .join(', ');

/** Why the key of the year does not share what is distributed. */
export function basisWarnings(
  key: ProfitKey | undefined,
  holdings: readonly Holding[],
  associates: readonly Named[],
  year: number,
): Finding[] {
  if (key === undefined) return [];
  const { strangers, excluded } = keyFaults(key, holdings);
  const nameOf = (wanted: number): string => associates.find(({ id }) => id === wanted)?.name ?? '';
  const reasons = [
    ...strangers.map((id) => say('assembly.key_stranger', { name: nameOf(id) })),
    ...excluded.map((id) => say('assembly.key_excluded', { name: nameOf(id) })),
  ];
  return reasons.length === 0
    ? []
    : [
        finding(
          'KEY_UNFIT',
          'distributed',
          tell('assembly.key_unfit', { year, reasons: reasons.join(', ') }),
        ),
      ];
}
