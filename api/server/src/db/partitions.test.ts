import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { memoryStore } from '@sci/registry/memory-store';
import { sql } from 'kysely';
import type pg from 'pg';
import { purgeTask } from '../app/purge-task.ts';
import { makeBackup, withClient } from '../backup/make-backup.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { openFileStore } from '../ports/files/open-file-store.ts';
import { afterFile } from '../testing/after-file.ts';
import { startApp, type TestApp } from '../testing/app.ts';
import { createTestDatabase } from '../testing/database.ts';
import { enterGolden, readGolden } from '../testing/golden.ts';
import type { Person } from '../testing/people.ts';
import { newFolder } from '../testing/process.ts';
import { taskContext } from '../testing/task-context.ts';
import { checkProtection } from './check-protection.ts';
import { connectPool } from './connect.ts';
import { repairAccess } from './repair-access.ts';
import { COMPANY_TABLES } from './tables/every-table.ts';

/** The scripts of deploy/partitions, as psql runs them: each step a transaction of its own. */
const SCRIPTS = path.resolve(import.meta.dirname, '../../../../deploy/partitions');
const YEAR = 2025;
const NOW = '2026-01-15T10:00:00.000Z';
const TEST_MS = 240_000;

async function runScript(client: pg.Client, name: string): Promise<void> {
  const text = await readFile(path.join(SCRIPTS, name), 'utf8');
  for (const step of text.split(/^-- step.*$/m)) await client.query(step);
}

const asOwner = <T>(test: TestApp, work: (client: pg.Client) => Promise<T>): Promise<T> =>
  withClient(test.services.config.databaseUrl ?? '', work);

/** A company with its books, and a second one beside it. */
async function openCompanies(): Promise<{ test: TestApp; person: Person }> {
  const test = await startApp({ now: NOW });
  const person = await test.people.user({ subscribed: true });
  await enterGolden(test.call, person, readGolden('petite-sci').input);
  await test.people.manager();
  return { test, person };
}

/** The tax return of the year with its sources, and a hash of the rows of each table. */
async function figuresOf({ call, db }: TestApp, as: Person): Promise<unknown> {
  const { body: year } = await call('GET /fiscalYear', { as, query: { fiscalYear: YEAR } });
  const { body } = await call('GET /v2/taxReturn/global', {
    as,
    query: { fiscalYearCompanyId: year.fiscal_year_company?.id ?? 0 },
  });
  const hashes: Record<string, unknown> = {};
  for (const table of COMPANY_TABLES) {
    const { rows } = await sql`
      select count(*), md5(string_agg(t::text, '|' order by t::text)) from ${sql.table(table)} t
      where company_id = (select min(id) from company)`.execute(db);
    hashes[table] = rows;
  }
  return { body, hashes };
}

const addAssociate = async ({ call }: TestApp, as: Person, first_name: string): Promise<number> =>
  (
    await call('POST /config/associate', {
      as,
      query: { year: YEAR },
      body: { name: 'Nouveau', first_name },
    })
  ).status;

/** All that hangs on the tables, in words: what stays when they are spread. */
const hangingOn = async (client: pg.Client): Promise<unknown> =>
  (
    await client.query(
      `select conrelid::regclass::text as what, conname as name, pg_get_constraintdef(oid) as said
         from pg_constraint where contype in ('p', 'u', 'x', 'f', 'c') and conparentid = 0
         and connamespace = 'public'::regnamespace and not (select relispartition from pg_class where oid = conrelid)
       union all
       select indrelid::regclass::text, indexrelid::regclass::text, replace(pg_get_indexdef(indexrelid), ' ONLY ', ' ')
         from pg_index join pg_class c on c.oid = indrelid where c.relnamespace = 'public'::regnamespace and not c.relispartition
       union all
       select tgrelid::regclass::text, tgname, pg_get_triggerdef(t.oid) from pg_trigger t join pg_class c on c.oid = tgrelid
         where not tgisinternal and c.relnamespace = 'public'::regnamespace and not c.relispartition
       union all
       select polrelid::regclass::text, polname, pg_get_expr(polqual, polrelid) from pg_policy p join pg_class c on c.oid = polrelid
         where not c.relispartition
       union all
       select attrelid::regclass::text, attname, format_type(atttypid, atttypmod) || attnotnull || attidentity::text || attgenerated::text
         || coalesce(pg_get_expr(adbin, adrelid), '')
         from pg_attribute a join pg_class c on c.oid = attrelid left join pg_attrdef d on adrelid = attrelid and adnum = attnum
         where attnum > 0 and not attisdropped and c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and not c.relispartition
       order by 1, 2, 3`,
    )
  ).rows;

const plansOf = async (client: pg.Client, query: string): Promise<string> =>
  (await client.query<{ 'QUERY PLAN': string }>(`explain (costs off) ${query}`)).rows
    .map((row) => row['QUERY PLAN'])
    .join('\n');

it(
  'keeps the audit log by months: the same rows, append only, closed to the application, and read by what is asked',
  async () => {
    const { test, person } = await openCompanies();
    const rowsOf = (client: pg.Client): Promise<string | undefined> =>
      client
        .query<{ hash: string }>(
          `select count(*) || ' ' || md5(string_agg(l::text, '|' order by id)) as hash from audit_log l`,
        )
        .then(({ rows }) => rows[0]?.hash);
    const figures = await figuresOf(test, person);
    await asOwner(test, async (client) => {
      const [before, file] = [await rowsOf(client), await filesOf(client)];
      await runScript(client, 'audit-log.sql');
      await runScript(client, 'audit-log.sql');

      expect(await rowsOf(client)).toBe(before);
      // Where the rows lie has not moved: nothing was copied.
      expect(await filesOf(client)).toBe(file);
      for (const table of ['audit_log', 'audit_log_before', 'audit_log_rest'])
        for (const change of ['delete from', 'update'])
          await expect(
            client.query(`${change} ${table}${change === 'update' ? " set action = 'x'" : ''}`),
          ).rejects.toThrow(/append only/);
      const { rows: open } = await client.query(
        `select relname from pg_class where relispartition and has_table_privilege('sci_app', oid, 'select')`,
      );
      expect(open).toEqual([]);
      const { rows: ahead } = await client.query<{ month: string }>(
        `select to_char(now() at time zone 'UTC' + interval '3 months', 'YYYY_MM') as month`,
      );
      const plan = await plansOf(
        client,
        `select from audit_log where at >= date_trunc('month', now() + interval '3 months', 'UTC')`,
      );
      expect(plan).toContain(`audit_log_${ahead[0]?.month}`);
      expect(plan).not.toContain('audit_log_before');
    });
    await checkProtection(test.services.pool);
    expect(await figuresOf(test, person)).toEqual(figures);

    const count = async (): Promise<number> =>
      (await test.db.selectFrom('audit_log').select('id').execute()).length;
    const was = await count();
    expect(await addAssociate(test, person, 'Nicole')).toBe(201);
    expect(await count()).toBeGreaterThan(was);
  },
  TEST_MS,
);

/** Where the rows of before are kept on the disk. */
const filesOf = (client: pg.Client): Promise<string | undefined> =>
  client
    .query<{ file: string }>(
      `select relfilenode::text as file from pg_class
       where relname in ('audit_log', 'audit_log_before') and relkind = 'r'`,
    )
    .then(({ rows }) => rows[0]?.file);

it(
  'takes rows of any moment, and gives each month its own the next night',
  async () => {
    const { test } = await openCompanies();
    await asOwner(test, async (client) => {
      await runScript(client, 'audit-log.sql');
      await client.query(
        `insert into audit_log (at, action, entity) values ('2031-05-31T23:59:59Z', 'a', 'b'), ('2031-06-01T00:00:00Z', 'a', 'c')`,
      );
      const placesOf = async (): Promise<unknown> =>
        (
          await client.query(
            `select tableoid::regclass::text as place, entity from audit_log where at > '2031-01-01' order by at`,
          )
        ).rows;
      expect(await placesOf()).toEqual([
        { place: 'audit_log_rest', entity: 'b' },
        { place: 'audit_log_rest', entity: 'c' },
      ]);
      await purgeTask.run({}, taskContext(test));
      expect(await placesOf()).toEqual([
        { place: 'audit_log_2031_05', entity: 'b' },
        { place: 'audit_log_2031_06', entity: 'c' },
      ]);
      await expect(client.query('delete from audit_log_2031_05')).rejects.toThrow(/append only/);
    });
  },
  TEST_MS,
);

it(
  'spreads every table of companies by company: the same figures, one partition for a company',
  async () => {
    const { test, person } = await openCompanies();
    const figures = await figuresOf(test, person);
    await asOwner(test, async (client) => {
      const hanging = await hangingOn(client);
      await runScript(client, 'company-table.sql');
      for (const table of COMPANY_TABLES)
        await client.query('select spread_by_company($1, 4)', [table]);
      expect(await hangingOn(client)).toEqual(hanging);
      const plan = await plansOf(
        client,
        'select from bank_movement m join movement_split s on s.company_id = m.company_id and s.movement_id = m.id where m.company_id = 1',
      );
      expect(plan.match(/on bank_movement_p\d/g)).toHaveLength(1);
      expect(plan.match(/on movement_split_p\d/g)).toHaveLength(1);
    });
    await checkProtection(test.services.pool);
    expect(await figuresOf(test, person)).toEqual(figures);
    expect(await addAssociate(test, person, 'Nicole')).toBe(201);
  },
  TEST_MS,
);

it(
  'saves and puts back what lies in partitions, with the rights of a database that has none',
  async () => {
    const { test } = await openCompanies();
    await asOwner(test, async (client) => {
      await runScript(client, 'audit-log.sql');
      await runScript(client, 'company-table.sql');
      await client.query(`select spread_by_company('bank_movement', 4)`);
    });
    const folder = newFolder();
    const kept = {
      ownerUrl: test.services.config.databaseUrl ?? '',
      queueUrl: undefined,
      files: openFileStore(test.services.config.filesUrl),
      registry: memoryStore(),
    };
    const tell = (): void => undefined;
    await makeBackup(kept, folder, tell);
    const { url, drop } = await createTestDatabase('template0');
    await afterFile(drop);
    await restoreBackup({ ...kept, ownerUrl: url, registry: memoryStore() }, folder, tell);
    const countIn = (address: string): Promise<unknown> =>
      withClient(address, async (client) => {
        const { rows } = await client.query(
          'select (select count(*) from bank_movement) as movements, (select count(*) from audit_log) as entries',
        );
        return rows;
      });
    expect(await countIn(url)).toEqual(await countIn(kept.ownerUrl));

    await withClient(url, async (client) => {
      await runScript(client, 'audit-log.sql');
      await client.query('revoke all on all tables in schema public from sci_app');
    });
    const pool = connectPool(url, { max: 1 });
    const client = await pool.connect();
    const said = await repairAccess(client);
    client.release();
    await pool.end();
    expect(said.join('\n')).toContain('on "audit_log" to');
    expect(said.join('\n')).not.toContain('audit_log_before');
  },
  TEST_MS,
);
