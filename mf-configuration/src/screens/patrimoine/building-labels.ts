import type { Building } from '@sci/contract/building';

/** The specification's types of building, in the order of the list. */
export const BUILDING_TYPES = [
  'U',
  'R',
  'IR',
  'AP',
  'M',
  'P',
] as const satisfies readonly Building['type'][];
export const BUILDING_USES = [
  'habitation',
  'professionnel',
  'mixte',
] as const satisfies readonly Building['usage'][];
