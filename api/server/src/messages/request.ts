/** About requests that cannot be read. */
export const REQUEST = {
  empty_file: 'Ce fichier est vide.',
  file_type: 'Seuls les fichiers PDF, JPEG, PNG et HEIC sont acceptés.',
  test_virus: 'Ce fichier est le virus d’essai des antivirus (EICAR) : il est refusé.',
  attached_program:
    'Ce PDF contient un autre fichier, archive ou programme, que personne ne peut vérifier : enregistrez-le sans cette pièce jointe.',
  active_pdf:
    'Ce PDF contient un programme (JavaScript ou lancement d’une commande) : imprimez-le en PDF, puis envoyez cette copie.',
  large_file: 'Le fichier est trop volumineux : {megabytes, number} Mo au plus.',
  no_form: 'Un formulaire avec des fichiers est attendu (multipart/form-data).',
  cut_form: 'Le formulaire n’est pas arrivé en entier : envoyez-le de nouveau.',
  long_key:
    'La clé d’idempotence ne peut pas dépasser {max, plural, one {# caractère} other {# caractères}}.',
  unexpected: 'Une erreur inattendue s’est produite (référence {reference}).',
  unreadable: 'La demande n’est pas lisible.',
  headers_too_long: 'L’adresse ou les en-têtes de la demande sont trop longs.',
  look_at_address: 'Vérifiez qu’elle est recopiée en entier, ou repartez de la première page.',
  home: 'Aller à la première page',
  late: 'La demande n’est pas arrivée en entier à temps.',
} as const;
