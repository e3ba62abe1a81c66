import fc from 'fast-check';
import {
  category,
  dayOf,
  dimensions,
  integer,
  type Counts,
  type StorySplit,
} from './story-parts.ts';

/** A miscellaneous entry, which moves no bank account; amounts in cents. */
export interface StoryEntry {
  readonly ref: string;
  readonly date: string;
  readonly label: string;
  readonly lines: readonly StoryLine[];
}
type StoryLine = Partial<Omit<StorySplit, 'amount'>> & {
  readonly account?: string;
  readonly debit: number;
  readonly credit: number;
};

/** Of the balance sheet and of the result; a current account is somebody's. */
const ACCOUNTS = ['401000', '455001', '467000', '281301', '213001', '615000', '681120', '758000'];

/** What the other lines leave. */
const COUNTER_ACCOUNT = '471000';

export function entry(
  gen: fc.GeneratorValue,
  year: number,
  rank: number,
  counts: Counts,
): StoryEntry {
  const lines = Array.from({ length: integer(gen)(1, 3) }, () => line(gen, counts));
  const left = lines.reduce((sum, { debit, credit }) => sum + debit - credit, 0);
  return {
    ref: `PIECE ${rank}`,
    date: dayOf(gen, year),
    label: `Opération ${rank}`,
    lines: [...lines, { account: COUNTER_ACCOUNT, ...sided(left === 0 ? 0 : -left) }].filter(
      ({ debit, credit }) => debit + credit > 0,
    ),
  };
}

function line(gen: fc.GeneratorValue, counts: Counts): StoryLine {
  const int = integer(gen);
  const amount = (int(0, 1) === 0 ? 1 : -1) * int(1, 500_000);
  if (int(0, 1) === 0) return { account: gen(fc.constantFrom, ...ACCOUNTS), ...sided(amount) };
  const chosen = category(gen, counts);
  return { category: chosen.code, ...dimensions(gen, chosen, counts), ...sided(amount) };
}

const sided = (amount: number) => ({ debit: Math.max(0, amount), credit: Math.max(0, -amount) });
