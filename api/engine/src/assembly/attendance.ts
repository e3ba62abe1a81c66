import type { Told } from '@sci/messages/messages';
import type { Undivided } from '../company/company.ts';
import { tell } from '../messages/say.ts';
import { finding, type Finding } from '../finding.ts';
import type { Held, ShareKind } from '../associates/share-movement.ts';
import type { ResolutionKind, Statutes } from '../company/statutes.ts';

/** Somebody who holds shares on the day of the meeting. */
export interface Member {
  readonly associateId: number;
  readonly name: string;
  readonly held: Held;
  /** The shares belong to several people together (*indivision*). */
  readonly undivided?: Undivided;
}

export interface Attendance {
  readonly associateId: number;
  readonly state: 'present' | 'represented' | 'absent';
  /** The name of the proxy holder, as it was written. */
  readonly representedBy: string;
}

export interface Assembled {
  readonly statutes: Statutes;
  readonly members: readonly Member[];
  readonly attendance: readonly Attendance[];
}

/**
 * Shares that a member votes with. A split share votes once: by its usufruct on the allocation of
 * profits and on what the statutes leave to the usufructuary, by its bare ownership otherwise.
 * Source: C. civ. art. 1844.
 */
export const votingShares = (member: Member, kind: ResolutionKind, statutes: Statutes): number =>
  votingRights(member, kind, statutes).reduce((sum, right) => sum + member.held[right], 0);

/** The natures of right that a member votes by. */
export function votingRights(
  { held }: Member,
  kind: ResolutionKind,
  statutes: Statutes,
): ShareKind[] {
  const byUsufruct = kind === 'allocation' || statutes.usufructVotes.includes(kind);
  const rights: readonly ShareKind[] = ['PP', byUsufruct ? 'US' : 'NP'];
  return rights.filter((right) => held[right] > 0);
}

/**
 * Who takes part in the votes: those who are there, and those whose proxy is. The owners of an
 * undivided share vote by their one proxy, never by themselves. Source: C. civ. art. 1844.
 */
export const attending = (assembled: Assembled): ReadonlySet<number> =>
  new Set(
    assembled.attendance
      .filter(
        (line, index) => line.state !== 'absent' && faultOf(line, index, assembled) === undefined,
      )
      .map(({ associateId }) => associateId),
  );

/** What keeps somebody from attending as it was noted, one sentence for each line. */
export const checkAttendance = (assembled: Assembled): Finding[] =>
  assembled.attendance.flatMap((line, index) => {
    const fault = line.state === 'absent' ? undefined : faultOf(line, index, assembled);
    return fault ?? [];
  });

function faultOf(line: Attendance, index: number, assembled: Assembled): Finding | undefined {
  const member = assembled.members.find(({ associateId }) => associateId === line.associateId);
  if (member?.undivided !== undefined)
    return undividedFault(line, index, { ...assembled, member, undivided: member.undivided });
  if (line.state === 'present') return undefined;
  const name = member?.name ?? '';
  const fault = faultAt(index);
  if (plain(line.representedBy) === '')
    return fault('NO_PROXY', tell('attendance.no_proxy', { name }));
  if (plain(line.representedBy) === plain(name))
    return fault('OWN_PROXY', tell('attendance.own_proxy', { name }));
  return holderFault(line, index, assembled, name);
}

const faultAt = (index: number) => (code: string, told: Told) =>
  finding(code, `attendance.${index}.represented_by`, told);

interface UndividedMember extends Assembled {
  readonly member: Member;
  readonly undivided: Undivided;
}

/** One person speaks for all owners, whoever he is: the one whom they chose, or a court. */
function undividedFault(
  { state, representedBy }: Attendance,
  index: number,
  { member: { name }, undivided: { representative }, members, attendance }: UndividedMember,
): Finding | undefined {
  const fault = faultAt(index);
  if (state === 'present') return fault('UNDIVIDED', tell('attendance.undivided', { name }));
  if (plain(representedBy) === '') return fault('NO_PROXY', tell('attendance.no_proxy', { name }));
  if (plain(representative) !== '' && plain(representedBy) !== plain(representative))
    return fault('OTHER_PROXY', tell('attendance.other_proxy', { name, representative }));
  const holder = members.find((other) => plain(other.name) === plain(representedBy));
  return holder !== undefined && !isPresent(holder, attendance)
    ? fault('ABSENT_PROXY', tell('attendance.absent_proxy', { name, holder: holder.name }))
    : undefined;
}

/** The holder of the proxy may be a stranger, unless the statutes say otherwise; he is there. */
function holderFault(
  { representedBy }: Attendance,
  index: number,
  { statutes, members, attendance }: Assembled,
  name: string,
): Finding | undefined {
  const fault = faultAt(index);
  const holder = members.find((other) => plain(other.name) === plain(representedBy));
  if (holder === undefined && statutes.proxyHolders === 'associates')
    return fault('STRANGER', tell('attendance.stranger', { representedBy }));
  if (holder !== undefined && !isPresent(holder, attendance))
    return fault('ABSENT_PROXY', tell('attendance.absent_proxy', { name, holder: holder.name }));
  const limit = statutes.proxyLimit;
  const earlier = attendance
    .slice(0, index)
    .filter(
      (line) => line.state === 'represented' && plain(line.representedBy) === plain(representedBy),
    );
  return limit !== null && earlier.length >= limit
    ? fault('TOO_MANY_PROXIES', tell('attendance.too_many', { name, representedBy, limit }))
    : undefined;
}

const isPresent = (holder: Member, attendance: readonly Attendance[]): boolean =>
  attendance.some(
    ({ associateId, state }) => associateId === holder.associateId && state === 'present',
  );

/** Two ways of writing one name. */
const plain = (name: string): string => name.trim().replaceAll(/\s+/g, ' ').toLocaleLowerCase('fr');
