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

it.each([
  ['2025-12-31', ['MEETING_YEAR']],
  ['2026-01-01', []],
  ['2026-06-20', []],
  ['2026-06-21', ['FUTURE']],
  ['2027-01-01', ['MEETING_YEAR']],
])('a meeting held on %s, on 20 June 2026, is refused for %j', (date, codes) => {
  expect(checkHeldMeeting({ year: 2025, date }, '2026-06-20').map(({ code }) => code)).toEqual(
    codes,
  );
});
