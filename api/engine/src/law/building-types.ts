import type { BuildingType } from '../company/company.ts';

export interface BuildingTypeInfo {
  readonly code: BuildingType;
  readonly label: string;
  /** The form separates urban from rural buildings only. */
  readonly location: 'urbain' | 'rural';
}

/** Types of buildings, in the order of the choice list. */
export const buildingTypes: readonly BuildingTypeInfo[] = [
  { code: 'U', label: 'Immeuble urbain', location: 'urbain' },
  { code: 'R', label: 'Immeuble rural', location: 'rural' },
  { code: 'IR', label: 'Immeuble de rapport', location: 'urbain' },
  { code: 'AP', label: 'Appartement', location: 'urbain' },
  { code: 'M', label: 'Maison', location: 'urbain' },
  { code: 'P', label: 'Parking', location: 'urbain' },
];

/** Types whose land tax normally contains the household refuse tax (TEOM). */
export const TYPES_WITH_TEOM: ReadonlySet<BuildingType> = new Set<BuildingType>([
  'U',
  'IR',
  'AP',
  'M',
]);
