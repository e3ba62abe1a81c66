import type { PasskeyOrder } from '@sci/contract/proof';
import type { CurrentUser } from '../../kernel/current-user.ts';
import { forgetTries, LIMITS } from '../../kernel/rate-limit.ts';
import type { App } from '../../http/call.ts';
import { serve } from '../../http/serve.ts';
import { say } from '../../messages/say.ts';
import { found, refuse, refuseConflict, refuseStranger } from '../../ports/refusals.ts';
import { passkeyAddedMail } from '../../work/outbox/messages.ts';
import { sendMail } from '../../work/outbox/outbox.ts';
import { forgiveLogin, networkOf } from '../auth/login-limits.ts';
import {
  hasPasskey,
  newChallenge,
  PASSKEY_MS,
  passkeysOf,
  questionOf,
  readNewPasskey,
  relyingParty,
  userOfPasskey,
  type RelyingParty,
} from '../auth/passkeys.ts';
import { newRecoveryCodes } from '../auth/second-factor.ts';
import { enter } from './enter.ts';
import { findUser } from './records.ts';

const MOST = 20;
/** EdDSA, ES256 and RS256: what devices make. */
const ALGORITHMS = [-8, -7, -257];

/** Passkeys: a session by a key alone, and the keys of an account. */
export function passkeyRoutes(app: App): void {
  loginRoutes(app);
  keyRoutes(app);
}

function loginRoutes(app: App): void {
  serve(
    app,
    'POST /v2/login/passkey/start',
    { limits: ({ ip }, { ofDevice }) => [[LIMITS.passkeyByAddress, deviceOf(ofDevice) ?? ip]] },
    async ({ db, services, now }) =>
      questionOf(
        relyingParty(services.config.publicUrl),
        await newChallenge(db, 'login', null, now),
        [],
      ),
  );

  serve(
    app,
    'POST /v2/login/passkey',
    {
      limits: ({ ip }, { ofDevice }) => {
        const device = deviceOf(ofDevice);
        return device === undefined
          ? [
              [LIMITS.loginByAddress, ip],
              [LIMITS.loginByNetwork, networkOf(ip)],
            ]
          : [[LIMITS.loginAtOwnDoor, device]];
      },
    },
    async ({ db, body, services, now, ip, userAgent, ofDevice }) => {
      const party = relyingParty(services.config.publicUrl);
      const id = await userOfPasskey(db, party, 'login', null, body.passkey, now);
      const user = id === undefined ? undefined : await findUser(db, id);
      if (user === undefined || user.deleted_at !== null)
        refuseStranger(say('account.passkey_unknown'));
      const device = deviceOf(ofDevice);
      return enter(db, user, { now, ip, userAgent }, async (tx) => {
        if (device === undefined) await forgiveLogin(tx, { email: user.email, ip, known: false });
        else await forgetTries(tx, LIMITS.loginAtOwnDoor, device);
      });
    },
  );
}

/**
 * A browser in which accounts opened a session before, by them: a key does not say whose it is until
 * it answers. Whoever guesses behind the same address does not hold it up.
 */
const deviceOf = (accounts: readonly number[]): string | undefined =>
  accounts.length === 0 ? undefined : `device of ${accounts.join(' ')}`;

function keyRoutes(app: App): void {
  serve(app, 'GET /v2/user/passkeys', ({ db, user }) =>
    db
      .selectFrom('passkey')
      .select(['id', 'name', 'created_at', 'last_used_at'])
      .where('user_id', '=', user.id)
      .orderBy('id')
      .execute(),
  );

  serve(app, 'POST /v2/user/passkey/start', async ({ db, user, services, now }) => {
    const known = await passkeysOf(db, user.id);
    if (known.length >= MOST) refuseConflict(say('account.passkey_many'));
    const party = relyingParty(services.config.publicUrl);
    return orderOf(party, await newChallenge(db, 'register', user.id, now), user, known);
  });

  serve(app, 'POST /v2/user/passkey', async ({ db, user, body, services, now }) => {
    const party = relyingParty(services.config.publicUrl);
    const key = await readNewPasskey(db, party, user.id, body.passkey, now);
    if (key === undefined) refuse({ passkey: [say('account.passkey_refused')] });
    const kept = await db
      .insertInto('passkey')
      .values({ ...key, user_id: user.id, name: body.name, created_at: now })
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (kept === undefined) refuseConflict(say('account.passkey_known'));

    await sendMail(db, services.vault, {
      kind: 'passkey_added',
      to: [user.email],
      ...passkeyAddedMail(),
    });
    return { recovery_codes: user.two_factor ? [] : await newRecoveryCodes(db, user.id, now) };
  });

  serve(app, 'DELETE /v2/user/passkey/:id', async ({ db, user, params }) => {
    const removed = await db
      .deleteFrom('passkey')
      .where('id', '=', params.id)
      .where('user_id', '=', user.id)
      .returning('id')
      .executeTakeFirst();
    found(removed, say('account.no_passkey'));
    if (!user.authenticator && !(await hasPasskey(db, user.id))) {
      if (user.two_factor_required) refuseConflict(say('account.two_factor_obliged'));
      await db.deleteFrom('recovery_code').where('user_id', '=', user.id).execute();
    }
    return { message: say('account.passkey_removed') };
  });
}

/** What a new key is asked for: one that holds its owner's name and asks him for finger or code. */
const orderOf = (
  party: RelyingParty,
  challenge: string,
  user: Pick<CurrentUser, 'id' | 'email' | 'first_name' | 'name'>,
  known: PasskeyOrder['excludeCredentials'],
): PasskeyOrder => ({
  challenge,
  rp: { id: party.id, name: say('account.product') },
  user: {
    id: Buffer.from(`sci-${user.id}`).toString('base64url'),
    name: user.email,
    displayName: `${user.first_name} ${user.name}`,
  },
  pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
  timeout: PASSKEY_MS,
  attestation: 'none',
  excludeCredentials: known,
  authenticatorSelection: {
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'required',
  },
});
