import type { Category, Counterpart, DatedAccount, Direction, LedgerGroup, Requirement } from './category.ts';
import { categoryNotes } from './category-notes.ts';

type Row = readonly [
  code: string, label: string, direction: Direction, account: string, taxLines: string, sigRow: string,
  building: keyof typeof BUILDING, associate: keyof typeof ASSOCIATE, counterpart: Counterpart, group: LedgerGroup,
];

const BUILDING = { O: 'required', F: 'optional', N: 'forbidden' } as const satisfies Record<string, Requirement>;
/** A partner on a category that needs none is only information: it is kept, and changes no account. */
const ASSOCIATE = { O: 'required', N: 'optional' } as const satisfies Record<string, Requirement>;

/** The first year of every default category: before any year that the product opens. */
const FIRST_YEAR = 2000;

/**
 * Accounts that another one replaced on 1 January 2025: insurance indemnities left 791, disposals became operating items.
 * Source: règlement ANC 2022-06 (plan comptable général applicable aux exercices ouverts à compter du 1er janvier 2025).
 */
const UNTIL_2024: Readonly<Record<string, string>> = { INDEMNITE_ASSURANCE: '791000', VENTE_IMMEUBLE: '775000' };

const rows: readonly Row[] = [
  ['LOYER_HAB', 'Loyers encaissés – habitation', 'R', '706100', '1', 'production', 'O', 'N', 'locataire', 'LOYERS'],
  ['LOYER_PRO', 'Loyers encaissés – local professionnel ou commercial', 'R', '706200', '1', 'production', 'O', 'N', 'locataire', 'LOYERS'],
  ['LOYER_PARKING', 'Loyers encaissés – parking, garage, cave', 'R', '706300', '1', 'production', 'O', 'N', 'locataire', 'LOYERS'],
  ['FERMAGE', 'Fermages encaissés', 'R', '706400', '1', 'production', 'O', 'N', 'locataire', 'LOYERS'],
  ['PAS_DE_PORTE', "Droit d'entrée / pas-de-porte", 'R', '706500', '1', 'production', 'O', 'N', 'locataire', 'LOYERS'],
  ['CAF_APL', 'Allocation logement versée par la CAF/MSA', 'R', '706100', '1', 'production', 'O', 'N', 'locataire', 'LOYERS'],
  ['RECETTE_ACCESSOIRE', 'Recettes accessoires (affichage, antenne, chasse…)', 'R', '708300', '3', 'production', 'O', 'N', 'aucun', 'LOYERS'],
  ['CHARGES_LOC_PROV', 'Provisions pour charges encaissées du locataire', 'R', '708000', '', 'production', 'O', 'N', 'locataire', 'CHARGES_LOCATIVES'],
  ['CHARGES_LOC_REGUL', 'Régularisation annuelle de charges locatives', 'RD', '708000', '', 'production', 'O', 'N', 'locataire', 'CHARGES_LOCATIVES'],
  ['TEOM_REFACTUREE', 'TEOM remboursée par le locataire', 'R', '708000', '', 'production', 'O', 'N', 'locataire', 'CHARGES_LOCATIVES'],
  ['DEP_CONVENTION', 'Dépenses du propriétaire mises par convention à la charge du locataire', 'R', '758000', '2', 'autres_produits', 'O', 'N', 'locataire', 'LOYERS'],
  ['INDEMNITE_ASSURANCE', "Indemnités d'assurance (sinistre, loyers impayés)", 'R', '758700', '3', 'autres_produits', 'O', 'N', 'aucun', 'LOYERS'],
  ['SUBVENTION', "Subventions (Anah, MaPrimeRénov'…)", 'R', '740000', '3', 'subventions', 'O', 'N', 'aucun', 'LOYERS'],
  ['PRODUIT_FINANCIER', 'Produits financiers (livret, compte à terme)', 'R', '768000', 'R6', 'produits_financiers', 'N', 'N', 'banque', 'DIVERS'],
  ['PRODUIT_EXCEPTIONNEL', 'Produits exceptionnels', 'R', '771000', 'R7', 'produits_exceptionnels', 'F', 'N', 'aucun', 'DIVERS'],
  ['GESTION_LOCATIVE', 'Honoraires de gestion locative (agence, administrateur de biens)', 'D', '622610', '6', 'services_exterieurs', 'O', 'N', 'aucun', 'ADMIN_GESTION'],
  ['MISE_EN_LOCATION', 'Honoraires de mise en location, bail, état des lieux', 'D', '622620', '6', 'services_exterieurs', 'O', 'N', 'aucun', 'ADMIN_GESTION'],
  ['HONO_COMPTABLE', "Honoraires comptables et d'établissement des déclarations", 'D', '622630', '6', 'services_exterieurs', 'F', 'N', 'aucun', 'ADMIN_GESTION'],
  ['DIAGNOSTICS', 'Diagnostics obligatoires à la location', 'D', '622640', '6', 'services_exterieurs', 'O', 'N', 'aucun', 'ADMIN_GESTION'],
  ['FRAIS_PROCEDURE', 'Frais de procédure (avocat, commissaire de justice, expertise)', 'D', '622700', '6', 'services_exterieurs', 'O', 'N', 'aucun', 'ADMIN_GESTION'],
  ['GARDIEN', 'Rémunération des gardiens et concierges (charges sociales comprises)', 'D', '641000', '6', 'charges_personnel', 'O', 'N', 'aucun', 'ADMIN_GESTION'],
  ['GERANT_TIERS', "Rémunération d'un gérant non associé", 'D', '622660', '6', 'services_exterieurs', 'F', 'N', 'aucun', 'ADMIN_GESTION'],
  ['GERANT_ASSOCIE', 'Rémunération ou avantage en nature versé à un associé', 'D', '641100', '20', 'charges_personnel', 'F', 'O', 'aucun', 'ADMIN_GESTION'],
  ['ASSURANCE_PNO', 'Assurance propriétaire non occupant / multirisque immeuble', 'D', '616100', '8', 'services_exterieurs', 'O', 'N', 'aucun', 'ASSURANCES'],
  ['ASSURANCE_GLI', 'Garantie loyers impayés (GLI)', 'D', '616500', '8', 'services_exterieurs', 'O', 'N', 'aucun', 'ASSURANCES'],
  ['ASSURANCE_DO', 'Assurance dommages-ouvrage', 'D', '616200', '8', 'services_exterieurs', 'O', 'N', 'aucun', 'ASSURANCES'],
  ['TRAV_REPARATION', 'Travaux de réparation', 'D', '615210', '9', 'services_exterieurs', 'O', 'N', 'aucun', 'TRAVAUX'],
  ['TRAV_ENTRETIEN', "Travaux et dépenses d'entretien", 'D', '615220', '9', 'services_exterieurs', 'O', 'N', 'aucun', 'TRAVAUX'],
  ['TRAV_AMELIORATION', "Travaux d'amélioration – local d'habitation", 'D', '615230', '9', 'services_exterieurs', 'O', 'N', 'aucun', 'TRAVAUX'],
  ['TRAV_ENERGIE', 'Travaux de rénovation énergétique (E/F/G vers A–D)', 'D', '615240', '9+9bis', 'services_exterieurs', 'O', 'N', 'aucun', 'TRAVAUX'],
  ['TRAV_AMELIORATION_PRO', "Travaux d'amélioration – local professionnel ou commercial", 'D', '213500', '', 'bilan', 'O', 'N', 'aucun', 'IMMOBILISATIONS'],
  ['TRAV_CONSTRUCTION', 'Travaux de construction, reconstruction, agrandissement', 'D', '231000', '', 'bilan', 'O', 'N', 'aucun', 'IMMOBILISATIONS'],
  ['CHARGES_RECUPERABLES', 'Charges récupérables payées pour le compte du locataire', 'D', '614300', '', 'services_exterieurs', 'O', 'N', 'aucun', 'CHARGES_LOCATIVES'],
  ['CHARGES_VACANCE', 'Charges locatives supportées en période de vacance', 'D', '614400', '10', 'services_exterieurs', 'O', 'N', 'aucun', 'CHARGES_LOCATIVES'],
  ['INDEMNITE_EVICTION', "Indemnités d'éviction, frais de relogement", 'D', '658200', '11', 'autres_charges', 'O', 'N', 'locataire', 'DIVERS'],
  ['COPRO_PROVISION', 'Provisions pour charges de copropriété (appels de fonds)', 'D', '614100', '13', 'services_exterieurs', 'O', 'N', 'syndic', 'COPROPRIETE'],
  ['COPRO_TRAVAUX_VOTES', 'Appels de fonds pour travaux votés en assemblée', 'D', '614150', '13', 'services_exterieurs', 'O', 'N', 'syndic', 'COPROPRIETE'],
  ['COPRO_FONDS_TRAVAUX', 'Cotisation au fonds de travaux (loi Alur)', 'D', '614160', '', 'services_exterieurs', 'O', 'N', 'syndic', 'COPROPRIETE'],
  ['COPRO_SOLDE', "Solde de charges de copropriété de l'année précédente", 'D', '614170', '13', 'services_exterieurs', 'O', 'N', 'syndic', 'COPROPRIETE'],
  ['COPRO_REMBOURSEMENT', 'Trop-versé remboursé ou crédité par le syndic', 'R', '614180', '', 'services_exterieurs', 'O', 'N', 'syndic', 'COPROPRIETE'],
  ['TAXE_FONCIERE', 'Taxe foncière (hors TEOM)', 'D', '635120', '12', 'impots_taxes', 'O', 'N', 'aucun', 'IMPOTS'],
  ['TEOM', "Taxe d'enlèvement des ordures ménagères", 'D', '635130', '', 'impots_taxes', 'O', 'N', 'aucun', 'IMPOTS'],
  ['TAXES_ANNEXES', 'Autres impositions déductibles à la charge du propriétaire', 'D', '635140', '12', 'impots_taxes', 'O', 'N', 'aucun', 'IMPOTS'],
  ['TAXE_BUREAUX_IDF', 'Taxe annuelle sur les bureaux (Île-de-France)', 'D', '635150', '', 'impots_taxes', 'O', 'N', 'aucun', 'IMPOTS'],
  ['CFE', 'Cotisation foncière des entreprises', 'D', '635110', '12', 'impots_taxes', 'F', 'N', 'aucun', 'IMPOTS'],
  ['INTERETS_EMPRUNT', "Intérêts d'emprunt", 'D', '661100', '17', 'charges_financieres', 'O', 'N', 'emprunt', 'EMPRUNTS'],
  ['ASSURANCE_EMPRUNTEUR', 'Assurance emprunteur', 'D', '616800', '17', 'services_exterieurs', 'O', 'N', 'emprunt', 'EMPRUNTS'],
  ['FRAIS_EMPRUNT', "Frais d'emprunt (dossier, garantie, hypothèque, courtage, mainlevée)", 'D', '627200', '17', 'services_exterieurs', 'O', 'N', 'emprunt', 'EMPRUNTS'],
  ['PENALITE_REMB_ANTICIPE', 'Indemnité de remboursement anticipé', 'D', '668000', '17', 'charges_financieres', 'O', 'N', 'emprunt', 'EMPRUNTS'],
  ['INTERETS_CCA', "Intérêts de compte courant d'associé", 'D', '661500', '17', 'charges_financieres', 'O', 'O', 'compte_courant', 'COMPTES_COURANTS'],
  ['AGIOS', 'Agios et intérêts de découvert', 'D', '661600', '', 'charges_financieres', 'N', 'N', 'banque', 'FRAIS_GENERAUX'],
  ['FRAIS_BANCAIRES', 'Frais bancaires (tenue de compte, carte, virements)', 'D', '627000', '', 'services_exterieurs', 'N', 'N', 'banque', 'FRAIS_GENERAUX'],
  ['FRAIS_DIVERS_GESTION', 'Frais de bureau, poste, téléphone, déplacements, logiciel', 'D', '626000', '', 'services_exterieurs', 'F', 'N', 'aucun', 'FRAIS_GENERAUX'],
  ['ANNONCES', 'Annonces de location payées directement', 'D', '623100', '', 'services_exterieurs', 'F', 'N', 'aucun', 'FRAIS_GENERAUX'],
  ['FRAIS_JURIDIQUES', 'Frais juridiques de la société (greffe, annonces légales, statuts)', 'D', '622750', '', 'services_exterieurs', 'N', 'N', 'aucun', 'FRAIS_GENERAUX'],
  ['PENALITES', 'Pénalités et amendes', 'D', '671200', '', 'charges_exceptionnelles', 'F', 'N', 'aucun', 'DIVERS'],
  ['CHARGE_EXCEPTIONNELLE', 'Charges exceptionnelles', 'D', '671000', 'R8', 'charges_exceptionnelles', 'F', 'N', 'aucun', 'DIVERS'],
  ['DEPOT_RECU', 'Dépôt de garantie reçu', 'R', '165000', '', 'bilan', 'O', 'N', 'depot', 'DEPOTS'],
  ['DEPOT_RENDU', 'Dépôt de garantie restitué', 'D', '165000', '', 'bilan', 'O', 'N', 'depot', 'DEPOTS'],
  ['TROP_PERCU_LOCATAIRE', 'Trop-perçu locataire à rembourser', 'RD', '419000', '', 'bilan', 'O', 'N', 'locataire', 'TIERS'],
  ['EMPRUNT_DEBLOCAGE', "Déblocage d'emprunt", 'R', '164000', '', 'bilan', 'F', 'N', 'emprunt', 'EMPRUNTS'],
  ['EMPRUNT_CAPITAL', "Remboursement du capital d'emprunt", 'D', '164000', '', 'bilan', 'F', 'N', 'emprunt', 'EMPRUNTS'],
  ['APPORT_CCA', "Apport en compte courant d'associé", 'R', '455000', '', 'bilan', 'N', 'O', 'compte_courant', 'COMPTES_COURANTS'],
  ['RETRAIT_CCA', "Remboursement de compte courant d'associé", 'D', '455000', '', 'bilan', 'N', 'O', 'compte_courant', 'COMPTES_COURANTS'],
  ['DEPENSE_PERSO_ASSOCIE', "Dépense personnelle d'un associé payée par la SCI", 'D', '455000', '', 'bilan', 'N', 'O', 'compte_courant', 'COMPTES_COURANTS'],
  ['DISTRIBUTION', 'Distribution de bénéfices votée en assemblée', 'D', '457000', '', 'bilan', 'N', 'O', 'compte_courant', 'COMPTES_COURANTS'],
  ['CAPITAL_APPORT', 'Libération ou augmentation de capital', 'R', '456100', '', 'bilan', 'N', 'O', 'capital', 'CAPITAL'],
  ['CAPITAL_REMBOURSEMENT', 'Remboursement de capital (réduction)', 'D', '456100', '', 'bilan', 'N', 'O', 'capital', 'CAPITAL'],
  ['IMPOT_PLUS_VALUE', 'Impôt de plus-value acquitté pour le compte des associés', 'D', '455000', '', 'bilan', 'N', 'O', 'compte_courant', 'COMPTES_COURANTS'],
  ['VIREMENT_INTERNE', 'Virement entre comptes bancaires de la SCI', 'RD', '580000', '', 'bilan', 'N', 'N', 'banque', 'BANQUE'],
  ['ACHAT_TERRAIN', "Acquisition d'immeuble – part terrain", 'D', '211000', '', 'bilan', 'O', 'N', 'immobilisation', 'IMMOBILISATIONS'],
  ['ACHAT_CONSTRUCTION', "Acquisition d'immeuble – part construction", 'D', '213000', '', 'bilan', 'O', 'N', 'immobilisation', 'IMMOBILISATIONS'],
  ['FRAIS_ACQUISITION', "Frais d'acquisition (notaire, droits d'enregistrement, agence)", 'D', '213100', '', 'bilan', 'O', 'N', 'immobilisation', 'IMMOBILISATIONS'],
  ['VENTE_IMMEUBLE', "Prix de vente d'un immeuble", 'R', '757000', '', 'autres_produits', 'O', 'N', 'immobilisation', 'IMMOBILISATIONS'],
  ['SEQUESTRE_NOTAIRE', 'Séquestre / provision chez le notaire', 'RD', '467100', '', 'bilan', 'F', 'N', 'tiers', 'TIERS'],
  ['FRAIS_CONSTITUTION', 'Frais de constitution de la société', 'D', '201100', '', 'bilan', 'N', 'N', 'aucun', 'IMMOBILISATIONS'],
  ['ACHAT_EQUIPEMENT', "Achat d'équipement ou de mobilier", 'D', '218000', '', 'bilan', 'F', 'N', 'aucun', 'IMMOBILISATIONS'],
  ['TIERS_DIVERS', 'Autres débiteurs ou créditeurs divers', 'RD', '467000', '', 'bilan', 'F', 'N', 'tiers', 'TIERS'],
  ['A_VENTILER', "Compte d'attente (mouvement non ventilé)", 'RD', '471000', '', 'bilan', 'F', 'N', 'attente', 'ATTENTE'],
];

function accountsOf(code: string, account: string): DatedAccount[] {
  const former = UNTIL_2024[code];
  if (former === undefined) return [{ from: FIRST_YEAR, account }];
  return [{ from: FIRST_YEAR, account: former }, { from: 2025, account }];
}

/** The categories a new company starts with. Their order is the one of the choice list. Administrators may change them. */
export const defaultCategories: readonly Category[] = rows.map(
  ([code, label, direction, account, taxLines, sigRow, building, associate, counterpart, group]) => ({
    code,
    label,
    direction,
    accounts: accountsOf(code, account),
    taxLines: taxLines === '' ? [] : taxLines.split('+'),
    sigRow,
    building: BUILDING[building],
    associate: ASSOCIATE[associate],
    counterpart,
    group,
    note: categoryNotes[code] ?? '',
    validFromYear: FIRST_YEAR,
  }),
);
