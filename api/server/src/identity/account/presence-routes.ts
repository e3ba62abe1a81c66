import type { PasskeyAnswer } from '@sci/contract/proof';
import { provePresence } from '../../kernel/presence.ts';
import { LIMITS, forgetTries } from '../../kernel/rate-limit.ts';
import { checkPassword } from '../../kernel/password.ts';
import type { Db } from '../../db/database.ts';
import type { Services } from '../../kernel/services.ts';
import type { App } from '../../http/call.ts';
import { serve } from '../../http/serve.ts';
import { say } from '../../messages/say.ts';
import { refuse } from '../../ports/refusals.ts';
import {
  hasPasskey,
  newChallenge,
  passkeysOf,
  questionOf,
  relyingParty,
  userOfPasskey,
} from '../auth/passkeys.ts';
import { takeCode } from '../auth/second-factor.ts';
import { findUser, type UserRow } from './records.ts';

/** Proving that one is there before something that decides over the account. */
export function presenceRoutes(app: App): void {
  serve(app, 'GET /v2/user/presence', async ({ db, user }) => {
    const { email } = user;
    const passkey = await hasPasskey(db, user.id);
    return { email, code: user.two_factor, passkey };
  });

  serve(
    app,
    'POST /v2/user/presence/passkey',
    { limits: ({ ip }) => [[LIMITS.passkeyByAddress, ip]] },
    async ({ db, user, services, now }) =>
      questionOf(
        relyingParty(services.config.publicUrl),
        await newChallenge(db, 'presence', user.id, now),
        await passkeysOf(db, user.id),
      ),
  );

  serve(
    app,
    'POST /v2/user/presence',
    { limits: ({ sessionId }) => [[LIMITS.passwordBySession, String(sessionId)]] },
    async ({ db, user, body, services, now }) => {
      await checkProof(db, services, await findUser(db, user.id), body, now);
      await forgetTries(db, LIMITS.passwordBySession, String(user.token_id));
      return provePresence(db, user.token_id, now);
    },
  );
}

interface Given {
  readonly passkey?: PasskeyAnswer | undefined;
  readonly password?: string | undefined;
  readonly code?: string | undefined;
}

/** One of them is enough: nobody who only stole a session has either. */
async function checkProof(
  db: Db,
  { config, vault }: Pick<Services, 'config' | 'vault'>,
  row: UserRow,
  given: Given,
  now: Date,
): Promise<void> {
  if (given.passkey) {
    if (
      (await userOfPasskey(
        db,
        relyingParty(config.publicUrl),
        'presence',
        row.id,
        given.passkey,
        now,
      )) === undefined
    )
      refuse({ passkey: [say('account.passkey_refused')] });
    return;
  }
  if (given.code) return takeCode(db, vault, row, given.code, now);
  if (!given.password) refuse({ password: [say('account.presence_how')] });
  if (!(await checkPassword(row.password_hash, given.password)))
    refuse({ password: [say('access.wrong_password')] });
}
