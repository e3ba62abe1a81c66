import { sql } from 'kysely';
import { createTestDatabase } from '../testing/database.ts';
import { builtOnce, type Told } from './built-once.ts';
import { companyDb, OF_COMPANY, type OfCompany } from './company-db.ts';
import { connectPool, ownerOn } from './connect.ts';
import type { Db } from './database.ts';

/** As the owner of the tables: what is found is what the statement itself lets through. */
const database = await createTestDatabase();
const owner = ownerOn(connectPool(database.url, { max: 2 }));
afterAll(async () => {
  await owner.destroy();
  await database.drop();
});

interface Asked extends OfCompany {
  readonly first: string;
}

it('writes a statement once, and gives each execution its own values and its own company', async () => {
  const companies = await sql<{ id: number }>`
    insert into company (name, capital_cents, shares, register_date, address_street, address_zip, address_city)
    select name, 0, 100, '2020-01-01', 'rue', '75001', 'Paris' from unnest(array['Mienne', 'Autre']) name returning id`.execute(
    owner,
  );
  const [mine = 0, theirs = 0] = companies.rows.map(({ id }) => id);
  await sql`insert into associate (company_id, sequence, first_name, name)
    select company, place, first, 'N' || company from unnest(${[mine, theirs]}::int[]) company,
      unnest(array['Alba', 'Bruno']) with ordinality as given (first, place)`.execute(owner);
  let built = 0;
  const named = builtOnce((db: Db, told: Told<Asked>) => {
    built += 1;
    return companyDb(db, OF_COMPANY)
      .selectFrom('associate')
      .select(['first_name', 'company_id'])
      .where('first_name', '=', told('first'));
  });
  const found = await owner
    .transaction()
    .execute(async (db) =>
      Promise.all([
        named(db, { companyId: mine, first: 'Alba' }),
        named(db, { companyId: theirs, first: 'Bruno' }),
        named(db, { companyId: 0, first: 'Alba' }),
      ]),
    );
  expect(found).toEqual([
    [{ first_name: 'Alba', company_id: mine }],
    [{ first_name: 'Bruno', company_id: theirs }],
    [],
  ]);
  expect(built).toBe(1);
});
