/** What is asked of whoever adds what is there already. */
export const TWINS = {
  announcement: 'Ce message est déjà affiché aux mêmes personnes : « {subject} ».',
  bank_movement:
    'Un mouvement identique existe déjà : « {name} » du {day, date, long}, {amount, number, euros}.',
  publisher_token:
    'Un jeton « {label} » publie déjà ces modules. Sa valeur n’a été donnée qu’une fois : si vous ne l’avez pas, révoquez-le.',
  entry: 'Une écriture identique existe déjà : « {label} » du {day, date, long}, {ref}.',
  share_movement:
    'Un mouvement de parts identique existe déjà : {nature} de {shares, plural, one {# part} other {# parts}} du {day, date, long}, {from} → {to}.',
  share_transfer:
    'Un projet identique existe déjà : {nature} de {shares, plural, one {# part} other {# parts}} du {day, date, long}, {from} → {to}.',
  supporting:
    'Une pièce identique existe déjà : « {label} » du {day, date, long}, {amount, number, euros}.',
  scenario: 'L’exercice a déjà une simulation « {name} ».',
  scenario_change: 'La simulation a déjà ce changement : « {sentence} ».',
  company: 'la société',
} as const;
