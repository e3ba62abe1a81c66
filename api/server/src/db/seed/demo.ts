import { hashPassword } from '../../auth/password.ts';
import type { Pool } from '../database.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, type DemoAccount } from './demo-accounts.ts';

/** A subscription that outlives any demonstration. */
const SUBSCRIBED_UNTIL = '2099-12-31T00:00:00.000Z';

/** The accounts of the demonstration. What exists already, perhaps changed since, is left alone. */
export async function seedDemo(owner: Pool, progress: (sentence: string) => void): Promise<void> {
  const known = await owner.selectFrom('app_user').select('email').where('email', 'in', DEMO_ACCOUNTS.map(({ email }) => email)).execute();
  const missing = DEMO_ACCOUNTS.filter(({ email }) => !known.some((user) => user.email === email));
  if (missing.length === 0) return;

  progress('Création des comptes de démonstration…');
  const password_hash = await hashPassword(DEMO_PASSWORD);
  await owner.transaction().execute(async (db) => {
    for (const account of missing) await createAccount(db, account, password_hash);
  });
}

async function createAccount(db: Pool, { email, name, first_name, is_admin }: DemoAccount, password_hash: string): Promise<void> {
  const now = new Date();
  const { id } = await db.insertInto('app_user').values({ email, name, first_name, is_admin, password_hash, email_verified_at: now }).returning('id').executeTakeFirstOrThrow();
  await db
    .insertInto('subscription')
    .values({ id: `sub_demo_${id}`, user_id: id, status: 'active', current_period_end: SUBSCRIBED_UNTIL, event_at: now })
    .execute();
}
