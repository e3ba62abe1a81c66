import type { Column, Row } from '../blocks.ts';
import { row, styled } from '../blocks.ts';
import { plural, whole } from '../print/figures.ts';
import type { GeneralAssembly } from './data.ts';

/** Who was there, with how many shares of which nature: what minutes must state. */

type Held = NonNullable<GeneralAssembly['per_associate'][number]['held']>;

export interface Presence {
  readonly id: number;
  readonly name: string;
  readonly held: Held;
  readonly state: 'present' | 'represented' | 'absent';
  readonly proxy: string;
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

/** Shares of an associate in words: "60 parts en pleine propriété et 40 parts en usufruit". */
export const inWords = ({ PP, US, NP }: Held): string =>
  [
    ...(PP > 0 ? [`${plural(PP, 'part', 'parts')} en pleine propriété`] : []),
    ...(US > 0 ? [`${plural(US, 'part', 'parts')} en usufruit`] : []),
    ...(NP > 0 ? [`${plural(NP, 'part', 'parts')} en nue-propriété`] : []),
  ].join(' et ');

/** One column of shares, or one for each nature of right. */
export const shareColumns = (split: boolean): Column[] =>
  split
    ? [
        { title: 'Pleine propriété', align: 'end', width: 22 },
        { title: 'Usufruit', align: 'end', width: 20 },
        { title: 'Nue-propriété', align: 'end', width: 22 },
      ]
    : [{ title: 'Parts', align: 'end', width: 26 }];

export const shareCells = ({ PP, US, NP }: Held, split: boolean): string[] =>
  split ? [whole(PP), whole(US), whole(NP)] : [whole(PP)];

const STATES: Readonly<Record<Presence['state'], string>> = {
  present: 'présent',
  represented: 'représenté',
  absent: 'absent',
};

const presenceCell = ({ state, proxy }: Presence): string =>
  state === 'represented' && proxy !== '' ? `représenté par ${proxy}` : STATES[state];

/** A line for each associate, then those who attend and the whole capital: both agree by nature. */
export function attendanceRows(associates: readonly Presence[], split: boolean): Row[] {
  const there = sumOf(associates.filter(({ state }) => state !== 'absent'));
  const all = sumOf(associates);
  return [
    ...associates.map((associate) =>
      row(associate.name, ...shareCells(associate.held, split), presenceCell(associate)),
    ),
    styled(
      split ? 'subtotal' : 'total',
      'Présents ou représentés',
      ...shareCells(there, split),
      split ? '' : `sur ${plural(all.PP, 'part', 'parts')}`,
    ),
    ...(split
      ? [
          styled(
            'total',
            'Total du capital',
            ...shareCells(all, true),
            `soit ${plural(all.PP + all.US, 'part', 'parts')}`,
          ),
        ]
      : []),
  ];
}
