import type { Cents } from '@sci/money/cents';

/**
 * Data without a bank line. Six types feed a line of form 2072 and nothing else; two post a
 * miscellaneous entry; a FACTURE is only a proof. All amounts are positive, except
 * PARTS_AUTRES_SOCIETES, which is signed.
 */
export interface SupportingData {
  readonly id: string;
  readonly type: SupportingType;
  readonly amount: Cents;
  readonly label: string;
  readonly buildingId?: number;
  /** For DEPENSE_PAYEE_PAR_ASSOCIE: what was paid, and by whom. */
  readonly category?: string;
  readonly associateId?: number;
  /** Date of the entry that it posts; 31 December when unknown. */
  readonly date?: string;
}

export type SupportingType =
  | 'REGUL_COPRO'
  | 'CHARGES_NON_RECUPEREES'
  | 'RECETTE_THEORIQUE'
  | 'DEDUCTION_SPECIFIQUE'
  | 'REINTEGRATION'
  | 'PARTS_AUTRES_SOCIETES'
  | 'TRAVAUX_PAYES_PAR_FONDS'
  | 'DEPENSE_PAYEE_PAR_ASSOCIE'
  | 'DEPOT_CONSERVE'
  | 'FACTURE';

export interface SupportingTypeInfo {
  readonly label: string;
  /**
   * Line of form 2072 that it feeds by itself; none for what goes through the ledger, or nowhere.
   */
  readonly taxLine?: string;
  /** How the bridge from the accounting result to the tax result names it. */
  readonly bridgeLabel?: string;
  readonly building: 'required' | 'optional';
  readonly signed?: true;
}

/** The types in the order of the choice list; the bridge keeps the order of `bridgeOrder`. */
export const supportingTypes: Readonly<Record<SupportingType, SupportingTypeInfo>> = {
  REGUL_COPRO: {
    label: 'Régularisation des provisions de copropriété N-1',
    taxLine: '14',
    bridgeLabel: 'Régularisation des provisions de copropriété N-1 (ligne 14)',
    building: 'required',
  },
  CHARGES_NON_RECUPEREES: {
    label: 'Charges récupérables non récupérées au départ du locataire',
    taxLine: '10',
    bridgeLabel: 'Charges récupérables non récupérées (donnée annexe, ligne 10)',
    building: 'required',
  },
  RECETTE_THEORIQUE: {
    label: 'Recette théorique (mise à disposition gratuite)',
    taxLine: '4',
    bridgeLabel: 'Recettes théoriques (ligne 4)',
    building: 'required',
  },
  DEDUCTION_SPECIFIQUE: {
    label: 'Déduction spécifique',
    taxLine: '15',
    bridgeLabel: 'Déduction spécifique (ligne 15)',
    building: 'required',
  },
  REINTEGRATION: {
    label: 'Réintégration du supplément de déduction',
    taxLine: '19',
    bridgeLabel: 'Réintégration du supplément de déduction (ligne 19)',
    building: 'required',
  },
  PARTS_AUTRES_SOCIETES: {
    label: 'Revenus ou déficits d’autres sociétés immobilières',
    taxLine: '22',
    bridgeLabel: "Revenus ou déficits d'autres sociétés immobilières (ligne 22)",
    building: 'required',
    signed: true,
  },
  TRAVAUX_PAYES_PAR_FONDS: {
    label: 'Travaux payés par le syndic sur le fonds de travaux',
    taxLine: '9',
    bridgeLabel: 'Travaux payés par le fonds de travaux (donnée annexe, ligne 9)',
    building: 'required',
  },
  DEPENSE_PAYEE_PAR_ASSOCIE: { label: 'Dépense payée par un associé', building: 'optional' },
  DEPOT_CONSERVE: { label: 'Dépôt de garantie conservé', building: 'required' },
  FACTURE: { label: 'Facture', building: 'optional' },
};

/** The order in which the bridge lists the tax-only data. */
export const bridgeOrder: readonly SupportingType[] = [
  'TRAVAUX_PAYES_PAR_FONDS',
  'CHARGES_NON_RECUPEREES',
  'REGUL_COPRO',
  'DEDUCTION_SPECIFIQUE',
  'REINTEGRATION',
  'PARTS_AUTRES_SOCIETES',
  'RECETTE_THEORIQUE',
];

const isType = (text: string): text is SupportingType => Object.hasOwn(supportingTypes, text);

/** A type by its stored code; undefined when there is no such type. */
export const supportingType = (code: string): SupportingType | undefined =>
  isType(code) ? code : undefined;
