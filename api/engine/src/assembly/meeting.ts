import type { Told } from '@sci/messages/messages';
import { listed } from '@sci/messages/listed';
import { say, tell } from '../messages/say.ts';
import { finding, type Finding } from '../finding.ts';
import { daysBetween, yearOf } from '../law/calendar.ts';
import { deadline } from '../law/deadlines.ts';
import type { Deliberation } from './deliberation.ts';
import type { ConveningWay, Statutes } from '../company/statutes.ts';

/** The day of a meeting, as it is noted. */
export interface Meeting {
  /** The year whose accounts are approved. */
  readonly year: number;
  readonly date: string;
  readonly convenedOn?: string;
  /** How the letters of that day left, where they were kept. */
  readonly convenedBy?: readonly ConveningWay[];
  /** Who is absent and whose letter did not arrive. */
  readonly unreached?: readonly string[];
  /** `HH:MM`; the closing is empty when nobody noted it. */
  readonly opensAt: string;
  readonly closesAt: string;
  /** The day of the assembly on the same accounts that left the result unallocated. */
  readonly follows?: string;
}

/**
 * What keeps a meeting from having been held: another year than the one after the accounts, the
 * future, nobody there, nothing voted, an end before the beginning, a convening after it, no quorum
 * for anything. Source: C. civ. art. 1844, 1852; décret 78-704, art. 44.
 */
export function checkHeldMeeting(
  meeting: Meeting,
  { presence, outcomes }: Pick<Deliberation, 'presence' | 'outcomes'>,
  today: string,
): Finding[] {
  const findings = checkDay(meeting, today);
  const refuse = (code: string, field: string, told: Told) =>
    findings.push(finding(code, field, told));
  if (presence.attending === 0 && outcomes.every(({ attending }) => attending === 0))
    refuse('NOBODY_THERE', 'attendance', tell('assembly.nobody_there'));
  else if (outcomes.length > 0 && outcomes.every(({ verdict }) => verdict === 'no_quorum'))
    refuse('NO_QUORUM', 'attendance', tell('assembly.no_quorum'));
  if (outcomes.length === 0) refuse('NO_RESOLUTION', 'resolutions', tell('assembly.no_resolution'));
  return findings;
}

function checkDay(
  { year, date, convenedOn, opensAt, closesAt, follows }: Meeting,
  today: string,
): Finding[] {
  const findings: Finding[] = [];
  if (yearOf(date) !== year + 1)
    findings.push(
      finding('MEETING_YEAR', 'date', tell('assembly.meeting_year', { year, next: year + 1 })),
    );
  else if (date > today) findings.push(finding('FUTURE', 'date', tell('assembly.future')));
  if (follows !== undefined && date < follows)
    findings.push(finding('BEFORE_FORMER', 'date', tell('assembly.before_former', { follows })));
  if (convenedOn !== undefined && convenedOn > date)
    findings.push(finding('CONVENED_AFTER', 'convenedOn', tell('assembly.convened_after')));
  if (closesAt !== '' && closesAt < opensAt)
    findings.push(
      finding('CLOSED_BEFORE', 'closesAt', tell('assembly.closed_before', { closesAt, opensAt })),
    );
  return findings;
}

/**
 * What the manager should know of the day of the meeting; nothing here forbids it. A convening that
 * is late or missing hurts nobody when everybody is there or represented.
 */
export function meetingWarnings(
  {
    year,
    date,
    convenedOn,
    convenedBy = [],
    unreached = [],
  }: Pick<Meeting, 'year' | 'date' | 'convenedOn' | 'convenedBy' | 'unreached'>,
  { noticeDays, conveningWays }: Pick<Statutes, 'noticeDays' | 'conveningWays'>,
  { everybodyThere }: Pick<Deliberation, 'everybodyThere'>,
): Finding[] {
  const warnings: Finding[] = [];
  const approvedBy = deadline('ASSEMBLEE', year);
  if (date > approvedBy)
    warnings.push(finding('LATE', 'date', tell('assembly.late', { approvedBy })));
  if (everybodyThere) return warnings;
  if (convenedOn === undefined)
    warnings.push(finding('NOT_CONVENED', 'convenedOn', tell('assembly.not_convened')));
  else if (daysBetween(convenedOn, date) < noticeDays)
    warnings.push(
      finding('SHORT_NOTICE', 'convenedOn', tell('assembly.short_notice', { noticeDays })),
    );
  const others = convenedBy.filter((way) => !conveningWays.includes(way));
  if (others.length > 0) {
    const told = { ways: inWords(others), allowed: inWords(conveningWays) };
    warnings.push(finding('OTHER_WAY', 'convenedOn', tell('assembly.other_way', told)));
  }
  if (unreached.length > 0) {
    const told = { count: unreached.length, names: listed(unreached) };
    warnings.push(finding('NOT_REACHED', 'convenedOn', tell('assembly.not_reached', told)));
  }
  return warnings;
}

const inWords = (ways: readonly ConveningWay[]): string =>
  listed(ways.map((way) => say('assembly.way', { way })));
