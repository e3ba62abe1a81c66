/** About associates. */
export const ASSOCIATES = {
  unknown: 'Cet associé n’existe pas.',
  no_email: 'Cet associé n’a pas d’adresse e-mail.',
  email_verified: 'L’adresse e-mail de cet associé est déjà vérifiée.',
  birthdate_required:
    'Date de naissance à compléter : la déclaration la demande, et la suite de l’application s’ouvre avec elle.',
  shares_required: 'Nombre de parts à compléter : la suite de l’application s’ouvre avec lui.',
  nothing_left: 'Cet associé n’a aucune part et aucune date de départ.',
  no_line: 'Aucune ligne d’associé n’a été trouvée.',
  in_trash: 'L’associé est dans la corbeille pour 30 jours.',
  confirmed:
    'La répartition initiale est confirmée : enregistrez un mouvement de parts, ou annulez d’abord la confirmation.',
  not_confirmed:
    'La répartition initiale n’est pas confirmée : confirmez-la avant d’enregistrer un mouvement de parts.',
  unborn: 'La date de naissance est dans l’avenir.',
  initial_shares: 'La répartition initiale se corrige dans la fiche des associés.',
  movement_cancelled_before: 'Ce mouvement de parts est déjà annulé.',
  movement_cancelled: 'Le mouvement de parts est annulé.',
  verification_sent: 'Un message de vérification est envoyé à {email}.',
  twins: '{names} {count, plural, one {a} other {ont}} aussi cette adresse e-mail.',
  too_many: 'Ce tableau a {count, number} lignes : {most, number} au plus s’ajoutent en une fois.',
  known: '{name} est déjà associé.',
  same_person:
    '{name} est déjà associé : si une autre personne porte ce nom, chacune doit avoir sa date de naissance.',
  twice: '{name} figure déjà à la ligne {line}.',
} as const;
