/** What the operator's page says. */
export const COCKPIT = {
  jobs: '{count, plural, one {# tâche a échoué} other {# tâches ont échoué}} pour de bon.',
  mails: '{count, plural, one {# message n’est pas parti} other {# messages ne sont pas partis}}.',
  failures:
    '{count, plural, one {# incident n’est pas réglé} other {# incidents ne sont pas réglés}}.',
  others_of_guests:
    'D’autres incidents, tous différents, signalés en nombre par des visiteurs sans compte.',
  others_of_account: 'D’autres incidents, tous différents, signalés en nombre par un même compte.',
  publications:
    '{count, plural, one {# publication a été refusée} other {# publications ont été refusées}} : les incidents « Publication refusée » disent avec quel jeton, d’où et quand.',
  publication_none: 'Aucun jeton, depuis le réseau {network}.',
  publication_unknown: 'Jeton inconnu, depuis le réseau {network}.',
  publication_session: 'Une session à la place d’un jeton de publication.',
  publication_revoked: 'Jeton révoqué « {label} ».',
  publication_expired: 'Jeton expiré « {label} ».',
  publication_orphan: 'Jeton « {label} », dont l’administrateur n’en est plus un.',
  publication_other_module: 'Le jeton « {label} » n’ouvre pas ce module.',
  publication_build: 'Construction refusée, par le jeton « {label} » : {reasons}',
  unpaid:
    '{count, plural, one {# abonnement est impayé} other {# abonnements sont impayés}} : les comptes concernés sont en lecture seule.',
  off: 'Le module {module} est arrêté : ses écrans disent qu’il est en maintenance.',
  waiting:
    '{count, plural, one {# appel attend} other {# appels attendent}} une connexion à la base de données.',
  long: 'Une transaction de la base de données dure depuis plus de cinq minutes.',
  part_queue: 'Une tâche est en cours depuis plus de trente minutes.',
  part_registry:
    'Le registre des modules ne répond pas : la dernière révision connue est servie, rien ne peut être publié.',
  taken_back: '{module} – {reason} (révision {revision}).',
  registry_refused:
    'La dernière révision du registre des modules n’est pas servie, celle d’avant reste en service : {reasons}.',
  part_files:
    'Le dépôt des documents ne répond pas, ou n’est pas celui que connaît la base de données.',
  part_replica:
    'Le serveur de lecture est absent ou en retard : la base principale répond à sa place.',
  part_disk: 'Il reste moins de 500 Mo sur le disque des données.',
  part_settings: 'Des processus de la même base n’ont pas les mêmes réglages.',
  part_clock: 'L’horloge d’un processus n’est pas celle de la base de données.',
  no_cause: 'Cet incident n’existe pas, ou plus : un incident est gardé 30 jours.',
  no_report:
    'Aucun incident des 30 derniers jours ne porte cette référence. Un refus (donnée à corriger, droit manquant) n’en est pas un.',
  settled: '{count, plural, =0 {Rien à régler} one {# incident réglé} other {# incidents réglés}}.',
  books: 'Comptes de l’exercice',
  report_failed: 'Erreur du service : voir l’incident.',
  round_under_way: 'Une tournée est déjà en cours : elle continue.',
  round_begun: 'La tournée est lancée.',
  no_round: 'Aucune tournée n’est en cours.',
  round_stopped: 'La tournée s’arrête après la société en cours.',
  finding_kind: '{kind, select, refused {Données de la société} other {Erreur du service}}',
  csv_company_id: 'Numéro de la société',
  csv_company: 'Société',
  csv_year: 'Exercice',
  csv_report: 'Document',
  csv_kind: 'Nature',
  csv_sentence: 'Raison',
  csv_reference: 'Référence',
  csv_last: 'Dernière fois',
  csv_first: 'Première fois',
  csv_count: 'Nombre',
  csv_companies: 'Sociétés',
  csv_users: 'Utilisateurs',
  csv_module: 'Module',
  csv_code: 'Code',
  csv_route: 'Route',
  csv_message: 'Message',
} as const;
