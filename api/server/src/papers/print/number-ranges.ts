import type { NumberRange } from '@sci/engine/associates/share-numbers';
import { say } from '../../messages/say.ts';

/** Numbers of shares as a deed writes them: « 1 à 40, 361 ». */
export const rangesInWords = (ranges: readonly NumberRange[]): string =>
  ranges.map(rangeInWords).join(', ');

const rangeInWords = ({ first, last }: NumberRange): string =>
  say('form.number_range', { first, last, alone: first === last ? 'yes' : 'no' });
