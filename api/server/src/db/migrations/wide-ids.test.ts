import { sql } from 'kysely';
import { seedReference } from '../../app/seed/reference.ts';
import { openOldDatabase } from '../../testing/old-database.ts';
import { startApp } from '../../testing/app.ts';
import { createTestDatabase } from '../../testing/database.ts';
import { withClient } from '../../backup/make-backup.ts';

/** Past what 32 bits hold. */
const BEYOND = 3_000_000_000;

it('every id of every table has 64 bits', async () => {
  const { url, drop } = await createTestDatabase();
  const narrow = await withClient(url, async (client) => {
    const { rows } = await client.query<{ column: string }>(
      `select c.relname || '.' || a.attname as column
       from pg_class c join pg_attribute a on a.attrelid = c.oid
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0
         and (a.attname = 'id' or a.attname like '%\\_id') and a.atttypid in ('integer'::regtype, 'smallint'::regtype)`,
    );
    return rows;
  });
  await drop();
  expect(narrow).toEqual([]);
});

/** Who sees which rows of three tables. */
const WALLS = `select polrelid::regclass::text as name, pg_get_expr(polqual, polrelid) as rule
  from pg_policy where polrelid::regclass::text in ('associate', 'company', 'bank_movement') order by 1`;

async function ofNewDatabase(query: string): Promise<unknown[]> {
  const { url, drop } = await createTestDatabase();
  const { rows } = await withClient(url, (client) => client.query(query));
  await drop();
  return rows;
}

it('rows and references of a database with short ids are the same afterwards, its walls those of a new one', async () => {
  const { db, migrateToLatest } = await openOldDatabase('2026_11_22_21_bank_link');
  await seedReference(db);
  await sql`insert into company (name, capital_cents, shares, register_date, address_street, address_zip, address_city) values ('A', 0, 1, '2020-01-01', 'rue', '75001', 'Paris')`.execute(
    db,
  );
  await sql`insert into associate (company_id, sequence, name, first_name) values (1, 1, 'Durand', 'Anne')`.execute(
    db,
  );
  await migrateToLatest();

  expect((await sql.raw(WALLS).execute(db)).rows).toEqual(await ofNewDatabase(WALLS));
  const { rows } = await sql`select company_id, id, name from associate`.execute(db);
  expect(rows).toEqual([{ company_id: 1, id: 1, name: 'Durand' }]);
  await expect(
    sql`insert into associate (company_id, sequence, name, first_name) values (2, 1, 'X', 'Y')`.execute(
      db,
    ),
  ).rejects.toThrow(/associate_company_id_fkey/);
});

it('choices of readings and passkeys of before have wide ids too, and the wall that they had', async () => {
  const { db, migrateToLatest } = await openOldDatabase('2026_11_22_37_share_transfer');
  await seedReference(db);
  // As the first form of their migration made them.
  await sql`drop policy company_only on reading_choice`.execute(db);
  await sql`
    alter table reading_choice
      alter column company_id type integer, alter column id type integer, alter column chosen_by type integer`.execute(
    db,
  );
  await sql`select company_policy('reading_choice')`.execute(db);
  await sql`insert into company (name, capital_cents, shares, register_date, address_street, address_zip, address_city) values ('A', 0, 1, '2020-01-01', 'rue', '75001', 'Paris')`.execute(
    db,
  );
  await sql`insert into reading_choice (company_id, year, code, taken, chosen_at) values (1, 2026, 'X', true, now())`.execute(
    db,
  );
  await migrateToLatest();

  const kept = await sql`select company_id, id, year, code, taken from reading_choice`.execute(db);
  expect(kept.rows).toEqual([{ company_id: 1, id: 1, year: 2026, code: 'X', taken: true }]);
  const walls = await sql`
    select relrowsecurity as on, polname from pg_class join pg_policy on polrelid = pg_class.oid
    where relname = 'reading_choice'`.execute(db);
  expect(walls.rows).toEqual([{ on: true, polname: 'company_only' }]);
  await sql`select setval(pg_get_serial_sequence('reading_choice', 'id'), ${BEYOND}::bigint)`.execute(
    db,
  );
  const next =
    await sql`insert into reading_choice (company_id, year, code, taken, chosen_at) values (1, 2026, 'Y', true, now()) returning id`.execute(
      db,
    );
  expect(next.rows).toEqual([{ id: BEYOND + 1 }]);
});

it('somebody whose numbers are beyond 32 bits enters, reads and deletes as everybody does', async () => {
  const app = await startApp();
  for (const table of [
    'company',
    'app_user',
    'associate',
    'building',
    'bank_account',
    'bank_movement',
  ])
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${BEYOND}::bigint)`.execute(
      app.db,
    );
  const manager = await app.people.manager();
  expect(manager.companyId).toBeGreaterThan(BEYOND);
  const year = 2026;
  const building = await app.call('POST /config/building', {
    as: manager,
    query: { year },
    body: {
      label: 'Immeuble',
      type: 'IR',
      tax_system: 'DROIT_COMMUN',
      units: 1,
      let_units: 1,
      address_street: 'rue',
      address_zip: '75001',
      address_city: 'Paris',
    },
  });
  expect(building.status).toBe(201);
  const account = await app.call('POST /bankAccount', {
    as: manager,
    query: { year },
    body: { name: 'Compte', initial_amount: 0, date_init: `${year}-01-01` },
  });
  const { id: bank_account_id } = account.body;
  expect(bank_account_id).toBeGreaterThan(BEYOND);
  const categories = await app.call('GET /v2/bankMovement/categories/all', {
    as: manager,
    query: {},
  });
  const rent = categories.body.find(({ code }) => code === 'LOYER_HAB');
  const movement = await app.call('POST /v2/bankMovement', {
    as: manager,
    body: {
      bank_account_id,
      year,
      date: `${year}-02-05`,
      name: 'VIR LOYER',
      amount: 700,
      splits: [
        {
          category_id: rent?.id ?? 0,
          building_id: building.body.id,
          associate_id: null,
          loan_id: null,
          amount: 700,
        },
      ],
    },
  });
  expect(movement.status).toBe(201);
  const page = await app.call('GET /v2/bankMovement/page', {
    as: manager,
    query: { year, bank_account_id },
  });
  expect(page.body.rows).toHaveLength(1);
  const ledger = await app.call('GET /v2/ledger', {
    as: manager,
    query: { year, building_id: building.body.id },
  });
  expect(ledger.status).toBe(200);
  const audit = await sql<{ who: number }>`
    select max(user_id) as who from audit_log where company_id = ${manager.companyId}`.execute(
    app.db,
  );
  expect(audit.rows[0]?.who).toBe(manager.id);
  const gone = await app.call('DELETE /config/building/:id', {
    as: manager,
    params: { id: building.body.id },
    query: { year },
  });
  expect(gone.status).toBe(409);
});
