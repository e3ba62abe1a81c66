import { shareNatures, type ShareNature } from '../associates/share-movement.ts';

/** Words for the end of a usufruct: the one nature that changes what the parties hold. */
const END_OF_USUFRUCT = /REUNION|CONSOLIDATION|EXTINCTION|FIN (DE L |D )?USUFRUIT/;

/**
 * The nature of a share movement by its word, which the exchange format leaves free: one of the
 * product's, a word for the end of a usufruct, or else what its parties say.
 */
export function shareNature(
  word: string | undefined,
  from: number | null,
  to: number | null,
): ShareNature {
  const plain = (word ?? '')
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z]+/g, ' ')
    .trim();
  const known = shareNatures.find((nature) => nature === plain);
  if (known !== undefined) return known;
  if (END_OF_USUFRUCT.test(plain)) return 'REUNION';
  if (from === null) return 'AUGMENTATION';
  return to === null ? 'REDUCTION' : 'CESSION';
}
