import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { withClient } from '../backup/make-backup.ts';
import { createTestDatabase } from '../testing/database.ts';
import { COMPANY_TABLES } from './tables/every-table.ts';

/**
 * Citus is in no package that a test could install: the script that distributes runs here on doubles
 * of its functions, which note what each table becomes, and the schema is held against the rules by
 * which Citus refuses one.
 */
const SCRIPT = path.resolve(import.meta.dirname, '../../../../deploy/citus/distribute.sql');

const DOUBLES = `
  create table citus_table (name regclass primary key, kind text not null);
  create function create_reference_table(one regclass) returns void language sql as
    $$ insert into citus_table values (one, 'reference') $$;
  create function create_distributed_table(one regclass, by text) returns void language sql as
    $$ insert into citus_table values (one, 'distributed by ' || by) $$;
  create view plan as
    select c.oid::regclass as name, coalesce(t.kind, 'local') as kind
    from pg_class c left join citus_table t on t.name = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`;

const drops: (() => Promise<void>)[] = [];
afterAll(() => Promise.all(drops.map((drop) => drop())));

/** What Citus would say, on a migrated database after \`change\`. */
async function distributed<T>(change: string, look: (client: pg.Client) => Promise<T>): Promise<T> {
  const { url, drop } = await createTestDatabase();
  drops.push(drop);
  const script = (await readFile(SCRIPT, 'utf8')).replace(/create extension[^;]*;/, '');
  return withClient(url, async (client) => {
    await client.query(change);
    await client.query(DOUBLES);
    await client.query(script);
    return look(client);
  });
}

const faults = async (client: pg.Client): Promise<string[]> => {
  const found: string[] = [];
  for (const rule of RULES) {
    const { rows } = await client.query<{ fault: string }>(rule);
    found.push(...rows.map(({ fault }) => fault));
  }
  return found;
};

const RULES = [
  // What is unique is unique on one node.
  `select i.indexrelid::regclass || ' lacks company_id' as fault
   from pg_index i join plan p on p.name = i.indrelid
   where i.indisunique and p.kind like 'distributed%' and not exists (
     select from pg_attribute a where a.attrelid = i.indrelid and a.attname = 'company_id' and a.attnum = any(i.indkey))`,
  // A reference is proved on one node: within a company, or towards what every node has.
  `select k.conrelid::regclass || '.' || k.conname || ': ' || f.kind || ' to ' || t.kind as fault
   from pg_constraint k join plan f on f.name = k.conrelid join plan t on t.name = k.confrelid
   where k.contype = 'f' and not case
     when t.kind = 'reference' then true
     when f.kind = 'local' then t.kind = 'local'
     when f.kind = 'reference' then false
     else t.kind like 'distributed%' and exists (
       select from unnest(k.conkey, k.confkey) as pair (own, theirs)
       join pg_attribute a on a.attrelid = k.conrelid and a.attnum = pair.own
       join pg_attribute b on b.attrelid = k.confrelid and b.attnum = pair.theirs
       where a.attname = 'company_id' and b.attname = 'company_id') end`,
  // A row never changes its node.
  `select k.conname || ' empties company_id' as fault
   from pg_constraint k join plan p on p.name = k.conrelid
   join pg_attribute a on a.attrelid = k.conrelid and a.attname = 'company_id'
   where k.contype = 'f' and p.kind like 'distributed%' and (k.confdeltype in ('n', 'd') or k.confupdtype in ('n', 'd'))
     and a.attnum = any(coalesce(k.confdelsetcols, k.conkey))`,
  // Numbers are given by ranges, one for each node: they need the room.
  `select a.attrelid::regclass || '.' || a.attname || ' is numbered in ' || format_type(a.atttypid, null) as fault
   from pg_attribute a join plan p on p.name = a.attrelid
   where a.attidentity <> '' and p.kind like 'distributed%' and a.atttypid <> 'bigint'::regtype`,
  // The column that distributes has one type, is always there, and never comes from elsewhere.
  `select p.name || '.company_id may be missing' as fault
   from plan p left join pg_attribute a on a.attrelid = p.name and a.attname = 'company_id'
   where p.kind like 'distributed%' and not coalesce(a.attnotnull and a.atttypid = 'bigint'::regtype, false)`,
];

it('every company table is distributed by its company, and nothing stands in the way', async () => {
  await distributed('', async (client) => {
    const { rows } = await client.query<{ name: string }>(
      "select name::text from plan where kind = 'distributed by company_id' order by 1",
    );
    expect(rows.map(({ name }) => name)).toEqual([...COMPANY_TABLES, 'audit_log'].toSorted());
    expect(await faults(client)).toEqual([]);
  });
});

it.each([
  ['create unique index loan_label on loan (label)', 'loan_label lacks company_id'],
  [
    'alter table first_steps add column mail_id bigint references mail (id)',
    'first_steps.first_steps_mail_id_fkey: distributed by company_id to local',
  ],
  [
    'alter table category add column asked_by bigint references publisher_note (id)',
    'category.category_asked_by_fkey: reference to local',
  ],
  [
    'alter table scenario add column loan_id bigint; alter table scenario add constraint of_loan foreign key (company_id, loan_id) references loan (company_id, id) on delete set null',
    'of_loan empties company_id',
  ],
  [
    'alter table scenario add column n integer generated always as identity',
    'scenario.n is numbered in integer',
  ],
  [
    'alter table statutes drop constraint statutes_pkey; alter table statutes alter column company_id drop not null',
    'statutes.company_id may be missing',
  ],
])('« %s » would be refused', async (change, fault) => {
  const first = 'create table publisher_note (id bigint primary key); ';
  expect(await distributed(first + change, faults)).toContain(fault);
});
