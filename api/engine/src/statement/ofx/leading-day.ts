import { nextDayInParis } from '../moments.ts';

/**
 * "20250105120000.000[+1:CET]" is the 5th wherever the reader sits; universal time is that of
 * Paris; anything else is left as a program wrote it in its own way.
 */
export const leadingDay = (text: string): string =>
  nextDayInParis(text) ?? (/^\d{8}/.test(text) ? text.slice(0, 8) : text);
