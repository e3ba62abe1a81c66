/** The full file of a year. */
export const FULL_FILE = {
  total_assets: 'Total de l’actif',
  total_liabilities: 'Total du passif',
  no_sig: 'Les soldes intermédiaires de gestion existent à partir de l’exercice 2024.',
  no_controls: 'Les contrôles annuels existent à partir de l’exercice 2024.',
  no_assembly: 'L’assemblée de cet exercice n’est pas encore enregistrée.',
  failed: 'Le dossier n’a pas pu être préparé.',
  unknown_part: 'Une partie demandée n’existe pas dans le dossier.',
  on_its_way: 'Le dossier est en préparation ; il sera envoyé à {recipients}.',
  subject: 'Dossier complet {year} – {company}',
  text: 'Bonjour,\n\nVous trouverez ci-joint le dossier complet de l’exercice {year} de {company}.',
} as const;
