/** The number of a line as the form prints it: "9bis" is "9 bis", never broken. */
export const lineNumber = (code: string): string => code.replace('bis', '\u00a0bis');
