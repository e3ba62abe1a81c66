/** The key that seals what must not be read in a copy. */
export const SEALING = {
  no_key: 'Aucune clé de SECRETS_KEY ne peut être lue.',
  other_key:
    'Les données sont scellées avec la clé « {name} » : ajoutez-la à SECRETS_KEY, ou rendez au dossier de données son fichier secrets.key.',
  wrong_key:
    'La clé « {name} » n’est pas celle qui a scellé les données : indiquez dans SECRETS_KEY celle d’origine, ou rendez au dossier de données son fichier secrets.key.',
  documents:
    '{count, plural, =0 {Aucun document à sceller} one {# document scellé} other {# documents scellés}}.',
  damaged_file:
    'Le fichier {file} ne contient pas de clé : remettez celui qui a scellé les données.',
} as const;
