import { sql, type Kysely } from 'kysely';

/**
 * The statutes become data with dates. What assemblies said so far of the majority of the statutes
 * is what the latest of them said: it holds from the registration of the company on, for ordinary
 * decisions; a company that never said it stays with the law, unanimity. A resolution says which
 * rule counts it, and may be put off.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table statutes (
      company_id integer not null references company (id),
      id integer generated always as identity,
      effective_from date not null,
      rules jsonb not null,
      usufruct_votes text[] not null default '{}',
      notice_days integer not null check (notice_days between 0 and 90),
      convening_ways text[] not null check (cardinality(convening_ways) > 0),
      proxy_holders text not null check (proxy_holders in ('anybody', 'associates_and_spouses', 'associates')),
      proxy_limit integer check (proxy_limit > 0),
      written_consultation boolean not null default false,
      remote boolean not null default false,
      note text not null default '',
      storage_key text,
      file_name text,
      file_type text,
      file_size integer,
      file_sha256 text,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      primary key (company_id, id),
      constraint statutes_once unique (company_id, effective_from),
      constraint statutes_file check (num_nonnulls(storage_key, file_name, file_type, file_size, file_sha256) in (0, 5))
    )`.execute(db);
  await sql`select protect_company('statutes')`.execute(db);
  await sql`
    insert into statutes (company_id, effective_from, rules, notice_days, convening_ways, proxy_holders)
    select latest.company_id, least(c.register_date, latest.meeting_date), jsonb_build_object(
        'ordinary', jsonb_build_object('majority', latest.majority, 'base', 'all', 'quorum', 'none'),
        'extraordinary', jsonb_build_object('majority', 'unanimity', 'base', 'all', 'quorum', 'none'),
        'approval', jsonb_build_object('majority', 'unanimity', 'base', 'all', 'quorum', 'none'),
        'appointment', jsonb_build_object('majority', 'half', 'base', 'all', 'quorum', 'none')
      ), 15, '{registered}', 'anybody'
    from (
      select distinct on (company_id) company_id, majority, meeting_date
      from general_assembly order by company_id, year desc
    ) latest
    join company c on c.id = latest.company_id
    where latest.majority <> 'unanimity'`.execute(db);
  await sql`
    alter table assembly_resolution
      drop constraint assembly_resolution_kind_check,
      add constraint assembly_resolution_kind_check check (kind in ('ordinary', 'allocation', 'extraordinary', 'approval', 'appointment')),
      add column postponed boolean not null default false`.execute(db);
}
