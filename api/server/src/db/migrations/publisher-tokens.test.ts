import { sql } from 'kysely';
import { openOldDatabase } from '../../testing/old-database.ts';

it('leaves every token as it was, and lets no session publish', async () => {
  const { db, migrateToLatest } = await openOldDatabase('2026_11_21_10_assembly');
  await sql`insert into app_user (email, password_hash, name, first_name) values ('a@exemple.fr', 'x', 'Martin', 'Anne')`.execute(
    db,
  );
  await sql`insert into access_token (kind, token_hash, user_id, created_at, last_used_at, expires_at) select kind, kind, 1, now(), now(), now() from unnest(array['session', 'publisher']) kind`.execute(
    db,
  );

  await migrateToLatest();

  expect(
    (await sql`select token_hash, modules, label from access_token order by id`.execute(db)).rows,
  ).toEqual([
    { token_hash: 'session', modules: [], label: '' },
    { token_hash: 'publisher', modules: [], label: '' },
  ]);
  await expect(
    sql`update access_token set modules = '{mf-gestion}' where kind = 'session'`.execute(db),
  ).rejects.toThrow('access_token_modules');
});
