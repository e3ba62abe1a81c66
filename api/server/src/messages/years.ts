/** Which years can be read and changed. */
export const YEARS = {
  not_open: 'L’exercice {year} n’est pas encore ouvert.',
  served_by_v2: 'Les exercices à partir de 2024 sont servis par /v2.',
  not_served_by_v2: 'Les exercices jusqu’à 2023 ne sont pas servis par /v2.',
  read_only:
    'L’exercice {year} est en lecture seule depuis la date limite de sa déclaration 2072, le {deadline, date}.',
  assembly_read_only:
    'L’assemblée sur les comptes {year} est en lecture seule depuis sa date limite, le {deadline, date}.',
  day_outside: 'Rien ne se saisit ici en {year} : corrigez l’année de la date.',
  unknown: 'Cet exercice n’existe pas.',
} as const;
