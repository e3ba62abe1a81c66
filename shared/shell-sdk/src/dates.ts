import dayjs from 'dayjs';
import 'dayjs/locale/fr.js';

dayjs.locale('fr');
export { dayjs };

const parisDay = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Paris',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** Today in France, `YYYY-MM-DD`: deadlines are judged by that clock, wherever the user is. */
export const today = (): string => parisDay.format(new Date());

/** Whole days from one day to another; negative when the second is earlier. */
export const daysBetween = (from: string, to: string): number =>
  dayjs(to).startOf('day').diff(dayjs(from).startOf('day'), 'day');

const parisInstant = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'Europe/Paris',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** An instant of the API as "05/01/2025 à 14:32", in French time. */
export const formatInstant = (instant: string): string =>
  parisInstant.format(new Date(instant)).replace(/,? (?=\d\d:)/, ' à ');
