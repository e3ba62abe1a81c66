/**
 * The coarse movement types of the years up to 2023, in the order of the choice list, and the
 * category that each stands for. Deduced: the specification names the types and shows none.
 */
export const movementTypes: readonly (readonly [name: string, category: string])[] = [
  ['Loyers encaissés', 'LOYER_HAB'],
  ['Loyers de locaux professionnels', 'LOYER_PRO'],
  ['Charges locatives encaissées', 'CHARGES_LOC_PROV'],
  ['Autres recettes', 'RECETTE_ACCESSOIRE'],
  ['Indemnités d’assurance', 'INDEMNITE_ASSURANCE'],
  ['Produits financiers', 'PRODUIT_FINANCIER'],
  ['Frais de gestion', 'GESTION_LOCATIVE'],
  ['Honoraires comptables', 'HONO_COMPTABLE'],
  ['Primes d’assurance', 'ASSURANCE_PNO'],
  ['Travaux de réparation et d’entretien', 'TRAV_REPARATION'],
  ['Travaux d’amélioration', 'TRAV_AMELIORATION'],
  ['Charges récupérables', 'CHARGES_RECUPERABLES'],
  ['Charges de copropriété', 'COPRO_PROVISION'],
  ['Remboursement du syndic', 'COPRO_REMBOURSEMENT'],
  ['Taxe foncière', 'TAXE_FONCIERE'],
  ['Taxe d’enlèvement des ordures ménagères', 'TEOM'],
  ['Intérêts d’emprunt', 'INTERETS_EMPRUNT'],
  ['Assurance emprunteur', 'ASSURANCE_EMPRUNTEUR'],
  ['Capital d’emprunt remboursé', 'EMPRUNT_CAPITAL'],
  ['Déblocage d’emprunt', 'EMPRUNT_DEBLOCAGE'],
  ['Frais bancaires', 'FRAIS_BANCAIRES'],
  ['Frais divers', 'FRAIS_DIVERS_GESTION'],
  ['Dépôt de garantie reçu', 'DEPOT_RECU'],
  ['Dépôt de garantie restitué', 'DEPOT_RENDU'],
  ['Apport d’un associé', 'APPORT_CCA'],
  ['Remboursement à un associé', 'RETRAIT_CCA'],
  ['Virement interne', 'VIREMENT_INTERNE'],
  ['Achat d’un immeuble', 'ACHAT_CONSTRUCTION'],
];
