import { decisionOf, countVotes, type Majority } from './assembly-vote.ts';

const everybody = [
  { associate_id: 1, state: 'present' as const },
  { associate_id: 2, state: 'represented' as const },
];
/** A parent keeps the usufruct of 40 shares whose bare owner is the child. */
const family = [
  { associate_id: 1, shares: 100, vote_shares: 60 },
  { associate_id: 2, shares: 0, vote_shares: 40 },
];
const votes = [
  { associate_id: 1, vote: 'pour' as const },
  { associate_id: 2, vote: 'contre' as const },
];
const count = (
  kind: 'ordinary' | 'allocation',
  majority: Majority,
  attendance: Parameters<typeof countVotes>[1]['attendance'] = everybody,
) => countVotes({ kind, votes }, { majority, per_associate: family, attendance });

it('lets the usufructuary decide on the profits, and the bare owner on everything else', () => {
  expect(count('allocation', 'unanimity')).toEqual({
    pour: 100,
    contre: 0,
    abstention: 0,
    all: 100,
    adopted: true,
  });
  expect(count('ordinary', 'unanimity')).toEqual({
    pour: 60,
    contre: 40,
    abstention: 0,
    all: 100,
    adopted: false,
  });
});

it.each<[Majority, boolean]>([
  ['half', true],
  ['two_thirds', false],
  ['three_quarters', false],
])('knows whether 60 shares of 100 are a majority of %s', (majority, adopted) => {
  expect(count('ordinary', majority).adopted).toBe(adopted);
});

it('does not count the vote of somebody who is not there', () => {
  expect(
    count('ordinary', 'half', [
      { associate_id: 1, state: 'absent' },
      { associate_id: 2, state: 'present' },
    ]),
  ).toEqual({ pour: 0, contre: 40, abstention: 0, all: 100, adopted: false });
});

it('never counts a share twice, whoever is there and whatever he votes', () => {
  for (const state of ['present', 'represented', 'absent'] as const) {
    for (const vote of ['pour', 'contre', 'abstention'] as const) {
      const { pour, contre, abstention, all } = countVotes(
        { kind: 'ordinary', votes: [{ associate_id: 1, vote }] },
        { majority: 'half', per_associate: family, attendance: [{ associate_id: 1, state }] },
      );
      expect(pour + contre + abstention).toBe(state === 'absent' ? 0 : 60);
      expect(all).toBe(100);
    }
  }
});

it.each([
  [['ordinary', true], ['allocation', true], 'posted'],
  [['ordinary', false], ['allocation', true], 'posted'],
  [['ordinary', true], ['allocation', false], 'rejected'],
  [['allocation', true], ['allocation', false], 'rejected'],
  [['ordinary', true], ['ordinary', true], 'absent'],
] as const)('votes of %j and %j leave the allocation %s', (first, second, decision) => {
  const votes = [first, second];
  expect(
    decisionOf(
      votes.map(([kind]) => ({ kind })),
      votes.map(([, adopted]) => ({ adopted })),
    ),
  ).toBe(decision);
});

it('rejects what half of the shares refuse: a tie is no majority', () => {
  const tie = countVotes(
    {
      kind: 'allocation',
      votes: [
        { associate_id: 1, vote: 'pour' },
        { associate_id: 2, vote: 'contre' },
      ],
    },
    {
      majority: 'half',
      per_associate: [1, 2].map((associate_id) => ({
        associate_id,
        shares: 1000,
        vote_shares: 1000,
      })),
      attendance: [1, 2].map((associate_id) => ({ associate_id, state: 'present' as const })),
    },
  );
  expect(tie).toEqual({ pour: 1000, contre: 1000, abstention: 0, all: 2000, adopted: false });
});
