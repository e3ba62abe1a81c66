import { say } from '../messages/say.ts';
import type { ShareKind } from '../associates/share-movement.ts';
import { attending, votingRights, votingShares, type Assembled } from './attendance.ts';
import {
  ruleFor,
  type DecisionRule,
  type Majority,
  type Quorum,
  type ResolutionKind,
} from '../company/statutes.ts';

export interface Ballot {
  readonly kind: ResolutionKind;
  /** Put off to another meeting. */
  readonly isPostponed?: boolean;
  readonly votes: readonly {
    readonly associateId: number;
    readonly vote: 'pour' | 'contre' | 'abstention';
  }[];
}

export type Verdict = 'adopted' | 'rejected' | 'tie' | 'no_quorum' | 'postponed';

/** The vote of one member. */
export interface Cast {
  readonly associateId: number;
  readonly vote: 'pour' | 'contre' | 'abstention';
  readonly shares: number;
  /** The natures of right that these shares are held by. */
  readonly rights: readonly ShareKind[];
}

/** The count of a resolution, in shares. */
export interface Outcome {
  readonly pour: number;
  readonly contre: number;
  readonly abstention: number;
  /** Every share that may vote on this resolution, there or not. */
  readonly all: number;
  /** Those of them that are there or represented. */
  readonly attending: number;
  /** Shares for it that the statutes ask. */
  readonly needed: number;
  readonly verdict: Verdict;
  readonly adopted: boolean;
  /** How everybody who may vote and is there voted, with how many shares and by which right. */
  readonly cast: readonly Cast[];
  /** The verdict with its reason, a French sentence. */
  readonly sentence: string;
}

/**
 * Counts a resolution by shares. Who is there without having voted abstains; who is neither there
 * nor represented doesn't vote. A tie rejects: it is no majority. Source: C. civ. art. 1844, 1852.
 */
export function countVotes(ballot: Ballot, assembled: Assembled): Outcome {
  const { members, statutes } = assembled;
  const there = attending(assembled);
  const cast = members
    .filter(({ associateId }) => there.has(associateId))
    .map((member): Cast => ({
      associateId: member.associateId,
      vote: voteOf(ballot, member.associateId),
      shares: votingShares(member, ballot.kind, statutes),
      rights: votingRights(member, ballot.kind, statutes),
    }))
    .filter(({ shares }) => shares > 0);
  const counts = { pour: 0, contre: 0, abstention: 0 };
  for (const { vote, shares } of cast) counts[vote] += shares;
  const all = members.reduce((sum, member) => sum + votingShares(member, ballot.kind, statutes), 0);
  const outcome = { ...decide({ ...counts, all }, ruleFor(statutes, ballot.kind)), cast };
  return ballot.isPostponed === true ? postponed(outcome) : outcome;
}

/** Nothing was voted, whatever was noted. */
const postponed = ({ all, attending: there, needed }: Outcome): Outcome => ({
  pour: 0,
  contre: 0,
  abstention: 0,
  cast: [],
  all,
  attending: there,
  needed,
  verdict: 'postponed',
  adopted: false,
  sentence: say('votes.postponed'),
});

const voteOf = ({ votes }: Ballot, id: number): keyof Count =>
  votes.find(({ associateId }) => associateId === id)?.vote ?? 'abstention';

interface Count {
  readonly pour: number;
  readonly contre: number;
  readonly abstention: number;
}

function decide(
  count: Count & { readonly all: number },
  rule: DecisionRule,
): Omit<Outcome, 'cast'> {
  const { pour, contre, abstention, all } = count;
  const there = pour + contre + abstention;
  const base = { all, attending: there, cast: pour + contre }[rule.base];
  const needed = Math.max(1, neededOf(base, rule.majority));
  const verdict = verdictOf({ pour, contre, needed }, there >= quorumOf(all, rule.quorum));
  const outcome = { ...count, attending: there, needed, verdict, adopted: verdict === 'adopted' };
  return { ...outcome, sentence: sentenceOf(outcome, rule) };
}

function verdictOf(
  {
    pour,
    contre,
    needed,
  }: { readonly pour: number; readonly contre: number; readonly needed: number },
  hasQuorum: boolean,
): Verdict {
  if (!hasQuorum) return 'no_quorum';
  if (pour >= needed) return 'adopted';
  return pour === contre && pour > 0 ? 'tie' : 'rejected';
}

/** In whole shares: two thirds of 100 are 67 of them, more than half are 51. */
function neededOf(base: number, majority: Majority): number {
  switch (majority) {
    case 'unanimity':
      return base;
    case 'half':
      return Math.floor(base / 2) + 1;
    case 'two_thirds':
      return Math.ceil((base * 2) / 3);
    case 'three_quarters':
      return Math.ceil((base * 3) / 4);
  }
}

const QUORUM_PARTS: Readonly<Record<Quorum, readonly [of: number, parts: number]>> = {
  none: [0, 1],
  quarter: [1, 4],
  third: [1, 3],
  half: [1, 2],
  two_thirds: [2, 3],
  three_quarters: [3, 4],
};

/** Shares that have to attend, of all those that may vote. */
export function quorumOf(all: number, quorum: Quorum): number {
  const [of, parts] = QUORUM_PARTS[quorum];
  return Math.ceil((all * of) / parts);
}

function sentenceOf(outcome: Omit<Outcome, 'sentence' | 'cast'>, rule: DecisionRule): string {
  const { pour, contre, all, needed, verdict, attending: there } = outcome;
  switch (verdict) {
    case 'adopted':
      return pour === all ? say('votes.unanimous') : say('votes.adopted', { pour, needed });
    case 'tie':
      return say('votes.tied', { pour, contre });
    case 'no_quorum':
      return say('votes.no_quorum', { there, quorum: quorumOf(all, rule.quorum) });
    case 'postponed':
      return say('votes.postponed');
    case 'rejected':
      return say('votes.rejected', { pour, needed });
  }
}
