/** The statement of the part of an associate. */
export const QUOTE_PART = {
  where: 'Où reporter ces montants',
  social:
    'Les revenus fonciers sont aussi soumis aux prélèvements sociaux. Un associé qui n’est présent que pendant une partie de l’année est imposé d’après ses parts au 31 décembre.',
  yours: 'Votre quote-part (€)',
  company: 'Société (€)',
  situation: 'Selon votre situation',
  deficit: 'Déficit – pour information',
  other_part: 'Part qui vient des autres charges',
  imputable: 'Imputable sur le revenu global',
  by_days:
    'Pour information : par jours de détention, votre part du résultat serait de {result}, et non de {taxed}. Les associés peuvent convenir entre eux de ce partage ; l’administration impose les présents au 31 décembre sur toute l’année (CGI art. 8).',
  title: 'Relevé de quote-part {year}',
  title_of: 'Relevé de quote-part {year} – {name}',
  form_2044_title:
    'Vous avez d’autres revenus fonciers, déclarés au régime réel : formulaire 2044, cadre 110',
  form_2042_title: 'Vous n’avez que des parts de sociétés immobilières : formulaire 2042',
  form_information_title: 'Pour information',
  interest_part:
    'Part qui vient des intérêts d’emprunt, reportable {years} ans sur les revenus fonciers',
  limit:
    'La limite annuelle de {limit} vaut pour l’ensemble du foyer fiscal. L’imputation suppose que les immeubles restent loués jusqu’au 31 décembre {year}.',
} as const;
