import fc from 'fast-check';
import { checkAttendance, type Assembled, type Attendance, type Member } from './attendance.ts';
import { civilCode } from './civil-code.ts';
import { countVotes, quorumOf, type Ballot } from './count-votes.ts';
import { deliberate } from './deliberation.ts';
import {
  MAJORITIES,
  MAJORITY_BASES,
  PROXY_HOLDERS,
  QUORUMS,
  RESOLUTION_KINDS,
  splitSentence,
  type DecisionRule,
  type ResolutionKind,
  type Statutes,
} from '../company/statutes.ts';

const law = civilCode(2025);
const withRule = (rule: Partial<DecisionRule>): Statutes => ({
  ...law,
  rules: { ...law.rules, ordinary: { ...law.rules.ordinary, ...rule } },
});
const member = (associateId: number, name: string, held: Partial<Member['held']>): Member => ({
  associateId,
  name,
  held: { PP: 0, US: 0, NP: 0, ...held },
});
const there = (
  associateId: number,
  state: Attendance['state'] = 'present',
  representedBy = '',
): Attendance => ({ associateId, state, representedBy });

/** A mother keeps the usufruct of 40 shares given to her daughter, and 60 in full ownership. */
const mother = member(1, 'Anne Roux', { PP: 60, US: 40 });
const daughter = member(2, 'Léa Roux', { NP: 40 });
const family: Assembled = {
  statutes: law,
  members: [mother, daughter],
  attendance: [there(1), there(2)],
};
const ballot = (kind: ResolutionKind, ...votes: ('pour' | 'contre' | 'abstention')[]): Ballot => ({
  kind,
  votes: votes.map((vote, index) => ({ associateId: index + 1, vote })),
});

describe('a share whose usufruct and bare ownership are apart', () => {
  it('votes by its usufruct on the profits, by its bare ownership on everything else', () => {
    expect(countVotes(ballot('allocation', 'pour', 'contre'), family)).toMatchObject({
      pour: 100,
      contre: 0,
      all: 100,
      verdict: 'adopted',
    });
    expect(countVotes(ballot('ordinary', 'pour', 'contre'), family)).toMatchObject({
      pour: 60,
      contre: 40,
      all: 100,
      verdict: 'rejected',
    });
  });

  it('counts who holds one share only', () => {
    const small = [member(1, 'Anne Roux', { PP: 1 }), member(2, 'Léa Roux', { PP: 1 })];
    const { cast } = countVotes(ballot('ordinary', 'pour', 'contre'), {
      ...family,
      members: small,
    });
    expect(cast.map(({ associateId, vote, shares }) => [associateId, vote, shares])).toEqual([
      [1, 'pour', 1],
      [2, 'contre', 1],
    ]);
  });

  it('is said to vote by the law until the statutes name a decision for the usufruct', () => {
    const said = (usufructVotes: Statutes['usufructVotes']) =>
      splitSentence({ ...law, usufructVotes });
    expect(said([])).toContain('article 1844');
    expect(said(['ordinary'])).toContain('que les statuts lui laissent');
  });

  it('votes by its usufruct where the statutes say so', () => {
    const statutes: Statutes = { ...law, usufructVotes: ['ordinary'] };
    const assembled = { ...family, statutes };
    expect(countVotes(ballot('ordinary', 'pour', 'contre'), assembled).pour).toBe(100);
    expect(countVotes(ballot('extraordinary', 'pour', 'contre'), assembled).pour).toBe(60);
  });
});

it.each<[Partial<DecisionRule>, 'pour' | 'contre', 'pour' | 'contre' | 'abstention', string]>([
  [{ majority: 'unanimity' }, 'pour', 'abstention', 'rejected'],
  [{ majority: 'unanimity', base: 'cast' }, 'pour', 'abstention', 'adopted'],
  [{ majority: 'unanimity', base: 'cast' }, 'pour', 'contre', 'rejected'],
  [{ majority: 'half' }, 'pour', 'contre', 'adopted'],
  [{ majority: 'two_thirds' }, 'pour', 'contre', 'rejected'],
  [{ majority: 'three_quarters' }, 'pour', 'contre', 'rejected'],
  [{ majority: 'half' }, 'contre', 'pour', 'rejected'],
])('60 shares %j vote %s and 40 vote %s: %s', (rule, first, second, verdict) => {
  const assembled = { ...family, statutes: withRule(rule) };
  expect(countVotes(ballot('ordinary', first, second), assembled).verdict).toBe(verdict);
});

it('appoints a manager by more than half of the shares where the statutes are silent', () => {
  expect(countVotes(ballot('appointment', 'pour', 'contre'), family)).toMatchObject({
    needed: 51,
    adopted: true,
  });
});

it('rejects a tie: half of the shares is no majority', () => {
  const tie = countVotes(ballot('allocation', 'pour', 'contre'), {
    statutes: withRule({ majority: 'half' }),
    members: [member(1, 'A', { PP: 1000 }), member(2, 'B', { PP: 1000 })],
    attendance: [there(1), there(2)],
  });
  expect(tie).toMatchObject({ pour: 1000, contre: 1000, needed: 1001, verdict: 'tie' });
  expect(tie.sentence).toMatch(
    /^Rejetée\s: les voix sont à égalité, 1\s000 parts pour et 1\s000 contre\.$/,
  );
});

it('adopts nothing without the quorum of the statutes, and does from its last share on', () => {
  const assembled = (PP: number): Assembled => ({
    statutes: withRule({ majority: 'half', base: 'cast', quorum: 'third' }),
    members: [member(1, 'A', { PP }), member(2, 'B', { PP: 100 - PP })],
    attendance: [there(1)],
  });
  expect(countVotes(ballot('ordinary', 'pour'), assembled(33))).toMatchObject({
    verdict: 'no_quorum',
    sentence: expect.stringMatching(
      /^Sans quorum\s: 33 parts présentes ou représentées, il en faut 34\.$/,
    ),
  });
  expect(countVotes(ballot('ordinary', 'pour'), assembled(34)).verdict).toBe('adopted');
});

it.each<[DecisionRule['quorum'], number, number]>([
  ['none', 100, 0],
  ['quarter', 100, 25],
  ['quarter', 101, 26],
  ['third', 99, 33],
  ['half', 101, 51],
  ['two_thirds', 100, 67],
  ['three_quarters', 100, 75],
  ['three_quarters', 3, 3],
])('asks for whole shares of a quorum: %s of %i are %i', (quorum, all, expected) => {
  expect(quorumOf(all, quorum)).toBe(expected);
});

it.each<[DecisionRule['majority'], number, number]>([
  ['unanimity', 100, 100],
  ['half', 100, 51],
  ['half', 101, 51],
  ['two_thirds', 100, 67],
  ['two_thirds', 99, 66],
  ['three_quarters', 100, 75],
  ['three_quarters', 101, 76],
])('asks for whole shares of a majority: %s of %i are %i', (majority, all, expected) => {
  const assembled = (pour: number): Assembled => ({
    statutes: withRule({ majority, base: 'all' }),
    members: [member(1, 'A', { PP: pour }), member(2, 'B', { PP: all - pour })],
    attendance: [there(1), there(2)],
  });
  const of = (pour: number) => countVotes(ballot('ordinary', 'pour', 'contre'), assembled(pour));
  expect(of(expected)).toMatchObject({ needed: expected, adopted: true });
  expect(of(expected - 1).adopted).toBe(false);
});

it('says that nobody was against only where everybody is for', () => {
  const by = (second: 'pour' | 'contre') =>
    countVotes(ballot('ordinary', 'pour', second), {
      statutes: withRule({ majority: 'half', base: 'all' }),
      members: [member(1, 'A', { PP: 60 }), member(2, 'B', { PP: 40 })],
      attendance: [there(1), there(2)],
    }).sentence.replaceAll(/\s/g, ' ');
  expect([by('pour'), by('contre')]).toEqual([
    'Adoptée à l’unanimité.',
    'Adoptée par 60 parts, 51 étant nécessaires.',
  ]);
});

describe('who is represented', () => {
  const three = [
    member(1, 'Anne Roux', { PP: 50 }),
    member(2, 'Paul Roux', { PP: 30 }),
    { ...member(3, 'Indivision Roux', { PP: 20 }), undivided: { representative: '' } },
  ];
  const codes = (attendance: Attendance[], change: Partial<Statutes> = {}) =>
    checkAttendance({ statutes: { ...law, ...change }, members: three, attendance }).map(
      ({ code }) => code,
    );
  const present = (attendance: Attendance[], change: Partial<Statutes> = {}) =>
    deliberate({ statutes: { ...law, ...change }, members: three, attendance }, []).presence
      .attending;

  it.each<[string, Attendance[], Partial<Statutes>, string[], number]>([
    ['nobody is named', [there(1), there(2, 'represented')], {}, ['NO_PROXY'], 50],
    ['he represents himself', [there(2, 'represented', 'paul  roux')], {}, ['OWN_PROXY'], 0],
    [
      'his proxy is absent',
      [there(1, 'absent'), there(2, 'represented', 'Anne Roux')],
      {},
      ['ABSENT_PROXY'],
      0,
    ],
    ['his proxy is there', [there(1), there(2, 'represented', 'Anne Roux')], {}, [], 80],
    ['a stranger holds his proxy', [there(2, 'represented', 'Me Durand')], {}, [], 30],
    [
      'the statutes want an associate',
      [there(2, 'represented', 'Me Durand')],
      { proxyHolders: 'associates' },
      ['STRANGER'],
      0,
    ],
    ['owners of undivided shares come by themselves', [there(3)], {}, ['UNDIVIDED'], 0],
    [
      'owners of undivided shares have one proxy',
      [there(3, 'represented', 'Zoé Roux')],
      {},
      [],
      20,
    ],
  ])('when %s', (_, attendance, change, faults, shares) => {
    expect(codes(attendance, change)).toEqual(faults);
    expect(present(attendance, change)).toBe(shares);
  });

  it.each<[string, Attendance[], string[], number]>([
    ['he speaks for them', [there(3, 'represented', 'zoé roux')], [], 20],
    ['somebody else does', [there(3, 'represented', 'Me Durand')], ['OTHER_PROXY'], 0],
  ])(
    'when the one representative of undivided shares is known and %s',
    (_, attendance, faults, shares) => {
      const members = three.map((one) =>
        one.associateId === 3 ? { ...one, undivided: { representative: 'Zoé Roux' } } : one,
      );
      const assembled = { statutes: law, members, attendance };
      expect(checkAttendance(assembled).map(({ code }) => code)).toEqual(faults);
      expect(deliberate(assembled, []).presence.attending).toBe(shares);
    },
  );

  it('does not let an absent associate speak for undivided shares', () => {
    expect(codes([there(1, 'absent'), there(3, 'represented', 'Anne Roux')])).toEqual([
      'ABSENT_PROXY',
    ]);
  });

  it('counts no more proxies of one person than the statutes admit', () => {
    const members = [1, 2, 3].map((id) => member(id, `P${id}`, { PP: 10 }));
    const assembled = {
      statutes: { ...law, proxyLimit: 1 },
      members,
      attendance: [there(1), there(2, 'represented', 'P1'), there(3, 'represented', 'P1')],
    };
    expect(checkAttendance(assembled)).toEqual([
      expect.objectContaining({
        code: 'TOO_MANY_PROXIES',
        field: 'attendance.2.represented_by',
        message: expect.stringMatching(/^P3\s: son pouvoir ne compte pas, P1 en porte déjà 1,/),
      }),
    ]);
    expect(deliberate(assembled, []).presence).toEqual({ attending: 20, all: 30 });
  });
});

it.each<[ResolutionKind, 'pour' | 'contre', ResolutionKind, 'pour' | 'contre', string]>([
  ['ordinary', 'pour', 'allocation', 'pour', 'posted'],
  ['ordinary', 'contre', 'allocation', 'pour', 'posted'],
  ['ordinary', 'pour', 'allocation', 'contre', 'rejected'],
  ['allocation', 'pour', 'allocation', 'contre', 'rejected'],
  ['ordinary', 'pour', 'ordinary', 'pour', 'absent'],
])(
  'resolutions %s %s and %s %s leave the allocation %s',
  (...[one, first, two, second, decision]) => {
    const all = { ...family, members: [member(1, 'A', { PP: 100 })], attendance: [there(1)] };
    expect(deliberate(all, [ballot(one, first), ballot(two, second)]).allocation).toBe(decision);
  },
);

describe('whatever the statutes, the shares and the votes', () => {
  const rule = fc.record({
    majority: fc.constantFrom(...MAJORITIES),
    base: fc.constantFrom(...MAJORITY_BASES),
    quorum: fc.constantFrom(...QUORUMS),
  });
  const statutes: fc.Arbitrary<Statutes> = fc.record({
    rules: fc.record({ ordinary: rule, extraordinary: rule, approval: rule, appointment: rule }),
    usufructVotes: fc.subarray(['ordinary', 'extraordinary', 'approval', 'appointment'] as const),
    noticeDays: fc.nat(60),
    conveningWays: fc.constant(['registered'] as const),
    proxyHolders: fc.constantFrom(...PROXY_HOLDERS),
    proxyLimit: fc.option(fc.integer({ min: 1, max: 3 })),
    writtenConsultation: fc.boolean(),
    remote: fc.boolean(),
  });
  /** Each split share has a usufructuary and a bare owner. */
  const members = fc
    .array(
      fc.record({ full: fc.nat(50), split: fc.nat(50), to: fc.nat(4), undivided: fc.boolean() }),
      {
        minLength: 1,
        maxLength: 5,
      },
    )
    .map((lines) =>
      lines.map(({ full, split, undivided }, index): Member => {
        const bare = lines.reduce(
          (sum, line, other) =>
            (other + line.to) % lines.length === index ? sum + line.split : sum,
          0,
        );
        return {
          ...member(index + 1, `P${index + 1}`, { PP: full, US: split, NP: bare }),
          ...(undivided && { undivided: { representative: '' } }),
        };
      }),
    );
  const assembly = fc.record({
    statutes,
    members,
    attendance: fc.uniqueArray(
      fc.record({
        associateId: fc.integer({ min: 1, max: 5 }),
        state: fc.constantFrom('present' as const, 'represented' as const, 'absent' as const),
        representedBy: fc.constantFrom('', 'P1', 'P2', 'Me Durand'),
      }),
      { selector: ({ associateId }) => associateId },
    ),
  });
  const ballots = fc.array(
    fc.record({
      kind: fc.constantFrom(...RESOLUTION_KINDS),
      votes: fc.uniqueArray(
        fc.record({
          associateId: fc.integer({ min: 1, max: 5 }),
          vote: fc.constantFrom('pour' as const, 'contre' as const, 'abstention' as const),
        }),
        { selector: ({ associateId }) => associateId },
      ),
    }),
    { maxLength: 4 },
  );

  it('counts each share of the capital once, and no vote of somebody who is not there', () => {
    fc.assert(
      fc.property(assembly, ballots, (assembled, resolutions) => {
        const capital = assembled.members.reduce((sum, { held }) => sum + held.PP + held.US, 0);
        for (const { all, pour, contre, abstention, attending } of deliberate(
          assembled,
          resolutions,
        ).outcomes) {
          expect(all).toBe(capital);
          expect(pour + contre + abstention).toBe(attending);
          expect(attending).toBeLessThanOrEqual(all);
        }
      }),
    );
  });

  it('never adopts what as many shares refuse', () => {
    fc.assert(
      fc.property(assembly, ballots, (assembled, resolutions) => {
        for (const { adopted, pour, contre, needed } of deliberate(assembled, resolutions).outcomes)
          expect([adopted, adopted ? pour > contre && pour >= needed : adopted]).toEqual([
            adopted,
            adopted,
          ]);
      }),
    );
  });

  it('adopts no less when somebody who was against is for', () => {
    fc.assert(
      fc.property(assembly, ballots, (assembled, resolutions) => {
        for (const resolution of resolutions) {
          const before = countVotes(resolution, assembled);
          const turned = resolution.votes.map((cast) => ({ ...cast, vote: 'pour' as const }));
          expect(
            before.adopted && !countVotes({ ...resolution, votes: turned }, assembled).adopted,
          ).toBe(false);
        }
      }),
    );
  });

  it('posts an allocation only when each resolution on it is adopted', () => {
    fc.assert(
      fc.property(assembly, ballots, (assembled, resolutions) => {
        const { allocation, outcomes } = deliberate(assembled, resolutions);
        const decided = outcomes.filter((_, index) => resolutions[index]?.kind === 'allocation');
        const expected =
          decided.length === 0
            ? 'absent'
            : decided.some(({ adopted }) => !adopted)
              ? 'rejected'
              : 'posted';
        expect(allocation).toBe(expected);
      }),
    );
  });
});

it('reads a day before the first rule known by that rule', () => {
  expect(civilCode(1995)).toEqual(civilCode(2000));
});
