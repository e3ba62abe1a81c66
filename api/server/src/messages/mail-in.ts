/** About invoices that are forwarded by mail. */
export const MAIL_IN = {
  bad_signature: 'Ce message n’est pas signé par le service de courrier.',
  too_large: 'Ce message est trop volumineux.',
  busy: 'D’autres messages volumineux sont en cours de lecture. Renvoyez celui-ci dans quelques minutes.',
  early: 'Ce message n’est pas encore parti.',
  returned: 'message parti le {left, date}, revenu le {day, date} : {reason}',
  not_offered: 'La réception par courriel n’est pas proposée par ce service.',
  no_attachment: 'Ce message n’avait aucune pièce jointe.',
  company_deleted:
    'Le message du {day, date} n’a pas été pris : la société était dans la corbeille. Transférez-le à nouveau.',
  no_subscription:
    'Ce message n’a pas été pris : votre abonnement ne permet plus d’ajouter de document.',
  refused: '{name} : {reason}',
  empty_mail: '{name} : ce message joint n’a lui-même aucune pièce jointe.',
  winmail:
    'Outlook y a emballé les pièces jointes d’une façon qu’aucun autre logiciel n’ouvre. Demandez à l’expéditeur de les renvoyer dans un message au format HTML.',
  told_subject: 'Des pièces jointes n’ont pas été prises',
  told_text:
    'Bonjour,\n\nDu message que vous avez transféré à votre société, {kept, plural, =0 {rien n’a été gardé} one {# document a été gardé} other {# documents ont été gardés}}. Voici ce qui n’a pas été pris :\n\n{problems}\n\nVous pouvez déposer les documents vous-même sur « Données annexes » :\n\n{link}\n\nL’équipe de Ma SCI',
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
