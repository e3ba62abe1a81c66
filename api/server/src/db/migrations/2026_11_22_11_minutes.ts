import { sql, type Kysely } from 'kysely';

/**
 * Minutes: the quality of the chairman, who checks the votes and what was said (décret 78-704, art.
 * 44), and their number in the register. Assemblies that were held are numbered by the day of their
 * meeting. An assembly that is late may be opened again for a reason that stays written.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table general_assembly
      add column chairman_quality text not null default '',
      add column tellers text not null default '',
      add column debates text not null default '',
      add column register_number integer check (register_number > 0),
      add constraint general_assembly_register unique (company_id, register_number)`.execute(db);
  await sql`
    update general_assembly a set register_number = numbered.place
    from (
      select company_id, id, row_number() over (partition by company_id order by meeting_date, id) as place
      from general_assembly where held
    ) numbered
    where numbered.company_id = a.company_id and numbered.id = a.id`.execute(db);
  await sql`
    alter table general_assembly_version add column reason text not null default ''`.execute(db);
  await sql`
    alter table fiscal_year_company
      add column assembly_reopened_until timestamptz(3),
      add column assembly_reopened_reason text not null default ''`.execute(db);
}
