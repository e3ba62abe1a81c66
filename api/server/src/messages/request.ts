/** About requests that cannot be read. */
export const REQUEST = {
  empty_file: 'Ce fichier est vide.',
  file_type: 'Seuls les fichiers PDF, JPEG, PNG et HEIC sont acceptés.',
  large_file: 'Le fichier est trop volumineux : {megabytes, number} Mo au plus.',
  no_form: 'Un formulaire avec des fichiers est attendu (multipart/form-data).',
  cut_form: 'Le formulaire n’est pas arrivé en entier : envoyez-le de nouveau.',
  long_key:
    'La clé d’idempotence ne peut pas dépasser {max, plural, one {# caractère} other {# caractères}}.',
  unexpected: 'Une erreur inattendue s’est produite (référence {reference}).',
  unreadable: 'La demande n’est pas lisible.',
  headers_too_long: 'L’adresse ou les en-têtes de la demande sont trop longs.',
  late: 'La demande n’est pas arrivée en entier à temps.',
} as const;
