/** The page of what was sent, without a server for mails. */
export const OUTBOX = {
  title: 'Boîte d’envoi',
  empty: 'Aucun message pour le moment.',
  success: 'remis au serveur de messagerie',
  processing: 'en cours',
  failed: 'en échec',
  notice:
    'Aucun serveur d’e-mail n’est configuré sur cette machine : les messages sont gardés ici et dans le dossier {folder} des données.',
  mail: 'À {recipients} · {at} · {status}',
} as const;
