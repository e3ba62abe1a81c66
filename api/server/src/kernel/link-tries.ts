import type { Pool } from '../db/database.ts';
import { LIMITS, type Limit } from './rate-limit.ts';
import { hashToken } from './tokens.ts';

/**
 * What the use of a link counts against. Nobody guesses one: whoever shows a link, even one that is
 * used or too old, has read its mail, and is held up by nothing but what was tried with it. What is
 * no link counts against its address, so that whoever guesses there keeps only himself out.
 */
export async function linkTries(
  { secret, ip }: { readonly secret: string; readonly ip: string },
  { outside }: Pick<Pool, 'outside'>,
): Promise<readonly (readonly [Limit, string])[]> {
  const hash = hashToken(secret);
  const link = await outside
    .selectFrom('signed_link')
    .select('id')
    .where('token_hash', '=', hash)
    .executeTakeFirst();
  return [link === undefined ? [LIMITS.resetByAddress, ip] : [LIMITS.linkByItself, hash]];
}
