/** Choices of the product where the law leaves a doubt: what was done, and the other reading. */
export const DOUBTS = {
  deducted: '{amount, number, euros} déduits, ligne {line}.',
  not_deductible: 'Déduction non admise',
  excluded: '{amount, number, euros} laissés hors de la déclaration.',
  deductible: 'Dépense déductible',
  taxed: '{amount, number, euros} déclarés en recettes, ligne {line}.',
  taxable: 'Recette imposable',
  not_taxed: 'Recette non imposable',
  line: '{amount, number, euros} portés ligne {line}.',
  without_line: 'Sans cette ligne',
  system: '{building} : {mechanism}.',
  shared:
    '{amount, number, euros} répartis entre les immeubles. Une autre clé change les annexes 1, pas le résultat de la société, arrondis mis à part : pour l’appliquer, ventilez ces charges immeuble par immeuble.',
  lent_in_part:
    '{building} : les charges communes comptent pour la part qui n’est pas prêtée. Une autre clé peut se défendre : elle se choisit sur la fiche de l’immeuble (dates, et part prêtée en logements, mètres carrés ou tantièmes).',
  other_regime: '{name} : sa part suit les règles de son entreprise.',
  energy:
    'La limite relevée de {limit, number, euros} est encore à lire dans le texte définitif. Sans elle, la case 4BC se limite à la règle commune.',
  without_raise: 'Sans la limite relevée, case 4BC',
  provisional:
    'Les règles décisives de {year} n’ont pas encore été relues : celles de {last} sont appliquées.',
} as const;
