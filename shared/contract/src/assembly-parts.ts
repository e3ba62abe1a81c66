import { z } from 'zod';
import { RESOLUTION_KINDS } from './decision-words.ts';
import { Id, longText, text } from './fields.ts';

/** First name and name of an associate, each at its longest, and more. */
export const MAX_NAME = 200;

const Vote = z.strictObject({ associate_id: Id, vote: z.enum(['pour', 'contre', 'abstention']) });

/** What is put to the vote, and how each associate voted. */
export const Resolution = z.strictObject({
  title: text(200, 'Le titre'),
  /** May name figures of the accounts, `{résultat}`: see `fields`. */
  text: longText(10_000),
  votes: z.array(Vote).max(500).default([]),
  /** Which rule of the statutes counts it, and who votes with a split share. */
  kind: z.enum(RESOLUTION_KINDS).default('ordinary'),
  /** Put off to another meeting: it is not voted. */
  postponed: z.boolean().default(false),
  /** The prepared transfer of shares that it approves; left out of all others. */
  share_transfer_id: Id.nullable().optional(),
});

/** Who is there, or speaks through whom. */
export const Attendance = z.strictObject({
  associate_id: Id,
  state: z.enum(['present', 'represented', 'absent']),
  represented_by: z.string().trim().max(MAX_NAME).default(''),
});

/** What became of the allocation of the result: nothing yet, posted, or why it was not. */
export const Allocation = z.enum(['pending', 'posted', 'rejected', 'absent', 'postponed']);

/** An assembly among those on the accounts of its year. */
export const OfYear = z.object({
  id: z.int(),
  number: z.int(),
  meeting_date: z.iso.date(),
  held: z.boolean(),
  allocation: Allocation,
  register_number: z.int().nullable(),
});
