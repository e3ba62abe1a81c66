import { withKept } from './app/with-kept.ts';
import { readConfig } from './ports/config/config.ts';
import { connectPool, ownerOn } from './db/connect.ts';
import { migrate } from './db/migrate.ts';
import { StartError } from './ports/start-error.ts';
import { say } from './messages/say.ts';

/**
 * `npm run admin -- EMAIL`: makes an account an administrator, whether the application is running
 * or not.
 */

async function main(email: string | undefined): Promise<void> {
  if (email === undefined) throw new StartError(say('start.which_account'));

  await withKept(readConfig(process.env), 'running', ({ ownerUrl }) => makeAdmin(ownerUrl, email));
}

async function makeAdmin(url: string, email: string): Promise<void> {
  const owner = connectPool(url, { max: 2 });
  try {
    await migrate(owner);
    const changed = await ownerOn(owner)
      .updateTable('app_user')
      .set({ is_admin: true })
      .where('email', '=', email.trim().toLowerCase())
      .where('deleted_at', 'is', null)
      .returning('email')
      .executeTakeFirst();
    if (!changed) throw new StartError(say('start.no_account', { email }));
    console.log(say('start.made_admin', { email: changed.email }));
  } finally {
    await owner.end();
  }
}

try {
  await main(process.argv[2]);
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}
