import { sql, type Kysely } from 'kysely';

/** What administrators edit for everybody: formulas, parameters; and what browsers report. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table formula_set (
      id integer generated always as identity primary key,
      year integer not null,
      version integer not null,
      published_by integer references app_user,
      published_at timestamptz(3) not null default now(),
      constraint formula_set_once unique (year, version)
    )`.execute(db);
  await sql`
    create table formula (
      id integer generated always as identity primary key,
      formula_set_id integer not null references formula_set on delete cascade,
      code text not null,
      label text not null,
      kind text not null check (kind in ('SUM_CATEGORIES', 'SUPPORTING', 'SUM_CATEGORIES_AND_SUPPORTING', 'CONSTANT_PER_LOCAL', 'EXPRESSION', 'SUM_BUILDINGS')),
      expression text not null,
      scope text not null check (scope in ('building', 'company')),
      position integer not null,
      constraint formula_once unique (formula_set_id, code)
    )`.execute(db);
  await sql`
    create table admin_param (
      id integer generated always as identity primary key,
      code text not null constraint admin_param_code unique,
      label text not null,
      type text not null check (type in ('date', 'amount', 'percent', 'text', 'boolean')),
      value text not null,
      updated_at timestamptz(3) not null default now()
    )`.execute(db);
  await sql`
    create table admin_param_history (
      id integer generated always as identity primary key,
      param_id integer not null references admin_param on delete cascade,
      value text not null,
      changed_by integer references app_user,
      changed_at timestamptz(3) not null default now()
    )`.execute(db);
  await sql`create index admin_param_history_param on admin_param_history (param_id)`.execute(db);
  await sql`
    create table client_report (
      id bigint generated always as identity primary key,
      at timestamptz(3) not null default now(),
      kind text not null check (kind in ('client', 'csp', 'integrity')),
      module text not null,
      code text not null,
      message text not null,
      route text not null default '',
      revision integer not null default 0
    )`.execute(db);
  await sql`create index client_report_at on client_report (at)`.execute(db);
  await sql`grant select, insert, delete on client_report to sci_app`.execute(db);
  for (const table of ['formula_set', 'formula', 'admin_param', 'admin_param_history'])
    await sql`select protect(${table})`.execute(db);
}
