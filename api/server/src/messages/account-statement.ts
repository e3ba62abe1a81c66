/** The statement of the current account of an associate. */
export const ACCOUNT_STATEMENT = {
  opening: 'Solde à nouveau',
  closing: 'Solde de clôture',
  moves: 'Mouvements de l’année',
  contributions: 'Apports',
  withdrawals: 'Retraits',
  quote_part: 'Quote-part de résultat',
  other: 'Autres mouvements',
  by_nature: 'Total par nature',
  title: 'Compte courant d’associé {year}',
  title_of: 'Compte courant d’associé {year} – {name}',
  period: 'du 01/01/{year} au 31/12/{year}',
  at_end: 'Au 31/12/{year}, {who}.',
  still: '{count, plural, one {Compte} other {Comptes}} sans mouvement',
  even: 'la société et {name} ne se doivent rien',
  owed: 'la société doit {amount, number, euros} à {name}',
  owing: '{name} doit {amount, number, euros} à la société',
  lowest:
    'Compte courant débiteur{dated, select, yes { le {day, date}} other {}} : l’associé devait {amount, number, euros} à la société.',
  year: 'Exercice',
} as const;
