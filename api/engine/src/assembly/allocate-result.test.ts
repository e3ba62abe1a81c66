import fc from 'fast-check';
import { cents } from '@sci/money/cents';
import { books } from '../../test/books.ts';
import {
  allocateResult,
  allotmentOf,
  checkAllotment,
  checkDecision,
  type AllocationInput,
  type AssemblyDecision,
} from './allocate-result.ts';

interface Case extends Omit<AllocationInput, 'allotment'> {
  readonly decision: AssemblyDecision;
}

const allocation = (changes: Partial<Case>) => {
  const given: Case = {
    result: cents(7745_40),
    retainedCredit: cents(0),
    retainedDebit: cents(0),
    decision: { kind: 'distribution', toRetained: cents(0) },
    associates: books().associates,
    parts: new Map([
      [1, 60],
      [2, 40],
    ]),
    ...changes,
  };
  const { decision, result, retainedDebit, parts } = given;
  return allocateResult({
    ...given,
    allotment: allotmentOf(decision, result, retainedDebit, parts),
  });
};

const linesOf = (changes: Partial<Case>) =>
  allocation(changes).lines.map(
    ({ account, debit, credit }) => `${debit > 0 ? 'D' : 'C'} ${account} ${(debit + credit) / 100}`,
  );

it.each<[string, Partial<Case>, string[]]>([
  ['a profit wholly distributed', {}, ['D 120000 7745.4', 'C 455001 4647.24', 'C 455002 3098.16']],
  [
    'a distribution left open: down to the thousand euros',
    { decision: { kind: 'distribution' } },
    ['D 120000 7745.4', 'C 110000 745.4', 'C 455001 4200', 'C 455002 2800'],
  ],
  [
    'a profit below the thousand euros',
    { result: cents(999_99), decision: { kind: 'distribution' } },
    ['D 120000 999.99', 'C 110000 999.99'],
  ],
  [
    'a part carried forward',
    { decision: { kind: 'distribution', toRetained: cents(745_40) } },
    ['D 120000 7745.4', 'C 110000 745.4', 'C 455001 4200', 'C 455002 2800'],
  ],
  [
    'dividends to be paid',
    { decision: { kind: 'dividends', toRetained: cents(0) } },
    ['D 120000 7745.4', 'C 457001 4647.24', 'C 457002 3098.16'],
  ],
  [
    'a profit carried forward',
    { decision: { kind: 'retained' } },
    ['D 120000 7745.4', 'C 110000 7745.4'],
  ],
  [
    'a profit put in the reserves',
    { decision: { kind: 'reserve' } },
    ['D 120000 7745.4', 'C 106800 7745.4'],
  ],
  [
    'prior losses first',
    { retainedDebit: cents(745_40) },
    ['D 120000 7745.4', 'C 119000 745.4', 'C 455001 4200', 'C 455002 2800'],
  ],
  [
    'prior losses above the profit',
    { retainedDebit: cents(9000_00) },
    ['D 120000 7745.4', 'C 119000 7745.4'],
  ],
  ['a loss', { result: cents(-500_00) }, ['D 119000 500', 'C 129000 500']],
  [
    'a loss taken from what was carried forward',
    { result: cents(-500_00), retainedCredit: cents(200_00) },
    ['D 110000 200', 'D 119000 300', 'C 129000 500'],
  ],
  ['nothing to allocate', { result: cents(0) }, []],
  [
    'nobody to distribute to',
    {
      parts: new Map([
        [1, 0],
        [2, 0],
      ]),
    },
    ['D 120000 7745.4', 'C 110000 7745.4'],
  ],
  [
    'a usufructuary and a bare owner',
    {
      parts: new Map([
        [1, 100],
        [2, 0],
      ]),
    },
    ['D 120000 7745.4', 'C 455001 7745.4'],
  ],
])('allocates %s', (_, changes, lines) => {
  expect(linesOf(changes)).toEqual(lines);
});

it('tells a loss as negative, with nothing for anybody', () => {
  expect(allocation({ result: cents(-500_00) })).toMatchObject({
    distributed: 0,
    retained: -500_00,
    perAssociate: new Map([
      [1, 0],
      [2, 0],
    ]),
  });
});

it('refuses to carry forward what is not there', () => {
  const check = (euros: number) =>
    checkDecision(cents(100_00), cents(30_00), {
      kind: 'distribution',
      toRetained: cents(euros * 100),
    }).map(({ code }) => code);
  expect([check(70), check(71), check(-1)]).toEqual([[], ['ABOVE_RESULT'], ['NEGATIVE']]);
  expect(
    checkDecision(cents(-100_00), cents(0), { kind: 'distribution', toRetained: cents(5) }),
  ).toEqual([]);
});

it('always balances and gives out exactly what is distributed', () => {
  const amount = fc.integer({ min: 0, max: 50_000_00 }).map(cents);
  fc.assert(
    fc.property(
      fc.integer({ min: -50_000_00, max: 50_000_00 }).map(cents),
      amount,
      amount,
      fc.constantFrom('distribution', 'dividends', 'retained', 'reserve'),
      fc.nat(99),
      (result, retainedCredit, retainedDebit, kind, share) => {
        const { lines, perAssociate, distributed } = allocation({
          result,
          retainedCredit,
          retainedDebit,
          decision: { kind },
          parts: new Map([
            [1, share],
            [2, 99 - share],
          ]),
        });
        expect(lines.reduce((total, { debit, credit }) => total + debit - credit, 0)).toBe(0);
        expect([...perAssociate.values()].reduce((total, part) => total + part, 0)).toBe(
          distributed,
        );
        expect(lines.every(({ debit, credit }) => debit > 0 !== credit > 0)).toBe(true);
      },
    ),
  );
});

describe('amounts that an assembly places by itself', () => {
  const amount = fc.integer({ min: -50_000_00, max: 50_000_00 }).map(cents);
  const positive = fc.integer({ min: 0, max: 50_000_00 }).map(cents);
  const parts = new Map([
    [1, 60],
    [2, 40],
  ]);

  it.each<[string, number, number, number, string[]]>([
    [
      'earlier profits too',
      100,
      150,
      0,
      ['D 120000 100', 'D 110000 50', 'C 455001 90', 'C 455002 60'],
    ],
    [
      'more than there was',
      100,
      400,
      0,
      ['D 120000 100', 'D 110000 200', 'D 119000 100', 'C 455001 240', 'C 455002 160'],
    ],
    [
      'profits in a year of loss',
      -100,
      50,
      0,
      ['D 110000 150', 'C 455001 30', 'C 455002 20', 'C 129000 100'],
    ],
    [
      'a reserve and the rest',
      100,
      30,
      50,
      ['D 120000 100', 'C 110000 20', 'C 106800 50', 'C 455001 18', 'C 455002 12'],
    ],
  ])('distributes %s', (_, result, distributed, reserve, lines) => {
    const { lines: posted } = allocateResult({
      result: cents(result * 100),
      retainedCredit: cents(200_00),
      retainedDebit: cents(0),
      allotment: {
        distributed: cents(distributed * 100),
        reserve: cents(reserve * 100),
        retained: cents((result - distributed - reserve) * 100),
        paidOn: 'current_accounts',
      },
      associates: books().associates,
      parts,
    });
    expect(
      posted.map(
        ({ account, debit, credit }) =>
          `${debit > 0 ? 'D' : 'C'} ${account} ${(debit + credit) / 100}`,
      ),
    ).toEqual(lines);
  });

  it('are posted by an entry that balances, exactly when they place the result', () => {
    fc.assert(
      fc.property(
        amount,
        positive,
        positive,
        amount,
        positive,
        (result, distributed, reserve, retained, credit) => {
          const allotment = { distributed, reserve, retained, paidOn: 'dividends' as const };
          const { lines, perAssociate } = allocateResult({
            result,
            retainedCredit: credit,
            retainedDebit: cents(12_34),
            allotment,
            associates: books().associates,
            parts,
          });
          const difference = lines.reduce((total, line) => total + line.debit - line.credit, 0);
          expect(difference).toBe(result - distributed - reserve - retained);
          expect(checkAllotment(allotment, result, parts).length === 0).toBe(difference === 0);
          expect([...perAssociate.values()].reduce((total, part) => total + part, 0)).toBe(
            distributed,
          );
        },
      ),
    );
  });

  it('are refused when they share out what nobody can receive, or less than nothing', () => {
    const codes = (distributed: number, reserve: number, weights: ReadonlyMap<number, number>) =>
      checkAllotment(
        {
          distributed: cents(distributed),
          reserve: cents(reserve),
          retained: cents(100 - distributed - reserve),
        },
        cents(100),
        weights,
      ).map(({ code, field }) => `${code} ${field}`);
    expect(codes(50, 10, parts)).toEqual([]);
    expect(codes(50, 10, new Map())).toEqual(['NOBODY distributed']);
    expect(codes(-50, -10, parts)).toEqual(['NEGATIVE distributed', 'NEGATIVE reserve']);
  });
});
