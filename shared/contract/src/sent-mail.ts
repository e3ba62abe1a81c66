import { z } from 'zod';
import { Instant } from './fields.ts';

/** A mail that left, or will by itself, and what became of it. */
export const SentMail = z.object({
  at: Instant,
  to: z.string(),
  status: z.enum(['success', 'processing', 'failed']),
  /** Why it did not arrive, or not yet. */
  message: z.string().nullable(),
});
export type SentMail = z.output<typeof SentMail>;
