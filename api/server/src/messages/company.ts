/** About the company itself. */
export const COMPANY = {
  would_undo:
    'La répartition initiale a servi à {count, plural, one {un mouvement de parts depuis le {date, date} : annulez-le} other {# mouvements de parts depuis le {date, date} : annulez-les}} d’abord.',
  registered_too_late:
    'Un mouvement de parts date du {date, date} : la société a été immatriculée avant.',
  exists: 'Vous avez déjà une société.',
  in_trash: 'La société est dans la corbeille pour 30 jours.',
  not_in_trash: 'Cette société n’est pas dans votre corbeille, ou l’est depuis plus de 30 jours.',
  exists_for_restore: 'Vous avez déjà une société : supprimez-la avant d’en restaurer une autre.',
  restored: 'Restaurée : {name}.',
} as const;
