/** Why the product does not start. */
export const START = {
  public_without_database:
    'PUBLIC_URL est une adresse publique ({address}) : indiquez DATABASE_URL, la base de données embarquée ne sert qu’à développer et à montrer.',
  public_without_mail:
    'PUBLIC_URL est une adresse publique ({address}) : indiquez SMTP_URL, sinon aucun message ne partirait.',
  public_without_sender:
    'PUBLIC_URL est une adresse publique ({address}) : indiquez MAIL_FROM, l’expéditeur des messages, dans un domaine que le serveur de SMTP_URL peut représenter.',
  public_without_payment:
    'PUBLIC_URL est une adresse publique ({address}) : indiquez STRIPE_SECRET_KEY, sinon chacun s’abonnerait sans payer.',
  assets_without_tls:
    'ASSETS_URL ({address}) doit être une adresse chiffrée, comme PUBLIC_URL : les navigateurs ne chargeraient rien de là.',
  public_without_key:
    'PUBLIC_URL est une adresse publique ({address}) : indiquez SECRETS_KEY, la clé qui scelle les secrets et les documents, et gardez-la ailleurs que la base.',
  public_guessed_key:
    'PUBLIC_URL est une adresse publique ({address}) : une clé de SECRETS_KEY se répète et se devine ; remplacez-la par ce que donne « openssl rand -base64 32 ».',
  public_local_sender:
    'PUBLIC_URL est une adresse publique ({address}) : l’adresse de MAIL_FROM n’existe que sur cette machine ; indiquez-en une d’un domaine que le serveur de SMTP_URL peut représenter.',
  public_demo:
    'PUBLIC_URL est une adresse publique ({address}) : retirez DEMO, le mot de passe des comptes de démonstration est connu de tous.',
  no_proxy:
    'PUBLIC_URL est en https sans TRUST_PROXY : derrière le proxy, tous les visiteurs auraient la même adresse et partageraient un seul tour et une seule limite d’essais. Indiquez son adresse, par exemple TRUST_PROXY=loopback.',
  payment_on_trial:
    'STRIPE_SECRET_KEY est une clé d’essai : chacun peut s’abonner avec une carte d’essai, sans payer.',
  same_place:
    'FILES_URL et REGISTRY_URL désignent le même endroit, ou l’une un endroit dans l’autre : les modules sont servis à tous, donnez aux documents un endroit à eux.',
  replica_is_primary:
    'DATABASE_REPLICA_URL désigne la base de données elle-même : indiquez la copie en lecture, ou retirez la variable.',
  other_files:
    'Les documents de cette base de données ne sont pas dans {address} : donnez à tous les processus le même FILES_URL. S’ils sont perdus, voyez « Lost documents » dans docs/operations.md.',
  files_url: 'La variable FILES_URL doit commencer par file:// ou s3://.',
  must_be_address: 'doit être une adresse comme {example}',
  unknown_parameter: 'contient « {parameter} », que rien ne lit : corrigez ce nom ou retirez-le',
  said_twice: 'dit « {parameter} » de deux façons : n’en gardez qu’une',
  unknown_value: 'donne à « {parameter} » une valeur inconnue',
  port_of_tls: 'désigne le port {port}, chiffré dès l’ouverture : écrivez smtps://',
  port_in_clear:
    'désigne le port {port}, qui s’ouvre en clair avant de passer au chiffrement : écrivez smtp://',
  must_be_whole: 'doit être un nombre entier entre {least, number} et {most, number}',
  must_be_host: 'doit être un nom de machine ou une adresse',
  must_be_folder: 'doit être un dossier',
  must_be_email: 'doit être une adresse e-mail',
  must_begin_two: 'doit commencer par {one} ou {other}',
  must_begin: 'doit commencer par {begin}',
  must_be_keys:
    'doit être une clé comme 2026:…, ou plusieurs entre virgules : un nom, deux-points, puis ce que donne « openssl rand -base64 32 »',
  must_be_bit: 'doit valoir 0 ou 1',
  must_be_networks: 'doit être une liste d’adresses ou de réseaux, par exemple 10.0.0.0/8',
  must_be_level: 'doit valoir silent, error, warn, info ou debug',
  must_be_word: 'doit être un seul mot, sans espace',
  in_quotes: 'est entre guillemets : retirez-les',
  variable: 'La variable {name} {fault}.',
  alone: 'La variable {variable} complète {other} : elle ne sert à rien sans elle.',
  misspelt: 'La variable {name} est inconnue : vouliez-vous écrire {meant} ?',
  invoice_platforms:
    'INVOICE_PLATFORMS doit être une liste JSON de plateformes : « name », « flow », « directory » et « token », les trois dernières des adresses en https.',
  module_trust: 'MODULE_KEYS ou MODULE_POLICY ne peut être lue : {reason}.',
  signed_without_keys: 'MODULE_POLICY demande des signatures : nommez les clés dans MODULE_KEYS.',
  must_be_domain: 'doit être un domaine, comme courrier.exemple.fr',
  mailgun_without_key: 'MAILGUN_INBOUND_DOMAIN demande MAILGUN_SIGNING_KEY.',
  bridge_without_secret: 'BRIDGE_CLIENT_ID demande BRIDGE_CLIENT_SECRET et BRIDGE_WEBHOOK_SECRET.',
  stripe_without_secret:
    'La variable STRIPE_WEBHOOK_SECRET doit accompagner STRIPE_SECRET_KEY : sans elle aucun paiement ne serait reconnu.',
  stripe_without_price:
    'La variable STRIPE_PRICE_ID doit accompagner STRIPE_SECRET_KEY : c’est le tarif de l’abonnement.',
  no_embedded:
    'Aucune base de données intégrée n’existe pour ce système ({platform}-{arch}) : indiquez la vôtre avec DATABASE_URL.',
  folder_in_use:
    'Le dossier de données {folder} est déjà utilisé par une autre instance de l’application : arrêtez-la ou choisissez un autre dossier avec DATA_DIR.',
  database_silent: 'La base de données n’a pas démarré : son journal est dans {folder}.',
  cannot_prepare:
    'Le compte de DATABASE_URL ne peut pas préparer la base ({reason}) : il doit la posséder, et pouvoir créer le rôle {role} ou l’avoir reçu.',
  pooler:
    'DATABASE_URL passe par un répartiteur de connexions (PgBouncer ou semblable) : indiquez dans DATABASE_DIRECT_URL l’adresse du serveur PostgreSQL lui-même, pour les mises à jour et la file d’attente.',
  direct_is_pooler:
    'DATABASE_DIRECT_URL passe par un répartiteur de connexions (PgBouncer ou semblable) : indiquez l’adresse du serveur PostgreSQL lui-même.',
  queue_is_pooler:
    'DATABASE_QUEUE_URL passe par un répartiteur de connexions (PgBouncer ou semblable) : indiquez l’adresse du serveur PostgreSQL lui-même.',
  queue_is_here:
    'DATABASE_QUEUE_URL désigne la base de DATABASE_URL : retirez-la, la file d’attente y est déjà.',
  queue_left:
    'La file d’attente de cette base est dans une autre ({name}) : indiquez DATABASE_QUEUE_URL, ou ramenez-la d’abord avec « npm run queue-home ».',
  queue_of_another:
    'La base de DATABASE_QUEUE_URL ({name}) est la file d’attente d’une autre installation : donnez à celle-ci une base vide.',
  queue_moved:
    'La file d’attente de cette base est dans {before}, et DATABASE_QUEUE_URL désigne {name} : indiquez la première, ou ramenez-la d’abord avec « npm run queue-home ».',
  queue_taken:
    'La base de DATABASE_QUEUE_URL ({name}) contient déjà {count, plural, one {un travail} other {{count} travaux}} : donnez à la file d’attente une base vide.',
  queue_not_ready:
    'La base de DATABASE_QUEUE_URL ne peut pas devenir une file d’attente ({reason}).',
  queue_at_work:
    'Des processus travaillent encore avec la file d’attente ({count, plural, one {une connexion} other {{count} connexions}}) : arrêtez l’application d’abord.',
  queue_home:
    'La file d’attente est revenue dans la base de données avec {count, plural, =0 {aucun travail} one {un travail} other {{count} travaux}} : retirez DATABASE_QUEUE_URL.',
  queue_which:
    'DATABASE_QUEUE_URL doit désigner la base où est la file d’attente de cette installation.',
  two_databases: 'DATABASE_URL et DATABASE_DIRECT_URL ne désignent pas la même base de données.',
  old_database:
    'La base de données de {variable} est trop ancienne : PostgreSQL 15 ou plus récent est nécessaire.',
  not_utf8:
    'La base de données de {variable} est codée en {encoding}, où les accents ne sont pas des lettres : recréez-la avec « encoding ’UTF8’ template template0 ».',
  no_database: 'La base de données de {variable} ne répond pas{reason}.',
  no_tls:
    '{variable} demande une connexion chiffrée, que le serveur n’offre pas : activez « ssl » sur le serveur, ou retirez cette demande si le réseau est sûr.',
  tls_unproven:
    'Le certificat du serveur de {variable} n’est pas reconnu ({reason}) : indiquez celui de son autorité avec sslrootcert.',
  role_refused:
    'Le compte de DATABASE_URL ne peut pas prendre le rôle {role} ({reason}) : exécutez « grant {role} to COMPTE » en tant que propriétaire de la base.',
  unprotected:
    'La séparation des sociétés n’est pas en vigueur ({open}) : restaurez la base avec ses règles d’accès, ou retirez au rôle {role} ses droits d’administration.',
  no_reason: 'refus sans explication',
  either: '{one} ou {other}',
  invalid: 'n’est pas valide',
  database: 'Démarrage de la base de données…',
  updated: 'La base de données est à jour.',
  updating: 'Mise à jour de la base de données…',
  application: 'Démarrage de l’application…',
  demo_accounts: 'Création des comptes de démonstration…',
  demo_company: 'Création de la société de démonstration…',
  stopping: 'Arrêt…',
  database_lost: 'La base de données s’est arrêtée : l’application s’arrête aussi.',
  demo_list: 'Comptes de démonstration :',
  ready: 'prêt',
  which_account: 'Indiquez l’adresse du compte : npm run admin -- adresse@exemple.fr',
  folder_not_writable:
    'Le dossier de données {folder} n’est pas accessible en écriture : corrigez ses droits ou choisissez-en un autre avec DATA_DIR.',
  port_taken:
    'Le port {port} est déjà utilisé : arrêtez l’autre programme ou choisissez-en un autre avec PORT.',
  port_reserved: 'Le port {port} est réservé : choisissez-en un autre avec PORT.',
  cannot_listen: 'L’adresse {address} ne peut pas être ouverte : vérifiez HOST et PORT.',
  build_failed: 'La construction des modules a échoué :\n{reason}',
  build_failed_old:
    'La construction des modules a échoué, la dernière version publiée est servie :\n{reason}',
  address: 'Adresse : {address}',
  mails: 'Messages envoyés : {address}',
  no_account: 'Aucun compte n’a l’adresse {email} : inscrivez-vous d’abord dans l’application.',
  made_admin: '{email} est maintenant administrateur.',
} as const;
