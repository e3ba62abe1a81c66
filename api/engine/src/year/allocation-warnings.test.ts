import { cents } from '@sci/money/cents';
import type { CurrentAccount } from '../current-accounts/current-accounts.ts';
import { allocationWarnings, type AssemblyFigures } from './assembly-figures.ts';

const figures = (change: Partial<Record<'distributed' | 'treasury' | 'available', number>>) => {
  const { distributed = 1000_00, treasury = 1000_00, available = 1000_00 } = change;
  const known: AssemblyFigures = {
    distributed: cents(distributed),
    treasury: cents(treasury),
    available: cents(available),
    result: cents(available),
    retained: cents(0),
    retainedBefore: cents(0),
    retainedAfter: cents(0),
    remainder: cents(0),
    perAssociate: new Map(),
    lines: [],
  };
  return known;
};

const account = (associateId: number, minBalance: number): CurrentAccount => ({
  associateId,
  account: `45500${associateId}`,
  opening: cents(0),
  rows: [],
  closing: cents(0),
  minBalance: cents(minBalance),
});

/** 60 and 40 shares, held so at the end of the year and on the day of the meeting. */
const PARTS = new Map([
  [1, 60],
  [2, 40],
]);

interface Case {
  readonly figures?: Parameters<typeof figures>[0];
  readonly parts?: ReadonlyMap<number, number>;
  readonly lowest?: readonly number[];
}

const codes = ({ figures: change = {}, parts = PARTS, lowest = [0, 0] }: Case) =>
  allocationWarnings(
    {
      fiscalParts: PARTS,
      currentAccounts: lowest.map((minBalance, index) => account(index + 1, minBalance)),
    },
    figures(change),
    parts,
  ).map(({ code, field }) => [code, field]);

describe('what is distributed', () => {
  it.each<[string, Case, string[][]]>([
    ['all that is there', {}, []],
    ['nothing', { figures: { distributed: 0, treasury: 0, available: 0 } }, []],
    [
      'a cent more than the treasury',
      { figures: { treasury: 999_99 } },
      [['ABOVE_TREASURY', 'distributed']],
    ],
    [
      'a cent more than what is available',
      { figures: { available: 999_99 } },
      [['ABOVE_AVAILABLE', 'distributed']],
    ],
    [
      'shares that were sold before the meeting',
      { parts: new Map([[1, 100]]) },
      [['OTHER_HOLDERS', 'date']],
    ],
    [
      'shares of somebody who held none at the end of the year',
      {
        parts: new Map([
          [1, 60],
          [3, 40],
        ]),
      },
      [['OTHER_HOLDERS', 'date']],
    ],
    ['an account that came down to nothing', { lowest: [0, 100_00] }, []],
    ['an account a cent below', { lowest: [-1, 100_00] }, [['DEBTORS', 'distributed']]],
  ])('%s', (_, given, expected) => {
    expect(codes(given)).toEqual(expected);
  });

  it('is warned of for each reason at once, with its figures', () => {
    const warnings = allocationWarnings(
      { fiscalParts: PARTS, currentAccounts: [account(1, -1), account(2, -500_00)] },
      figures({ treasury: 400_00, available: 100_00 }),
      PARTS,
    );
    expect(warnings.map(({ code, params }) => [code, params])).toEqual([
      ['ABOVE_TREASURY', { excess: 600_00 }],
      ['ABOVE_AVAILABLE', {}],
      ['DEBTORS', { debtors: 2 }],
    ]);
  });
});
