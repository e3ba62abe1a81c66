import { sql } from 'kysely';
import { startApp } from '../testing/app.ts';
import { openBooks } from '../testing/books.ts';
import { companyDb } from './company-db.ts';
import type { Db } from './database.ts';
import { pastDb, UNLOGGED, UnreadablePast } from './past.ts';
import { COMPANY_TABLES } from './tables/every-table.ts';
import { enterCompany, inTransaction, systemScope } from './transaction.ts';

const YEAR = 2025;
const { call, people, services, db: owner } = await startApp({ now: '2026-01-15T10:00:00Z' });

async function opened() {
  const as = await people.manager();
  const books = await openBooks(call, as, YEAR);
  const { companyId } = as;
  const reading = <T>(work: (db: Db) => Promise<T>): Promise<T> =>
    inTransaction(services.pool, systemScope('test'), 'read', async (db) => {
      await enterCompany(db, companyId);
      return work(db);
    });
  const { rows } = await sql<{ id: number }>`select max(id) as id from audit_log`.execute(owner);
  const lastEntry = rows[0]?.id ?? 0;
  const past = <T>(work: (db: Db) => Promise<T>): Promise<T> =>
    reading(async (db) => work(await pastDb(db, { companyId, lastEntry })));
  const rename = (label: string) =>
    owner.updateTable('building').set({ label }).where('id', '=', books.buildingId).execute();
  const labels = (db: Db) =>
    companyDb(db, companyId).selectFrom('building').select('label').execute();
  return { as, books, companyId, past, rename, labels, lastEntry };
}
type World = Awaited<ReturnType<typeof opened>>;

/** As a release, or somebody, would have written it: the log has no other author in a test. */
const logUpdate = ({ companyId, books }: World, before: object, request: string | null) =>
  owner
    .insertInto('audit_log')
    .values({
      company_id: companyId,
      request_id: request,
      action: 'update',
      entity: 'building',
      entity_id: String(books.buildingId),
      before: JSON.stringify(before),
      after: null,
    })
    .execute();
const imageOf = ({ books, companyId }: World) => ({
  company_id: companyId,
  id: books.buildingId,
  sequence: 1,
  label: 'Ancien nom',
  type: 'IR',
  tax_system: 'DROIT_COMMUN',
  usage: 'habitation',
  address_street: 'rue des Carmes',
  address_zip: '44000',
  address_city: 'Nantes',
  units: 4,
  let_units: 4,
});

it('knows the past of every table of a company that the log follows', async () => {
  const { rows } = await sql<{ name: string }>`
    select relname::text as name from pg_class c where relname = any(${[...COMPANY_TABLES]})
      and not exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'audit_update') order by 1`.execute(
    owner,
  );
  expect(rows.map(({ name }) => name)).toEqual([...UNLOGGED]);
});

it('reads the company itself as it was, from the log that its members do not see', async () => {
  const { as, companyId, past } = await opened();
  const names = (db: Db) =>
    db.selectFrom('company').select('name').where('id', '=', companyId).execute();
  const before = await past(names);
  await inTransaction(
    services.pool,
    { ...systemScope('rename'), companyId, userId: as.id },
    'write',
    (db) =>
      db.updateTable('company').set({ name: 'Autre nom' }).where('id', '=', companyId).execute(),
  );
  expect(await past(names)).toEqual(before);
  expect(
    await owner.selectFrom('company').select('name').where('id', '=', companyId).execute(),
  ).toEqual([{ name: 'Autre nom' }]);
});

it('gives text its past too, and refuses what is no reading', async () => {
  const world = await opened();
  const { past, companyId } = world;
  await logUpdate(world, imageOf(world), 'later');
  expect(
    await past(async (db) => {
      const { rows } =
        await sql`select label from building where company_id = ${companyId}`.execute(db);
      return rows;
    }),
  ).toEqual([{ label: 'Ancien nom' }]);
  await expect(
    past((db) => companyDb(db, companyId).updateTable('building').set({ label: 'x' }).execute()),
  ).rejects.toThrow('the past is read, never written');
  await expect(past((db) => sql`delete from building`.execute(db))).rejects.toThrow('begins with');
  await expect(
    past((db) => companyDb(db, companyId).selectFrom('share_entry').selectAll().execute()),
  ).rejects.toThrow('share_entry has no past');
});

it('gives a column that came later its default', async () => {
  const world = await opened();
  await logUpdate(world, imageOf(world), 'later');
  expect(
    await world.past((db) =>
      companyDb(db, world.companyId)
        .selectFrom('building')
        .select(['label', 'copropriete', 'free_use', 'free_use_from'])
        .execute(),
    ),
  ).toEqual([{ label: 'Ancien nom', copropriete: false, free_use: false, free_use_from: null }]);
});

it('takes back what people did, not what a migration did', async () => {
  const world = await opened();
  await world.rename('Nom de la mise à jour');
  expect(await world.past(world.labels)).toEqual([{ label: 'Nom de la mise à jour' }]);
});

it('refuses an image that no table of today can hold, rather than leave a column out', async () => {
  const world = await opened();
  await logUpdate(world, { ...imageOf(world), colour: 'blue' }, 'later');
  await expect(world.past(world.labels)).rejects.toThrow(UnreadablePast);
});
