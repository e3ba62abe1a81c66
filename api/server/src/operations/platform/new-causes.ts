import type { Db } from '../../db/database.ts';
import { networkOf } from '../../identity/auth/login-limits.ts';
import type { CurrentUser } from '../../kernel/current-user.ts';
import { isVisitor } from '../../kernel/demo-visitor.ts';
import { isWithin, LIMITS } from '../../kernel/rate-limit.ts';

/** Who tells of a failure; null: nobody who is known. */
type Author = Pick<CurrentUser, 'id' | 'email' | 'email_verified_at'> | null;

/** A visit of the demonstration and an address that nobody confirmed cost nothing, like a guest. */
export const isGuest = (author: Author): boolean =>
  author === null || author.email_verified_at === null || isVisitor(author.email);

/**
 * Whether what this author tells may be one more cause in the list. Anybody can invent failures, each
 * with other words: the causes of others would be pushed out of sight.
 */
export async function mayAddCause(db: Db, author: Author, ip: string, now: Date): Promise<boolean> {
  if (author !== null && !isGuest(author))
    return isWithin(db, LIMITS.causeByAccount, String(author.id), now);
  return (
    (await isWithin(db, LIMITS.causeByNetwork, networkOf(ip), now)) &&
    isWithin(db, LIMITS.causeByGuests, '', now)
  );
}
