import fc from 'fast-check';
import {
  beneficialOwners,
  capitalSteps,
  decisionsBy,
  holdersOn,
  shareAccounts,
} from './share-register.ts';
import type { ShareMovement } from './share-movement.ts';

/** Of 1 000 shares Anne has 600 and Paul 400; in 2024 Anne gives Paul 350 in bare ownership. */
const ANNE = 1;
const PAUL = 2;
const MARC = 3;
const register: readonly ShareMovement[] = [
  { id: 'a', date: '2020-01-01', nature: 'INITIALE', kind: 'PP', shares: 600, toId: ANNE },
  { id: 'b', date: '2020-01-01', nature: 'INITIALE', kind: 'PP', shares: 400, toId: PAUL },
  { id: 'c', date: '2022-03-01', nature: 'AUGMENTATION', kind: 'PP', shares: 200, toId: MARC },
  {
    id: 'd',
    date: '2024-05-04',
    nature: 'DONATION',
    kind: 'NP',
    shares: 350,
    fromId: ANNE,
    toId: PAUL,
  },
  { id: 'e', date: '2025-02-01', nature: 'REDUCTION', kind: 'PP', shares: 200, fromId: MARC },
];
const people = [ANNE, PAUL, MARC].map((id) => ({
  id,
  isCompany: false,
  isUndivided: false,
  isManager: id === ANNE,
}));

it('says who holds which part of the capital and of the votes, by who votes with split shares', () => {
  expect(holdersOn('2024-12-31', register)).toEqual([
    {
      associateId: ANNE,
      held: { PP: 250, US: 350, NP: 0 },
      capital: 2083, // 250 of 1 200
      votes: { usufructuary: 5000, bare_owner: 2083 }, // 600 and 250 of 1 200
    },
    {
      associateId: PAUL,
      held: { PP: 400, US: 0, NP: 350 },
      capital: 6250,
      votes: { usufructuary: 3333, bare_owner: 6250 },
    },
    {
      associateId: MARC,
      held: { PP: 200, US: 0, NP: 0 },
      capital: 1667,
      votes: { usufructuary: 1667, bare_owner: 1667 },
    },
  ]);
});

it('follows one share from creation to today: each account, movement by movement', () => {
  const lines = shareAccounts('2025-12-31', register).get(ANNE);
  expect(lines).toEqual([
    {
      movementId: 'a',
      date: '2020-01-01',
      change: { PP: 600, US: 0, NP: 0 },
      after: { PP: 600, US: 0, NP: 0 },
    },
    {
      movementId: 'd',
      date: '2024-05-04',
      change: { PP: -350, US: 350, NP: 0 },
      after: { PP: 250, US: 350, NP: 0 },
    },
  ]);
  expect(shareAccounts('2023-12-31', register).get(ANNE)).toHaveLength(1);
});

it('keeps the days on which the company gave out or cancelled shares', () => {
  expect(capitalSteps('2025-12-31', register)).toEqual([
    { date: '2020-01-01', issued: 1000, cancelled: 0, shares: 1000 },
    { date: '2022-03-01', issued: 200, cancelled: 0, shares: 1200 },
    { date: '2025-02-01', issued: 0, cancelled: 200, shares: 1000 },
  ]);
  expect(capitalSteps('2021-01-01', register)).toHaveLength(1);
});

it('leaves the allocation to the usufructuary, and more where the statutes say so', () => {
  expect(decisionsBy({ usufructVotes: [] }).usufructuary).toEqual(['allocation']);
  expect(decisionsBy({ usufructVotes: ['ordinary'] })).toEqual({
    usufructuary: ['ordinary', 'allocation'],
    bare_owner: ['extraordinary', 'approval', 'appointment'],
  });
});

it('names who is above a quarter of the capital or of the votes, and not who only reaches it', () => {
  expect(beneficialOwners('2024-12-31', register, people)).toEqual({
    threshold: 2500,
    persons: [
      { associateId: ANNE, byCapital: false, byVotes: true }, // half of the votes by her usufruct
      { associateId: PAUL, byCapital: true, byVotes: true },
    ],
    companies: [],
    undivided: [],
    managers: [],
  });
  const quarters = [ANNE, PAUL, MARC, 4].map((toId): ShareMovement => ({
    id: String(toId),
    date: '2020-01-01',
    nature: 'INITIALE',
    kind: 'PP',
    shares: 25,
    toId,
  }));
  expect(beneficialOwners('2024-12-31', quarters, people)).toMatchObject({
    persons: [],
    managers: [ANNE],
  });
});

it('asks who stands behind a company that is above it', () => {
  const ofCompany = people.map((person) => ({ ...person, isCompany: person.id === PAUL }));
  expect(beneficialOwners('2024-12-31', register, ofCompany)).toMatchObject({
    persons: [{ associateId: ANNE }],
    companies: [PAUL],
    managers: [],
  });
});

it('asks who owns an undivided holding that is above it, which is no natural person', () => {
  const ofHeirs = people.map((person) => ({ ...person, isUndivided: person.id === PAUL }));
  expect(beneficialOwners('2024-12-31', register, ofHeirs)).toMatchObject({
    persons: [{ associateId: ANNE }],
    companies: [],
    undivided: [PAUL],
    managers: [],
  });
});

it('ends every account with what the register of the day holds', () => {
  const movement = fc.record({
    day: fc.integer({ min: 10, max: 28 }),
    shares: fc.integer({ min: 1, max: 40 }),
    fromId: fc.constantFrom(ANNE, PAUL),
    kind: fc.constantFrom('PP' as const, 'NP' as const, 'US' as const),
  });
  fc.assert(
    fc.property(
      fc.array(movement, { maxLength: 8 }),
      fc.integer({ min: 10, max: 28 }),
      (gifts, until) => {
        const given = gifts.map(({ day, shares, fromId, kind }, index): ShareMovement => ({
          id: String(index),
          date: `2023-05-${day}`,
          nature: 'DONATION',
          kind,
          shares,
          fromId,
          toId: fromId === ANNE ? PAUL : ANNE,
        }));
        const movements = [...register.slice(0, 3), ...given];
        const day = `2023-05-${until}`;
        const accounts = shareAccounts(day, movements);
        for (const { associateId, held } of holdersOn(day, movements))
          expect(accounts.get(associateId)?.at(-1)?.after).toEqual(held);
      },
    ),
  );
});
