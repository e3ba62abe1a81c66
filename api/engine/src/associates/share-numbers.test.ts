import fc from 'fast-check';
import { heldOn } from './holdings.ts';
import { timelineOf, type ShareMovement } from './share-movement.ts';
import { followShare, lastNumber, passedNumbers } from './share-numbers.ts';

const ANNE = 1;
const PAUL = 2;
const MARC = 3;

/**
 * Anne has the shares 1 to 60, Paul 61 to 100. Anne gives Marc the bare ownership of 10, sells Paul
 * 20, and dies; 30 more are given out and Paul's last 5 are cancelled.
 */
const register: readonly ShareMovement[] = [
  { id: 'a', date: '2020-01-01', nature: 'INITIALE', kind: 'PP', shares: 60, toId: ANNE },
  { id: 'b', date: '2020-01-01', nature: 'INITIALE', kind: 'PP', shares: 40, toId: PAUL },
  {
    id: 'c',
    date: '2021-05-04',
    nature: 'DONATION',
    kind: 'NP',
    shares: 10,
    fromId: ANNE,
    toId: MARC,
  },
  {
    id: 'd',
    date: '2022-06-07',
    nature: 'CESSION',
    kind: 'PP',
    shares: 20,
    fromId: ANNE,
    toId: PAUL,
  },
  { id: 'e', date: '2023-01-02', nature: 'AUGMENTATION', kind: 'PP', shares: 30, toId: MARC },
  {
    id: 'f',
    date: '2024-02-03',
    nature: 'REUNION',
    kind: 'US',
    shares: 10,
    fromId: ANNE,
    toId: MARC,
  },
  { id: 'g', date: '2025-03-04', nature: 'REDUCTION', kind: 'PP', shares: 25, fromId: PAUL },
];
const chainOf = (number: number) =>
  followShare(number, register)?.steps.map(({ movementId, owners }) => [movementId, owners]);

it('follows a share that was split and became whole again', () => {
  expect(chainOf(7)).toEqual([
    ['a', { PP: ANNE }],
    ['c', { US: ANNE, NP: MARC }],
    ['f', { PP: MARC }],
  ]);
});

it('passes the lowest numbers that the giver has, and leaves the others where they are', () => {
  // After the gift Anne's full shares begin with 11: Paul buys 11 to 30.
  expect(chainOf(30)).toEqual([
    ['a', { PP: ANNE }],
    ['d', { PP: PAUL }],
    ['g', {}],
  ]);
  expect(chainOf(31)).toEqual([['a', { PP: ANNE }]]);
  // Of Paul's 25 cancelled ones, 11 to 30 come first and then 61 to 65.
  expect(chainOf(65)).toEqual([
    ['b', { PP: PAUL }],
    ['g', {}],
  ]);
  expect(chainOf(66)).toEqual([['b', { PP: PAUL }]]);
});

it('numbers what is given out later after all others, and knows no number that never was', () => {
  expect(chainOf(101)).toEqual([['e', { PP: MARC }]]);
  expect(lastNumber(register)).toBe(130);
  expect(followShare(131, register)).toBeUndefined();
});

it('tells the numbers that each movement passes, up to the first that it cannot tell', () => {
  const numbers = [...passedNumbers(register)].map(([id, ranges]) => [
    id,
    ...ranges.map(({ first, last }) => `${first}-${last}`),
  ]);
  expect(numbers).toEqual([
    ['a', '1-60'],
    ['b', '61-100'],
    ['c', '1-10'],
    ['d', '11-30'],
    ['e', '101-130'],
    ['f', '1-10'],
    ['g', '11-30', '61-65'],
  ]);
  const unheard: ShareMovement = {
    id: 'x',
    date: '2026-01-01',
    nature: 'REUNION',
    kind: 'US',
    shares: 99,
    fromId: ANNE,
    toId: PAUL,
  };
  expect(passedNumbers([...register, unheard]).has('x')).toBe(false);
});

it('joins the halves of a share that the company gave out apart', () => {
  const apart: readonly ShareMovement[] = [
    { id: 'a', date: '2020-01-01', nature: 'INITIALE', kind: 'US', shares: 5, toId: ANNE },
    { id: 'b', date: '2020-01-01', nature: 'INITIALE', kind: 'NP', shares: 5, toId: PAUL },
  ];
  expect(lastNumber(apart)).toBe(5);
  expect(followShare(5, apart)?.steps.at(-1)?.owners).toEqual({ US: ANNE, NP: PAUL });
});

it('says from which movement on the numbers cannot be told', () => {
  // Anne's usufruct of 1 to 10 is sold; the one of 11 to 20 cannot end between these two.
  const wrong: readonly ShareMovement[] = [
    ...register.slice(0, 3),
    {
      id: 'x',
      date: '2021-06-01',
      nature: 'DONATION',
      kind: 'NP',
      shares: 10,
      fromId: ANNE,
      toId: PAUL,
    },
    {
      id: 'y',
      date: '2022-06-01',
      nature: 'CESSION',
      kind: 'US',
      shares: 10,
      fromId: ANNE,
      toId: 4,
    },
    {
      id: 'z',
      date: '2023-06-01',
      nature: 'REUNION',
      kind: 'US',
      shares: 10,
      fromId: 4,
      toId: PAUL,
    },
  ];
  expect(followShare(3, wrong)).toMatchObject({
    lostAt: 'z',
    steps: [{ movementId: 'a' }, { movementId: 'c' }, { movementId: 'y' }],
  });
});

it('has for every person as many numbers as the register counts shares', () => {
  const gift = fc.record({
    shares: fc.integer({ min: 1, max: 30 }),
    fromId: fc.constantFrom(ANNE, PAUL),
    kind: fc.constantFrom('PP' as const, 'NP' as const, 'US' as const),
  });
  fc.assert(
    fc.property(fc.array(gift, { maxLength: 5 }), (gifts) => {
      const movements = gifts.reduce<readonly ShareMovement[]>(
        (known, given, index) => {
          const next: ShareMovement = {
            ...given,
            id: String(index),
            date: `2021-01-0${index + 1}`,
            nature: 'DONATION',
            toId: MARC,
          };
          const held = heldOn('2030-01-01', timelineOf([...known, next]));
          const possible = [...held.values()].every((own) => Math.min(own.PP, own.US, own.NP) >= 0);
          return possible ? [...known, next] : known;
        },
        register.slice(0, 2),
      );
      const count = { PP: 0, US: 0, NP: 0 };
      for (let number = 1; number <= 100; number += 1) {
        const owners = followShare(number, movements)?.steps.at(-1)?.owners ?? {};
        for (const kind of ['PP', 'US', 'NP'] as const) if (owners[kind] === MARC) count[kind] += 1;
      }
      expect(count).toEqual(
        heldOn('2030-01-01', timelineOf(movements)).get(MARC) ?? { PP: 0, US: 0, NP: 0 },
      );
    }),
  );
});
