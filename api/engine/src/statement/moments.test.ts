import fc from 'fast-check';
import { nextDayInParis } from './moments.ts';

/** The day in Paris, by the tables of the runtime. */
const dayInParis = (moment: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris' }).format(moment);

it.each([
  ['2025-12-31T23:00:00Z', '2026-01-01'],
  ['2025-12-31T23:00:00.000+00:00', '2026-01-01'],
  ['20251231230000[0:GMT]', '2026-01-01'],
  ['20251231230000.000[+0]', '2026-01-01'],
  ['2025-12-31T22:59:59Z', undefined],
  ['2025-06-30T22:00:00Z', '2025-07-01'],
  ['2025-06-30T21:59Z', undefined],
  // The end of a day that has no hour, and the clock of wherever the bank sits.
  ['20251231235959[0:GMT]', undefined],
  ['2025-12-31T23:30:00-05:00', undefined],
  ['20251231233000[-5:EST]', undefined],
  ['20251231', undefined],
  ['2025-02-31T23:00:00Z', undefined],
])('%s is of the day after in Paris: %s', (text, expected) => {
  expect(nextDayInParis(text)).toBe(expected);
});

it('the day of a moment in universal time is that of Paris, whatever the season', () => {
  const moments = fc.date({
    min: new Date('1997-01-01'),
    max: new Date('2037-12-31'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(moments, (moment) => {
      const text = moment.toISOString();
      fc.pre(!text.includes('23:59:59'));
      expect(nextDayInParis(text) ?? text.slice(0, 10)).toBe(dayInParis(moment));
    }),
  );
});
