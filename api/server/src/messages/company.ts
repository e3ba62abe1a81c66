/** About the company itself. */
export const COMPANY = {
  would_undo:
    'La répartition initiale a servi à {count, plural, one {un mouvement de parts depuis le {date, date} : annulez-le} other {# mouvements de parts depuis le {date, date} : annulez-les}} d’abord.',
  registered_too_late:
    'Un mouvement de parts date du {date, date} : la société a été immatriculée avant.',
  statutes_before:
    'Un état des statuts date du {date, date} : corrigez d’abord sa date, ou indiquez une immatriculation plus ancienne.',
  shared_in_closed:
    'L’exercice {year}, clos, est partagé selon cette répartition : corrigez-la par un mouvement de parts daté d’un exercice ouvert.',
  registered_in_closed:
    'L’exercice {year} est clos : avec cette date, ses parts ne seraient plus réparties de la même façon.',
  in_trash: 'La société est dans la corbeille pour 30 jours.',
  not_in_trash: 'Cette société n’est pas dans votre corbeille, ou l’est depuis plus de 30 jours.',
  exists_for_restore: 'Vous avez déjà une société : supprimez-la avant d’en restaurer une autre.',
  not_registered:
    'Le registre ne connaît pas ce numéro : vérifiez-le, ou saisissez la société vous-même.',
  not_invented:
    'Ici, un registre inventé remplace le registre public : il ne connaît que 123 456 782 et 987 654 324.',
  register_silent:
    'Le registre des entreprises ne répond pas : saisissez la société vous-même, ou réessayez plus tard.',
  restored: 'Restaurée : {name}.',
} as const;
