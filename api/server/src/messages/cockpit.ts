/** What the operator's page says. */
export const COCKPIT = {
  jobs: '{count, plural, one {# tâche a échoué} other {# tâches ont échoué}} pour de bon.',
  mails: '{count, plural, one {# message n’est pas parti} other {# messages ne sont pas partis}}.',
  failures:
    '{count, plural, one {# incident n’est pas réglé} other {# incidents ne sont pas réglés}}.',
  unpaid:
    '{count, plural, one {# abonnement est impayé} other {# abonnements sont impayés}} : les comptes concernés sont en lecture seule.',
  off: 'Le module {module} est arrêté : ses écrans disent qu’il est en maintenance.',
  waiting:
    '{count, plural, one {# appel attend} other {# appels attendent}} une connexion à la base de données.',
  long: 'Une transaction de la base de données dure depuis plus de cinq minutes.',
  part_queue: 'Une tâche est en cours depuis plus de trente minutes.',
  part_registry:
    'Le registre des modules ne répond pas : la dernière révision connue est servie, rien ne peut être publié.',
  part_files: 'Le dépôt des documents ne répond pas.',
  part_disk: 'Il reste moins de 500 Mo sur le disque des données.',
  no_cause: 'Cet incident n’existe pas, ou plus : un incident est gardé 30 jours.',
  no_report:
    'Aucun incident des 30 derniers jours ne porte cette référence. Un refus (donnée à corriger, droit manquant) n’en est pas un.',
  settled: '{count, plural, =0 {Rien à régler} one {# incident réglé} other {# incidents réglés}}.',
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
