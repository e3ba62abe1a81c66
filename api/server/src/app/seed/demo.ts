import { hashPassword } from '../../kernel/password.ts';
import type { Db, OwnerDb } from '../../db/database.ts';
import { DEMO_ACCOUNTS, DEMO_MANAGER, DEMO_PASSWORD, type DemoAccount } from './demo-accounts.ts';
import { closePastYears } from './demo/closings.ts';
import { demoCompanyExists, seedDemoCompany, type Keeping } from './demo/seed-company.ts';
import { say } from '../../messages/say.ts';

/** A subscription that outlives any demonstration. */
const SUBSCRIBED_UNTIL = '2099-12-31T00:00:00.000Z';

/**
 * The accounts and the company of the demonstration. What exists already, perhaps changed since, is
 * left alone.
 */
export async function seedDemo(
  owner: OwnerDb,
  keeping: Keeping,
  progress: (sentence: string) => void,
): Promise<void> {
  await seedAccounts(owner, progress);
  await seedCompany(owner, keeping, progress);
}

async function seedAccounts(owner: OwnerDb, progress: (sentence: string) => void): Promise<void> {
  const known = await owner
    .selectFrom('app_user')
    .select('email')
    .where(
      'email',
      'in',
      DEMO_ACCOUNTS.map(({ email }) => email),
    )
    .execute();
  const missing = DEMO_ACCOUNTS.filter(({ email }) => !known.some((user) => user.email === email));
  if (missing.length === 0) return;

  progress(say('start.demo_accounts'));
  const password_hash = await hashPassword(DEMO_PASSWORD);
  await owner.transaction().execute(async (db) => {
    for (const account of missing) await createAccount(db, account, password_hash);
  });
}

async function createAccount(
  db: Db,
  { email, name, first_name, is_admin }: DemoAccount,
  password_hash: string,
): Promise<void> {
  const now = new Date();
  const { id } = await db
    .insertInto('app_user')
    .values({ email, name, first_name, is_admin, password_hash, email_verified_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('subscription')
    .values({
      id: `sub_demo_${id}`,
      user_id: id,
      status: 'active',
      current_period_end: SUBSCRIBED_UNTIL,
      event_at: now,
    })
    .execute();
}

/** All of the company or nothing: a start that is interrupted makes it at the next one. */
async function seedCompany(
  owner: OwnerDb,
  keeping: Keeping,
  progress: (sentence: string) => void,
): Promise<void> {
  await owner.transaction().execute(async (db) => {
    const manager = await db
      .selectFrom('app_user')
      .select(['id', 'company_id'])
      .where('email', '=', DEMO_MANAGER.email)
      .where('deleted_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (manager === undefined || manager.company_id !== null || (await demoCompanyExists(db)))
      return;

    progress(say('start.demo_company'));
    await makeDemoCompany(db, keeping, manager.id, new Date());
  });
}

/** The company of the demonstration for one user, with its past years closed. */
export async function makeDemoCompany(
  db: Db,
  keeping: Keeping,
  userId: number,
  now: Date,
): Promise<void> {
  const masters = await seedDemoCompany(db, keeping, userId, now);
  await closePastYears(db, masters, now);
}
