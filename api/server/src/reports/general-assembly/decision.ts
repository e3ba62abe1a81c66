import type { Assembled, Member } from '@sci/engine/assembly/attendance';
import {
  deliberate,
  type AllocationState,
  type Deliberation,
} from '@sci/engine/assembly/deliberation';
import type { Statutes } from '@sci/engine/company/statutes';
import { heldOn, isEmpty } from '@sci/engine/associates/holdings';
import type { ShareEntry } from '@sci/engine/associates/share-movement';
import type { Associate } from '@sci/engine/company/company';
import type { AssemblyBody } from './stored-assembly.ts';

/** What a meeting voted, by whom and under which statutes, and what becomes of the result. */
export interface Decision extends Omit<Deliberation, 'allocation'> {
  readonly assembled: Assembled;
  readonly allocation: AllocationState;
}

/** Until the meeting is held, its allocation is only prepared. */
export function decisionOn(
  body: AssemblyBody,
  entries: readonly ShareEntry[],
  associates: readonly Pick<Associate, 'id' | 'name' | 'undivided'>[],
  statutes: Statutes,
): Decision {
  const assembled = {
    statutes,
    members: membersOn(body.meeting_date, entries, associates),
    attendance: body.attendance.map(({ associate_id, state, represented_by }) => ({
      associateId: associate_id,
      state,
      representedBy: represented_by,
    })),
  };
  const deliberation = deliberate(assembled, body.resolutions.map(toBallot));
  return {
    ...deliberation,
    assembled,
    allocation: body.held ? deliberation.allocation : 'pending',
  };
}

const toBallot = ({ kind, postponed, votes }: AssemblyBody['resolutions'][number]) => ({
  kind,
  isPostponed: postponed,
  votes: votes.map(({ associate_id, vote }) => ({ associateId: associate_id, vote })),
});

/** Everybody who holds a share of whatever nature on the day. */
function membersOn(
  day: string,
  entries: readonly ShareEntry[],
  associates: readonly Pick<Associate, 'id' | 'name' | 'undivided'>[],
): Member[] {
  const held = heldOn(day, entries);
  return associates.flatMap(({ id, name, undivided }) => {
    const own = held.get(id);
    return own === undefined || isEmpty(own)
      ? []
      : [{ associateId: id, name, held: own, undivided }];
  });
}
