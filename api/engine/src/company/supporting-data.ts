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
