import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { largestRemainder } from '@sci/money/allocate';
import { cents, roundToEuro } from '@sci/money/cents';
import { books } from '../../test/books.ts';
import { deficitInfo } from './deficit.ts';
import { fiscalParts } from './fiscal-parts.ts';
import { holdingsAt, type Holding } from './holdings.ts';
import { informationSheet } from './information-sheet.ts';
import { prorataTemporis } from './prorata.ts';
import { quoteParts } from './quote-parts.ts';
import type { ShareMovement } from './share-movement.ts';

const { associates, initialShares } = books();
const sale: ShareMovement = {
  id: 'S1',
  date: '2025-07-02',
  fromId: 2,
  toId: 1,
  kind: 'PP',
  shares: 40,
  nature: 'CESSION',
};
describe('fiscal parts', () => {
  it('count full ownership and usufruct, never bare ownership', () => {
    const holdings: Holding[] = [
      { associateId: 1, kind: 'US', shares: 60 },
      { associateId: 2, kind: 'NP', shares: 60 },
      { associateId: 2, kind: 'PP', shares: 40 },
    ];
    expect([...fiscalParts(associates, holdings)]).toEqual([
      [1, 60],
      [2, 40],
    ]);
  });

  it('keep an associate who sold everything, with 0', () => {
    expect([...fiscalParts(associates, holdingsAt('2025-12-31', initialShares, [sale]))]).toEqual([
      [1, 100],
      [2, 0],
    ]);
  });
});

describe('quote-parts', () => {
  const totals = { R1: 9000, R2: 576, R3: 1652, R4: 0, R5: 7348, R6: 0, R7: 0, R8: 0 };

  it('share the result of the first worked company 60/40', () => {
    expect(
      quoteParts(
        totals,
        new Map([
          [1, 60],
          [2, 40],
        ]),
      ),
    ).toEqual(
      new Map([
        [1, { R1: 5400, R2: 346, R3: 991, R4: 0, R5: 4409, R6: 0, R7: 0, R8: 0 }],
        [2, { R1: 3600, R2: 230, R3: 661, R4: 0, R5: 2939, R6: 0, R7: 0, R8: 0 }],
      ]),
    );
  });

  it('give the odd euro of equal associates to the lowest id', () => {
    const shared = quoteParts(
      { ...totals, R1: 5 },
      new Map([
        [9, 10],
        [3, 10],
      ]),
    );
    expect([shared.get(3)?.R1, shared.get(9)?.R1]).toEqual([3, 2]);
  });

  it('give nothing to anybody when nobody holds a right in the profits', () => {
    expect([...quoteParts(totals, new Map([[1, 0]])).values()]).toEqual([
      { R1: 0, R2: 0, R3: 0, R4: 0, R5: 0, R6: 0, R7: 0, R8: 0 },
    ]);
  });

  const column = fc.integer({ min: -1_000_000, max: 1_000_000 });
  it('add up in every column and hold in every row, whatever the order of the associates', () => {
    fc.assert(
      fc.property(
        column,
        column,
        column,
        fc.array(fc.integer({ min: 0, max: 999 }), { minLength: 1, maxLength: 8 }),
        (r1, r3, r4, weights) => {
          const values = {
            R1: r1,
            R2: r3,
            R3: r3,
            R4: r4,
            R5: r1 - r3 - r4,
            R6: r4,
            R7: r1,
            R8: r3,
          };
          const parts = weights.map((weight, index) => [index + 1, weight] as const);
          const shared = quoteParts(values, new Map(parts));
          expect(quoteParts(values, new Map(parts.toReversed()))).toEqual(shared);
          if (weights.every((weight) => weight === 0)) return;
          for (const code of ['R1', 'R2', 'R3', 'R4', 'R5', 'R6', 'R7', 'R8'] as const) {
            expect([...shared.values()].reduce((sum, part) => sum + part[code], 0)).toBe(
              values[code],
            );
          }
        },
      ),
    );
  });

  it('round and share as the reference cases say', () => {
    const cases = JSON.parse(
      readFileSync(path.join(import.meta.dirname, '../../test/golden/arrondis.json'), 'utf8'),
    ) as {
      round_to_euro: { cents: number; euros: number }[];
      largest_remainder: {
        total: number;
        weights: Record<string, number>;
        expected: Record<string, number>;
      }[];
    };
    for (const { cents: amount, euros } of cases.round_to_euro)
      expect(roundToEuro(cents(amount))).toBe(euros);
    for (const { total, weights, expected } of cases.largest_remainder) {
      expect(largestRemainder(total, Object.values(weights))).toEqual(Object.values(expected));
    }
  });
});

describe('a deficit', () => {
  const limit = cents(10_700_00);

  it('from the charges alone goes to the global income up to the limit, the rest is carried forward', () => {
    expect(deficitInfo({ R1: 5000, R3: 19_000, R4: 2000, R5: -16_000 }, limit)).toEqual({
      interestPart: 0,
      otherPart: 16_000,
      limit: 10_700,
      globalIncome: 10_700,
      carriedForward: 5300,
    });
  });

  it('from interest above the income is carried forward, only the other charges go to the global income', () => {
    expect(deficitInfo({ R1: 1000, R3: 3000, R4: 4000, R5: -6000 }, limit)).toEqual({
      interestPart: 3000,
      otherPart: 3000,
      limit: 10_700,
      globalIncome: 3000,
      carriedForward: 3000,
    });
  });

  it('is none when the part is not a loss', () => {
    expect(deficitInfo({ R1: 1, R3: 0, R4: 1, R5: 0 }, limit)).toBeUndefined();
  });

  it('is always used whole, now or later, refunds of rents and charges included', () => {
    const euros = fc.integer({ min: -20_000, max: 50_000 });
    fc.assert(
      fc.property(euros, euros, euros, (R1, R3, R4) => {
        const info = deficitInfo({ R1, R3, R4, R5: R1 - R3 - R4 }, limit);
        if (info === undefined) return;
        for (const amount of [info.interestPart, info.otherPart, info.globalIncome])
          expect(amount).toBeGreaterThanOrEqual(0);
        expect(info.carriedForward).toBeGreaterThanOrEqual(0);
        expect(info.globalIncome + info.carriedForward).toBe(R3 + R4 - R1);
        expect(info.interestPart + info.otherPart).toBe(R3 + R4 - R1);
        expect(info.globalIncome).toBeLessThanOrEqual(10_700);
      }),
    );
  });
});

it('tells the buyer and the seller what each day of the year is worth', () => {
  const { days, weights, result } = prorataTemporis(2025, 3650, { associates }, initialShares, [
    sale,
  ]);
  expect(days).toBe(365);
  expect([...weights]).toEqual([
    [1, 60 * 182 + 100 * 183],
    [2, 40 * 182],
  ]);
  expect([...result]).toEqual([
    [1, 2922],
    [2, 728],
  ]);
});

it('ignores what happens after the year', () => {
  const { weights } = prorataTemporis(2025, 0, { associates }, initialShares, [
    { ...sale, date: '2026-01-01' },
  ]);
  expect([...weights]).toEqual([
    [1, 60 * 365],
    [2, 40 * 365],
  ]);
});

it('counts 366 days in a leap year', () => {
  expect(prorataTemporis(2024, 0, { associates }, initialShares, []).days).toBe(366);
});

it('tells an associate which box takes his part', () => {
  const part = { R1: 100, R2: 0, R3: 20, R4: 10, R5: 70, R6: 0, R7: 0, R8: 0 };
  expect(
    informationSheet({ part, remuneration: 0, deficit: undefined }, 1720).map(({ box, euros }) => [
      box,
      euros,
    ]),
  ).toEqual([
    ['111', 100],
    ['112', 20],
    ['113', 10],
    ['114', 70],
    ['4BA', 70],
    [undefined, 12],
  ]);
  const loss = { ...part, R3: 200, R5: -110 };
  expect(
    informationSheet(
      { part: loss, remuneration: 0, deficit: deficitInfo(loss, cents(50_00)) },
      1720,
    )
      .slice(4)
      .map(({ box, euros }) => [box, euros]),
  ).toEqual([
    ['4BB', 60],
    ['4BC', 50],
  ]);
});
