import { AGENCIES, INSURERS, SYNDICS, TREASURY } from './names.ts';
import type { DefaultRule } from './row.ts';

/** Money out, first part: taxes, loans, condominium, management, insurance. */
export const CHARGES: readonly DefaultRule[] = [
  // Taxes: what is precise before "DGFIP" alone
  {
    category: 'PENALITES',
    name: 'Pénalité ou amende',
    pattern: /\b(MAJORATION|PENALITES?|AMENDES?|ANTAI)\b/,
    confidence: 0.85,
  },
  {
    category: 'IMPOT_PLUS_VALUE',
    name: 'Impôt de plus-value',
    pattern: /\bPLUS ?VALUES?\b/,
    confidence: 0.85,
  },
  {
    category: 'TAXE_BUREAUX_IDF',
    name: 'Taxe sur les bureaux',
    pattern: /\bTAXE\b.*\bBUREAUX\b/,
    confidence: 0.9,
  },
  {
    category: 'CFE',
    name: 'Cotisation foncière des entreprises',
    pattern: /\bCFE\b|\bCOTIS\w* FONC\w*/,
    confidence: 0.9,
  },
  {
    category: 'TEOM',
    name: 'Ordures ménagères',
    pattern: /\b(TEOM|ORDURES? MENAGERES?)\b/,
    confidence: 0.85,
  },
  {
    category: 'TAXE_FONCIERE',
    name: 'Taxe foncière',
    pattern: new RegExp(`\\b(TAXES? FONC\\w*|TF)\\b|\\b(${TREASURY})\\b`),
    confidence: 0.85,
  },
  // Loans, before insurance and fees
  {
    category: 'PENALITE_REMB_ANTICIPE',
    name: 'Indemnité de remboursement anticipé',
    pattern: /\b(IND\w*|IRA|PENALITE)\b.*\bANTICIPE|\bIRA\b/,
    confidence: 0.85,
  },
  {
    category: 'ASSURANCE_EMPRUNTEUR',
    name: 'Assurance emprunteur',
    pattern: /\bASS\w*\b.*\b(PRETS?|EMPRUNT\w*|CREDIT)\b|\b(ADI|ADE)\b.*\bPRET/,
    confidence: 0.85,
  },
  {
    category: 'FRAIS_EMPRUNT',
    name: 'Frais d’emprunt',
    pattern:
      /\b(FRAIS|COMMISSION|HONORAIRES?)\b.*\b(DOSSIER|GARANTIE|CAUTION|MAINLEVEE|HYPOTH\w*|COURTAGE)\b|\bCREDIT LOGEMENT\b|\b(COURTAGE|MAINLEVEE)\b/,
    confidence: 0.8,
  },
  {
    category: 'DEPOT_RENDU',
    name: 'Dépôt de garantie rendu',
    pattern: /\b(DEPOT( DE)? GARANTIE|CAUTION)\b/,
    confidence: 0.85,
  },
  {
    category: 'INTERETS_CCA',
    name: 'Intérêts de compte courant d’associé',
    pattern: /\bINTERETS?\b.*\b(COMPTE COURANT|CCA|C\/C)\b/,
    confidence: 0.85,
  },
  {
    category: 'RETRAIT_CCA',
    name: 'Remboursement à un associé',
    pattern:
      /\b(REMB\w*|RBT|RETRAIT)\b.*\b(COMPTE COURANT|CCA|C\/C|ASSOCIE)\b|\bCOMPTE COURANT D? ?ASSOCIE/,
    confidence: 0.85,
  },
  {
    category: 'DISTRIBUTION',
    name: 'Distribution de bénéfices',
    pattern: /\b(DIVIDENDES?|DISTRIBUTION)\b/,
    confidence: 0.85,
  },
  {
    category: 'CAPITAL_REMBOURSEMENT',
    name: 'Remboursement de capital social',
    pattern: /\bREDUCTION( DE)? CAPITAL\b/,
    confidence: 0.85,
  },
  {
    category: 'FRAIS_BANCAIRES',
    name: 'Frais bancaires',
    pattern:
      /\bFRAIS\b.*\b(REJET|PRELEVEMENT|VIREMENT|TENUE|COMPTE|ARRETE|IRREGULARITE|COMMISSION|OPPOSITION|RELEVE|LETTRE)\b/,
    confidence: 0.85,
    without: /\bNOTAIRE|\bACTE|\bLOCATION/,
  },
  {
    category: 'AGIOS',
    name: 'Agios',
    pattern: /\bAGIOS\b|\bINTERETS?\b.*\b(DEBITEURS?|DECOUVERT|RETARD)\b|\bDECOUVERT\b/,
    confidence: 0.85,
  },
  {
    category: 'INDEMNITE_EVICTION',
    name: 'Indemnité d’éviction',
    pattern: /\b(EVICTION|RELOGEMENT)\b/,
    confidence: 0.9,
  },
  {
    category: 'TROP_PERCU_LOCATAIRE',
    name: 'Trop-perçu rendu au locataire',
    pattern: /\bTROP PERCU\b/,
    confidence: 0.75,
  },
  // Condominium
  {
    category: 'COPRO_FONDS_TRAVAUX',
    name: 'Fonds de travaux',
    pattern: /\bFONDS( DE)? TRAVAUX\b|\bALUR\b/,
    confidence: 0.9,
  },
  {
    category: 'COPRO_TRAVAUX_VOTES',
    name: 'Travaux votés en copropriété',
    pattern: new RegExp(
      `\\b(${SYNDICS}|${AGENCIES}|APPEL)\\b.*\\b(TRAVAUX|RAVALEMENT|TOITURE|REFECTION)\\b`,
    ),
    confidence: 0.85,
  },
  {
    category: 'COPRO_SOLDE',
    name: 'Solde de charges de copropriété',
    pattern: new RegExp(`\\b(${SYNDICS}|${AGENCIES})\\b.*\\b(SOLDE|REGUL\\w*)\\b`),
    confidence: 0.75,
  },
  // Management: before the agencies' names alone
  {
    category: 'MISE_EN_LOCATION',
    name: 'Mise en location',
    pattern:
      /\b(MISE EN LOCATION|ETATS? DES LIEUX|EDL|REDACTION( DE| DU)? BAIL|HONO\w*( DE)? LOCATION|RELOCATION)\b/,
    confidence: 0.85,
  },
  {
    category: 'GESTION_LOCATIVE',
    name: 'Gestion locative',
    pattern: /\bHONO\w*\b.*\b(GESTION|GERANCE)\b|\b(GESTION LOCATIVE|FRAIS DE GESTION)\b/,
    confidence: 0.85,
  },
  {
    category: 'COPRO_PROVISION',
    name: 'Appel de fonds de copropriété',
    pattern: new RegExp(
      `\\b(${SYNDICS})\\b|\\bAPPELS?( DE)? (FONDS|CHARGES|PROV\\w*)\\b|\\b(${AGENCIES})\\b.*\\b(CHARGES?|PROV\\w*|APPEL)\\b`,
    ),
    confidence: 0.85,
  },
  // Insurance
  {
    category: 'ASSURANCE_DO',
    name: 'Dommages-ouvrage',
    pattern: /\bDOMMAGES? OUVRAGE\b/,
    confidence: 0.95,
  },
  {
    category: 'ASSURANCE_GLI',
    name: 'Garantie des loyers impayés',
    pattern: /\b(GLI|LOYERS? IMPAYES?|GARANTME|SMARTGARANT|INSURED)\b/,
    confidence: 0.9,
  },
  {
    category: 'ASSURANCE_PNO',
    name: 'Assurance de l’immeuble',
    pattern: new RegExp(`\\b(PNO|ASSUR\\w*|MULTIRISQUE|${INSURERS})\\b`),
    confidence: 0.8,
  },
];
