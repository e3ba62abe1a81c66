import { attending, votingShares, type Assembled } from './attendance.ts';
import { countVotes, type Ballot, type Outcome } from './count-votes.ts';

/** What the votes make of the allocation of the result. */
export type AllocationDecision = 'posted' | 'rejected' | 'absent' | 'postponed';

/** The same, or nothing yet: the meeting is still prepared. */
export type AllocationState = 'pending' | AllocationDecision;

/** The amounts of an allocation count while they are prepared, and once they are adopted. */
export const isPlaced = (state: AllocationState): boolean =>
  state === 'pending' || state === 'posted';

/** What an assembly decides, from its statutes, the shares of the day and the votes. */
export interface Deliberation {
  /** Shares there or represented, of all that may vote on ordinary decisions. */
  readonly presence: Presence;
  /** Everybody who holds a share, of whatever nature, takes part. */
  readonly everybodyThere: boolean;
  /** In the order of the resolutions. */
  readonly outcomes: readonly Outcome[];
  readonly allocation: AllocationDecision;
}

export interface Presence {
  readonly attending: number;
  readonly all: number;
}

/** The one author of what a meeting decides. */
export function deliberate(assembled: Assembled, ballots: readonly Ballot[]): Deliberation {
  const outcomes = ballots.map((ballot) => countVotes(ballot, assembled));
  return {
    presence: presenceOf(assembled),
    everybodyThere: everybodyThere(assembled),
    outcomes,
    allocation: decisionOf(ballots, outcomes),
  };
}

function presenceOf(assembled: Assembled): Presence {
  const there = attending(assembled);
  const presence = { attending: 0, all: 0 };
  for (const member of assembled.members) {
    const shares = votingShares(member, 'ordinary', assembled.statutes);
    presence.all += shares;
    if (there.has(member.associateId)) presence.attending += shares;
  }
  return presence;
}

function everybodyThere(assembled: Assembled): boolean {
  const there = attending(assembled);
  return assembled.members.every(({ associateId }) => there.has(associateId));
}

/**
 * Only what a meeting adopted is done (C. civ. art. 1844-1, 1852): every resolution on the
 * allocation has to be adopted, and there has to be one.
 */
function decisionOf(
  ballots: readonly Pick<Ballot, 'kind'>[],
  outcomes: readonly Outcome[],
): AllocationDecision {
  const votes = outcomes.filter((_, index) => ballots[index]?.kind === 'allocation');
  if (votes.length === 0) return 'absent';
  if (votes.every(({ adopted }) => adopted)) return 'posted';
  return votes.every(({ adopted, verdict }) => adopted || verdict === 'postponed')
    ? 'postponed'
    : 'rejected';
}
