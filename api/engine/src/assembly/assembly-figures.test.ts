import { checkHeldMeeting, meetingWarnings } from './assembly-figures.ts';

it.each([
  ['2026-06-30', '2026-06-15', []],
  ['2026-07-01', '2026-06-16', ['LATE']],
  ['2026-06-20', '2026-06-06', ['SHORT_NOTICE']],
  ['2026-12-31', undefined, ['LATE']],
])('the meeting of %s convened on %s is told %j', (date, convenedOn, codes) => {
  const meeting = { year: 2025, date, ...(convenedOn === undefined ? {} : { convenedOn }) };
  expect(meetingWarnings(meeting).map(({ code }) => code)).toEqual(codes);
});

const held = {
  year: 2025,
  date: '2026-06-20',
  opensAt: '18:00',
  closesAt: '19:30',
  attending: 2,
  resolutions: 5,
};

it.each([
  [{ date: '2025-12-31' }, ['MEETING_YEAR']],
  [{ date: '2026-01-01' }, []],
  [{}, []],
  [{ date: '2026-06-21' }, ['FUTURE']],
  [{ date: '2027-01-01' }, ['MEETING_YEAR']],
  [{ closesAt: '17:59' }, ['CLOSED_BEFORE']],
  [{ closesAt: '18:00' }, []],
  [{ closesAt: '' }, []],
  [{ attending: 0 }, ['NOBODY_THERE']],
  [{ attending: 1 }, []],
  [{ resolutions: 0 }, ['NO_RESOLUTION']],
  [{ resolutions: 1 }, []],
  [
    { date: '2027-01-01', closesAt: '09:00', attending: 0, resolutions: 0 },
    ['MEETING_YEAR', 'CLOSED_BEFORE', 'NOBODY_THERE', 'NO_RESOLUTION'],
  ],
])('a meeting with %j, told on 20 June 2026, is refused for %j', (changes, codes) => {
  expect(checkHeldMeeting({ ...held, ...changes }, '2026-06-20').map(({ code }) => code)).toEqual(
    codes,
  );
});
