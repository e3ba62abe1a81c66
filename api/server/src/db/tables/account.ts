// Generated from the migrated database by `npm run db:types`: change a migration, or the notes in
// `db/table-types/notes/`.
import type {
  CreatedAt,
  Generated,
  Identity,
  Instant,
  NullableInstant,
  UpdatedAt,
} from './columns.ts';

export type ChallengePurpose = 'register' | 'login' | 'presence';

export type TokenKind = 'session' | 'impersonation' | 'publisher';

export type LinkKind =
  | 'verify_user'
  | 'verify_associate'
  | 'reset_password'
  | 'change_email'
  | 'take_back_email'
  | 'stop_reminders';

export type RemindedClosing = 'return' | 'assembly';

export interface AppUserTable {
  id: Identity;
  /** Lower case. */
  email: string;
  password_hash: string;
  name: string;
  first_name: string;
  is_admin: Generated<boolean>;
  email_verified_at: NullableInstant;
  company_id: number | null;
  /** Sealed. */
  totp_secret: string | null;
  totp_confirmed_at: NullableInstant;
  last_activity: NullableInstant;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
  deleted_at: NullableInstant;
  /** Asked for, and not verified yet: it counts for nothing. */
  new_email: string | null;
  /** Whether deadlines are told by mail. */
  reminders: Generated<boolean>;
}

export interface RecoveryCodeTable {
  id: Identity;
  user_id: number;
  code_hash: string;
  used_at: NullableInstant;
  created_at: CreatedAt;
  /** Its owner said that he has it, besides having been sent it. */
  kept: Generated<boolean>;
}

export interface PasskeyTable {
  id: Identity;
  user_id: number;
  /** Base64url, as WebAuthn names a key. */
  credential_id: string;
  /** COSE, in base64url; the private half never leaves the device. */
  public_key: string;
  /** What the key counted last; 0 for a key that does not count. */
  counter: number;
  name: string;
  last_used_at: NullableInstant;
  created_at: CreatedAt;
}

/** What a key was asked to sign, as a SHA-256; it serves once. */
export interface PasskeyChallengeTable {
  challenge_hash: string;
  purpose: ChallengePurpose;
  user_id: number | null;
  expires_at: Instant;
}

/**
 * The half minute (RFC 6238) of the last code that a user's authenticator gave: no code serves
 * twice.
 */
export interface SecondFactorStepTable {
  user_id: number;
  step: number;
}

export interface AccessTokenTable {
  id: Identity;
  kind: TokenKind;
  /** SHA-256 of the token, in hexadecimal: the token itself is never stored. */
  token_hash: string;
  user_id: number;
  impersonator_id: number | null;
  reason: string | null;
  writing_until: NullableInstant;
  user_agent: Generated<string>;
  address: Generated<string>;
  created_at: Instant;
  last_used_at: Instant;
  expires_at: Instant;
  revoked_at: NullableInstant;
  /** What a publisher token may publish; nobody else's has any. */
  modules: Generated<string[]>;
  /** What a publisher token is for. */
  label: Generated<string>;
  /**
   * SHA-256 of the proof that the owner was there until `presence_until`; it is no part of the
   * token.
   */
  presence_hash: string | null;
  presence_until: NullableInstant;
}

export interface SignedLinkTable {
  id: Identity;
  kind: LinkKind;
  company_id: number | null;
  subject_id: number;
  email: string;
  token_hash: string;
  created_at: Instant;
  expires_at: Instant;
  used_at: NullableInstant;
}

/** The deadlines of which somebody was reminded: each once. */
export interface DeadlineReminderTable {
  user_id: number;
  year: number;
  closing: RemindedClosing;
  created_at: CreatedAt;
}

export interface PaymentCustomerTable {
  user_id: number;
  customer_id: string;
}

export interface SubscriptionTable {
  /** The provider's identifier. */
  id: string;
  user_id: number;
  /** The provider's own word: active, trialing, past_due, canceled, … */
  status: string;
  current_period_end: NullableInstant;
  cancel_at_period_end: Generated<boolean>;
  /** When the event that gave this state happened: an older one is ignored. */
  event_at: Instant;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}

export interface PaymentEventTable {
  id: string;
  type: string;
  occurred_at: Instant;
  received_at: CreatedAt;
}
