import type { GeneralAssembly } from './data.ts';

/** Who was there, with how many shares: what minutes must state. */

export interface Presence {
  readonly id: number;
  readonly name: string;
  readonly shares: number;
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
      shares: associate.vote_shares,
      state: noted?.state ?? 'absent',
      proxy: noted?.represented_by ?? '',
    };
  });

export const totalShares = (associates: readonly { readonly shares: number }[]): number =>
  associates.reduce((total, associate) => total + associate.shares, 0);
