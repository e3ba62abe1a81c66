import { openDatabase } from './app/open-database.ts';
import { readConfig, type Config } from './ports/config/config.ts';
import { connectPool, ownerOn } from './db/connect.ts';
import { migrate } from './db/migrate.ts';
import { runningEmbeddedUrl } from './db/server/embedded.ts';
import { StartError } from './ports/start-error.ts';

/**
 * `npm run admin -- EMAIL`: makes an account an administrator, whether the application is running
 * or not.
 */

const DATABASE = 'sci';

async function main(email: string | undefined): Promise<void> {
  if (email === undefined)
    throw new StartError('Indiquez l’adresse du compte : npm run admin -- adresse@exemple.fr');

  const config = readConfig(process.env);
  const running = config.databaseUrl ?? (await runningEmbeddedUrl(config.dataDir, DATABASE));
  if (running !== undefined) return makeAdmin(running, email);
  await withOwnDatabase(config, (url) => makeAdmin(url, email));
}

/** The application is stopped: its database is started for this one change. */
async function withOwnDatabase(
  config: Config,
  work: (url: string) => Promise<void>,
): Promise<void> {
  const database = await openDatabase(config);
  try {
    await work(database.url);
  } finally {
    await database.embedded?.stop();
  }
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
    if (!changed)
      throw new StartError(
        `Aucun compte n’a l’adresse ${email} : inscrivez-vous d’abord dans l’application.`,
      );
    console.log(`${changed.email} est maintenant administrateur.`);
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
