/** What administrators read. */
export const ADMIN = {
  own_account: 'Vous ne pouvez pas supprimer votre propre compte ici.',
  other_address: 'Ce n’est pas l’adresse de cet utilisateur.',
  user_deleted: 'L’utilisateur est supprimé ; il peut être restauré pendant 30 jours.',
  not_deleted: 'Cet utilisateur n’est pas supprimé, ou l’est depuis plus de 30 jours.',
  address_reused: 'Un autre compte a été ouvert avec cette adresse.',
  year_closed: 'L’exercice {year} est clos : rien n’y revient de la corbeille.',
  year_reopened: 'L’exercice {year} de cette société est rouvert jusqu’au {day, date}.',
  year_closed_again: 'L’exercice {year} de cette société est de nouveau clos.',
  has_company:
    'Cette personne a une autre société depuis : elle n’en a qu’une à la fois, et doit d’abord supprimer celle-là.',
  year_not_closed: 'L’exercice {year} de cette société n’est pas clos.',
  year_not_reopened: 'L’exercice {year} de cette société n’est pas rouvert.',
  users_restored:
    '{restored, plural, =0 {Aucun utilisateur restauré.} one {# utilisateur restauré.} other {# utilisateurs restaurés.}}{left, plural, =0 {} one { # ne peut pas l’être : supprimé depuis plus de 30 jours, ou adresse reprise par un autre compte.} other { # ne peuvent pas l’être : supprimés depuis plus de 30 jours, ou adresse reprise par un autre compte.}}',
  user_restored: 'L’utilisateur est restauré.',
  no_admin_impersonation: 'Un administrateur ne peut pas être pris en main.',
  no_impersonation: 'Aucune prise en main n’est en cours.',
  shares_acknowledged: 'Le changement du nombre de parts est acquitté.',
  no_job: 'Cette tâche n’existe pas ou n’a pas échoué.',
  job_again: 'La tâche est relancée.',
  jobs_again:
    '{count, plural, =0 {Aucune tâche à relancer} one {# tâche relancée} other {# tâches relancées}}.',
  jobs_stopped:
    '{count, plural, =0 {Aucune tâche à arrêter : une tâche en cours va à son terme} one {# tâche arrêtée} other {# tâches arrêtées}}.',
  mails_again:
    '{count, plural, =0 {Aucun message à renvoyer} one {# message renvoyé} other {# messages renvoyés}}.',
  mails_stopped:
    '{count, plural, =0 {Aucun message à abandonner} one {# message abandonné} other {# messages abandonnés}}.',
  csv_at: 'Date',
  csv_kind: 'Nature',
  csv_state: 'État',
  csv_attempts: 'Essais',
  csv_error: 'Dernière erreur',
  csv_to: 'Destinataires',
  csv_subject: 'Objet',
  csv_goes_on: 'Liste arrêtée à {count, number} lignes : exportez-la par état et par nature.',
  no_mail: 'Ce message n’existe pas ou n’a pas échoué.',
  mail_again: 'Le message est renvoyé.',
  audit_too_long:
    'Le journal filtré compte plus de {limit, number} événements, ce qu’un fichier peut contenir. Réduisez la période.',
} as const;
