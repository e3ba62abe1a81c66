import { provePresence } from '../../kernel/presence.ts';
import { LIMITS, forgetTries } from '../../kernel/rate-limit.ts';
import { checkPassword } from '../../kernel/password.ts';
import type { Db } from '../../db/database.ts';
import type { App } from '../../http/call.ts';
import { serve } from '../../http/serve.ts';
import { say } from '../../messages/say.ts';
import { refuse } from '../../ports/refusals.ts';
import { takeCode } from '../auth/second-factor.ts';
import { findUser, type UserRow } from './records.ts';

/** Proving that one is there before something that decides over the account. */
export function presenceRoutes(app: App): void {
  serve(app, 'GET /v2/user/presence', async ({ db, user }) => {
    const { email, totp_confirmed_at } = await findUser(db, user.id);
    return { email, code: totp_confirmed_at !== null };
  });

  serve(
    app,
    'POST /v2/user/presence',
    { limits: ({ userId }) => [[LIMITS.passwordByAccount, String(userId)]] },
    async ({ db, user, body, now }) => {
      await checkProof(db, await findUser(db, user.id), body, now);
      await forgetTries(db, LIMITS.passwordByAccount, String(user.id));
      return provePresence(db, user.token_id, now);
    },
  );
}

interface Given {
  readonly password?: string | undefined;
  readonly code?: string | undefined;
}

/** One of them is enough: nobody who only stole a session has either. */
async function checkProof(db: Db, row: UserRow, given: Given, now: Date): Promise<void> {
  if (given.code) return takeCode(db, row, given.code, now);
  if (!given.password) refuse({ password: [say('account.presence_how')] });
  if (!(await checkPassword(row.password_hash, given.password)))
    refuse({ password: [say('access.wrong_password')] });
}
