import { sql } from 'kysely';
import { openOldDatabase } from '../../testing/old-database.ts';

it('leaves the accounts and their second factors as they were, without a code that has served', async () => {
  const { db, migrateToLatest } = await openOldDatabase('2026_11_21_18_deleted_company');
  await sql`insert into app_user (email, password_hash, name, first_name, totp_secret, totp_confirmed_at) values ('a@exemple.fr', 'x', 'Martin', 'Anne', 'ABC', now())`.execute(
    db,
  );
  const accounts = async () => (await sql`select * from app_user`.execute(db)).rows;
  const before = await accounts();

  await migrateToLatest();

  // Columns of later migrations come in besides.
  expect(await accounts()).toMatchObject(before);
  expect((await sql`select * from second_factor_step`.execute(db)).rows).toEqual([]);
});
