/** What a list of choices says of a row of the API: its id, or nothing chosen. */
export const idOf = (value: string): number | null => (value === '' ? null : Number(value));

/** The same the other way: what is chosen in the list. */
export const textOf = (id: number | null): string => (id === null ? '' : String(id));

/** The id that an address names, as wide as the database's; null for what is none. */
export const idIn = (text: string | null): number | null =>
  /^[1-9]\d*$/.test(text ?? '') && Number.isSafeInteger(Number(text)) ? Number(text) : null;
