/** What is wrong with a field, before any rule of the business. */
export const INPUT = {
  forbidden_character: 'Ce texte contient un caractère invisible ou illisible : retapez-le.',
  too_deep: 'Ces données sont imbriquées trop profondément.',
  text: 'Un texte est attendu.',
  number: 'Un nombre est attendu.',
  whole: 'Un nombre entier est attendu.',
  yes_or_no: 'Vrai ou faux est attendu.',
  list: 'Une liste est attendue.',
  object: 'Un objet est attendu.',
  day: 'Une date est attendue.',
  nothing: 'Rien n’est attendu ici.',
  email: 'Une adresse e-mail valide est attendue.',
  url: 'Une adresse web valide est attendue.',
  valid_day: 'Une date valide est attendue (JJ/MM/AAAA).',
  instant: 'Une date et une heure sont attendues.',
  required: 'Ce champ est obligatoire.',
  form: 'Ce texte n’a pas la forme attendue.',
  unknown_field: 'Champ inconnu.',
  not_admitted: 'Cette valeur n’est pas admise.',
  at_least: 'La valeur doit être supérieure ou égale à {bound}.',
  at_most: 'La valeur doit être inférieure ou égale à {bound}.',
  characters_min:
    '{bound, plural, one {# caractère au moins est attendu} other {# caractères au moins sont attendus}}.',
  characters_max:
    '{bound, plural, one {# caractère au plus est attendu} other {# caractères au plus sont attendus}}.',
  items_min:
    '{bound, plural, one {# élément au moins est attendu} other {# éléments au moins sont attendus}}.',
  items_max:
    '{bound, plural, one {# élément au plus est attendu} other {# éléments au plus sont attendus}}.',
} as const;
