import fc from 'fast-check';
import { cents, sum, ZERO } from '@sci/money/cents';
import { allocateResult } from '../assembly/allocate-result.ts';
import { basisSentence, distributionBasis } from '../assembly/distribution-basis.ts';
import { slicesOf } from '../assembly/distribution-slices.ts';
import { books, movement, split } from '../../test/books.ts';
import { computeYear } from '../year/compute-year.ts';
import { yearWarnings } from '../year/warnings.ts';
import type { YearInput } from '../year/year-input.ts';
import type { Holding } from './holdings.ts';
import { splitParts, type UsufructClause } from './usufruct.ts';

/** Alice has the usufruct of 80 shares, Benoît the bare ownership of the same 80 and 20 of his own. */
const ALICE = 1;
const BENOIT = 2;
const shares: readonly Holding[] = [
  { associateId: ALICE, kind: 'US', shares: 80 },
  { associateId: BENOIT, kind: 'NP', shares: 80 },
  { associateId: BENOIT, kind: 'PP', shares: 20 },
];
const SILENT = { profits: null, losses: null, exceptional: null, reserves: null };
const clause = (said: Partial<UsufructClause>): UsufructClause => ({
  since: '2024-06-01',
  ...SILENT,
  ...said,
});
const year = (rents: number, works: number, said?: Partial<UsufructClause>): YearInput =>
  books({
    initialShares: shares,
    movements: [
      movement('L', '2025-02-01', split('LOYER_HAB', rents)),
      movement('T', '2025-03-01', split('TRAV_ENTRETIEN', -works)),
    ].filter(({ amount }) => amount !== 0),
    ...(said && { usufruct: clause(said) }),
  });
const results = (input: YearInput) =>
  [...computeYear(input).quoteParts.values()].map(({ R1, R5 }) => [R1, R5]);

it('taxes the usufructuary on the whole of his shares, in profit and in loss, where no clause says otherwise', () => {
  // 10,020 − 20 = 10,000: 80 % and 20 %. 20 − 20 − 5,000 = −5,000: −4,000 and −1,000.
  expect(results(year(10_020, 0))).toEqual([
    [8016, 8000],
    [2004, 2000],
  ]);
  expect(results(year(20, 5000)).map(([, r5]) => r5)).toEqual([-4000, -1000]);
  expect(results(year(10_020, 0, {}))).toEqual(results(year(10_020, 0)));
});

it('leaves the bare owner what a clause leaves him of a profit, and the loss as the law has it', () => {
  const said = { profits: 7500 };
  // Of the 80 %, three quarters (60 %) to Alice; Benoît has 20 % and 20 %.
  expect(results(year(10_020, 0, said)).map(([, r5]) => r5)).toEqual([6000, 4000]);
  expect(results(year(20, 5000, said)).map(([, r5]) => r5)).toEqual([-4000, -1000]);
});

it('lets the bare owner bear the loss where the clause says so, with the deficit that is his', () => {
  const given = year(20, 5000, { losses: 0 });
  expect(results(given).map(([, r5]) => r5)).toEqual([0, -5000]);
  expect(
    [...computeYear(given).deficits].map(([id, { globalIncome }]) => [id, globalIncome]),
  ).toEqual([[BENOIT, 5000]]);
});

it('says the clause with its date beside the return, and nothing of it without split shares', () => {
  const told = (input: YearInput) =>
    yearWarnings(input, computeYear(input))
      .filter(({ code }) => code === 'USUFRUCT_CLAUSE')
      .map(({ message }) => message);
  expect(told(year(10_020, 0, { profits: 7500, losses: 0 }))).toEqual([
    expect.stringMatching(
      /depuis le 01\/06\/2024\s: résultat courant 75\s% à l’usufruitier et 25\s% au nu-propriétaire\s; déficit 0\s% à l’usufruitier et 100\s% au nu-propriétaire \(CGI/,
    ),
  ]);
  expect(told(year(10_020, 0, {}))).toEqual([]);
  expect(told(books({ usufruct: clause({ profits: 7500 }) }))).toEqual([]);
});

it('lets a statutory key of the year go before the clause', () => {
  const given = {
    ...year(10_020, 0, { profits: 7500 }),
    profitKey: new Map([
      [ALICE, 5000],
      [BENOIT, 5000],
    ]),
  };
  expect(results(given).map(([, r5]) => r5)).toEqual([5000, 5000]);
});

it('takes a distribution from the result of the year first, from gain and current result in proportion', () => {
  const of = (...amounts: readonly [number, number, number]) => {
    const [distributed, result, gain] = amounts;
    const { current, exceptional, reserves } = slicesOf(
      cents(distributed),
      cents(result),
      cents(gain),
    );
    return [current, exceptional, reserves];
  };
  // 8,000 of a result of 10,000 of which 4,000 is gain: 60 % and 40 %.
  expect(of(8000_00, 10_000_00, 4000_00)).toEqual([4800_00, 3200_00, 0]);
  expect(of(12_000_00, 10_000_00, 4000_00)).toEqual([6000_00, 4000_00, 2000_00]);
  expect(of(10_000_00, 10_000_00, -500_00)).toEqual([10_000_00, 0, 0]);
  // The current result is a loss of 1,000: all that is left is gain.
  expect(of(3000_00, 3000_00, 4000_00)).toEqual([0, 3000_00, 0]);
  expect(of(3000_00, -1000_00, 0)).toEqual([0, 0, 3000_00]);
});

const distribute = (said: Partial<UsufructClause> | undefined, distributed: number) => {
  const basis = distributionBasis(undefined, shares, said && clause(said));
  const result = cents(10_000_00);
  const allocation = allocateResult({
    result,
    retainedCredit: cents(5000_00),
    retainedDebit: ZERO,
    allotment: {
      distributed: cents(distributed * 100),
      reserve: ZERO,
      retained: cents(result - distributed * 100),
      paidOn: 'current_accounts',
    },
    associates: [
      { id: ALICE, seq: 1 },
      { id: BENOIT, seq: 2 },
    ],
    parts: basis.weights,
    apart: { ...basis.apart, gain: cents(4000_00) },
  });
  return { basis, euros: [...allocation.perAssociate.values()].map((amount) => amount / 100) };
};

it('distributes current result, gain and earlier profits each as the clause of the day has it', () => {
  // 12,000: 6,000 current, 4,000 gain, 2,000 earlier. 80 % of the shares are split.
  expect(distribute(undefined, 12_000).euros).toEqual([9600, 2400]);
  // The gain to the bare owner: Alice has 80 % of 8,000.
  expect(distribute({ exceptional: 0 }, 12_000).euros).toEqual([6400, 5600]);
  // And the earlier profits: Alice has 80 % of 6,000.
  expect(distribute({ exceptional: 0, reserves: 0 }, 12_000).euros).toEqual([4800, 7200]);
  // A half of the current result, and of the gain on which the clause says nothing more.
  expect(distribute({ profits: 5000 }, 10_000).euros).toEqual([4000, 6000]);
  const { basis } = distribute({ exceptional: 0 }, 12_000);
  expect(basisSentence(basis, [], 2025)).toMatch(
    /La distribution suit la clause .* 01\/06\/2024\s: résultat exceptionnel \(cessions\) 0\s% à l’usufruitier et 100\s% au nu-propriétaire\.$/,
  );
});

const basisPoints = fc.option(fc.integer({ min: 0, max: 10_000 }), { nil: null });

it('never loses a cent or a share, whatever the clause', () => {
  const given = fc.record({
    profits: basisPoints,
    losses: basisPoints,
    exceptional: basisPoints,
    reserves: basisPoints,
  });
  fc.assert(
    fc.property(given, fc.integer({ min: 0, max: 15_000 }), (said, distributed) => {
      const { euros } = distribute(said, distributed);
      expect(sum(euros.map((each) => cents(Math.round(each * 100))))).toBe(distributed * 100);
      for (const share of Object.values(said)) {
        const parts = [...splitParts(shares, share).values()];
        const whole = parts.reduce((total, part) => total + part, 0);
        expect([100, 1_000_000]).toContain(whole);
      }
      const r5 = results(year(10_020, 0, said)).map(([, part]) => part ?? 0);
      expect(r5.reduce((total, part) => total + part, 0)).toBe(10_000);
    }),
  );
});
