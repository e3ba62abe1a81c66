import { sharesOf, timeInFigures } from '../print/figures.ts';
import { say } from '../../messages/say.ts';
import { capitalOf, inWords, presences, sumOf } from './assembly-tally.ts';
import type { AssemblyData } from './data.ts';

export type AssociateOfAssembly = AssemblyData['assembly']['per_associate'][number];

/** The one who speaks for the owners of undivided shares, where he is known. */
export const speakerOf = ({
  joint_representative: name,
}: AssociateOfAssembly): string | undefined =>
  name === undefined || name === '' ? undefined : name;

/** Which meeting or consultation a page belongs to. */
export const meetingLine = ({
  meeting_date: day,
  meeting_time: time,
  place,
  holding,
}: AssemblyData['assembly']): string =>
  say('convening.meeting', { day, time: timeInFigures(time), place, holding });

/**
 * With their part of the capital: named by nature where some of them are split, and simply counted
 * otherwise.
 */
export function sharesInWords(
  { held, vote_shares }: AssociateOfAssembly,
  assembly: AssemblyData['assembly'],
): string {
  const all = capitalOf(sumOf(presences(assembly)));
  return held === undefined || (held.US === 0 && held.NP === 0)
    ? sharesOf(vote_shares, all)
    : inWords(held, all);
}
