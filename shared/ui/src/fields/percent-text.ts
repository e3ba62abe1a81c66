/** Hundredths of a percent as they are typed: 6667 is "66,67". */
export const percentText = (hundredths: number): string =>
  (hundredths / 100).toFixed(2).replace('.', ',').replace(/,00$/, '');
