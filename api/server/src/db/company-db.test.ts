import { sql } from 'kysely';
import { createTestDatabase } from '../testing/database.ts';
import { companiesDb, companyDb, everyCompany } from './company-db.ts';
import { connectPool, ownerOn } from './connect.ts';
import type { Db } from './database.ts';

/**
 * As the owner of the tables, whom row-level security does not stop: what is found or changed here
 * is what this layer lets through.
 */
const database = await createTestDatabase();
const owner = ownerOn(connectPool(database.url, { max: 1 }));
afterAll(async () => {
  await owner.destroy();
  await database.drop();
});

const ASSOCIATES = ['Alba', 'Bruno (corbeille)', 'Chloé', 'Denis (corbeille)'];
let mine = 0;
let theirs = 0;

/** Two companies, each with an associate and one in the trash; what `work` does is undone. */
async function inWorld<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const undo = new Error('undo');
  let result: { readonly value: T } | undefined;
  await owner
    .transaction()
    .execute(async (db) => {
      const companies = await sql<{
        id: number;
      }>`insert into company (name, capital_cents, shares, register_date, address_street, address_zip, address_city)
        select name, 0, 100, '2020-01-01', 'rue', '75001', 'Paris' from unnest(array['Mienne', 'Autre']) name returning id`.execute(
        db,
      );
      [mine = 0, theirs = 0] = companies.rows.map(({ id }) => id);
      await sql`insert into associate (company_id, sequence, first_name, name, deleted_at)
        select case when place <= 2 then ${mine}::integer else ${theirs}::integer end, place, '', name, case when name like '%corbeille%' then now() end
        from unnest(${ASSOCIATES}::text[]) with ordinality as given (name, place)`.execute(db);
      await sql`insert into share_movement (company_id, date, to_associate_id, kind, shares, nature)
        select company_id, '2020-01-01', id, 'PP', 10, 'INITIALE' from associate`.execute(db);
      result = { value: await work(db) };
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  if (result === undefined) throw new Error('the work was not done');
  return result.value;
}

const names = async (rows: Promise<readonly { name: string | null }[]>) =>
  (await rows).map(({ name }) => name ?? '').toSorted((a, b) => a.localeCompare(b));

it('reads the rows of the company and nobody else’s, those of the trash only when asked', async () => {
  await inWorld(async (db) => {
    const live = companyDb(db, mine).selectFrom('associate').select('name').execute();
    expect(await names(live)).toEqual(['Alba']);

    const all = companyDb(db, mine, { withTrash: ['associate'] })
      .selectFrom('associate as a')
      .select('a.name')
      .execute();
    expect(await names(all)).toEqual(['Alba', 'Bruno (corbeille)']);
  });
});

it('reads several companies together', async () => {
  await inWorld(async (db) => {
    const both = companiesDb(db, [mine, theirs]).selectFrom('associate').select('name').execute();
    expect(await names(both)).toEqual(['Alba', 'Chloé']);
    expect(await companiesDb(db, []).selectFrom('associate').select('name').execute()).toEqual([]);
  });
});

it('keeps the row on the left of an outer join whose right side is in the trash', async () => {
  await inWorld(async (db) => {
    const holders = companyDb(db, mine)
      .selectFrom('share_movement as movement')
      .leftJoin('associate as holder', 'holder.id', 'movement.to_associate_id')
      .select('holder.name')
      .execute();
    expect((await holders).map(({ name }) => name)).toEqual(expect.arrayContaining(['Alba', null]));
    expect(await holders).toHaveLength(2);
  });
});

it('reaches into joins, subqueries and unions', async () => {
  await inWorld(async (db) => {
    const my = companyDb(db, mine);
    const joined = my
      .selectFrom('share_movement')
      .innerJoin('associate', 'associate.id', 'share_movement.to_associate_id')
      .select('associate.name')
      .execute();
    expect(await names(joined)).toEqual(['Alba']);

    const holding = my
      .selectFrom('associate')
      .select('name')
      .where((eb) =>
        eb.exists(eb.selectFrom('share_movement').select('id').where('shares', '=', 10)),
      )
      .unionAll(my.selectFrom('associate').select('name'))
      .execute();
    expect(await names(holding)).toEqual(['Alba', 'Alba']);

    const counted = my
      .selectFrom(my.selectFrom('associate').select('name').as('mine'))
      .select('mine.name')
      .execute();
    expect(await names(counted)).toEqual(['Alba']);
  });
});

it('is not opened by an `or`, not even one written as raw SQL', async () => {
  await inWorld(async (db) => {
    const rows = companyDb(db, mine)
      .selectFrom('associate')
      .select('name')
      .where(sql<boolean>`first_name = 'nobody' or true`)
      .execute();
    expect(await names(rows)).toEqual(['Alba']);
  });
});

it('changes and removes the rows of the company alone', async () => {
  await inWorld(async (db) => {
    await companyDb(db, mine).updateTable('associate').set({ first_name: 'changed' }).execute();
    await companyDb(db, theirs).deleteFrom('share_movement').execute();

    const changed = await everyCompany(db)
      .selectFrom('associate')
      .select('name')
      .where('first_name', '=', 'changed')
      .execute();
    expect(changed).toEqual([{ name: 'Alba' }]);
    expect(
      await everyCompany(db).selectFrom('share_movement').select('company_id').execute(),
    ).toEqual([{ company_id: mine }, { company_id: mine }]);
  });
});

it('stores rows as the company’s own, one or many at a time', async () => {
  await inWorld(async (db) => {
    const rule = { name: 'Loyer', pattern: 'LOYER' };
    await companyDb(db, mine).insertInto('rule').values(rule).execute();
    await companyDb(db, theirs)
      .insertInto('rule')
      .values([rule, { ...rule, name: sql<string>`'Syndic'` }])
      .execute();

    const rows = await everyCompany(db)
      .selectFrom('rule')
      .select(['company_id', 'name'])
      .orderBy('id')
      .execute();
    expect(rows).toEqual([
      { company_id: mine, name: 'Loyer' },
      { company_id: theirs, name: 'Loyer' },
      { company_id: theirs, name: 'Syndic' },
    ]);
  });
});

it('leaves the tables that belong to no company as they are', async () => {
  await inWorld(async (db) => {
    const all = db.selectFrom('category').select('code').orderBy('code').execute();
    expect(
      await companyDb(db, mine).selectFrom('category').select('code').orderBy('code').execute(),
    ).toEqual(await all);
  });
});

it('refuses to store a row for several companies, or what it can’t give an owner', async () => {
  await inWorld(async (db) => {
    const values = { name: 'Loyer', pattern: 'LOYER' };
    await expect(
      companiesDb(db, [mine, theirs]).insertInto('rule').values(values).execute(),
    ).rejects.toThrow('one company');
    await expect(
      companyDb(db, mine)
        .insertInto('rule')
        .columns(['name', 'pattern'])
        .expression((eb) => eb.selectFrom('category').select(['name', 'code']))
        .execute(),
    ).rejects.toThrow('by their values');
  });
});
