/**
 * Labels of the accounts that are not the sub-account of somebody: those shared by several
 * categories, and those reached only by an opening balance or a miscellaneous entry. An account
 * that one category alone uses bears the category's label.
 */
export const accountLabels: Readonly<Record<string, string>> = {
  '101000': 'Capital social',
  '104000': 'Primes liées au capital',
  '105000': 'Écarts de réévaluation',
  '106100': 'Réserve légale',
  '106300': 'Réserves statutaires',
  '106800': 'Autres réserves',
  '110000': 'Report à nouveau (créditeur)',
  '119000': 'Report à nouveau (débiteur)',
  '120000': "Résultat de l'exercice (bénéfice)",
  '129000': "Résultat de l'exercice (perte)",
  '131000': "Subventions d'investissement",
  '139000': "Subventions d'investissement inscrites au compte de résultat",
  '151000': 'Provisions pour risques',
  '164000': 'Emprunts auprès des établissements de crédit',
  '165000': 'Dépôts de garantie reçus',
  '168800': 'Intérêts courus sur emprunts',
  '211000': 'Terrains',
  '213000': 'Constructions',
  '213100': "Frais d'acquisition",
  '213500': 'Agencements et aménagements',
  '231000': 'Immobilisations en cours',
  '261000': 'Titres de participation',
  '275000': 'Dépôts et cautionnements versés',
  '280000': 'Amortissements des immobilisations incorporelles',
  '281300': 'Amortissements des constructions',
  '401000': 'Fournisseurs',
  '408000': 'Fournisseurs – factures non parvenues',
  '411000': 'Locataires',
  '416000': 'Locataires douteux',
  '421000': 'Personnel – rémunérations dues',
  '431000': 'Sécurité sociale',
  '445000': 'État – taxes sur le chiffre d’affaires',
  '447000': 'Autres impôts, taxes et versements assimilés',
  '456100': 'Associés – apports en capital',
  '457000': 'Associés – dividendes à payer',
  '462000': "Créances sur cessions d'immobilisations",
  '486000': "Charges constatées d'avance",
  '487000': "Produits constatés d'avance",
  '530000': 'Caisse',
  '580000': 'Virements internes',
  '657000': "Valeur comptable des éléments d'actif cédés",
  '658000': 'Charges diverses de gestion courante',
  '675000': "Valeur comptable des éléments d'actif cédés",
  '681100': 'Dotations aux amortissements',
  '687000': 'Dotations exceptionnelles aux amortissements et provisions',
  '695000': 'Impôts sur les bénéfices',
  '706000': 'Loyers',
  '706100': 'Loyers – habitation',
  '708000': 'Charges refacturées aux locataires',
  '747000': "Quote-part des subventions d'investissement virée au résultat",
  '777000': "Quote-part des subventions d'investissement virée au résultat",
  '781000': 'Reprises sur amortissements et provisions',
};

/** Who may have an account of his own. */
export type Owner = 'associate' | 'building' | 'bankAccount' | 'loan';

export interface SubAccount {
  readonly prefix: string;
  readonly owner: Owner;
  readonly label: string;
}

/**
 * Accounts that end with the sequence of somebody: three digits after a prefix of three, two after
 * a prefix of four. Longer prefixes first, so that 213101 is the acquisition costs of building 1
 * and not the construction of building 101.
 */
export const SUB_ACCOUNTS: readonly SubAccount[] = [
  { prefix: '2131', owner: 'building', label: "Frais d'acquisition" },
  { prefix: '2135', owner: 'building', label: 'Agencements et aménagements' },
  { prefix: '2813', owner: 'building', label: 'Amortissements' },
  { prefix: '4561', owner: 'associate', label: 'Apports en capital' },
  { prefix: '164', owner: 'loan', label: 'Emprunt' },
  { prefix: '165', owner: 'building', label: 'Dépôts de garantie reçus' },
  { prefix: '211', owner: 'building', label: 'Terrain' },
  { prefix: '213', owner: 'building', label: 'Construction' },
  { prefix: '231', owner: 'building', label: 'Immobilisations en cours' },
  { prefix: '455', owner: 'associate', label: 'Compte courant' },
  { prefix: '457', owner: 'associate', label: 'Dividendes à payer' },
  { prefix: '512', owner: 'bankAccount', label: 'Banque' },
];
