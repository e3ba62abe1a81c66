import { isIPv6 } from 'node:net';
import type { Db, Pool } from '../../db/database.ts';
import type { Counting } from '../../http/call.ts';
import { LIMITS, forgetTries, forgiveTry, type Limit } from '../../kernel/rate-limit.ts';

interface Door {
  readonly email: string;
  readonly ip: string;
}

const DAY_MS = 24 * 60 * 60_000;
/** How long an address stays known after somebody opened a session there. */
const KNOWN_MS = 90 * DAY_MS;
/** How long after a reset its owner gets in whatever others try. */
const FRESH_MS = 60 * 60_000;

const resetKey = (email: string): string => `login-reset:${email}`;
const ownDoor = ({ email, ip }: Door): string => `${email} ${ip}`;
const ownDevice = ({ email }: Pick<Door, 'email'>): string => `${email} device`;

/**
 * What a login counts against. In a browser in which the account opened a session before, against
 * nothing but what is tried in such browsers: whoever guesses beside its owner, behind the same
 * address, does not lock him out. Elsewhere against the address and the network, then the account;
 * from an address that the account knows, and after a fresh reset, apart from what is tried
 * elsewhere. An account that does not exist is counted like one that does.
 */
export async function loginLimits(
  door: Door,
  counting: Counting,
): Promise<readonly (readonly [Limit, string])[]> {
  if (await isOfDevice(door.email, counting)) return [[LIMITS.loginAtOwnDoor, ownDevice(door)]];
  const { pool, now } = counting;
  const own = (await isKnown(door, pool, now)) || (await isFresh(door, pool, now));
  return [
    [LIMITS.loginByAddress, door.ip],
    [LIMITS.loginByNetwork, networkOf(door.ip)],
    own ? [LIMITS.loginAtOwnDoor, ownDoor(door)] : [LIMITS.loginByAccount, door.email],
  ];
}

/** Whether the browser that asks is one in which the account of an address opened a session. */
export async function isOfDevice(
  email: string,
  { pool, ofDevice }: Pick<Counting, 'pool' | 'ofDevice'>,
): Promise<boolean> {
  if (ofDevice.length === 0) return false;
  const account = await pool.outside
    .selectFrom('app_user')
    .select('id')
    .where('email', '=', email)
    .where('id', 'in', ofDevice)
    .executeTakeFirst();
  return account !== undefined;
}

async function isKnown({ email, ip }: Door, pool: Pool, now: Date): Promise<boolean> {
  const session = await pool.outside
    .selectFrom('access_token as t')
    .innerJoin('app_user as u', 'u.id', 't.user_id')
    .select('t.id')
    .where('u.email', '=', email)
    .where('t.kind', '=', 'session')
    .where('t.address', '=', ip)
    .where('t.created_at', '>', new Date(now.getTime() - KNOWN_MS).toISOString())
    .limit(1)
    .executeTakeFirst();
  return session !== undefined;
}

async function isFresh({ email }: Door, pool: Pool, now: Date): Promise<boolean> {
  const reset = await pool.outside
    .selectFrom('rate_limit')
    .select('key')
    .where('key', '=', resetKey(email))
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();
  return reset !== undefined;
}

/** Whoever has just chosen a new password by the link in his mail gets in with it. */
export const openAfterReset = (db: Db, email: string, now: Date) =>
  db
    .insertInto('rate_limit')
    .values({ key: resetKey(email), hits: 0, expires_at: new Date(now.getTime() + FRESH_MS) })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({ expires_at: new Date(now.getTime() + FRESH_MS) }),
    )
    .execute();

/**
 * Somebody who logged in was not guessing; what others try on his account stays counted. Only what
 * was counted is taken back: `known` is a login in a browser of its own.
 */
export async function forgiveLogin(
  db: Db,
  door: Door & { readonly known: boolean },
): Promise<void> {
  if (door.known) return void (await forgetTries(db, LIMITS.loginAtOwnDoor, ownDevice(door)));
  await Promise.all([
    forgetTries(db, LIMITS.loginAtOwnDoor, ownDoor(door)),
    forgiveTry(db, LIMITS.loginByAccount, door.email),
    forgiveTry(db, LIMITS.loginByAddress, door.ip),
    forgiveTry(db, LIMITS.loginByNetwork, networkOf(door.ip)),
  ]);
}

/** The network of an address: its first three numbers, or the first half of an IPv6 address. */
export function networkOf(ip: string): string {
  if (!isIPv6(ip)) return ip.split('.').slice(0, 3).join('.');
  const mapped = /^::ffff:(\d+\.\d+\.\d+)\.\d+$/i.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  const [head = '', tail = ''] = ip.toLowerCase().split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail === '' ? [] : tail.split(':');
  const zeros = ip.includes('::') ? Math.max(0, 8 - first.length - last.length) : 0;
  return [...first, ...Array.from({ length: zeros }, () => '0'), ...last].slice(0, 4).join(':');
}
