import { sql, type Kysely } from 'kysely';

/**
 * Returns as they were filed: their boxes and what their document is made from, then its bytes with
 * their hash. Nothing of it is ever changed: a correction is a return of its own, and the database
 * refuses the rest.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table tax_declaration (
      company_id integer not null references company on delete cascade,
      id integer generated always as identity,
      year integer not null,
      number integer not null check (number > 0),
      declared_on date not null,
      reference text not null default '',
      sheets jsonb not null,
      content jsonb not null,
      recorded_by integer references app_user,
      recorded_at timestamptz(3) not null default now(),
      storage_key text,
      sha256 text,
      primary key (company_id, id),
      constraint tax_declaration_once unique (company_id, year, number)
    )`.execute(db);
  await sql`select protect_company('tax_declaration')`.execute(db);
  await sql`
    create function keep_declared() returns trigger language plpgsql as $$
    begin
      if to_jsonb(new) - array['storage_key', 'sha256'] is distinct from to_jsonb(old) - array['storage_key', 'sha256']
        or (old.sha256 is not null and (new.sha256, new.storage_key) is distinct from (old.sha256, old.storage_key))
      then
        raise exception 'what was declared is kept as it was' using errcode = 'insufficient_privilege';
      end if;
      return new;
    end $$`.execute(db);
  await sql`create trigger kept_as_declared before update on tax_declaration for each row execute function keep_declared()`.execute(
    db,
  );
}
