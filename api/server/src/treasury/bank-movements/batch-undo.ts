import { z } from 'zod';
import { InCents } from '@sci/contract/money';

const Split = z.object({
  category_id: z.int(),
  movement_type_id: z.int().nullable(),
  amount_cents: InCents,
  building_id: z.int().nullable(),
  associate_id: z.int().nullable(),
  loan_id: z.int().nullable(),
  comment: z.string(),
  origin: z.enum(['user', 'rule', 'import']),
  rule_id: z.int().nullable(),
  batch_id: z.int().nullable(),
});

/**
 * What a movement was before the batch, and the state that the batch left: any other state means
 * that somebody changed it since.
 */
const Former = z.object({
  id: z.int(),
  verified: z.boolean(),
  reason: z.string().nullable(),
  after: z.string(),
  splits: z.array(Split),
});
export type Former = z.infer<typeof Former>;

/**
 * Of movements that nobody had touched, which an assignment has by the hundred thousand, only which
 * they are and the state that was left. Without the word of the form before: an earlier release must
 * not take it for a batch of nothing.
 */
const Undo = z.object({
  bare: z.object({ ids: z.array(z.int()), after: z.array(z.string()) }),
  others: z.array(Former),
});

/** As batches were remembered before. */
const UndoOfBefore = z.object({ movements: z.array(Former) });

/** The column of what a batch remembers. */
export function undoOf(movements: readonly Former[]): string {
  const bare = movements.filter(isBare);
  const undo: z.input<typeof Undo> = {
    bare: { ids: bare.map(({ id }) => id), after: bare.map(({ after }) => after) },
    others: movements.filter((movement) => !isBare(movement)),
  };
  return JSON.stringify(undo);
}

const isBare = ({ verified, reason, splits }: Former): boolean =>
  !verified && reason === null && splits.length === 0;

/** The movements of a batch; throws on what no release has written. */
export function readUndo(stored: object): Former[] {
  if ('movements' in stored) return UndoOfBefore.parse(stored).movements;
  const { bare, others } = Undo.parse(stored);
  if (bare.ids.length !== bare.after.length)
    throw new RangeError('a movement of the batch has no state');
  const untouched = bare.ids.map((id, at): Former => ({
    id,
    verified: false,
    reason: null,
    after: bare.after[at] ?? '',
    splits: [],
  }));
  return [...untouched, ...others];
}
