import fc from 'fast-check';
import type { CallArguments, CallReply } from '@sci/contract/contract';
import { startApp } from '../../testing/app.ts';
import { enterGolden, readGolden } from '../../testing/golden.ts';

/**
 * A worked company with a result of 9,098.59 € and three associates, under statutes and votes of every
 * kind: the ledger is held against a count of the votes that is made here.
 */
const YEAR = 2025;
const RESULT = 9098_59;
const ROUNDS = 12;
/** Votes and profits follow the first usufruct: 500, 300 and 200 shares; decisions the bare owner. */
const PARTS = [500, 300, 200] as const;
const ALL = 1000;
const BARE = 300;

const { call, people, db } = await startApp({ now: '2026-04-15T10:00:00Z' });
const as = await people.user({ subscribed: true });
await enterGolden(call, as, readGolden('sci-moyenne').input);
const read = async () =>
  (await call('GET /report/general_assembly', { as, query: { year: YEAR } })).body;
const ids = (await read()).attendance.map(({ associate_id }) => associate_id);

const THERE = { present: true, represented: true, absent: false } as const;
const NEEDED = {
  unanimity: (of: number) => of,
  half: (of: number) => Math.floor(of / 2) + 1,
  two_thirds: (of: number) => Math.ceil((of * 2) / 3),
  three_quarters: (of: number) => Math.ceil((of * 3) / 4),
} as const;
const QUORUM = {
  none: 0,
  quarter: 250,
  third: 334,
  half: 500,
  two_thirds: 667,
  three_quarters: 750,
} as const;

const keys = <Key extends string>(table: Readonly<Record<Key, unknown>>) =>
  fc.constantFrom(...(Object.keys(table) as Key[]));
const three = <T>(one: fc.Arbitrary<T>) => fc.tuple(one, one, one);
const meeting = fc.record({
  majority: keys(NEEDED),
  base: fc.constantFrom('all', 'attending', 'cast'),
  quorum: keys(QUORUM),
  states: three(keys(THERE)),
  votes: three(fc.constantFrom('pour', 'pour', 'contre', 'abstention')),
  postponed: fc.integer({ min: 0, max: 9 }).map((draw) => draw === 0),
  distributed: fc.integer({ min: 0, max: RESULT }),
  reservePart: fc.integer({ min: 0, max: 100 }),
  paid: fc.boolean(),
});
type Meeting = typeof meeting extends fc.Arbitrary<infer One> ? One : never;

/** Whether the allocation is adopted, by the statutes' own words. */
function isAdopted({ majority, base, quorum, states, votes, postponed }: Meeting): boolean {
  const sharesOf = (counts: (index: number) => boolean) =>
    PARTS.reduce<number>((sum, shares, index) => sum + (counts(index) ? shares : 0), 0);
  const isThere = (index: number) => THERE[states[index] ?? 'absent'];
  const attending = sharesOf(isThere);
  const voted = (vote: string) => sharesOf((index) => isThere(index) && votes[index] === vote);
  const [pour, contre] = [voted('pour'), voted('contre')];
  const of = { all: ALL, attending, cast: pour + contre }[base];
  return !postponed && attending >= QUORUM[quorum] && pour > 0 && pour >= NEEDED[majority](of);
}

/** Cents by shares: the largest remainders get the cents that are left, the larger holding first. */
function shared(amount: number): number[] {
  const parts = PARTS.map((shares) => Math.floor((amount * shares) / ALL));
  const left = amount - parts.reduce((sum, part) => sum + part, 0);
  const first = PARTS.map((shares, index) => ({ index, rest: (amount * shares) % ALL, shares }))
    .toSorted((a, b) => b.rest - a.rest || b.shares - a.shares)
    .slice(0, left);
  return parts.map((part, index) => part + (first.some((one) => one.index === index) ? 1 : 0));
}

/** Debit less credit by account, in cents, without what is zero. */
function expectedOf(voted: Meeting, reserve: number): Record<string, number> {
  if (!isAdopted(voted)) return {};
  const retained = RESULT - voted.distributed - reserve;
  const account = voted.paid ? '45700' : '45500';
  const lines: [string, number][] = [
    ['120000', RESULT],
    ['106800', -reserve],
    ['110000', -retained],
    ...shared(voted.distributed).map((part, index): [string, number] => [
      `${account}${index + 1}`,
      -part,
    ]),
  ];
  return Object.fromEntries(lines.filter(([, amount]) => amount !== 0));
}

async function posted(): Promise<Record<string, number>> {
  const { body } = await call('GET /v2/bankMovement/all_bank_movements_to_grand_livre', {
    as,
    query: { year: YEAR + 1 },
  });
  return Object.fromEntries(
    body.flatMap(({ account, lines }) =>
      lines
        .filter(({ label }) => label.startsWith('AG du'))
        .map((line) => [account, Math.round((line.debit - line.credit) * 100)]),
    ),
  );
}

async function adoptStatutes({ majority, base, quorum }: Meeting): Promise<void> {
  const rule = { majority, base, quorum };
  const { body } = await call('GET /v2/statutes', { as });
  for (const { id } of body.statutes) await call('DELETE /v2/statutes/:id', { as, params: { id } });
  const answer = await call('POST /v2/statutes', {
    as,
    body: {
      effective_from: '2026-01-01',
      rules: { ordinary: rule, extraordinary: rule, approval: rule, appointment: rule },
      notice_days: 15,
      convening_ways: ['registered'],
      proxy_holders: 'anybody',
      proxy_limit: null,
      written_consultation: false,
      remote: false,
    },
  });
  expect(answer.status).toBe(201);
}

type Proposed = CallReply<'GET /report/general_assembly'>;
type Body = CallArguments<'POST /report/general_assembly'>['body'];

/** The proposed meeting with who came and how each voted. */
function bodyOf(
  { year, attendance, resolutions }: Proposed,
  voted: Meeting,
  reserve: number,
): Body {
  const indexOf = (id: number): number => ids.indexOf(id);
  return {
    year,
    place: 'Lyon',
    meeting_date: '2026-04-10',
    convocation_date: '2026-03-20',
    convocation_mode: 'registered',
    attendance: attendance.map((line) => {
      const state = voted.states[indexOf(line.associate_id)] ?? 'absent';
      return { ...line, state, represented_by: state === 'represented' ? 'Me Durand' : '' };
    }),
    resolutions: resolutions.map((resolution) => ({
      ...resolution,
      postponed: resolution.kind === 'allocation' && voted.postponed,
      votes: ids.map((id, index) => ({
        associate_id: id,
        vote: voted.votes[index] ?? 'abstention',
      })),
    })),
    distributed_amount: voted.distributed / 100,
    reserve_amount: reserve / 100,
    retained_amount: (RESULT - voted.distributed - reserve) / 100,
    distribution_mode: voted.paid ? 'paid' : 'CCA',
    held: true,
  };
}

it('posts what the votes adopted under the statutes, to the cent, and nothing otherwise', async () => {
  const [first, second] = ids;
  await call('POST /v2/associateMovement', {
    as,
    body: {
      date: '2026-02-01',
      from_associate_id: first ?? null,
      to_associate_id: second ?? null,
      kind: 'NP',
      shares: BARE,
      nature: 'DEMEMBREMENT',
    },
  });
  const outcomes = new Set<number>();
  for (const voted of fc.sample(meeting, { numRuns: ROUNDS, seed: 1857 })) {
    await db.deleteFrom('general_assembly').execute();
    await adoptStatutes(voted);
    const reserve = Math.floor(((RESULT - voted.distributed) * voted.reservePart) / 100);
    const proposed = await read();
    const { status } = await call('POST /report/general_assembly', {
      as,
      body: bodyOf(proposed, voted, reserve),
    });
    const entry = await posted();
    expect({ voted, entry }).toEqual({ voted, entry: expectedOf(voted, reserve) });
    if (isAdopted(voted)) expect(status).toBe(201);
    outcomes.add(status === 201 && isAdopted(voted) ? 1 : status);
  }
  // Adopted, held without being adopted, and refused: the draw has them all.
  expect([...outcomes].toSorted((a, b) => a - b)).toEqual([1, 201, 422]);
}, 60_000);
