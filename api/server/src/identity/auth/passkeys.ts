import {
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { PasskeyAnswer, PasskeyMade, PasskeyQuestion } from '@sci/contract/proof';
import { hashToken, newToken } from '../../kernel/tokens.ts';
import type { Db } from '../../db/database.ts';
import type { ChallengePurpose } from '../../db/tables/account.ts';

/** What a key is tied to: the name of the machine that users type, and their whole address. */
export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

export function relyingParty(publicUrl: string): RelyingParty {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origin };
}

/** How long somebody may look for his key, in milliseconds. */
export const PASSKEY_MS = 5 * 60_000;

/** What a key is asked to sign, for one purpose and, but for the login, one user. */
export async function newChallenge(
  db: Db,
  purpose: ChallengePurpose,
  userId: number | null,
  now: Date,
): Promise<string> {
  const challenge = newToken();
  await db
    .insertInto('passkey_challenge')
    .values({
      challenge_hash: hashToken(challenge),
      purpose,
      user_id: userId,
      expires_at: new Date(now.getTime() + PASSKEY_MS),
    })
    .execute();
  return challenge;
}

/** Uses a challenge up: false when it is unknown, of another purpose or user, or too old. */
async function spendChallenge(
  db: Db,
  purpose: ChallengePurpose,
  userId: number | null,
  challenge: string,
  now: Date,
): Promise<boolean> {
  const used = await db
    .deleteFrom('passkey_challenge')
    .where('challenge_hash', '=', hashToken(challenge))
    .where('purpose', '=', purpose)
    .where('user_id', userId === null ? 'is' : '=', userId)
    .where('expires_at', '>', now.toISOString())
    .returning('challenge_hash')
    .executeTakeFirst();
  return used !== undefined;
}

/** What a key is asked for; `keys` empty: the person chooses among those that his devices know. */
export const questionOf = (
  party: RelyingParty,
  challenge: string,
  keys: PasskeyQuestion['allowCredentials'],
): PasskeyQuestion => ({
  challenge,
  rpId: party.id,
  timeout: PASSKEY_MS,
  userVerification: 'required',
  allowCredentials: keys,
});

export interface NewPasskey {
  readonly credential_id: string;
  readonly public_key: string;
  readonly counter: number;
}

/** A key that was made for this user just now; undefined when anything of it is not as asked. */
export async function readNewPasskey(
  db: Db,
  party: RelyingParty,
  userId: number,
  made: PasskeyMade,
  now: Date,
): Promise<NewPasskey | undefined> {
  const { registrationInfo } = await unlessForged(() =>
    verifyRegistrationResponse({
      response: asRegistration(made),
      expectedChallenge: (challenge) => spendChallenge(db, 'register', userId, challenge, now),
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
    }),
  );
  if (registrationInfo === undefined) return undefined;
  const { id, publicKey, counter } = registrationInfo.credential;
  return {
    credential_id: id,
    public_key: Buffer.from(publicKey).toString('base64url'),
    counter,
  };
}

/**
 * The user whose key gave this answer, for this purpose; undefined when it is nobody's, was asked of
 * somebody else, or is forged. `userId`: whose key it has to be, null at the login.
 */
export async function userOfPasskey(
  db: Db,
  party: RelyingParty,
  purpose: ChallengePurpose,
  userId: number | null,
  answer: PasskeyAnswer,
  now: Date,
): Promise<number | undefined> {
  const key = await db
    .selectFrom('passkey')
    .selectAll()
    .where('credential_id', '=', answer.id)
    .executeTakeFirst();
  if (key === undefined || (userId !== null && key.user_id !== userId)) return undefined;

  const { authenticationInfo } = await unlessForged(() =>
    verifyAuthenticationResponse({
      response: asAuthentication(answer),
      expectedChallenge: (challenge) => spendChallenge(db, purpose, userId, challenge, now),
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      credential: {
        id: key.credential_id,
        publicKey: new Uint8Array(Buffer.from(key.public_key, 'base64url')),
        counter: key.counter,
      },
    }),
  );
  if (authenticationInfo === undefined) return undefined;
  await db
    .updateTable('passkey')
    .set({ counter: authenticationInfo.newCounter, last_used_at: now })
    .where('id', '=', key.id)
    .execute();
  return key.user_id;
}

/** The same as the library writes it, which knows no field that is there and undefined. */
const asAuthentication = ({ response, ...answer }: PasskeyAnswer): AuthenticationResponseJSON => {
  const { userHandle, ...signed } = response;
  return {
    ...answer,
    response: { ...signed, ...(userHandle === undefined ? {} : { userHandle }) },
    clientExtensionResults: {},
  };
};
const asRegistration = (made: PasskeyMade): RegistrationResponseJSON => ({
  ...made,
  clientExtensionResults: {},
});

/** The library throws for whatever does not hold; the caller learns no more than that it does not. */
async function unlessForged<Answer extends { readonly verified: boolean }>(
  verify: () => Promise<Answer>,
): Promise<Partial<Answer>> {
  try {
    const answer = await verify();
    return answer.verified ? answer : {};
  } catch {
    return {};
  }
}

export const hasPasskey = async (db: Db, userId: number): Promise<boolean> =>
  (await db
    .selectFrom('passkey')
    .select('id')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Keys by their names for the browser, so that it offers the right ones. */
export async function passkeysOf(
  db: Db,
  userId: number,
): Promise<PasskeyQuestion['allowCredentials']> {
  const keys = await db
    .selectFrom('passkey')
    .select('credential_id')
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  return keys.map(({ credential_id }) => ({ id: credential_id, type: 'public-key' }));
}
