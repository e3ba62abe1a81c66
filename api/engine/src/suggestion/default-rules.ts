import type { RuleSplit, Sense, SuggestionRule } from './types.ts';

type Row = readonly [
  category: string,
  name: string,
  pattern: RegExp,
  confidence?: number,
  without?: RegExp,
];

const INSURERS =
  'AXA|MAIF|MACIF|MATMUT|MAAF|MMA|GMF|GROUPAMA|ALLIANZ|GENERALI|SWISS ?LIFE|PACIFICA|ABEILLE|AVIVA|LUKO|AREAS|THELEM|SMABTP|SADA|COVEA|AG2R|BPCE ASSURANCES|SURAVENIR|CARDIF|APRIL';
const SYNDICS = 'SYNDIC|SYND|SDC|COPRO|COPROPRIETE|COPROPRIETAIRES';
const AGENCIES =
  'FONCIA|NEXITY|CITYA|ORALIA|LAMY|IMMO DE FRANCE|SERGIC|CENTURY|ORPI|LAFORET|SQUARE HABITAT|GUY HOQUET|ERA IMMO|STEPHANE PLAZA|AGENCE|GERANCE|ADMINISTRATEUR DE BIENS';
const TREASURY = 'DGFIP|DRFIP|DDFIP|FINANCES PUBLIQUES|TRESOR PUBLIC|IMPOTS?|SIE|SIP|TRESORERIE';

/** Money in, most telling words first: the first pattern that matches wins. */
const CREDITS: readonly Row[] = [
  [
    'EMPRUNT_DEBLOCAGE',
    'Déblocage d’un prêt',
    /\b(DEBLOCAGE|REALISATION|MISE A DISPOSITION|VERSEMENT)\b.*\b(PRET|CREDIT|EMPRUNT|FONDS PRET)\b/,
    0.85,
  ],
  [
    'SUBVENTION',
    'Aide à la rénovation',
    /\b(ANAH|MA ?PRIME ?RENOV|SUBVENTION|PRIME (CEE|ENERGIE)|AGENCE NAT)/,
    0.85,
  ],
  [
    'CAF_APL',
    'Allocation logement',
    /\b(CAF|CAISSE( D)? ALLOCATIONS? FAMILIALES|MSA|APL|ALLOC(ATIONS?)? LOGEMENT)\b/,
    0.9,
  ],
  [
    'INDEMNITE_ASSURANCE',
    'Indemnité d’assurance',
    /\b(SINISTRE|INDEMNI|DEGAT|GLI\b|LOYERS IMPAYES)/,
    0.8,
  ],
  [
    'INTERETS_CCA',
    'Intérêts de compte courant',
    /\bINTERETS?\b.*\b(COMPTE COURANT|CCA|C\/C)\b/,
    0.5,
  ],
  [
    'PRODUIT_FINANCIER',
    'Intérêts reçus',
    /\b(INTERETS? CREDITEURS?|INT(ERETS?)? (DU )?(LIVRET|CAT|COMPTE)|REMUNERATION (COMPTE|LIVRET|CAT)|INTERETS? (ANNUELS|ACQUIS))/,
    0.85,
  ],
  [
    'CAPITAL_APPORT',
    'Apport en capital',
    /\b(LIBERATION|AUGMENTATION|VERSEMENT|APPORT|SOUSCRIPTION)\b.*\bCAPITAL\b/,
    0.85,
  ],
  [
    'APPORT_CCA',
    'Apport d’un associé',
    /\b(APPORT|AVANCE)\b.*\b(ASSOCIE|COMPTE COURANT|CCA|C\/C|GERANT)|\bAPPORT\b|\bCOMPTE COURANT D? ?ASSOCIE/,
    0.8,
  ],
  [
    'VENTE_IMMEUBLE',
    'Vente d’un immeuble',
    /\b(PRIX DE VENTE|PRODUIT DE VENTE)\b|\bNOTA(IRE|IRES|RIAL|RIALE)\b.*\bVENTE\b|\bVENTE\b.*\bNOTAIRE/,
    0.75,
  ],
  ['SEQUESTRE_NOTAIRE', 'Notaire', /\b(NOTAIRES?|NOTARIALE?)\b/, 0.5],
  [
    'VIREMENT_INTERNE',
    'Virement entre comptes',
    /\b(VIR\w* INTERNE|COMPTE A COMPTE|(DEPUIS|DE) (MON |VOTRE )?(LIVRET|COMPTE EPARGNE|COMPTE SUR LIVRET))\b/,
    0.8,
  ],
  ['TEOM_REFACTUREE', 'Ordures ménagères remboursées', /\b(TEOM|ORDURES? MENAGERES?)\b/, 0.8],
  [
    'DEP_CONVENTION',
    'Taxe foncière remboursée par le locataire',
    /\b(REMB\w*|REFACT\w*|QUOTE PART)?\b.*\bTAXES? FONC/,
    0.7,
    new RegExp(`\\b(${TREASURY})\\b`),
  ],
  [
    'COPRO_REMBOURSEMENT',
    'Trop-versé rendu par le syndic',
    new RegExp(
      `\\b(${SYNDICS})\\b|\\b(${AGENCIES})\\b.*\\b(TROP PERCU|COPRO\\w*|SOLDE CREDITEUR)\\b`,
    ),
    0.75,
    /\bLOYER/,
  ],
  ['DEPOT_RECU', 'Dépôt de garantie reçu', /\b(DEPOT( DE)? GARANTIE|CAUTION|DG)\b/, 0.85],
  [
    'CHARGES_LOC_REGUL',
    'Régularisation de charges',
    /\bREGUL\w*\b.*\b(CHARGES?|CH)\b|\bCHARGES? LOCATIVES?\b/,
    0.8,
  ],
  [
    'RECETTE_ACCESSOIRE',
    'Antenne, affichage, chasse',
    /\b(ANTENNE|AFFICHAGE|PANNEAU|CHASSE|RELAIS|TOTEM|CLEAR CHANNEL|JC ?DECAUX)\b/,
    0.75,
  ],
  ['FERMAGE', 'Fermage', /\bFERMAGES?\b|\bBAIL RURAL\b/, 0.95],
  [
    'LOYER_PARKING',
    'Loyer de parking ou de garage',
    /\b(PARKING|GARAGE|BOX|STATIONNEMENT|CAVE|PLACE N?\d)\b/,
    0.85,
  ],
  [
    'LOYER_PRO',
    'Loyer professionnel',
    /\bLOYERS?\b.*\b(LOCAL|COMMERC\w*|BOUTIQUE|BUREAUX?|ENTREPOT|HANGAR|ATELIER|CABINET|BAIL COMM\w*|MAGASIN)\b|\b(BOUTIQUE|BUREAUX|BAIL COMM\w*)\b.*\bLOYERS?\b/,
    0.85,
  ],
  [
    'LOYER_PRO',
    'Loyer payé par une société',
    /\b(SARL|SAS|SASU|EURL|SNC|SELARL|SCM|CABINET)\b.*\b(LOYERS?|LOY|BAIL)\b/,
    0.75,
    new RegExp(`\\b(${AGENCIES})\\b`),
  ],
  [
    'LOYER_HAB',
    'Loyer reversé par l’agence',
    new RegExp(
      `\\b(${AGENCIES})\\b.*\\b(LOYERS?|REVERSEMENT|SOLDE|CRG|GERANCE|ACOMPTE)\\b|\\bCRG\\b`,
    ),
    0.6,
  ],
  ['LOYER_HAB', 'Loyer', /\b(LOYERS?|LOY)\b/, 0.75],
  [
    'CHARGES_RECUPERABLES',
    'Trop-perçu rendu par un fournisseur',
    /\b(VEOLIA|SUEZ|SAUR|EDF|ENGIE|TOTAL ?ENERGIES?|ELECTRICITE DE FRANCE)\b/,
    0.5,
  ],
  ['CHARGES_LOC_PROV', 'Provision pour charges', /\bPROV\w*\b.*\bCHARGES?\b/, 0.75],
];

/** Money out. */
const DEBITS: readonly Row[] = [
  // Taxes: what is precise before "DGFIP" alone
  ['PENALITES', 'Pénalité ou amende', /\b(MAJORATION|PENALITES?|AMENDES?|ANTAI)\b/, 0.85],
  ['IMPOT_PLUS_VALUE', 'Impôt de plus-value', /\bPLUS ?VALUES?\b/, 0.85],
  ['TAXE_BUREAUX_IDF', 'Taxe sur les bureaux', /\bTAXE\b.*\bBUREAUX\b/, 0.9],
  ['CFE', 'Cotisation foncière des entreprises', /\bCFE\b|\bCOTIS\w* FONC\w*/, 0.9],
  ['TEOM', 'Ordures ménagères', /\b(TEOM|ORDURES? MENAGERES?)\b/, 0.85],
  [
    'TAXE_FONCIERE',
    'Taxe foncière',
    new RegExp(`\\b(TAXES? FONC\\w*|TF)\\b|\\b(${TREASURY})\\b`),
    0.85,
  ],
  // Loans, before insurance and fees
  [
    'PENALITE_REMB_ANTICIPE',
    'Indemnité de remboursement anticipé',
    /\b(IND\w*|IRA|PENALITE)\b.*\bANTICIPE|\bIRA\b/,
    0.85,
  ],
  [
    'ASSURANCE_EMPRUNTEUR',
    'Assurance emprunteur',
    /\bASS\w*\b.*\b(PRETS?|EMPRUNT\w*|CREDIT)\b|\b(ADI|ADE)\b.*\bPRET/,
    0.85,
  ],
  [
    'FRAIS_EMPRUNT',
    'Frais d’emprunt',
    /\b(FRAIS|COMMISSION|HONORAIRES?)\b.*\b(DOSSIER|GARANTIE|CAUTION|MAINLEVEE|HYPOTH\w*|COURTAGE)\b|\bCREDIT LOGEMENT\b|\b(COURTAGE|MAINLEVEE)\b/,
    0.8,
  ],
  ['DEPOT_RENDU', 'Dépôt de garantie rendu', /\b(DEPOT( DE)? GARANTIE|CAUTION)\b/, 0.85],
  [
    'INTERETS_CCA',
    'Intérêts de compte courant d’associé',
    /\bINTERETS?\b.*\b(COMPTE COURANT|CCA|C\/C)\b/,
    0.85,
  ],
  [
    'RETRAIT_CCA',
    'Remboursement à un associé',
    /\b(REMB\w*|RBT|RETRAIT)\b.*\b(COMPTE COURANT|CCA|C\/C|ASSOCIE)\b|\bCOMPTE COURANT D? ?ASSOCIE/,
    0.85,
  ],
  ['DISTRIBUTION', 'Distribution de bénéfices', /\b(DIVIDENDES?|DISTRIBUTION)\b/, 0.85],
  ['CAPITAL_REMBOURSEMENT', 'Remboursement de capital social', /\bREDUCTION( DE)? CAPITAL\b/, 0.85],
  [
    'FRAIS_BANCAIRES',
    'Frais bancaires',
    /\bFRAIS\b.*\b(REJET|PRELEVEMENT|VIREMENT|TENUE|COMPTE|ARRETE|IRREGULARITE|COMMISSION|OPPOSITION|RELEVE|LETTRE)\b/,
    0.85,
    /\bNOTAIRE|\bACTE|\bLOCATION/,
  ],
  [
    'AGIOS',
    'Agios',
    /\bAGIOS\b|\bINTERETS?\b.*\b(DEBITEURS?|DECOUVERT|RETARD)\b|\bDECOUVERT\b/,
    0.85,
  ],
  ['INDEMNITE_EVICTION', 'Indemnité d’éviction', /\b(EVICTION|RELOGEMENT)\b/, 0.9],
  ['TROP_PERCU_LOCATAIRE', 'Trop-perçu rendu au locataire', /\bTROP PERCU\b/, 0.75],
  // Condominium
  ['COPRO_FONDS_TRAVAUX', 'Fonds de travaux', /\bFONDS( DE)? TRAVAUX\b|\bALUR\b/, 0.9],
  [
    'COPRO_TRAVAUX_VOTES',
    'Travaux votés en copropriété',
    new RegExp(
      `\\b(${SYNDICS}|${AGENCIES}|APPEL)\\b.*\\b(TRAVAUX|RAVALEMENT|TOITURE|REFECTION)\\b`,
    ),
    0.85,
  ],
  [
    'COPRO_SOLDE',
    'Solde de charges de copropriété',
    new RegExp(`\\b(${SYNDICS}|${AGENCIES})\\b.*\\b(SOLDE|REGUL\\w*)\\b`),
    0.75,
  ],
  // Management: before the agencies' names alone
  [
    'MISE_EN_LOCATION',
    'Mise en location',
    /\b(MISE EN LOCATION|ETATS? DES LIEUX|EDL|REDACTION( DE| DU)? BAIL|HONO\w*( DE)? LOCATION|RELOCATION)\b/,
    0.85,
  ],
  [
    'GESTION_LOCATIVE',
    'Gestion locative',
    /\bHONO\w*\b.*\b(GESTION|GERANCE)\b|\b(GESTION LOCATIVE|FRAIS DE GESTION)\b/,
    0.85,
  ],
  [
    'COPRO_PROVISION',
    'Appel de fonds de copropriété',
    new RegExp(
      `\\b(${SYNDICS})\\b|\\bAPPELS?( DE)? (FONDS|CHARGES|PROV\\w*)\\b|\\b(${AGENCIES})\\b.*\\b(CHARGES?|PROV\\w*|APPEL)\\b`,
    ),
    0.85,
  ],
  // Insurance
  ['ASSURANCE_DO', 'Dommages-ouvrage', /\bDOMMAGES? OUVRAGE\b/, 0.95],
  [
    'ASSURANCE_GLI',
    'Garantie des loyers impayés',
    /\b(GLI|LOYERS? IMPAYES?|GARANTME|SMARTGARANT|INSURED)\b/,
    0.9,
  ],
  [
    'ASSURANCE_PNO',
    'Assurance de l’immeuble',
    new RegExp(`\\b(PNO|ASSUR\\w*|MULTIRISQUE|${INSURERS})\\b`),
    0.8,
  ],
  // Acquisition and deeds
  ['SEQUESTRE_NOTAIRE', 'Séquestre chez le notaire', /\b(SEQUESTRE|COMPROMIS)\b/, 0.75],
  [
    'FRAIS_CONSTITUTION',
    'Frais de constitution',
    /\bCONSTITUTION\b.*\b(SCI|SOCIETE|STATUTS)\b|\bIMMATRICULATION\b/,
    0.8,
  ],
  [
    'FRAIS_ACQUISITION',
    'Frais d’acquisition',
    /\b(NOTAIRES?|NOTARIALE?)\b|\bFRAIS D?( |’)?ACTE\b/,
    0.6,
  ],
  // Professionals
  [
    'HONO_COMPTABLE',
    'Honoraires comptables',
    /\b(COMPTAB\w*|EXPERT ?COMPTABLE|FIDUCIA\w*|2072|LIASSE)\b/,
    0.85,
  ],
  ['DIAGNOSTICS', 'Diagnostics', /\b(DIAG\w*|DPE|AMIANTE)\b/, 0.85],
  [
    'FRAIS_PROCEDURE',
    'Avocat, commissaire de justice',
    /\b(AVOCATS?|HUISSIERS?|COMMISSAIRES? DE JUSTICE|COMMANDEMENT|EXPULSION|CONSTAT)\b/,
    0.8,
  ],
  ['GARDIEN', 'Gardien', /\b(GARDIENN?E?S?|CONCIERGE|URSSAF|SALAIRES?)\b/, 0.75],
  [
    'FRAIS_JURIDIQUES',
    'Frais juridiques de la société',
    /\b(GREFFE|INFOGREFFE|INPI|ANNONCES? LEGALES?|GUICHET UNIQUE|STATUTS|RBE)\b/,
    0.85,
  ],
  [
    'ANNONCES',
    'Annonces de location',
    /\b(LEBONCOIN|LE BON COIN|SELOGER|BIENICI|BIEN ICI|PAP FR|ANNONCES?)\b/,
    0.8,
  ],
  // Works: the kind of work before the trade
  [
    'TRAV_CONSTRUCTION',
    'Construction, agrandissement',
    /\b(EXTENSION|CONSTRUCTION|AGRANDISSEMENT|SURELEVATION)\b/,
    0.75,
  ],
  [
    'TRAV_ENERGIE',
    'Rénovation énergétique',
    /\b(ISOLATION|POMPE A CHALEUR|PAC|DOUBLE VITRAGE|FENETRES|COMBLES|ITE)\b/,
    0.75,
  ],
  [
    'TRAV_ENTRETIEN',
    'Entretien',
    /\b(ENTRETIEN|RAMONAGE|ELAGAGE|JARDIN\w*|TONTE|PAYSAG\w*|PEINTURE|PEINTRE|DERATISATION|DEBOUCHAGE|VIDANGE)\b/,
    0.75,
  ],
  [
    'TRAV_REPARATION',
    'Réparation',
    /\b(REPARATIONS?|DEPANNAGES?|FUITE|SERRUR\w*|PLOMB(IER|ERIE)|REMPLACEMENT|TOITURE|COUVREUR|COUVERTURE)\b/,
    0.75,
  ],
  [
    'TRAV_AMELIORATION',
    'Amélioration',
    /\b(RENOVATION|CUISINES?|SALLES? DE BAINS?|SDB|MISE AUX NORMES|INSTALLATION|AMENAGEMENT)\b/,
    0.65,
  ],
  [
    'TRAV_ENTRETIEN',
    'Magasin de bricolage',
    /\b(LEROY MERLIN|CASTORAMA|BRICO ?DEPOT|BRICOMARCHE|BRICORAMA|MR BRICOLAGE|POINT P|WELDOM)\b/,
    0.55,
  ],
  [
    'CHARGES_RECUPERABLES',
    'Eau, énergie, ascenseur, ménage',
    /\b(EDF|ENGIE|VEOLIA|SUEZ|SAUR|EAUX?|TOTAL ?ENERGIES?|EKWATEUR|ENERCOOP|GAZ|ELECTRICITE|OTIS|KONE|SCHINDLER|TK ELEVATOR|ASCENSEUR|NETTOYAGE|MENAGE|PARTIES COMMUNES)\b/,
    0.7,
  ],
  // Equipment and running costs
  [
    'ACHAT_EQUIPEMENT',
    'Équipement, mobilier',
    /\b(DARTY|BOULANGER|IKEA|CONFORAMA|BUT|MOBILIER|ELECTROMENAGER|REFRIGERATEUR)\b/,
    0.6,
  ],
  [
    'FRAIS_DIVERS_GESTION',
    'Poste, téléphone, fournitures',
    /\b(LA POSTE|LAPOSTE|ORANGE|SFR|BOUYGUES TELECOM|FREE|OVH|HEBERGEMENT|FOURNITURES|BUREAU VALLEE|PAPETERIE|LOGICIEL|TIMBRES?|PEAGE|SNCF)\b/,
    0.65,
  ],
  [
    'VIREMENT_INTERNE',
    'Virement entre comptes',
    /\b(VIR\w* INTERNE|COMPTE A COMPTE|VERS (MON |VOTRE )?(LIVRET|COMPTE|EPARGNE)|LIVRET)\b/,
    0.8,
  ],
  [
    'FRAIS_BANCAIRES',
    'Frais bancaires',
    /\b(FRAIS|COTIS\w*|COMMISSIONS?|COM|ABON\w*|SUBSCRIPTION|FEES|FACTURATION|TENUE( DE)? COMPTE|ARRETE( DE)? COMPTE)\b/,
    0.75,
  ],
];

/** Loan instalments come before everything that mentions a loan in passing. */
const LOAN =
  /\b(ECH(EANCES?)?|MENSUALITES?|REMB\w*|AMORT\w*|PRELEVEMENT)\b.*\b(PRETS?|EMPRUNTS?|CREDIT)\b|\b(PRETS?|EMPRUNTS?)\b.*\b(ECH(EANCES?)?|MENSUALITES?)\b|\bECHEANCES?\b|\b(PRET|CREDIT) (IMMO\w*|HABITAT|PRO)\b/;
const NOT_AN_INSTALMENT =
  /\b(ASS\w*|FRAIS|ANTICIPE|IRA|COMMISSION|HYPOTH\w*|CREDIT LOGEMENT|HONORAIRES?)\b/;

const rulesOf = (rows: readonly Row[], sense: Sense): SuggestionRule[] =>
  rows.map(([category, name, pattern, confidence = 0.7, without], index) => ({
    id: `default:${sense}:${index + 1}:${category}`,
    name,
    origin: 'default',
    when: { pattern, sense, ...(without === undefined ? {} : { without }) },
    splits: [{ category, part: { kind: 'all' } }] satisfies RuleSplit[],
    confidence,
  }));

/**
 * What the words of a French bank label say of a movement of an SCI, when nothing better is known.
 * Suggestions only: an account manager confirms them. In order: the first rule that applies wins.
 */
export const defaultRules: readonly SuggestionRule[] = [
  {
    id: 'default:loan',
    name: 'Échéance de prêt',
    origin: 'default',
    when: { pattern: LOAN, without: NOT_AN_INSTALMENT, sense: 'debit' },
    splits: [{ part: { kind: 'loan' } }],
    confidence: 0.85,
  },
  ...rulesOf(DEBITS, 'debit'),
  ...rulesOf(CREDITS, 'credit'),
];
