/** The choices of the product where the law leaves a doubt, on paper. */
export const POINTS = {
  title: 'Points à vérifier',
  about:
    'Choix faits là où la loi, ou sa source, laisse un doute, et qui touchent la société cette année. Les montants disent de combien R5 et la quote-part de chaque associé changeraient dans l’autre lecture.',
  choice: 'Choix et autre lecture',
  effect: 'Effet (€)',
  result: 'résultat de la société (R5)',
  taken: 'Lecture retenue par la société : {label}',
  said: '{source}. Choix de {by} du {day, date}.',
  part: 'Part de {name}',
  convention: 'Convention du produit',
  source:
    '{certainty, select, convention {{convention}} unverified {Source à vérifier} other {Source lue pour une année antérieure}} : {source}',
} as const;
