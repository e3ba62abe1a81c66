/** The fiscal year of a day: the calendar year. */
export const yearOf = (day: string): number => Number(day.slice(0, 4));

export const endOfYear = (year: number): string => `${year}-12-31`;

/** As banks print months, and suppliers. */
export const MONTHS_IN_CAPITALS = [
  'JANVIER',
  'FEVRIER',
  'MARS',
  'AVRIL',
  'MAI',
  'JUIN',
  'JUILLET',
  'AOUT',
  'SEPTEMBRE',
  'OCTOBRE',
  'NOVEMBRE',
  'DECEMBRE',
];
