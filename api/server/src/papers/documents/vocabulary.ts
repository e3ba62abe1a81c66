import { buildingType } from '@sci/engine/law/building-types';
import { taxSystem } from '@sci/engine/law/tax-systems';

/**
 * French words for the codes of the API. A code that is not known is printed as it is: nothing is
 * lost.
 */

const named =
  (names: Readonly<Record<string, string>>) =>
  (code: string): string =>
    names[code] ?? code;

export const buildingTypeName = (code: string): string => buildingType(code)?.label ?? code;

export const buildingUseName = named({
  habitation: 'Habitation',
  professionnel: 'Professionnel',
  mixte: 'Mixte',
});

export const taxSystemName = (code: string): string => taxSystem(code)?.shortLabel ?? code;

export const shareKindName = named({ PP: 'pleine propriété', US: 'usufruit', NP: 'nue-propriété' });

export const shareNatureName = named({
  INITIALE: 'Répartition initiale',
  CESSION: 'Cession',
  DONATION: 'Donation',
  SUCCESSION: 'Succession',
  AUGMENTATION: 'Augmentation de capital',
  REDUCTION: 'Réduction de capital',
  DEMEMBREMENT: 'Démembrement',
  REUNION: 'Réunion de l’usufruit',
});

export const controlName = named({
  property_tax: 'Taxe foncière',
  loan_interest: 'Intérêts d’emprunt',
  nb_rent_collected: 'Nombre de loyers encaissés',
  bank_movements_not_up_to_date: 'Mouvements bancaires non à jour',
  relevant_works: 'Travaux pertinents',
});

export const controlStatusName = named({
  ok: 'conforme',
  a_justifier: 'à justifier',
  bloquant: 'bloquant',
});
