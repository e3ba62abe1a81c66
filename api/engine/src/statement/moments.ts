import { addDays, isDay } from '../law/calendar.ts';

/** "2025-12-31T23:00:00Z" of XML and of tables, "20251231230000.000[0:GMT]" of OFX. */
const UNIVERSAL = [
  /^(?<date>\d{4}-\d\d-\d\d)[T ](?<time>\d\d:\d\d(?::\d\d)?)(?:\.\d+)?(?:Z|[+-]00:?00)$/,
  /^(?<date>\d{8})(?<time>\d{4}(?:\d\d)?)(?:\.\d+)?\[[+-]?0+(?:\.0+)?(?::[A-Z]*)?\]$/,
];
/** "202512312300[0]": most dates of a file are days alone. */
const SHORTEST = 15;
/** What programs write for the end of a day that has no hour. */
const END_OF_DAY = '235959';

/**
 * The day in Paris (ISO) of a moment that a file gives in universal time, where it is the day after
 * the written one: a French bank's midnight, exported by a program that writes UTC. Undefined for
 * everything else: a moment in any other zone is of the day that is written, wherever the reader
 * sits.
 */
export function nextDayInParis(text: string): string | undefined {
  if (text.length < SHORTEST) return undefined;
  for (const form of UNIVERSAL) {
    const { date, time } = form.exec(text)?.groups ?? {};
    if (date === undefined || time === undefined) continue;
    const digits = time.replaceAll(':', '');
    const written = date.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');
    if (!isDay(written) || digits === END_OF_DAY) return undefined;
    return Number(digits.slice(0, 2)) < 24 - hoursAhead(written) ? undefined : addDays(written, 1);
  }
  return undefined;
}

/**
 * By how many hours Paris is ahead of universal time in the evening of a day: two from the last Sunday
 * of March to the day before that of October (directive 2000/84/CE), else one.
 */
const hoursAhead = (day: string): 1 | 2 => {
  const year = day.slice(0, 4);
  return day >= lastSunday(`${year}-03-31`) && day < lastSunday(`${year}-10-31`) ? 2 : 1;
};

const lastSunday = (end: string): string => addDays(end, -new Date(`${end}T00:00:00Z`).getUTCDay());
