import type { GeneralAssembly } from './data.ts';

/** Who was there, with how many shares: what minutes must state. */

export interface Presence {
  readonly id: number;
  readonly name: string;
  readonly shares: number;
  readonly state: 'present' | 'represented' | 'absent';
  readonly proxy: string;
}

/** Every partner, in the assembly's order; one of whom nothing was noted is absent. */
export const presences = (assembly: GeneralAssembly): Presence[] =>
  assembly.per_associate.map((partner) => {
    const noted = assembly.attendance.find((item) => item.associate_id === partner.associate_id);
    return {
      id: partner.associate_id,
      name: partner.name,
      shares: partner.vote_shares,
      state: noted?.state ?? 'absent',
      proxy: noted?.represented_by ?? '',
    };
  });

export const totalShares = (partners: readonly { readonly shares: number }[]): number =>
  partners.reduce((total, partner) => total + partner.shares, 0);
