import type { Associate } from '@sci/contract/associate';

export const fullName = (associate: Pick<Associate, 'first_name' | 'name'>): string =>
  `${associate.first_name} ${associate.name}`;
