/** What the sheet of a building contradicts. */
export const BUILDINGS = {
  rent_before:
    'Un loyer est encaissé le {day, date}, avant l’acquisition : corrigez la date ou le loyer.',
  rent_after:
    'Un loyer est encaissé le {day, date}, après la cession : corrigez la date ou le loyer, sauf s’il s’agit d’un arriéré.',
} as const;
