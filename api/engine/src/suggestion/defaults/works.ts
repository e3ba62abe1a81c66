import type { DefaultRule } from './row.ts';

/** Money out, second part: deeds, professionals, works, running costs. */
export const WORKS: readonly DefaultRule[] = [
  // Acquisition and deeds
  {
    category: 'SEQUESTRE_NOTAIRE',
    name: 'Séquestre chez le notaire',
    pattern: /\b(SEQUESTRE|COMPROMIS)\b/,
    confidence: 0.75,
  },
  {
    category: 'FRAIS_CONSTITUTION',
    name: 'Frais de constitution',
    pattern: /\bCONSTITUTION\b.*\b(SCI|SOCIETE|STATUTS)\b|\bIMMATRICULATION\b/,
    confidence: 0.8,
  },
  {
    category: 'FRAIS_ACQUISITION',
    name: 'Frais d’acquisition',
    pattern: /\b(FRAIS|PROVISION) .*\b(NOTAIRES?|NOTARIALE?|ACTE)\b|\bNOTAIRES? .*\bFRAIS\b/,
    confidence: 0.6,
  },
  {
    // A notary is paid the price, the fees and what he holds for others: his name tells none apart.
    category: 'FRAIS_ACQUISITION',
    name: 'Notaire : frais, prix ou séquestre',
    pattern: /\b(NOTAIRES?|NOTARIALE?)\b|\bFRAIS D?( |’)?ACTE\b/,
    confidence: 0.5,
  },
  // Professionals
  {
    category: 'HONO_COMPTABLE',
    name: 'Honoraires comptables',
    pattern: /\b(COMPTAB\w*|EXPERT ?COMPTABLE|FIDUCIA\w*|2072|LIASSE)\b/,
    confidence: 0.85,
  },
  {
    category: 'DIAGNOSTICS',
    name: 'Diagnostics',
    pattern: /\b(DIAG\w*|DPE|AMIANTE)\b/,
    confidence: 0.85,
  },
  {
    category: 'FRAIS_PROCEDURE',
    name: 'Avocat, commissaire de justice',
    pattern: /\b(AVOCATS?|HUISSIERS?|COMMISSAIRES? DE JUSTICE|COMMANDEMENT|EXPULSION|CONSTAT)\b/,
    confidence: 0.8,
  },
  {
    category: 'GARDIEN',
    name: 'Gardien',
    pattern: /\b(GARDIENN?E?S?|CONCIERGE|URSSAF|SALAIRES?)\b/,
    confidence: 0.75,
  },
  {
    category: 'FRAIS_JURIDIQUES',
    name: 'Frais juridiques de la société',
    pattern: /\b(GREFFE|INFOGREFFE|INPI|ANNONCES? LEGALES?|GUICHET UNIQUE|STATUTS|RBE)\b/,
    confidence: 0.85,
  },
  {
    category: 'ANNONCES',
    name: 'Annonces de location',
    pattern: /\b(LEBONCOIN|LE BON COIN|SELOGER|BIENICI|BIEN ICI|PAP FR|ANNONCES?)\b/,
    confidence: 0.8,
  },
  // Works: the kind of work before the trade
  {
    category: 'TRAV_CONSTRUCTION',
    name: 'Construction, agrandissement',
    pattern: /\b(EXTENSION|CONSTRUCTION|AGRANDISSEMENT|SURELEVATION)\b/,
    confidence: 0.75,
  },
  {
    category: 'TRAV_ENERGIE',
    name: 'Rénovation énergétique',
    pattern: /\b(ISOLATION|POMPE A CHALEUR|PAC|DOUBLE VITRAGE|FENETRES|COMBLES|ITE)\b/,
    confidence: 0.75,
  },
  {
    category: 'TRAV_ENTRETIEN',
    name: 'Entretien',
    pattern:
      /\b(ENTRETIEN|RAMONAGE|ELAGAGE|JARDIN\w*|TONTE|PAYSAG\w*|PEINTURE|PEINTRE|DERATISATION|DEBOUCHAGE|VIDANGE)\b/,
    confidence: 0.75,
  },
  {
    category: 'TRAV_REPARATION',
    name: 'Réparation',
    pattern:
      /\b(REPARATIONS?|DEPANNAGES?|FUITE|SERRUR\w*|PLOMB(IER|ERIE)|REMPLACEMENT|TOITURE|COUVREUR|COUVERTURE)\b/,
    confidence: 0.75,
  },
  {
    category: 'TRAV_AMELIORATION',
    name: 'Amélioration',
    pattern:
      /\b(RENOVATION|CUISINES?|SALLES? DE BAINS?|SDB|MISE AUX NORMES|INSTALLATION|AMENAGEMENT)\b/,
    confidence: 0.65,
  },
  {
    category: 'TRAV_ENTRETIEN',
    name: 'Magasin de bricolage',
    pattern:
      /\b(LEROY MERLIN|CASTORAMA|BRICO ?DEPOT|BRICOMARCHE|BRICORAMA|MR BRICOLAGE|POINT P|WELDOM)\b/,
    confidence: 0.55,
  },
  {
    category: 'CHARGES_RECUPERABLES',
    name: 'Eau, énergie, ascenseur, ménage',
    pattern:
      /\b(EDF|ENGIE|VEOLIA|SUEZ|SAUR|EAUX?|TOTAL ?ENERGIES?|EKWATEUR|ENERCOOP|GAZ|ELECTRICITE|OTIS|KONE|SCHINDLER|TK ELEVATOR|ASCENSEUR|NETTOYAGE|MENAGE|PARTIES COMMUNES)\b/,
    confidence: 0.7,
  },
  // Equipment and running costs
  {
    category: 'ACHAT_EQUIPEMENT',
    name: 'Équipement, mobilier',
    pattern: /\b(DARTY|BOULANGER|IKEA|CONFORAMA|BUT|MOBILIER|ELECTROMENAGER|REFRIGERATEUR)\b/,
    confidence: 0.6,
  },
  {
    category: 'FRAIS_DIVERS_GESTION',
    name: 'Poste, téléphone, fournitures',
    pattern:
      /\b(LA POSTE|LAPOSTE|ORANGE|SFR|BOUYGUES TELECOM|FREE|OVH|HEBERGEMENT|FOURNITURES|BUREAU VALLEE|PAPETERIE|LOGICIEL|TIMBRES?|PEAGE|SNCF)\b/,
    confidence: 0.65,
  },
  {
    category: 'VIREMENT_INTERNE',
    name: 'Virement entre comptes',
    pattern:
      /\b(VIR\w* INTERNE|COMPTE A COMPTE|VERS (MON |VOTRE )?(LIVRET|COMPTE|EPARGNE)|LIVRET)\b/,
    confidence: 0.8,
  },
  {
    category: 'FRAIS_BANCAIRES',
    name: 'Frais bancaires',
    pattern:
      /\b(FRAIS|COTIS\w*|COMMISSIONS?|COM|ABON\w*|SUBSCRIPTION|FEES|FACTURATION|TENUE( DE)? COMPTE|ARRETE( DE)? COMPTE)\b/,
    confidence: 0.75,
  },
];
