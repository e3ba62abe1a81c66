import { closedSince, closingDay } from './deadlines.ts';

const at = (today: string) => ({ today, now: new Date(`${today}T10:00:00Z`) });

it.each([
  ['on its last day', null, '2026-05-20', undefined],
  ['on the day after', null, '2026-05-21', '2026-05-20'],
  ['reopened for a second more', '2026-09-01T10:00:01Z', '2026-09-01', undefined],
  ['reopened until now', '2026-09-01T10:00:00Z', '2026-09-01', '2026-05-20'],
  ['reopened, then closed before its time', '2026-05-01T00:00:00Z', '2026-05-20', undefined],
])('says since when a year is closed: %s', (_name, reopenedUntil, today, expected) => {
  expect(closedSince('2026-05-20', reopenedUntil, at(today))).toBe(expected);
});

it.each([
  ['return', '2026-06-30', '2026-05-20'],
  ['assembly', '2026-06-30', '2026-06-30'],
  ['assembly', '2026-04-30', '2026-05-20'],
] as const)('closes the %s, with an assembly due %s, after %s', (what, assembly, expected) => {
  expect(closingDay(what, { declared: '2026-05-20', assembly })).toBe(expected);
});
