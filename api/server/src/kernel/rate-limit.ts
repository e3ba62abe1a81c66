import { sql } from 'kysely';
import type { Db, Pool } from '../db/database.ts';
import { refuseForNow } from '../ports/refusals.ts';

export interface Limit {
  readonly name: string;
  readonly max: number;
  readonly windowMs: number;
  /**
   * Counts what is carried out: what was refused has cost nobody anything. Without it, each try
   * counts, as those of whoever guesses have to.
   */
  readonly ofDone?: true;
}

const MINUTE_MS = 60_000;

/**
 * Tries allowed for each account, each address or each company. Counted in the database: every process of
 * the product counts together.
 */
export const LIMITS = {
  loginByAccount: { name: 'login-account', max: 5, windowMs: 15 * MINUTE_MS },
  loginByAddress: { name: 'login-address', max: 50, windowMs: 15 * MINUTE_MS },
  loginByNetwork: { name: 'login-network', max: 200, windowMs: 15 * MINUTE_MS },
  loginAtOwnDoor: { name: 'login-own', max: 10, windowMs: 15 * MINUTE_MS },
  /** Questions to a passkey: each keeps a row until it is answered. */
  passkeyByAddress: { name: 'passkey-address', max: 100, windowMs: 15 * MINUTE_MS },
  // Each try: that an address is known already is told by a refusal.
  registerByAddress: { name: 'register-address', max: 20, windowMs: 60 * MINUTE_MS },
  /** Answers that an address has an account: enough for who forgot that he has one. */
  takenByNetwork: { name: 'taken-network', max: 5, windowMs: 60 * MINUTE_MS },
  mailByAccount: { name: 'mail-account', max: 5, windowMs: 60 * MINUTE_MS, ofDone: true },
  mailByAddress: { name: 'mail-address', max: 30, windowMs: 60 * MINUTE_MS, ofDone: true },
  /** Mails to an address that nobody has verified: whoever asks for them, they are few. */
  mailToStranger: { name: 'mail-stranger', max: 6, windowMs: 24 * 60 * MINUTE_MS },
  /** Messages of an administrator to those concerned: what is sent to many is seldom. */
  announcementByAccount: { name: 'announcement', max: 10, windowMs: 60 * MINUTE_MS, ofDone: true },
  resetByAddress: { name: 'reset-address', max: 20, windowMs: 60 * MINUTE_MS },
  linkByItself: { name: 'link', max: 20, windowMs: 60 * MINUTE_MS },
  /** Whoever guesses in a stolen session keeps nobody from throwing him out of another one. */
  passwordBySession: { name: 'password-session', max: 5, windowMs: 15 * MINUTE_MS },
  vitalsByAccount: { name: 'vitals-account', max: 120, windowMs: MINUTE_MS },
  vitalsByAddress: { name: 'vitals-address', max: 120, windowMs: MINUTE_MS },
  loadTimesByAddress: { name: 'load-times-address', max: 60, windowMs: MINUTE_MS },
  registerByAccount: { name: 'company-register', max: 30, windowMs: 60 * MINUTE_MS },
  demoByNetwork: { name: 'demo-network', max: 5, windowMs: 60 * MINUTE_MS },
  demo: { name: 'demo', max: 60, windowMs: 60 * MINUTE_MS },
  /** Each of them allows one more reading: whoever comes back from his bank is read at once. */
  bankConsentByCompany: { name: 'bank-consent', max: 10, windowMs: 60 * MINUTE_MS },
  bankReadByCompany: { name: 'bank-read', max: 10, windowMs: 60 * MINUTE_MS },
  platformReadByCompany: { name: 'platform-read', max: 20, windowMs: 60 * MINUTE_MS },
  /** Who floods holds up nobody else of his office. */
  reportByAccount: { name: 'report-account', max: 60, windowMs: MINUTE_MS },
  reportByAddress: { name: 'report-address', max: 60, windowMs: MINUTE_MS },
  /** Failures that nobody told before: who meets so many of them in a day is no help, or invents them. */
  causeByAccount: { name: 'cause-account', max: 20, windowMs: 24 * 60 * MINUTE_MS },
  causeByToken: { name: 'cause-token', max: 20, windowMs: 24 * 60 * MINUTE_MS },
  causeByNetwork: { name: 'cause-network', max: 20, windowMs: 24 * 60 * MINUTE_MS },
  causeByGuests: { name: 'cause-guests', max: 200, windowMs: 24 * 60 * MINUTE_MS },
} as const satisfies Record<string, Limit>;

/**
 * Counts one try and refuses it with a 429 when there were too many. Outside the transaction of the
 * call on purpose: a refused try stays counted.
 */
export async function countTry(
  pool: Pool,
  limit: Limit,
  subject: string,
  now: Date,
): Promise<void> {
  const row = await addTry(pool.outside, limit, subject, now);
  if (row.hits > limit.max) refuseForNow((Date.parse(row.expires_at) - now.getTime()) / 1000);
}

/** Counts one try with what the call writes; whether it is one of those that are allowed. */
export const isWithin = async (
  db: Db,
  limit: Limit,
  subject: string,
  now: Date,
): Promise<boolean> => (await addTry(db, limit, subject, now)).hits <= limit.max;

async function addTry(
  db: Db | Pool['outside'],
  limit: Limit,
  subject: string,
  now: Date,
): Promise<{ readonly hits: number; readonly expires_at: string }> {
  const expires = new Date(now.getTime() + limit.windowMs);
  const { rows } = await sql<{ hits: number; expires_at: string }>`
    insert into rate_limit (key, hits, expires_at) values (${`${limit.name}:${subject}`}, 1, ${expires})
    on conflict (key) do update set
      hits = case when rate_limit.expires_at <= ${now} then 1 else rate_limit.hits + 1 end,
      expires_at = case when rate_limit.expires_at <= ${now} then ${expires} else rate_limit.expires_at end
    returning hits, expires_at`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('a try was not counted');
  return row;
}

/** Forgets the tries of a subject: somebody who logged in was not guessing. */
export const forgetTries = (db: Db, limit: Limit, subject: string) =>
  db.deleteFrom('rate_limit').where('key', '=', `${limit.name}:${subject}`).execute();

/**
 * Takes one try back: what was right was no guess. The wrong ones made from the same address stay
 * counted.
 */
export const forgiveTry = (db: Db, limit: Limit, subject: string) =>
  db
    .updateTable('rate_limit')
    .set({ hits: sql`greatest(hits - 1, 0)` })
    .where('key', '=', `${limit.name}:${subject}`)
    .execute();

/** The same, outside of any transaction: a call that was refused has taken back its own. */
export const takeBackTry = (db: Pool['outside'], { name }: Limit, subject: string) =>
  sql`update rate_limit set hits = greatest(hits - 1, 0) where key = ${`${name}:${subject}`}`.execute(
    db,
  );

/** Allows one try more, however many were made: what follows it was asked for otherwise. */
export const allowOneTry = (db: Db, { name, max }: Limit, subject: string) =>
  db
    .updateTable('rate_limit')
    .set({ hits: sql`greatest(least(hits, ${max}) - 1, 0)` })
    .where('key', '=', `${name}:${subject}`)
    .execute();
