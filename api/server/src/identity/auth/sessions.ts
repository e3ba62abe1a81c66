import type { Db } from '../../db/database.ts';
import { VISIT_MS } from '../../kernel/demo-visitor.ts';
import { hashToken, newToken } from '../../kernel/tokens.ts';

const MINUTE_MS = 60_000;
const SESSION_MS = 30 * 24 * 60 * MINUTE_MS;
const IMPERSONATION_MS = 30 * MINUTE_MS;
const WRITING_MS = 15 * MINUTE_MS;

interface Client {
  readonly now: Date;
  readonly ip: string;
  readonly userAgent: string;
}

/** Opens a session of 30 days. The token is returned once; only its hash is kept. */
export const openSession = (db: Db, userId: number, client: Client): Promise<string> =>
  open(db, userId, client, SESSION_MS);

/** The same for somebody who looks at the demonstration: it ends with his company. */
export const openVisit = (db: Db, userId: number, client: Client): Promise<string> =>
  open(db, userId, client, VISIT_MS);

async function open(db: Db, userId: number, client: Client, forMs: number): Promise<string> {
  const token = newToken();
  const kept = db
    .insertInto('access_token')
    .values({
      kind: 'session',
      ...tokenValues(token, userId, client),
      expires_at: new Date(client.now.getTime() + forMs),
    })
    .execute();
  const seen = db
    .updateTable('app_user')
    .set({ last_activity: client.now })
    .where('id', '=', userId)
    .execute();
  await Promise.all([kept, seen]);
  return token;
}

/** A token of 30 minutes to act in a user's place: read only until writing is allowed. */
export async function openImpersonation(
  db: Db,
  userId: number,
  admin: { id: number; reason: string },
  client: Client,
): Promise<{ token: string; expires_at: string }> {
  const token = newToken();
  const { expires_at } = await db
    .insertInto('access_token')
    .values({
      kind: 'impersonation',
      ...tokenValues(token, userId, client),
      impersonator_id: admin.id,
      reason: admin.reason,
      expires_at: new Date(client.now.getTime() + IMPERSONATION_MS),
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  return { token, expires_at };
}

/** Allows the impersonation of this token to write for 15 minutes. */
export async function allowWriting(db: Db, tokenId: number, now: Date): Promise<string> {
  const until = new Date(now.getTime() + WRITING_MS);
  await db
    .updateTable('access_token')
    .set({ writing_until: until })
    .where('id', '=', tokenId)
    .execute();
  return until.toISOString();
}

const tokenValues = (token: string, userId: number, { now, ip, userAgent }: Client) => ({
  token_hash: hashToken(token),
  user_id: userId,
  address: ip,
  user_agent: userAgent,
  created_at: now,
  last_used_at: now,
});

/** Closes sessions of a user: all of them, or all but one. Impersonations of him end too. */
export async function closeSessions(
  db: Db,
  userId: number,
  now: Date,
  exceptTokenId?: number,
): Promise<void> {
  let tokens = db
    .updateTable('access_token')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('kind', '<>', 'publisher')
    .where('revoked_at', 'is', null);
  if (exceptTokenId !== undefined) tokens = tokens.where('id', '<>', exceptTokenId);
  await tokens.execute();
}
