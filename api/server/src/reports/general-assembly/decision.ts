import type { z } from 'zod';
import type { GeneralAssembly } from '@sci/contract/assembly';
import { countVotes, decisionOf, type Outcome } from '@sci/contract/assembly-vote';
import type { Rights } from '@sci/engine/associates/rights';
import type { AssemblyBody } from './stored-assembly.ts';

/** What a meeting voted, and what becomes of the result. */
export interface Decision {
  readonly outcomes: readonly Outcome[];
  readonly allocation: z.output<typeof GeneralAssembly>['allocation'];
}

/** The votes by the shares of the day; until the meeting is held, its allocation is only prepared. */
export function decisionOn(body: AssemblyBody, rights: Rights): Decision {
  const meeting = { ...body, per_associate: votersOf(rights) };
  const outcomes = body.resolutions.map((resolution) => countVotes(resolution, meeting));
  return { outcomes, allocation: body.held ? decisionOf(body.resolutions, outcomes) : 'pending' };
}

/** The amounts of the form count while they are prepared, and once they are voted. */
export const isAllotted = ({ allocation }: Decision): boolean =>
  allocation === 'pending' || allocation === 'posted';

const votersOf = ({ profits, votes }: Rights) =>
  [...new Set([...profits.keys(), ...votes.keys()])].map((associate_id) => ({
    associate_id,
    shares: profits.get(associate_id) ?? 0,
    vote_shares: votes.get(associate_id) ?? 0,
  }));
