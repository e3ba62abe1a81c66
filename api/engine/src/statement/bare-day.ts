import { plainWords } from './labels.ts';

/** Days of the week in whole words and shortened: French, English, German, Spanish, Italian, Dutch. */
const WEEKDAY = new RegExp(
  `^(?:${[
    'lun(?:di|es|edi)?|mar(?:di|tes|tedi)?|mer(?:credi|coledi)?|mie(?:rcoles)?|jeu(?:di)?|jue(?:ves)?',
    'ven(?:dredi|erdi)?|vie(?:rnes)?|gio(?:vedi)?|sam(?:edi)?|sab(?:ado|ato)?|dim(?:anche)?|dom(?:ingo|enica)?',
    'mon(?:day)?|tue(?:s|sday)?|wed(?:nesday)?|thu(?:r|rs|rsday)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?',
    'montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|sonntag|mo|di|mi|do|fr|sa|so',
    'maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag|ma|wo|vr|za|zo',
  ].join('|')})[.,]* (?=[^ ])`,
);
const ARTICLE = /^(?:le|on|am|den|el|il) /;
const TIME_BEFORE = /^\d{1,2}[:h]\d{2}(?::\d{2})?[ ,]+(?=\d)/;
/** "fri jan 05 10:00:00 cet 2026" */
const TIME_BETWEEN = / \d{1,2}:\d{2}(?::\d{2})? [a-z]{3,4} (?=\d{4}$)/;
const TIME_BEHIND = /(?<=\d)[ ,t]+(?:(?:-|@|a|at|um|om) *)?\d{1,2}[:h]\d{2}.*$/;
const ZONE = /^(\d{4}-\d\d-\d\d)(?:z|[+-]\d\d:?\d\d)$/;
/** "2026:01:05", as cameras and some programs write a day: no hour has four figures. */
const COLONS = /^(?:\d{4}:\d{1,2}:\d{1,2}|\d{1,2}:\d{1,2}:\d{4})(?!\d)/;
/** "05 01 2026": with a whole year, so that no number grouped by spaces is one. */
const SPACED = /^(?:\d{4} \d{1,2} \d{1,2}|\d{1,2} \d{1,2} \d{4})$/;
/** "20260105101500" */
const TO_THE_SECOND = /^(\d{8})(?:[01]\d|2[0-3])[0-5]\d[0-5]\d$/;

/**
 * A day without what programs and people write around it: the day of the week, an article, the time
 * and its zone, the apostrophe that makes a text of a cell, a last full stop; and with usual marks
 * between its parts. Plain words, as `plainWords` makes them.
 */
export function bareDay(text: string): string {
  // A row that nobody parted yet is no day with something behind it.
  if (/[\t\n;|]/.test(text)) return text;
  const words = plainWords(text)
    .replace(/^'(?!.*'$)/, '')
    .replace(/[\u2010-\u2015\u2212_]/g, '-')
    .replace(WEEKDAY, '')
    .replace(ARTICLE, '')
    .replace(TIME_BEFORE, '')
    .replace(TIME_BETWEEN, ' ')
    .replace(ZONE, '$1')
    .replace(COLONS, (day) => day.replaceAll(':', '-'))
    .replace(TIME_BEHIND, '')
    .replace(TO_THE_SECOND, '$1')
    .replace(/(?<=^\d.*)[.,]$/, '');
  return SPACED.test(words) ? words.replaceAll(' ', '-') : words;
}
