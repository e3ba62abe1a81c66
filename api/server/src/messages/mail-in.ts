/** About invoices that are forwarded by mail. */
export const MAIL_IN = {
  bad_signature: 'Ce message n’est pas signé par le service de courrier.',
  too_large: 'Ce message est trop volumineux.',
  busy: 'D’autres messages volumineux sont en cours de lecture. Renvoyez celui-ci dans quelques minutes.',
  early: 'Ce message n’est pas encore parti.',
  returned: 'message parti le {left, date}, revenu le {day, date} : {reason}',
  not_offered: 'La réception par courriel n’est pas proposée par ce service.',
  no_attachment: 'Le dernier message n’avait aucune pièce jointe.',
  company_deleted:
    'Le message du {day, date} n’a pas été pris : la société était dans la corbeille. Transférez-le à nouveau.',
  no_subscription:
    'Le dernier message n’a pas été pris : votre abonnement ne permet plus d’ajouter de document.',
  refused: '{name} : {reason}',
  local_title: 'Courrier local',
  local_notice:
    'Cette page tient lieu du service de courrier : elle envoie un message signé à l’application, et rien ne part sur internet.',
  local_from: 'De',
  local_to: 'À',
  local_files: 'Pièces jointes',
  local_send: 'Envoyer',
  local_sent: 'Le message est remis. Ce qu’il est devenu se lit sur « Données annexes ».',
  local_failed: 'Le message n’a pas été accepté.',
} as const;
