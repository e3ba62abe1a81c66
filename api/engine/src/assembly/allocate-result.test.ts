import fc from 'fast-check';
import { cents } from '@sci/money/cents';
import { books } from '../../test/books.ts';
import { allocateResult, checkDecision, type AllocationInput } from './allocate-result.ts';

const allocation = (changes: Partial<AllocationInput>) =>
  allocateResult({
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
  });

const linesOf = (changes: Partial<AllocationInput>) =>
  allocation(changes).lines.map(
    ({ account, debit, credit }) => `${debit > 0 ? 'D' : 'C'} ${account} ${(debit + credit) / 100}`,
  );

it.each<[string, Partial<AllocationInput>, string[]]>([
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
