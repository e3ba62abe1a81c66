/**
 * French words for the codes of the API. A code that is not known is printed as it is: nothing is
 * lost.
 */

const named =
  (names: Readonly<Record<string, string>>) =>
  (code: string): string =>
    names[code] ?? code;

export const buildingTypeName = named({
  U: 'Immeuble urbain',
  R: 'Immeuble rural',
  IR: 'Immeuble de rapport',
  AP: 'Appartement',
  M: 'Maison',
  P: 'Parking',
});

export const buildingUseName = named({
  habitation: 'Habitation',
  professionnel: 'Professionnel',
  mixte: 'Mixte',
});

export const taxSystemName = named({
  DROIT_COMMUN: 'Droit commun',
  PERISSOL: 'Périssol',
  BESSON_NEUF: 'Besson neuf',
  BESSON_ANCIEN: 'Besson ancien',
  LIENEMANN: 'Lienemann',
  ROBIEN: 'Robien',
  ROBIEN_ZRR: 'Robien ZRR',
  BORLOO_NEUF: 'Borloo neuf',
  BORLOO_ANCIEN: 'Borloo ancien',
  COSSE: 'Cosse « Louer abordable »',
  LOC_AVANTAGES: 'Loc’Avantages',
  SCELLIER: 'Scellier',
  SCELLIER_INT: 'Scellier intermédiaire',
  DUFLOT: 'Duflot',
  PINEL: 'Pinel',
  DENORMANDIE: 'Denormandie ancien',
  MALRAUX: 'Malraux',
  MONUMENT_HISTORIQUE: 'Monuments historiques',
  FONDATION_PATRIMOINE: 'Fondation du patrimoine',
  NUE_PROPRIETE: 'Nue-propriété',
  OUTRE_MER: 'Outre-mer',
  RELANCE_LOGEMENT: 'Relance logement',
});

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
