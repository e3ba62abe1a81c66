/** About the file as it was. */
export const PAST = {
  moment: 'Dites à quelle date, ou avant quel changement.',
  future: 'Cette date est à venir.',
  before: 'La société n’est dans le journal que depuis le {day, date}.',
  archived:
    'Les changements jusqu’au {day, date} sont archivés. Remettez-les en ligne au bas de l’historique, puis recommencez.',
  unknown: 'Ce changement n’existe pas.',
  shape:
    'Une mise à jour de l’application a changé la forme des données depuis : cet état ne peut pas être rétabli.',
} as const;
