import { z } from 'zod';
import { fromEuros, isCents, isEuros, toEuros, type Cents } from '@sci/money/cents';

/**
 * Money has two clothes: decimal euros on the wire, whole cents inside. Each schema of this file is
 * a codec between them: a request is decoded into `Cents`, an answer is encoded from `Cents` (see
 * `wire.ts`), and nothing else in the product converts.
 */

/** 10 milliards d'euros: far above any SCI, far below what a double holds exactly. */
const MAX_EUROS = 10_000_000_000;

/**
 * Cents on their way out: what is answered may be larger than what may be entered, a sum of entries
 * for one, but is always a whole number of cents.
 */
export const written = z.transform((amount: unknown, context) => {
  if (isCents(amount)) return toEuros(amount);
  context.issues.push({ code: 'custom', input: amount, message: 'not an amount in cents' });
  return z.NEVER;
});

/** A number that JSON carries as euros. */
const euros = z
  .number({ error: 'Un montant est attendu.' })
  .min(-MAX_EUROS, 'Le montant est trop grand.')
  .max(MAX_EUROS, 'Le montant est trop grand.')
  .refine(isEuros, 'Un montant a au plus deux décimales.');

/** Money that somebody enters: two decimals at most. */
export const Money = money(euros);
export const PositiveMoney = money(
  euros.refine((value) => value >= 0, 'Le montant ne peut pas être négatif.'),
);
export const NonZeroMoney = money(
  euros.refine((value) => value !== 0, 'Le montant ne peut pas être nul.'),
);
/** A computed amount: a sum of entries may go beyond what one entry may. Answers only. */
export const MoneyTotal = money(z.number().refine(isEuros));

/** Cents in JSON that never leaves the server, such as a preview that waits to be confirmed. */
export const InCents = z.custom<Cents>(isCents);

/** The codec between `wire` and cents; a description of the API shows the wire, both ways. */
function money(wire: z.ZodNumber) {
  const { $schema: _dialect, ...described } = z.toJSONSchema(wire);
  const inside = z.custom<Cents>(isCents).meta(described);
  return z.codec(wire, inside, { decode: fromEuros, encode: toEuros });
}
