import { timingSafeEqual } from 'node:crypto';
import type { Db, Pool } from '../db/database.ts';
import { say } from '../messages/say.ts';
import { refuse, refuseAccess } from '../ports/refusals.ts';
import type { CurrentUser, KeptPresence } from './current-user.ts';
import { checkPassword } from './password.ts';
import { hashToken, newToken } from './tokens.ts';

/**
 * That the owner of a session is there himself: he gave his password, a code or a passkey a few
 * minutes ago. The proof is a secret of its own that only his page holds, so that whoever has stolen
 * the token of the session has not stolen it too.
 */

/** Header in which a call brings the proof along. */
export const PRESENCE_HEADER = 'x-sci-presence';

const PRESENCE_MS = 5 * 60_000;

/** Gives this session a new proof; an earlier one of it ends. The secret is returned once. */
export async function provePresence(
  db: Db,
  tokenId: number,
  now: Date,
): Promise<{ proof: string; until: string }> {
  const proof = newToken();
  const until = new Date(now.getTime() + PRESENCE_MS);
  await db
    .updateTable('access_token')
    .set({ presence_hash: hashToken(proof), presence_until: until })
    .where('id', '=', tokenId)
    .execute();
  return { proof, until: until.toISOString() };
}

/** Whether a call brought the proof that its session holds, in time. */
export function isPresent(kept: KeptPresence, brought: string | undefined, now: Date): boolean {
  if (kept.hash === null || kept.until === null || brought === undefined) return false;
  if (Date.parse(kept.until) <= now.getTime()) return false;
  return timingSafeEqual(Buffer.from(kept.hash), Buffer.from(hashToken(brought)));
}

/** Refuses a call whose caller has not proved that he is there: 403. */
export function refuseAbsent(): never {
  refuseAccess(say('access.presence'), 'presence');
}

/**
 * The password that came along in a field of the call: true when it is the user's, false when there
 * is none. Throws a 422 on that field for a wrong one.
 */
export async function bringsPassword(
  pool: Pool,
  user: Pick<CurrentUser, 'id'>,
  field: string,
  password: unknown,
): Promise<boolean> {
  if (typeof password !== 'string' || password === '') return false;
  const { password_hash } = await pool.outside
    .selectFrom('app_user')
    .select('password_hash')
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow();
  if (!(await checkPassword(password_hash, password)))
    refuse({ [field]: [say('access.wrong_password')] });
  return true;
}
