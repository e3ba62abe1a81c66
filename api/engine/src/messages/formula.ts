/** About the formulas of the form; the first ones end up behind the code of a line. */
export const FORMULA = {
  label_per_unit: '{label} ({amount} par local)',
  takes_none: 'cette sorte de ligne ne prend pas de formule',
  per_unit: 'un montant par local est un nombre, sans autre ligne',
  empty: 'la formule est vide',
  too_long: 'la formule dépasse {most, number} caractères',
  strange:
    'le caractère {place} (« {strange} », {codePoint}) n’est ni une lettre de A à Z, ni un chiffre, ni un signe admis',
  strange_unseen:
    'le caractère {place} (invisible, {codePoint}) n’est ni une lettre de A à Z, ni un chiffre, ni un signe admis',
  unreadable: 'la formule est illisible au caractère {position}',
  too_deep: 'la formule imbrique plus de {most, number} niveaux',
  incomplete:
    'la formule est incomplète ; seuls les codes de lignes, les nombres entiers, +, −, ×, ÷ et les parenthèses sont admis',
  allowed:
    'seuls les codes de lignes, les nombres entiers, +, −, ×, ÷ et les parenthèses sont admis',
  no_operator: 'il manque un opérateur entre deux termes',
  not_whole: '{value} n’est pas un nombre entier',
  too_large: 'un nombre de la formule est trop grand',
  product: 'le produit de deux lignes n’est pas un montant',
  divisor: 'on ne divise que par un nombre, jamais par une ligne qui peut valoir zéro',
  by_zero: 'la formule divise par zéro',
  expression: '{code} : {why}.',
  no_code: '« {code} » n’est pas un code de ligne (L1, L9BIS, R3…).',
  twice: 'La ligne {code} est définie deux fois.',
  too_many: 'Plus de {most, number} lignes.',
  missing: 'La ligne {code} manque.',
  unknown_line: '{code} : la ligne « {name} » n’existe pas.',
  unknown_line_or:
    '{code} : la ligne « {name} » n’existe pas ; vouliez-vous dire « {suggestion} » ?',
  scope:
    '{code} : {name} {wanted, select, building {est un total de la société, pas une ligne d’immeuble} other {est une ligne d’immeuble, pas un total de la société}}.',
  circle: 'Ces lignes se renvoient l’une à l’autre : {lines}.',
  weight:
    '{code} : la formule multiplie ou divise une ligne au-delà de ce qui se calcule exactement.',
  constant: '{code} : un montant de la formule dépasse un milliard d’euros.',
  result: 'R5 doit égaler R1 − R3 − R4 quels que soient les montants.',
  result_through:
    'R5 doit égaler R1 − R3 − R4 quels que soient les montants ; l’écart vient de {through}.',
} as const;
