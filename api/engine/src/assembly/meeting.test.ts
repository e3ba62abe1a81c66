import type { Outcome } from './count-votes.ts';
import { civilCode } from './civil-code.ts';
import { checkHeldMeeting, meetingWarnings } from './meeting.ts';

const law = civilCode(2026);

it.each([
  ['2026-06-30', '2026-06-15', false, []],
  ['2026-07-01', '2026-06-16', false, ['LATE']],
  ['2026-06-20', '2026-06-06', false, ['SHORT_NOTICE']],
  ['2026-06-20', '2026-06-06', true, []],
  ['2026-06-20', undefined, true, []],
  ['2026-12-31', undefined, false, ['LATE', 'NOT_CONVENED']],
])(
  'the meeting of %s convened on %s, everybody there %s, is told %j',
  (...[date, convenedOn, everybodyThere, codes]) => {
    const meeting = { year: 2025, date, ...(convenedOn === undefined ? {} : { convenedOn }) };
    expect(meetingWarnings(meeting, law, { everybodyThere }).map(({ code }) => code)).toEqual(
      codes,
    );
  },
);

it('asks for the notice of the statutes', () => {
  const meeting = { year: 2025, date: '2026-06-20', convenedOn: '2026-06-01' };
  const statutes = { ...law, noticeDays: 21 };
  expect(meetingWarnings(meeting, statutes, { everybodyThere: false })[0]?.message).toContain(
    'moins de 21 jours',
  );
});

it.each([
  [['registered'], false, undefined],
  [['email', 'registered'], true, undefined],
  [['email', 'registered'], false, /par courrier électronique, .* demandent lettre recommandée,/],
  [['hand', 'letter'], false, /par remise en main propre et lettre simple, /],
] as const)('letters that left by %j, everybody there %s, are told %s', (...[by, all, told]) => {
  const meeting = { year: 2025, date: '2026-06-20', convenedOn: '2026-06-01', convenedBy: by };
  const [warning] = meetingWarnings(meeting, law, { everybodyThere: all });
  expect(warning?.code).toBe(told && 'OTHER_WAY');
  expect(warning?.message ?? '').toMatch(told ?? /^$/);
});

const held = {
  year: 2025,
  date: '2026-06-20',
  opensAt: '18:00',
  closesAt: '19:30',
  convenedOn: '2026-06-01',
};
const outcome = (verdict: Outcome['verdict'], attending = 100): Outcome => ({
  pour: attending,
  contre: 0,
  abstention: 0,
  all: 100,
  attending,
  needed: 51,
  cast: [],
  verdict,
  adopted: verdict === 'adopted',
  sentence: '',
});

it.each([
  [{ date: '2025-12-31' }, {}, ['MEETING_YEAR', 'CONVENED_AFTER']],
  [{ date: '2026-01-01' }, {}, ['CONVENED_AFTER']],
  [{}, {}, []],
  [{ date: '2026-06-21' }, {}, ['FUTURE']],
  [{ date: '2027-01-01' }, {}, ['MEETING_YEAR']],
  [{ closesAt: '17:59' }, {}, ['CLOSED_BEFORE']],
  [{ closesAt: '18:00' }, {}, []],
  [{ closesAt: '' }, {}, []],
  [{ convenedOn: '2026-06-20' }, {}, []],
  [{}, { attending: 0, outcomes: [outcome('rejected', 0)] }, ['NOBODY_THERE']],
  // A usufructuary alone has no vote but on the allocation: somebody is there.
  [{}, { attending: 0, outcomes: [outcome('adopted', 40)] }, []],
  [{}, { outcomes: [outcome('no_quorum', 20)] }, ['NO_QUORUM']],
  [{}, { outcomes: [outcome('no_quorum', 20), outcome('rejected')] }, []],
  [{}, { outcomes: [] }, ['NO_RESOLUTION']],
  [
    { date: '2027-01-01', closesAt: '09:00' },
    { attending: 0, outcomes: [] },
    ['MEETING_YEAR', 'CLOSED_BEFORE', 'NOBODY_THERE', 'NO_RESOLUTION'],
  ],
])('a meeting with %j and %j, told on 20 June 2026, is refused for %j', (changes, votes, codes) => {
  const {
    attending = 60,
    outcomes = [outcome('adopted')],
  }: { attending?: number; outcomes?: Outcome[] } = votes;
  const deliberation = { presence: { attending, all: 100 }, outcomes };
  expect(
    checkHeldMeeting({ ...held, ...changes }, deliberation, '2026-06-20').map(({ code }) => code),
  ).toEqual(codes);
});
