import { largestRemainder } from '@sci/money/allocate';

export const QUOTE_PART_CODES = ['R1', 'R2', 'R3', 'R4', 'R5', 'R6', 'R7', 'R8'] as const;
export type QuotePartCode = (typeof QUOTE_PART_CODES)[number];

/** The whole euros of R1 to R8. */
export type FormTotals = Readonly<Record<QuotePartCode, number>>;

/**
 * Each associate's part of R1 to R8, in whole euros (annexe 2).
 *
 * R1, R2, R4 to R8 by largest remainder, ties to the larger weight and then to the lowest id; R3 =
 * R1 − R4 − R5 for each, so that every row is consistent and every column adds up to the company's
 * total, provided that R5 = R1 − R3 − R4 there. The order of `parts` does not matter. When nobody
 * has any weight everyone gets 0: a warning says so elsewhere.
 */
export function quoteParts(
  totals: FormTotals,
  parts: ReadonlyMap<number, number>,
): Map<number, FormTotals> {
  const ids = [...parts.keys()].toSorted((a, b) => a - b);
  const weights = ids.map((id) => parts.get(id) ?? 0);
  const share = (code: QuotePartCode): readonly number[] =>
    weights.some((weight) => weight > 0) ? largestRemainder(totals[code], weights) : weights;
  const [r1, r2, r4, r5] = [share('R1'), share('R2'), share('R4'), share('R5')];
  const [r6, r7, r8] = [share('R6'), share('R7'), share('R8')];

  return new Map(
    ids.map((id, index) => {
      const [gross, interest, net] = [r1[index] ?? 0, r4[index] ?? 0, r5[index] ?? 0];
      return [
        id,
        {
          R1: gross,
          R2: r2[index] ?? 0,
          R3: gross - interest - net,
          R4: interest,
          R5: net,
          R6: r6[index] ?? 0,
          R7: r7[index] ?? 0,
          R8: r8[index] ?? 0,
        },
      ];
    }),
  );
}
