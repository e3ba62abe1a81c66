/** What any call may answer. */
export const REFUSALS = {
  stranger: 'Vous devez vous connecter.',
  unknown: 'Cet élément n’existe pas.',
  too_large: 'Le contenu envoyé est trop volumineux.',
  unsupported_type: 'Ce type de contenu n’est pas accepté.',
  refused: 'Données refusées',
  for_now: 'Trop d’essais : réessayez dans {minutes, plural, one {# minute} other {# minutes}}.',
  files_too_large:
    'Ces fichiers sont trop volumineux ensemble : {most, number} Mo au plus. Envoyez-les en plusieurs fois.',
  crowded:
    'Vos demandes précédentes sont encore en cours. Attendez qu’elles soient terminées, puis réessayez.',
  busy: 'Le service a beaucoup à faire en ce moment. Réessayez dans quelques instants.',
  crowded_documents:
    'Plusieurs documents de votre société sont déjà en préparation. Attendez qu’ils soient terminés, puis réessayez.',
  busy_documents: 'Trop de documents sont en préparation. Réessayez dans un instant.',
  large_document:
    'Ce document a trop de pages pour un seul PDF.{document, select, ledger { Téléchargez le grand livre en CSV.} fullFile { Demandez ses autres parties sans le grand livre, qui se télécharge en CSV.} assemblyConvening { Une fois l’envoi noté, la convocation de chaque associé se télécharge seule.} other {}}',
  slow_document:
    'La préparation de ce document a pris trop de temps et a été arrêtée. Réessayez plus tard{document, select, ledger { ; le grand livre se télécharge aussi en CSV} fullFile { ; le grand livre se télécharge aussi en CSV} assemblyConvening { ; une fois l’envoi noté, la convocation de chaque associé se télécharge seule} other {}}.',
  old_page: 'Une nouvelle version est nécessaire. Rechargez la page.',
  already: 'Déjà enregistré : votre premier envoi était bien arrivé.',
  not_kept: 'Cette demande a peut-être déjà été faite : vérifiez-le avant de recommencer.',
  other_call: 'Cette clé d’idempotence a déjà servi pour une autre demande.',
  stale: 'Ces données ont été modifiées entre-temps.',
  too_slow:
    'Cette demande a pris trop de temps et a été interrompue : réessayez dans quelques instants.',
  read_only:
    'Rien ne peut être enregistré pour le moment. La consultation reste possible : réessayez plus tard.',
  database_away:
    'La base de données ne répond pas pour le moment : réessayez dans quelques instants.',
  files_away:
    'Les documents ne peuvent être ni ouverts ni enregistrés pour le moment : réessayez plus tard.',
  document_gone: 'Ce document n’existe plus.',
  no_address: 'Cette adresse n’existe pas.',
  no_page: 'Cette page n’existe pas.',
} as const;
