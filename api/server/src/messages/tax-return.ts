/** Where the figures of the return come from. */
export const TAX_RETURN = {
  unknown_line: 'Cette ligne n’existe pas dans le formulaire de l’exercice.',
  building_expected: 'Un immeuble est attendu.',
  associate_expected: 'Un associé est attendu.',
  loan_expected: 'Un emprunt est attendu.',
  quality_manager: 'gérant',
  quality_pp: 'associé',
  quality_us: 'usufruitier',
  quality_np: 'nu-propriétaire',
  quality_former: 'ancien associé',
  the_company: 'la société',
  per_unit: '{amount} € × locaux',
  per_units: '{amount} € × {units, plural, one {# local} other {# locaux}}',
  share_movement:
    '{nature} de {shares, plural, one {# part} other {# parts}} ({kind}), de {seller} à {buyer}',
} as const;
