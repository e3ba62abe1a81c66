/** What closes a fiscal year, and who may say when. */
export const CLOSING = {
  administrator: 'Les échéances sont fixées par l’administrateur.',
  controls_left: 'Il reste {count, plural, one {# contrôle} other {# contrôles}} à valider.',
  groups_left:
    'Il reste {count, plural, one {# type} other {# types}} d’écriture à vérifier dans le grand livre.',
  deadline_passed: 'La date limite de la déclaration 2072 est passée depuis le {day, date}.',
  no_group: 'Ce type d’écriture n’existe pas dans l’exercice.',
  empty_group: 'Ce type d’écriture n’a plus de ligne dans l’exercice.',
  check_forgotten: 'La vérification est oubliée.',
} as const;
