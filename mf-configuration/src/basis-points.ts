/** Percentages in hundredths, as they are typed and read. */
const HUNDREDTHS = 100;

/** "66,67" is 6667; what is no percentage is sent as such, so that the server refuses it. */
export const basisPointsOf = (text: string): number =>
  /^\d{1,3}([.,]\d{1,2})?$/.test(text.trim())
    ? Math.round(Number(text.trim().replace(',', '.')) * HUNDREDTHS)
    : Number.NaN;
