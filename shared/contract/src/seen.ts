import { z } from 'zod';
import { hasUnseen, unseenSentence, withoutUnseen } from './unseen.ts';

type Check = z.core.$ZodCheck<string>;

/** What takes the place of each such check where an answer is written. */
const cleaners = new WeakMap<object, Check>();

/**
 * Refuses what is typed with a character that nobody sees. An answer is never refused for one that
 * a bank wrote, or that was stored before: it is answered without it, as everybody reads it.
 */
export function seen(label: string, { isLong = false } = {}): Check {
  const check = z.refine<string>((value) => !hasUnseen(value, isLong), {
    error: ({ input }) => unseenSentence(label, String(input), isLong),
  });
  cleaners.set(
    check,
    z.overwrite<string>((value) => withoutUnseen(value, isLong)),
  );
  return check;
}

/** A text as it is answered; the schema itself where it refuses no such character. */
export function answeredText(schema: z.ZodString): z.ZodString {
  const { checks = [] } = schema.def;
  if (!checks.some((check) => cleaners.has(check))) return schema;
  return z.clone(schema, {
    ...schema.def,
    checks: checks.map((check) => cleaners.get(check) ?? check),
  });
}
