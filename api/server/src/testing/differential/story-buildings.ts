import fc from 'fast-check';
import { taxSystems } from '@sci/engine/law/tax-systems';
import { PRICE } from '@sci/engine/ledger/sale-price';
import { dayOf, integer, YEARS, type StoryMovement } from './story-parts.ts';
import type { StoryEntry } from './story-entries.ts';

/** A building over the years of a story: its deeds, and its sheet of each year. */
export interface StoryBuilding {
  readonly label: string;
  readonly value: number;
  readonly acquired: string;
  /** The deed that sells it, known from the first year on. */
  readonly sale?: { readonly date: string; readonly price: number; readonly deposits: boolean };
  /** One for each of YEARS: what may differ from one to the next. */
  readonly sheets: readonly StorySheet[];
}

export interface StorySheet {
  readonly type: 'AP' | 'IR' | 'M';
  readonly taxSystem: string;
  readonly usage: 'habitation' | 'mixte';
  readonly units: number;
  /** Lent free of charge: in which days, and so many parts out of so many. */
  readonly lent?: {
    readonly from?: string;
    readonly to?: string;
    readonly parts?: readonly [lent: number, outOf: number];
  };
}

/** Half are bought in a year of the story, half are sold, some are lent for a while. */
export function building(gen: fc.GeneratorValue, rank: number): StoryBuilding {
  const int = integer(gen);
  const acquired = int(0, 1) === 0 ? '2015-03-02' : dayOf(gen, YEARS[int(0, 1)] ?? YEARS[0]);
  const sold = dayOf(gen, YEARS[int(1, 2)] ?? YEARS[1]);
  const isSold = int(0, 1) === 0 && sold > acquired;
  let sheet = drawSheet(gen);
  return {
    label: `Immeuble ${rank}`,
    value: int(1_000_000, 50_000_000),
    acquired,
    ...(isSold && {
      sale: { date: sold, price: int(1_000_000, 60_000_000), deposits: int(0, 3) > 0 },
    }),
    sheets: YEARS.map((year) => {
      if (int(0, 1) === 0) sheet = drawSheet(gen);
      return int(0, 2) === 0
        ? { ...sheet, lent: lent(gen, year, acquired, isSold ? sold : '9999') }
        : sheet;
    }),
  };
}

const drawSheet = (gen: fc.GeneratorValue): StorySheet => ({
  type: gen(fc.constantFrom<StorySheet['type'][]>, 'AP', 'IR', 'M'),
  taxSystem: gen(fc.constantFrom, ...taxSystems).code,
  usage: gen(fc.constantFrom<StorySheet['usage'][]>, 'habitation', 'mixte'),
  units: integer(gen)(1, 4),
});

/** Days that the sheet may say: within those on which the company owns it. */
function lent(
  gen: fc.GeneratorValue,
  year: number,
  acquired: string,
  sold: string,
): StorySheet['lent'] {
  const int = integer(gen);
  const [first, last] = [dayOf(gen, year), dayOf(gen, year)].toSorted();
  const outOf = int(2, 5);
  return {
    ...(int(0, 1) === 0 || first === undefined || first < acquired ? {} : { from: first }),
    ...(int(0, 1) === 0 || last === undefined || last < acquired || last > sold
      ? {}
      : { to: last }),
    ...(int(0, 1) === 0 ? {} : { parts: [int(1, outOf), outOf] }),
  };
}

/** Tenants leave deposits with the first year; the deed of some buildings passes them on. */
export const depositsOf = (
  gen: fc.GeneratorValue,
  year: number,
  buildings: readonly StoryBuilding[],
): StoryMovement[] =>
  buildings.flatMap((_, index) =>
    year !== YEARS[0]
      ? []
      : [
          {
            date: dayOf(gen, year),
            label: 'DEPOT DE GARANTIE',
            splits: [
              {
                category: 'DEPOT_RECU',
                amount: integer(gen)(1, 200_000),
                building: index + 1,
              },
            ],
          },
        ],
  );

interface ToldYear {
  readonly year: number;
  readonly movements: readonly StoryMovement[];
  readonly entries: readonly StoryEntry[];
}

/**
 * What the years before, and before its deed, did with what they cashed of the price of a building:
 * bank lines wait for a deed that is known, what somebody entered is in the results.
 */
export function priceBefore(
  { sale }: StoryBuilding,
  rank: number,
  year: number,
  told: readonly ToldYear[],
): { readonly counted: number; readonly advanced: number } {
  const end = sale === undefined ? year : Math.min(year, Number(sale.date.slice(0, 4)));
  const before = told.filter((each) => each.year < end);
  const isPrice = (part: { readonly category?: string; readonly building?: number }) =>
    part.category === PRICE && part.building === rank;
  const cashed = before
    .flatMap(({ movements }) => movements)
    .flatMap(({ splits }) => splits)
    .filter(isPrice)
    .reduce((sum, { amount }) => sum + amount, 0);
  const entered = before
    .flatMap(({ entries }) => entries)
    .flatMap(({ lines }) => lines)
    .filter(isPrice)
    .reduce((sum, { debit, credit }) => sum + credit - debit, 0);
  return sale === undefined
    ? { counted: Math.max(0, cashed + entered), advanced: 0 }
    : { counted: Math.max(0, entered), advanced: cashed };
}
