import type { Associate } from '@sci/contract/associate';

export const fullName = (associate: Pick<Associate, 'first_name' | 'name'>): string => `${associate.first_name} ${associate.name}`;

/** "de Paul Roux", "d’Anne Roux": before a vowel the word is cut. */
export const ofName = (name: string): string => (/^(?:[aeiouàâéèêëîïôùûæœ]|y[^aeiouàâéèêë])/i.test(name) ? `d’${name}` : `de ${name}`);
