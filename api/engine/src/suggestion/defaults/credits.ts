import { AGENCIES, SYNDICS, TREASURY } from './names.ts';
import type { DefaultRule } from './row.ts';

/** Money in, most telling words first. */
export const CREDITS: readonly DefaultRule[] = [
  {
    category: 'EMPRUNT_DEBLOCAGE',
    name: 'Déblocage d’un prêt',
    pattern:
      /\b(DEBLOCAGE|REALISATION|MISE A DISPOSITION|VERSEMENT)\b.*\b(PRET|CREDIT|EMPRUNT|FONDS PRET)\b/,
    confidence: 0.85,
  },
  {
    category: 'SUBVENTION',
    name: 'Aide à la rénovation',
    pattern: /\b(ANAH|MA ?PRIME ?RENOV|SUBVENTION|PRIME (CEE|ENERGIE)|AGENCE NAT)/,
    confidence: 0.85,
  },
  {
    category: 'CAF_APL',
    name: 'Allocation logement',
    pattern: /\b(CAF|CAISSE( D)? ALLOCATIONS? FAMILIALES|MSA|APL|ALLOC(ATIONS?)? LOGEMENT)\b/,
    confidence: 0.9,
  },
  {
    category: 'INDEMNITE_ASSURANCE',
    name: 'Indemnité d’assurance',
    pattern: /\b(SINISTRE|INDEMNI|DEGAT|GLI\b|LOYERS IMPAYES)/,
    confidence: 0.8,
  },
  {
    category: 'INTERETS_CCA',
    name: 'Intérêts de compte courant',
    pattern: /\bINTERETS?\b.*\b(COMPTE COURANT|CCA|C\/C)\b/,
    confidence: 0.5,
  },
  {
    category: 'PRODUIT_FINANCIER',
    name: 'Intérêts reçus',
    pattern:
      /\b(INTERETS? CREDITEURS?|INT(ERETS?)? (DU )?(LIVRET|CAT|COMPTE)|REMUNERATION (COMPTE|LIVRET|CAT)|INTERETS? (ANNUELS|ACQUIS))/,
    confidence: 0.85,
  },
  {
    category: 'CAPITAL_APPORT',
    name: 'Apport en capital',
    pattern: /\b(LIBERATION|AUGMENTATION|VERSEMENT|APPORT|SOUSCRIPTION)\b.*\bCAPITAL\b/,
    confidence: 0.85,
  },
  {
    category: 'APPORT_CCA',
    name: 'Apport d’un associé',
    pattern:
      /\b(APPORT|AVANCE)\b.*\b(ASSOCIE|COMPTE COURANT|CCA|C\/C|GERANT)|\bAPPORT\b|\bCOMPTE COURANT D? ?ASSOCIE/,
    confidence: 0.8,
  },
  {
    category: 'VENTE_IMMEUBLE',
    name: 'Vente d’un immeuble',
    pattern:
      /\b(PRIX DE VENTE|PRODUIT DE VENTE)\b|\bNOTA(IRE|IRES|RIAL|RIALE)\b.*\bVENTE\b|\bVENTE\b.*\bNOTAIRE/,
    confidence: 0.75,
  },
  {
    category: 'SEQUESTRE_NOTAIRE',
    name: 'Notaire',
    pattern: /\b(NOTAIRES?|NOTARIALE?)\b/,
    confidence: 0.5,
  },
  {
    category: 'VIREMENT_INTERNE',
    name: 'Virement entre comptes',
    pattern:
      /\b(VIR\w* INTERNE|COMPTE A COMPTE|(DEPUIS|DE) (MON |VOTRE )?(LIVRET|COMPTE EPARGNE|COMPTE SUR LIVRET))\b/,
    confidence: 0.8,
  },
  {
    category: 'TEOM_REFACTUREE',
    name: 'Ordures ménagères remboursées',
    pattern: /\b(TEOM|ORDURES? MENAGERES?)\b/,
    confidence: 0.8,
  },
  {
    category: 'DEP_CONVENTION',
    name: 'Taxe foncière remboursée par le locataire',
    pattern: /\b(REMB\w*|REFACT\w*|QUOTE PART)?\b.*\bTAXES? FONC/,
    confidence: 0.7,
    without: new RegExp(`\\b(${TREASURY})\\b`),
  },
  {
    category: 'COPRO_REMBOURSEMENT',
    name: 'Trop-versé rendu par le syndic',
    pattern: new RegExp(
      `\\b(${SYNDICS})\\b|\\b(${AGENCIES})\\b.*\\b(TROP PERCU|COPRO\\w*|SOLDE CREDITEUR)\\b`,
    ),
    confidence: 0.75,
    without: /\bLOYER/,
  },
  {
    category: 'DEPOT_RECU',
    name: 'Dépôt de garantie reçu',
    pattern: /\b(DEPOT( DE)? GARANTIE|CAUTION|DG)\b/,
    confidence: 0.85,
  },
  {
    category: 'CHARGES_LOC_REGUL',
    name: 'Régularisation de charges',
    pattern: /\bREGUL\w*\b.*\b(CHARGES?|CH)\b|\bCHARGES? LOCATIVES?\b/,
    confidence: 0.8,
  },
  {
    category: 'RECETTE_ACCESSOIRE',
    name: 'Antenne, affichage, chasse',
    pattern: /\b(ANTENNE|AFFICHAGE|PANNEAU|CHASSE|RELAIS|TOTEM|CLEAR CHANNEL|JC ?DECAUX)\b/,
    confidence: 0.75,
  },
  {
    category: 'FERMAGE',
    name: 'Fermage',
    pattern: /\bFERMAGES?\b|\bBAIL RURAL\b/,
    confidence: 0.95,
  },
  {
    category: 'LOYER_PARKING',
    name: 'Loyer de parking ou de garage',
    pattern: /\b(PARKING|GARAGE|BOX|STATIONNEMENT|CAVE|PLACE N?\d)\b/,
    confidence: 0.85,
  },
  {
    category: 'LOYER_PRO',
    name: 'Loyer professionnel',
    pattern:
      /\bLOYERS?\b.*\b(LOCAL|COMMERC\w*|BOUTIQUE|BUREAUX?|ENTREPOT|HANGAR|ATELIER|CABINET|BAIL COMM\w*|MAGASIN)\b|\b(BOUTIQUE|BUREAUX|BAIL COMM\w*)\b.*\bLOYERS?\b/,
    confidence: 0.85,
  },
  {
    category: 'LOYER_PRO',
    name: 'Loyer payé par une société',
    pattern: /\b(SARL|SAS|SASU|EURL|SNC|SELARL|SCM|CABINET)\b.*\b(LOYERS?|LOY|BAIL)\b/,
    confidence: 0.75,
    without: new RegExp(`\\b(${AGENCIES})\\b`),
  },
  {
    category: 'LOYER_HAB',
    name: 'Loyer reversé par l’agence',
    pattern: new RegExp(
      `\\b(${AGENCIES})\\b.*\\b(LOYERS?|REVERSEMENT|SOLDE|CRG|GERANCE|ACOMPTE)\\b|\\bCRG\\b`,
    ),
    confidence: 0.6,
  },
  {
    category: 'LOYER_HAB',
    name: 'Loyer',
    pattern: /\b(LOYERS?|LOY)\b/,
    confidence: 0.75,
  },
  {
    category: 'CHARGES_RECUPERABLES',
    name: 'Trop-perçu rendu par un fournisseur',
    pattern: /\b(VEOLIA|SUEZ|SAUR|EDF|ENGIE|TOTAL ?ENERGIES?|ELECTRICITE DE FRANCE)\b/,
    confidence: 0.5,
  },
  {
    category: 'CHARGES_LOC_PROV',
    name: 'Provision pour charges',
    pattern: /\bPROV\w*\b.*\bCHARGES?\b/,
    confidence: 0.75,
  },
];
