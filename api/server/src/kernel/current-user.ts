import { sql } from 'kysely';
import { builtOnce, type Told } from '../db/built-once.ts';
import type { Pool } from '../db/database.ts';
import { WRITTEN } from '../db/written.ts';
import type { TokenKind } from '../db/tables/account.ts';
import { secondFactorRequired } from './second-factor-rule.ts';
import { hashToken } from './tokens.ts';

/** The person behind a token, with what the access rules ask about him. */
export interface CurrentUser {
  readonly id: number;
  readonly email: string;
  readonly new_email: string | null;
  readonly name: string;
  readonly first_name: string;
  readonly is_admin: boolean;
  readonly email_verified_at: string | null;
  readonly company_id: number | null;
  /** An authenticator or a passkey. */
  readonly two_factor: boolean;
  readonly authenticator: boolean;
  readonly two_factor_required: boolean;
  /** Deadlines are told to him by mail. */
  readonly reminders: boolean;
  readonly subscribed: boolean;
  readonly updated_at: string;
  readonly token_id: number;
  readonly token_kind: TokenKind;
  /**
   * How far the database had written when it was asked who this is: what is read elsewhere is not
   * older. Null where it only reads itself.
   */
  readonly position: string | null;
  /** With a publisher token: the modules that it opens, and what it is for. */
  readonly publishes: readonly string[];
  readonly token_label: string;
  /** What this session holds of the last proof that its owner is there. */
  readonly presence: KeptPresence;
  /** While an administrator acts in this user's place. */
  readonly impersonation: Impersonation | null;
}

export interface KeptPresence {
  readonly hash: string | null;
  readonly until: string | null;
}

export interface Impersonation {
  readonly admin_id: number;
  readonly admin_name: string;
  readonly reason: string;
  readonly expires_at: string;
  readonly writing_until: string | null;
}

/** States of the provider in which the subscription counts as paid. */
export const PAID = ['active', 'trialing'];

/**
 * Reads a token of any kind; undefined when it is unknown, expired or revoked, or when its user is
 * gone.
 */
export async function findCurrentUser(
  pool: Pool,
  token: string,
  now: Date,
): Promise<CurrentUser | undefined> {
  const asked = { hash: hashToken(token), now: now.toISOString() };
  const [row] = await rowsOf(pool.outside, asked);
  if (!row) return undefined;
  if (row.token_kind === 'impersonation' && (!row.admin_is_admin || row.admin_deleted_at !== null))
    return undefined;

  // A machine's right is its administrator's: it ends with his.
  if (row.token_kind === 'publisher' && !row.is_admin) return undefined;

  await noteActivity(pool, row, now);
  return toUser(row);
}

interface Asked {
  readonly hash: string;
  readonly now: string;
}

/** The token, its user and who acts in his place, of a token that is still good. */
const rowsOf = builtOnce((outside: Pool['outside'], told: Told<Asked>) =>
  outside
    .selectFrom('access_token as t')
    .innerJoin('app_user as u', 'u.id', 't.user_id')
    .leftJoin('app_user as a', 'a.id', 't.impersonator_id')
    .select((eb) => [
      'u.id',
      'u.email',
      'u.new_email',
      'u.name',
      'u.first_name',
      'u.is_admin',
      'u.email_verified_at',
      'u.company_id',
      'u.totp_confirmed_at',
      'u.reminders',
      'u.updated_at',
      't.id as token_id',
      't.kind as token_kind',
      't.modules as publishes',
      't.label as token_label',
      't.reason',
      't.expires_at',
      't.writing_until',
      't.last_used_at',
      't.presence_hash',
      't.presence_until',
      'a.id as admin_id',
      'a.is_admin as admin_is_admin',
      'a.deleted_at as admin_deleted_at',
      sql<string | null>`a.first_name || ' ' || a.name`.as('admin_name'),
      WRITTEN.as('position'),
      secondFactorRequired('u.is_admin').as('two_factor_required'),
      eb
        .exists(eb.selectFrom('passkey as p').select('p.id').whereRef('p.user_id', '=', 'u.id'))
        .as('has_passkey'),
      eb
        .exists(
          eb
            .selectFrom('subscription as s')
            .whereRef('s.user_id', '=', 'u.id')
            .where('s.status', 'in', PAID),
        )
        .as('subscribed'),
    ])
    .where('t.token_hash', '=', told('hash'))
    .where('t.revoked_at', 'is', null)
    .where('t.expires_at', '>', told('now'))
    .where('u.deleted_at', 'is', null),
);

type TokenRow = Awaited<ReturnType<typeof rowsOf>>[number];

function toUser({
  totp_confirmed_at,
  has_passkey,
  presence_hash,
  presence_until,
  subscribed,
  last_used_at: _lastUsed,
  admin_is_admin: _adminRights,
  admin_deleted_at: _adminGone,
  admin_id,
  admin_name,
  reason,
  expires_at,
  writing_until,
  ...user
}: TokenRow): CurrentUser {
  const authenticator = totp_confirmed_at !== null;
  return {
    ...user,
    authenticator,
    two_factor: authenticator || Boolean(has_passkey),
    subscribed: Boolean(subscribed),
    presence: { hash: presence_hash, until: presence_until },
    impersonation:
      admin_id === null
        ? null
        : {
            admin_id,
            admin_name: admin_name ?? '',
            reason: reason ?? '',
            expires_at,
            writing_until,
          },
  };
}

const ACTIVITY_STEP_MS = 5 * 60_000;

/** Remembers the last use of a token, to five minutes: not one write for each read. */
async function noteActivity(
  pool: Pool,
  row: { token_id: number; id: number; last_used_at: string; token_kind: TokenKind },
  now: Date,
): Promise<void> {
  if (now.getTime() - Date.parse(row.last_used_at) < ACTIVITY_STEP_MS) return;

  await pool.outside
    .updateTable('access_token')
    .set({ last_used_at: now })
    .where('id', '=', row.token_id)
    .execute();
}
