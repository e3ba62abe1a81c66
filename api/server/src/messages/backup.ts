/** What a backup, its way back and its proof say to the operator. */
export const BACKUP = {
  which_folder: 'Indiquez le dossier : npm run {command} -- DOSSIER',
  folder_taken: 'Le dossier {folder} n’est pas vide : une sauvegarde se fait dans un dossier neuf.',
  no_backup:
    'Le dossier {folder} ne contient pas de sauvegarde entière : sauvegarde.json manque ou est illisible. Une sauvegarde interrompue est à refaire.',
  newer:
    'Cette sauvegarde vient d’une version plus récente de l’application ({migration}) : installez cette version, puis restaurez.',
  newer_base:
    'La base de données vient d’une version plus récente de l’application ({migration}) : démarrez cette version.',
  queue_moves:
    'Des travaux d’avant finissent encore dans la base de données, que la file d’attente quitte : relancez la sauvegarde dans une minute.',
  queue_differs:
    'La file d’attente de cette sauvegarde a d’autres colonnes ({table}) : restaurez avec la version de l’application qui l’a faite.',
  damaged: 'Le fichier {file} de la sauvegarde est abîmé : rien n’a été restauré.',
  base_taken:
    'La base contient déjà des comptes ou des sociétés : une sauvegarde se restaure dans une base vide.',
  registry_taken:
    'Le registre des modules contient déjà des publications : indiquez dans REGISTRY_URL un emplacement vide.',
  in_use:
    'D’autres programmes utilisent la base ({count, plural, one {# connexion} other {# connexions}}) : arrêtez l’application avant de restaurer.',
  unfinished:
    'Une restauration n’est pas terminée dans cette base : relancez npm run restore -- DOSSIER.',
  saving_base:
    'Base de données : {rows, plural, one {# ligne} other {# lignes}} de {tables, plural, one {# table} other {# tables}}.',
  saving_files: 'Documents : {files, plural, one {# fichier} other {# fichiers}}.',
  saving_registry: 'Registre des modules : {files, plural, one {# fichier} other {# fichiers}}.',
  saved: 'Sauvegarde terminée : {folder}',
  missing_file: 'Le document {key} est cité par la base et manque dans le magasin de documents.',
  restored:
    'Restauration terminée : {rows, plural, one {# ligne} other {# lignes}}, {files, plural, one {# document} other {# documents}}. Démarrez l’application, puis lancez npm run verify.',
  verify_company: '{company}, {year} : {reason}',
  verify_unbalanced: 'l’écriture {entry} n’est pas équilibrée.',
  verify_result:
    'le résultat comptable est de {now, number, euros} et l’assemblée tenue a décidé sur {kept, number, euros}.',
  verify_tax:
    'le résultat fiscal est de {now, number} € et l’assemblée tenue a retenu {kept, number} €.',
  verify_declared: '{sheet}, {box} : {now}, et {was} dans la déclaration déposée.',
  verify_uncomputable: 'les comptes ne se calculent pas ({reason}).',
  unknown_cause: 'cause inconnue',
  verify_missing: 'Le document {key} manque dans le magasin de documents ({table}).',
  verify_changed: 'Le document {key} n’a plus le contenu enregistré ({table}).',
  verify_module: 'Registre des modules : {reason}',
  verified:
    '{companies, plural, one {# société} other {# sociétés}}, {years, plural, one {# exercice} other {# exercices}}, {documents, plural, one {# document} other {# documents}} : {faults, plural, =0 {aucune différence.} one {# différence.} other {# différences.}}',
} as const;
