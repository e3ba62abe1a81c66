import { listed } from '@sci/messages/listed';
import type { Column, Row } from '../blocks.ts';
import { row, styled } from '../blocks.ts';
import { shareCount, sharesCell, sharesOf } from '../print/figures.ts';
import type { GeneralAssembly } from './data.ts';
import { say } from '../../messages/say.ts';

/** Who was there, with how many shares of which nature: what minutes must state. */

type Held = NonNullable<GeneralAssembly['per_associate'][number]['held']>;

export interface Presence {
  readonly id: number;
  readonly name: string;
  readonly held: Held;
  readonly state: 'present' | 'represented' | 'absent';
  readonly proxy: string;
  readonly holding: GeneralAssembly['holding'];
  /** Who speaks for the owners of undivided shares; empty for others. */
  readonly speaker: string;
}

/** Every associate, in the assembly's order; one of whom nothing was noted is absent. */
export const presences = (assembly: GeneralAssembly): Presence[] =>
  assembly.per_associate.map((associate) => {
    const noted = assembly.attendance.find((item) => item.associate_id === associate.associate_id);
    return {
      id: associate.associate_id,
      name: associate.name,
      held: heldOf(associate),
      state: noted?.state ?? 'absent',
      proxy: noted?.represented_by ?? '',
      speaker: associate.joint_representative ?? '',
      holding: assembly.holding,
    };
  });

/** Assemblies of before kept only what each associate votes with. */
const heldOf = ({ held, vote_shares }: GeneralAssembly['per_associate'][number]): Held =>
  held ?? { PP: vote_shares, US: 0, NP: 0 };

/** What associates hold together. */
export const sumOf = (associates: readonly Presence[]): Held =>
  associates.reduce(
    (total, { held }) => ({
      PP: total.PP + held.PP,
      US: total.US + held.US,
      NP: total.NP + held.NP,
    }),
    { PP: 0, US: 0, NP: 0 },
  );

/** Whether some shares have their usufruct and their bare ownership apart. */
export const isSplit = (assembly: GeneralAssembly): boolean =>
  presences(assembly).some(({ held }) => held.US > 0 || held.NP > 0);

/** The shares given out: of a split one, the two halves count once. */
export const capitalOf = ({ PP, NP }: Held): number => PP + NP;

/**
 * Shares of an associate in words, with their part of all: "60 parts (60,00 %) en pleine propriété et
 * 40 parts (40,00 %) en usufruit".
 */
export const inWords = (held: Held, all: number): string =>
  listed(
    (['PP', 'US', 'NP'] as const)
      .filter((right) => held[right] > 0)
      .map((right) => say('shares.held', { shares: sharesOf(held[right], all), right })),
  );

/** One column of shares, or one for each nature of right. */
export const shareColumns = (split: boolean): Column[] =>
  split
    ? [
        { title: say('shares.full'), align: 'end', width: 25 },
        { title: say('shares.usufruct'), align: 'end', width: 23 },
        { title: say('shares.bare'), align: 'end', width: 22 },
      ]
    : [{ title: say('paper.shares_title'), align: 'end', width: 26 }];

/** Shares with their part of the capital, all of which is `all`. */
export const shareCells = ({ PP, US, NP }: Held, all: Held, split: boolean): string[] =>
  (split ? [PP, US, NP] : [PP]).map((count) => sharesCell(count, capitalOf(all)));

const presenceCell = ({ state, proxy, speaker, holding }: Presence): string =>
  state === 'represented' && proxy !== ''
    ? say(speaker === '' ? 'minutes.represented_by' : 'minutes.represented_jointly', { proxy })
    : say('minutes.state', { state, holding });

/** A line for each associate, then those who attend and the whole capital: both agree by nature. */
export function attendanceRows(associates: readonly Presence[], split: boolean): Row[] {
  const there = sumOf(associates.filter(({ state }) => state !== 'absent'));
  const all = sumOf(associates);
  return [
    ...associates.map((associate) =>
      row(associate.name, ...shareCells(associate.held, all, split), presenceCell(associate)),
    ),
    styled(
      split ? 'subtotal' : 'total',
      say('minutes.attending', { holding: associates[0]?.holding ?? 'physical' }),
      ...shareCells(there, all, split),
      split ? '' : say('minutes.out_of', { shares: shareCount(all.PP) }),
    ),
    ...(split
      ? [
          styled(
            'total',
            say('minutes.whole_capital'),
            ...shareCells(all, all, true),
            say('minutes.which_is', { shares: shareCount(all.PP + all.US) }),
          ),
        ]
      : []),
  ];
}
