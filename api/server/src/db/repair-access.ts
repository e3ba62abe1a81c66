import type pg from 'pg';
import { APPLICATION_ROLE } from './connect.ts';

/** What the application may do with a table, unless said otherwise here. */
const USUAL = ['select', 'insert', 'update', 'delete'] as const;

type Right = (typeof USUAL)[number];

/** Tables that the application may not write as it likes; those of the migrations it never sees. */
const EXCEPTIONS: Readonly<Record<string, readonly Right[]>> = {
  audit_log: ['select'],
  job_run: ['select'],
  log_archive: ['select', 'delete'],
  mail: ['select', 'insert', 'update'],
  client_report: ['select', 'insert', 'delete'],
  load_time: ['select', 'insert', 'delete'],
  share_entry: ['select', 'insert', 'delete'],
  files_place: ['select'],
  sealing_key: [],
  queue_place: [],
  queue_order: [],
  kysely_migration: [],
  kysely_migration_lock: [],
};

/**
 * A database that was restored without its roles has its rows and none of its rights: they are
 * given again, from the rule that every table follows. Nothing is run where nothing is missing.
 */
export async function repairAccess(owner: pg.PoolClient): Promise<readonly string[]> {
  await owner.query(
    `do $$ begin
      if not exists (select from pg_roles where rolname = '${APPLICATION_ROLE}') then
        create role ${APPLICATION_ROLE} nologin;
        execute format('grant ${APPLICATION_ROLE} to %I', current_user);
      end if;
    end $$`,
  );
  const statements = [
    ...(await missingGrants(owner)),
    ...(await missingFunctions(owner)),
    ...(await missingPolicies(owner)),
  ];
  for (const statement of statements) await owner.query(statement);
  return statements;
}

async function missingGrants(owner: pg.PoolClient): Promise<string[]> {
  const { rows } = await owner.query<{ name: string; held: string[] }>(
    `select c.relname as name, array(select r from unnest($1::text[]) r
       where has_table_privilege('${APPLICATION_ROLE}', c.oid, r)) as held
     from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`,
    [USUAL],
  );
  const { rows: schema } = await owner.query<{ usage: boolean }>(
    `select has_schema_privilege('${APPLICATION_ROLE}', 'public', 'usage') as usage`,
  );
  return [
    ...(schema[0]?.usage ? [] : [`grant usage on schema public to ${APPLICATION_ROLE}`]),
    ...rows.flatMap(({ name, held }) => {
      const missing = (EXCEPTIONS[name] ?? USUAL).filter((right) => !held.includes(right));
      return missing.length === 0
        ? []
        : [`grant ${missing.join(', ')} on ${owner.escapeIdentifier(name)} to ${APPLICATION_ROLE}`];
    }),
  ];
}

/** A function that is closed to everybody is a door of the application. */
async function missingFunctions(owner: pg.PoolClient): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select p.oid::regprocedure::text as name from pg_proc p
     where p.pronamespace = 'public'::regnamespace
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
       and not has_function_privilege('${APPLICATION_ROLE}', p.oid, 'execute')`,
  );
  return rows.map(({ name }) => `grant execute on function ${name} to ${APPLICATION_ROLE}`);
}

/** Row-level security that is switched on without a policy hides every row. */
async function missingPolicies(owner: pg.PoolClient): Promise<string[]> {
  const { rows } = await owner.query<{ name: string; key: string }>(
    `select c.relname as name, case c.relname when 'company' then 'id' else 'company_id' end as key
     from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relrowsecurity
       and not exists (select from pg_policy p where p.polrelid = c.oid)`,
  );
  return rows.map(
    ({ name, key }) =>
      `select company_policy(${owner.escapeLiteral(name)}, ${owner.escapeLiteral(key)})`,
  );
}
