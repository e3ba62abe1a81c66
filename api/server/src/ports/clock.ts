/**
 * The time as the rules of the product see it; tests set it. The database's own now() is used for
 * technical columns only.
 */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

const parisDay = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Paris',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The calendar day in Paris, `YYYY-MM-DD`: deadlines are French days. */
export const dayInParis = (instant: Date): string => parisDay.format(instant);

/** The calendar year in Paris. */
export const yearInParis = (instant: Date): number => Number(dayInParis(instant).slice(0, 4));
