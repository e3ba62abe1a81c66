const ENDS = 4;

/** Enough of an IBAN to tell it from another one, and too little to use it. */
export const shownPart = (iban: string): string =>
  iban.length > 2 * ENDS ? `${iban.slice(0, ENDS)} … ${iban.slice(-ENDS)}` : iban;
