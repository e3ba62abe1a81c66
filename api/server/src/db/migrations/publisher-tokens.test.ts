import { runMigrations } from 'graphile-worker';
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { createTestDatabase } from '../../testing/database.ts';
import { connectPool, kyselyOn } from '../connect.ts';
import { migrations } from './migrations.ts';

it('leaves every token as it was, and lets no session publish', async () => {
  const database = await createTestDatabase('template0');
  const owner = connectPool(database.url, { as: 'owner', max: 2 });
  const db = kyselyOn(owner);
  await runMigrations({ pgPool: owner });
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
  await migrator.migrateTo('2026_11_21_10_assembly');
  await sql`insert into app_user (email, password_hash, name, first_name) values ('a@exemple.fr', 'x', 'Martin', 'Anne')`.execute(db);
  await sql`insert into access_token (kind, token_hash, user_id, created_at, last_used_at, expires_at) select kind, kind, 1, now(), now(), now() from unnest(array['session', 'publisher']) kind`.execute(db);

  const { error } = await migrator.migrateTo('2026_11_21_10_publisher_tokens');

  expect(error).toBeUndefined();
  expect((await sql`select token_hash, modules, label from access_token order by id`.execute(db)).rows).toEqual([
    { token_hash: 'session', modules: [], label: '' }, { token_hash: 'publisher', modules: [], label: '' },
  ]);
  await expect(sql`update access_token set modules = '{mf-gestion}' where kind = 'session'`.execute(db)).rejects.toThrow('access_token_modules');
  await db.destroy();
  await database.drop();
});
