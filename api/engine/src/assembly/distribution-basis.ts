import type { Associate } from '../company/company.ts';
import type { Holding } from '../associates/holdings.ts';
import { isFit, keyFaults, percentOfKey, type ProfitKey } from '../associates/profit-key.ts';
import {
  clauseInWords,
  isSplit,
  splitParts,
  USUFRUCT_FIELDS,
  type UsufructClause,
} from '../associates/usufruct.ts';
import { finding, type Finding } from '../finding.ts';
import { say, tell } from '../messages/say.ts';

/** What a distribution falls on the associates by. */
export interface DistributionBasis {
  readonly weights: ReadonlyMap<number, number>;
  readonly by: 'shares' | 'key' | 'clause';
  /** Where a clause of the statutes shares the gain on a sale, or earlier profits, otherwise. */
  readonly apart?: {
    readonly exceptional?: ReadonlyMap<number, number>;
    readonly reserves?: ReadonlyMap<number, number>;
  };
  /** What the statutes of the day say of the shares whose usufruct is apart. */
  readonly clause?: UsufructClause;
}

/**
 * The statutory key of the year whose result is distributed, when it fits those who hold shares on
 * the day of the meeting; their parts in the profits otherwise, of which the associates must be told
 * (`basisWarnings`). The day of the meeting, and not 31 December, because only who is an associate
 * when a distribution is decided has a right to it (Cass. com. 10 February 2009, n° 07-21.806, by a
 * commentary; 9 June 2004, n° 01-02356, was not read again); the key takes the place of the shares
 * "sauf clause contraire" (C. civ. art. 1844-1), and what the clause cannot rule is ruled by the
 * shares again: full ownership and usufruct, or what the clause of the statutes of that day leaves to
 * the usufructuary. A key of the year says nothing of the profits of other years.
 */
export function distributionBasis(
  key: ProfitKey | undefined,
  holdings: readonly Holding[],
  statutes?: UsufructClause,
): DistributionBasis {
  const clause = isSplit(holdings) && says(statutes) ? statutes : undefined;
  const parts = splitParts(holdings, clause?.profits);
  const reserves = splitParts(holdings, clause?.reserves);
  if (key !== undefined && isFit(keyFaults(key, holdings)))
    return {
      weights: key,
      by: 'key',
      ...(clause !== undefined && { clause, apart: { exceptional: key, reserves } }),
    };
  return clause === undefined
    ? { weights: parts, by: 'shares' }
    : {
        weights: parts,
        by: 'clause',
        clause,
        apart: {
          exceptional:
            clause.exceptional === null ? parts : splitParts(holdings, clause.exceptional),
          reserves,
        },
      };
}

const says = (clause: UsufructClause | undefined): boolean =>
  clause !== undefined && USUFRUCT_FIELDS.some((what) => clause[what] !== null);

type Named = Pick<Associate, 'id' | 'name'>;

/** How a distribution is shared, as minutes say it; nothing where it is by shares, as the law does. */
export const basisSentence = (
  { weights, by, clause }: DistributionBasis,
  associates: readonly Named[],
  year: number,
): string | undefined => {
  const sentences = [
    ...(by === 'key'
      ? [say('assembly.by_key', { year, key: keyInWords(weights, associates) })]
      : []),
    ...(clause === undefined
      ? []
      : [say('assembly.by_clause', { since: clause.since, by, clause: clauseInWords(clause) })]),
  ];
  return sentences.length === 0 ? undefined : sentences.join(' ');
};

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
