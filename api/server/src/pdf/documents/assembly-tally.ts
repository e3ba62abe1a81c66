import type { GeneralAssembly } from '@sci/contract/report';

/** Counts of shares that minutes must state: who was there, who voted what. Shares are counted, no amount is computed. */

type Resolution = GeneralAssembly['resolutions'][number];

export interface Tally {
  readonly pour: number;
  readonly contre: number;
  readonly abstention: number;
}

export function tally(resolution: Resolution, assembly: GeneralAssembly): Tally {
  const count = (vote: Resolution['votes'][number]['vote']): number =>
    resolution.votes.filter((item) => item.vote === vote).reduce((total, item) => total + sharesOf(assembly, item.associate_id), 0);
  return { pour: count('pour'), contre: count('contre'), abstention: count('abstention') };
}

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
    return { id: partner.associate_id, name: partner.name, shares: partner.shares, state: noted?.state ?? 'absent', proxy: noted?.represented_by ?? '' };
  });

export const totalShares = (partners: readonly { readonly shares: number }[]): number => partners.reduce((total, partner) => total + partner.shares, 0);

const sharesOf = (assembly: GeneralAssembly, id: number): number => assembly.per_associate.find((partner) => partner.associate_id === id)?.shares ?? 0;
