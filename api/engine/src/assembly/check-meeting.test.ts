import { cents } from '@sci/money/cents';
import { checkMeeting, type MeetingInput } from './check-meeting.ts';

const codes = (changes: Partial<MeetingInput>) => checkMeeting({
  meetingDate: '2026-06-20', convocationDate: '2026-06-05', distributed: cents(100), available: cents(100), treasury: cents(100),
  fiscalParts: new Map([[1, 60], [2, 0]]), partsAtMeeting: new Map([[1, 60]]), ...changes,
}).map(({ code }) => code);

it.each<[string, Partial<MeetingInput>, string[]]>([
  ['nothing about a regular meeting', {}, []],
  ['a convening of fourteen days', { convocationDate: '2026-06-06' }, ['SHORT_NOTICE']],
  ['more than what is available', { available: cents(99) }, ['ABOVE_AVAILABLE']],
  ['more than what is in the bank', { treasury: cents(99) }, ['ABOVE_TREASURY']],
  ['shares that changed hands since', { partsAtMeeting: new Map([[1, 59], [2, 1]]) }, ['OTHER_HOLDERS']],
])('tells %s', (_, changes, expected) => {
  expect(codes(changes)).toEqual(expected);
});
