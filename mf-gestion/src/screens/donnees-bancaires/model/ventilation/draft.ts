import { allocate } from '@sci/money/allocate';
import { multiplyByRatio, subtract, sum, ZERO, type Cents } from '@sci/money/cents';
import type { Split } from '../movement.ts';

/**
 * amount: euros are typed; percent and weights (tantièmes): shares are typed; equal: nothing is.
 */
export type Mode = 'amount' | 'percent' | 'equal' | 'weights';

/** A line of the ventilation panel while it is being typed. */
export interface DraftLine {
  /** Identity on screen: lines come and go. */
  readonly key: number;
  readonly kindId: number | null;
  /** Euros typed in the mode `amount`. */
  readonly amount: Cents | null;
  /** Hundredths of a percent, or tantièmes: what was typed in the other modes. */
  readonly share: number | null;
  readonly buildingId: number | null;
  readonly associateId: number | null;
  readonly loanId: number | null;
  readonly comment: string;
}

export interface Draft {
  /** Amount of the movement: what the lines have to add up to. */
  readonly total: Cents;
  readonly mode: Mode;
  readonly lines: readonly DraftLine[];
  readonly nextKey: number;
}

/** What is typed of a draft; its total is the movement's. */
export type Typed = Omit<Draft, 'total'>;
export const typedOf = ({ mode, lines, nextKey }: Draft): Typed => ({ mode, lines, nextKey });

/** The whole, in hundredths of a percent. */
export const WHOLE_BP = 10_000;

const emptyLine = (key: number): DraftLine => ({
  key,
  kindId: null,
  amount: null,
  share: null,
  buildingId: null,
  associateId: null,
  loanId: null,
  comment: '',
});

/** The panel as it opens: the saved parts, or one line that carries the whole amount. */
export function startDraft(total: Cents, splits: readonly Split[]): Draft {
  if (splits.length === 0)
    return { total, mode: 'amount', lines: [{ ...emptyLine(1), amount: total }], nextKey: 2 };
  const lines = splits.map((split, index) => ({ ...split, key: index + 1, share: null }));
  return { total, mode: 'amount', lines, nextKey: lines.length + 1 };
}

/** A new line takes what is left: in most cases nothing else has to be typed. */
export function addLine(draft: Draft): Draft {
  const left = remainder(draft);
  const line = {
    ...emptyLine(draft.nextKey),
    ...(draft.mode === 'amount' && left !== 0 ? { amount: left } : {}),
  };
  return { ...draft, lines: [...draft.lines, line], nextKey: draft.nextKey + 1 };
}

export const removeLine = (draft: Draft, key: number): Draft => ({
  ...draft,
  lines: draft.lines.filter((line) => line.key !== key),
});

export const changeLine = (
  draft: Draft,
  key: number,
  change: Partial<Omit<DraftLine, 'key'>>,
): Draft => ({
  ...draft,
  lines: draft.lines.map((line) => (line.key === key ? { ...line, ...change } : line)),
});

/**
 * Changes how amounts are typed; what the lines are worth now becomes what is typed, so that
 * nothing jumps.
 */
export function changeMode(draft: Draft, mode: Mode): Draft {
  const worth = lineAmounts(draft);
  const lines = draft.lines.map((line, index) => ({
    ...line,
    ...typedAs(mode, worth[index] ?? null, draft.total),
  }));
  return { ...draft, mode, lines };
}

function typedAs(mode: Mode, worth: Cents | null, total: Cents): Partial<DraftLine> {
  if (mode === 'amount') return { amount: worth };
  if (mode === 'percent') return { share: worth === null ? null : shareOf(worth, total) };
  return { share: null };
}

/** Part of the whole in hundredths of a percent, rounded. */
const shareOf = (amount: Cents, total: Cents): number =>
  total === 0 ? 0 : Math.round((amount * WHOLE_BP) / total);

/** What each line is worth; null where nothing was typed yet. */
export function lineAmounts(draft: Draft): readonly (Cents | null)[] {
  const { mode, total, lines } = draft;
  if (mode === 'amount') return lines.map(({ amount }) => amount);
  if (mode === 'equal') return allocate(total, lines, () => 1).map(({ amount }) => amount);
  return shared(
    total,
    lines.map(({ share }) => share),
    mode === 'percent' ? WHOLE_BP : null,
  );
}

/**
 * Amounts in proportion to the typed shares, the leftover cents to the largest remainders. Of a
 * known whole (100 %), what is not shared out stays as remainder; without one (tantièmes), the
 * shares are the whole.
 */
function shared(
  total: Cents,
  shares: readonly (number | null)[],
  whole: number | null,
): (Cents | null)[] {
  const weights = shares.map((share) => share ?? 0);
  const given = weights.reduce((all, weight) => all + weight, 0);
  if (given === 0) return shares.map(() => null);
  const parts =
    whole !== null && given > whole
      ? weights.map((weight) => multiplyByRatio(total, weight, whole))
      : allocate(
          total,
          [...weights, Math.max(0, (whole ?? given) - given)],
          (weight) => weight,
        ).map(({ amount }) => amount);
  return shares.map((share, index) => (share === null ? null : (parts[index] ?? ZERO)));
}

/** Whether each line had its amount, and some have another one now. */
export function movesAmounts(before: Draft, after: Draft): boolean {
  const amounts = lineAmounts(before);
  const others = lineAmounts(after);
  return !amounts.includes(null) && amounts.some((amount, index) => amount !== others[index]);
}

/** What the lines leave of the movement: only 0 can be saved. */
export const remainder = (draft: Draft): Cents =>
  subtract(draft.total, sum(lineAmounts(draft).map((amount) => amount ?? ZERO)));

/** The parts to save. Call it for a draft without problems only. */
export function toSplits(draft: Draft): Split[] {
  const amounts = lineAmounts(draft);
  return draft.lines.flatMap(({ kindId, buildingId, associateId, loanId, comment }, index) => {
    const amount = amounts[index] ?? null;
    return kindId === null || amount === null
      ? []
      : [{ kindId, amount, buildingId, associateId, loanId, comment: comment.trim() }];
  });
}

/** Puts ready-made parts in the place of the lines: a suggestion, a template, a loan instalment. */
export const replaceLines = (draft: Draft, splits: readonly Split[]): Draft => ({
  ...startDraft(draft.total, splits),
});
