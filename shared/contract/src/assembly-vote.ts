/**
 * How an assembly counts its votes. Here, and not behind the API, because the editor counts while
 * it is being filled in.
 */

/**
 * What a resolution needs: the statutes say it; where they are silent, everybody (C. civ. art.
 * 1852).
 */
export const MAJORITIES = ['unanimity', 'half', 'two_thirds', 'three_quarters'] as const;
export type Majority = (typeof MAJORITIES)[number];

interface Voter {
  readonly associate_id: number;
  /** Full ownership and usufruct: who decides on the profits. */
  readonly shares: number;
  /** Full ownership and bare ownership: who decides on everything else (C. civ. art. 1844). */
  readonly vote_shares: number;
}

interface Ballot {
  readonly kind: 'ordinary' | 'allocation';
  readonly votes: readonly {
    readonly associate_id: number;
    readonly vote: 'pour' | 'contre' | 'abstention';
  }[];
}

interface Meeting {
  readonly majority: Majority;
  readonly per_associate: readonly Voter[];
  readonly attendance: readonly {
    readonly associate_id: number;
    readonly state: 'present' | 'represented' | 'absent';
  }[];
}

export interface Outcome {
  /** Shares. */
  readonly pour: number;
  readonly contre: number;
  readonly abstention: number;
  /** Every share that may vote on this resolution, there or not. */
  readonly all: number;
  readonly adopted: boolean;
}

/**
 * Shares that an associate votes with: a split share votes once, by its usufruct on profits, by its
 * bare ownership otherwise.
 */
export const votingShares = (voter: Voter, kind: Ballot['kind']): number =>
  kind === 'allocation' ? voter.shares : voter.vote_shares;

/**
 * Counts a resolution by shares. Only who is there or represented votes; there without having voted
 * is an abstention. The majority is one of all the shares, as the silence of the statutes and most
 * of them have it.
 */
export function countVotes(
  resolution: Ballot,
  { majority, per_associate, attendance }: Meeting,
): Outcome {
  const counts = { pour: 0, contre: 0, abstention: 0 };
  const there = new Set(
    attendance.filter(({ state }) => state !== 'absent').map(({ associate_id }) => associate_id),
  );
  for (const voter of per_associate) {
    if (!there.has(voter.associate_id)) continue;
    const cast = resolution.votes.find(({ associate_id }) => associate_id === voter.associate_id);
    counts[cast?.vote ?? 'abstention'] += votingShares(voter, resolution.kind);
  }
  const all = per_associate.reduce(
    (total, voter) => total + votingShares(voter, resolution.kind),
    0,
  );
  return { ...counts, all, adopted: reaches(counts.pour, all, majority) };
}

/** What the votes make of the allocation of the result. */
export type AllocationDecision = 'posted' | 'rejected' | 'absent';

/**
 * Only what a meeting adopted is done (C. civ. art. 1844-1, 1852): every resolution on the
 * allocation has to be adopted, and there has to be one.
 */
export function decisionOf(
  resolutions: readonly Pick<Ballot, 'kind'>[],
  outcomes: readonly Pick<Outcome, 'adopted'>[],
): AllocationDecision {
  const votes = outcomes.filter((_, index) => resolutions[index]?.kind === 'allocation');
  if (votes.length === 0) return 'absent';
  return votes.every(({ adopted }) => adopted) ? 'posted' : 'rejected';
}

/** In whole numbers: two thirds of 100 shares are 67 of them, not 66. */
function reaches(pour: number, all: number, majority: Majority): boolean {
  if (all === 0) return false;
  switch (majority) {
    case 'unanimity':
      return pour === all;
    case 'half':
      return pour * 2 > all;
    case 'two_thirds':
      return pour * 3 >= all * 2;
    case 'three_quarters':
      return pour * 4 >= all * 3;
  }
}
