import fc from 'fast-check';
import {
  attributed,
  entriesOf,
  firstShortage,
  heldOn,
  leavingDay,
  shortageSentence,
  splitOf,
  type ShareEvent,
} from './share-timeline.ts';

const [ALICE, BENOIT] = [1, 2];
const issue = (
  toId: number,
  shares: number,
  kind: ShareEvent['kind'] = 'PP',
  date = '2020-01-01',
): ShareEvent => ({ date, nature: 'INITIALE', kind, shares, split: 0, fromId: null, toId });
const on = (events: readonly ShareEvent[], date: string) => heldOn(date, events.flatMap(entriesOf));

it('keeps the usufruct with the giver who donates the bare ownership', () => {
  const events: ShareEvent[] = [
    issue(ALICE, 100),
    {
      date: '2024-05-02',
      nature: 'DEMEMBREMENT',
      kind: 'NP',
      shares: 40,
      split: 40,
      fromId: ALICE,
      toId: BENOIT,
    },
  ];

  expect(on(events, '2024-05-01').get(ALICE)).toEqual({ PP: 100, US: 0, NP: 0 });
  expect(on(events, '2024-05-02').get(ALICE)).toEqual({ PP: 60, US: 40, NP: 0 });
  expect(on(events, '2024-05-02').get(BENOIT)).toEqual({ PP: 0, US: 0, NP: 40 });
});

it('takes a half out of full ownership only for the shares that the giver does not hold as such', () => {
  const giver = { PP: 50, US: 0, NP: 10 };

  expect(splitOf('DONATION', 'NP', 30, giver)).toBe(20);
  expect(splitOf('CESSION', 'NP', 10, giver)).toBe(0);
  expect(splitOf('SUCCESSION', 'US', 30, giver)).toBe(30);
  expect(splitOf('DONATION', 'PP', 30, giver)).toBe(0);
  expect(splitOf('REUNION', 'US', 30, giver)).toBe(0);
  expect(splitOf('DONATION', 'NP', 70, giver)).toBe(50);
});

it('makes the bare owner a full owner when the usufruct ends', () => {
  const events: ShareEvent[] = [
    issue(ALICE, 40, 'US'),
    issue(BENOIT, 40, 'NP'),
    {
      date: '2025-03-01',
      nature: 'REUNION',
      kind: 'US',
      shares: 40,
      split: 0,
      fromId: ALICE,
      toId: BENOIT,
    },
  ];

  expect(on(events, '2025-03-01').get(BENOIT)).toEqual({ PP: 40, US: 0, NP: 0 });
  expect(leavingDay(ALICE, '2025-12-31', events.flatMap(entriesOf))).toBe('2025-03-01');
  expect(leavingDay(ALICE, '2024-12-31', events.flatMap(entriesOf))).toBeNull();
});

it('finds the later transfer that an earlier one makes impossible', () => {
  const sale = (date: string, shares: number): ShareEvent => ({
    date,
    nature: 'CESSION',
    kind: 'PP',
    shares,
    split: 0,
    fromId: ALICE,
    toId: BENOIT,
  });
  const shortage = firstShortage(
    [issue(ALICE, 100), sale('2025-06-20', 80), sale('2025-02-01', 30)].flatMap(entriesOf),
  );

  expect(shortage).toEqual({ associateId: ALICE, kind: 'PP', date: '2025-06-20', missing: 10 });
  expect(
    shortageSentence(
      shortage ?? { associateId: 0, kind: 'PP', date: '', missing: 0 },
      'Alice Bernard',
    ),
  ).toBe(
    'Alice Bernard ne détient pas assez de parts en pleine propriété au 20/06/2025\u00a0: il manque 10 parts.',
  );
});

it('lets a partner receive and give on the same day', () => {
  const events: ShareEvent[] = [
    issue(ALICE, 10),
    {
      date: '2025-06-20',
      nature: 'CESSION',
      kind: 'PP',
      shares: 10,
      split: 0,
      fromId: BENOIT,
      toId: ALICE,
    },
    {
      date: '2025-06-20',
      nature: 'CESSION',
      kind: 'PP',
      shares: 10,
      split: 0,
      fromId: ALICE,
      toId: BENOIT,
    },
  ];

  expect(firstShortage(events.flatMap(entriesOf))).toBeUndefined();
});

it('never changes the number of shares, whoever gives what to whom', () => {
  const nature = fc.constantFrom('CESSION', 'DONATION', 'DEMEMBREMENT', 'REUNION');
  const event = fc.record({
    nature,
    kind: fc.constantFrom('US', 'NP'),
    shares: fc.integer({ min: 1, max: 50 }),
    split: fc.integer({ min: 0, max: 50 }),
    date: fc.constantFrom('2024-01-01', '2025-01-01'),
    fromId: fc.constant(ALICE),
    toId: fc.constant(BENOIT),
  });
  fc.assert(
    fc.property(fc.array(event, { maxLength: 20 }), (events) => {
      const held = on(
        [issue(ALICE, 100), issue(ALICE, 100, 'US'), issue(BENOIT, 100, 'NP'), ...events],
        '2030-01-01',
      );
      const total = (of: 'US' | 'NP') =>
        [...held.values()].reduce((sum, holder) => sum + holder.PP + holder[of], 0);
      expect([total('US'), total('NP')]).toEqual([200, 200]);
    }),
  );
});

it('counts dismembered shares once', () => {
  expect(
    attributed([
      { PP: 60, US: 40, NP: 0 },
      { PP: 0, US: 0, NP: 40 },
    ]),
  ).toBe(100);
});
