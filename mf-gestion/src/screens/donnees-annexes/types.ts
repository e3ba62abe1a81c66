import type { Body, Reply } from '@sci/api-client';

export type SupportingData = Reply<'GET /supportingData'>[number];
export type SupportingType = SupportingData['type'];
export type SupportingBody = Body<'POST /supportingData'>;
export type StoredFile = SupportingData['files'][number];

export type Concern = 'supplier' | 'building' | 'associate' | 'category' | 'movement';

interface TypeShape {
  /**
   * Fields that the type has besides date, label, amount and documents; required ones are marked.
   */
  readonly fields: Readonly<Partial<Record<Concern, 'required' | 'optional'>>>;
}

/**
 * What each type asks for; what it feeds stands in words beside its name
 * (`supportingData.types.X.effect`).
 */
export const SUPPORTING_TYPES: Readonly<Record<SupportingType, TypeShape>> = {
  FACTURE: {
    fields: {
      supplier: 'optional',
      building: 'optional',
      category: 'optional',
      movement: 'optional',
    },
  },
  DEPENSE_PAYEE_PAR_ASSOCIE: {
    fields: {
      associate: 'required',
      category: 'required',
      building: 'optional',
      supplier: 'optional',
    },
  },
  REGUL_COPRO: { fields: { building: 'required' } },
  TRAVAUX_PAYES_PAR_FONDS: { fields: { building: 'required', supplier: 'optional' } },
  CHARGES_NON_RECUPEREES: { fields: { building: 'required' } },
  DEPOT_CONSERVE: { fields: { building: 'required' } },
  RECETTE_THEORIQUE: { fields: { building: 'required' } },
  DEDUCTION_SPECIFIQUE: { fields: { building: 'required' } },
  REINTEGRATION: { fields: { building: 'required' } },
  PARTS_AUTRES_SOCIETES: { fields: { building: 'required' } },
};

export const TYPE_ORDER: readonly SupportingType[] = [
  'FACTURE',
  'DEPENSE_PAYEE_PAR_ASSOCIE',
  'REGUL_COPRO',
  'TRAVAUX_PAYES_PAR_FONDS',
  'CHARGES_NON_RECUPEREES',
  'DEPOT_CONSERVE',
  'RECETTE_THEORIQUE',
  'DEDUCTION_SPECIFIQUE',
  'REINTEGRATION',
  'PARTS_AUTRES_SOCIETES',
];

export const isSupportingType = (text: string | null): text is SupportingType =>
  text !== null && Object.hasOwn(SUPPORTING_TYPES, text);
