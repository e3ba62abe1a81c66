/** About the categories of movements. */
export const CATEGORIES = {
  taken: 'La catégorie {code} existe déjà.',
  used: 'La catégorie {code} est utilisée : fermez-la à partir d’une année, ou fusionnez-la avec une autre.',
  used_by_setting: 'La catégorie {code} sert à une règle ou à un type de mouvement.',
  deleted: 'La catégorie {code} est supprimée.',
  choose_other: 'Choisissez une autre catégorie.',
  unfit:
    '{count, plural, one {Une écriture ne convient} other {# écritures ne conviennent}} pas à « {name} » : par l’immeuble, l’associé ou l’emprunt que la catégorie demande, ou par {count, plural, one {son} other {leur}} exercice.',
  unknown_group: 'Ce groupe du grand livre n’existe pas.',
  ends_before_start: 'La fin ne peut pas précéder le début.',
  unknown_line: 'Cette ligne de la 2072 n’existe pas.',
  used_in: 'La catégorie est utilisée en {years}.',
} as const;
