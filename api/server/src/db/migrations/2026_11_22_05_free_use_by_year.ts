import { sql, type Kysely } from 'kysely';

/**
 * A free use counts in the return from now on, and so belongs to a year: it says nothing of the years
 * that were closed before it counted, whose figures stay as they were declared.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table building_year add column free_use boolean not null default false`.execute(
    db,
  );
  await sql`
    with opened as (
      select coalesce(max(year), 0) + 1 as year from fiscal_year
      where coalesce(date_declaration_2072_report, date_declaration_2072) < current_date
    )
    insert into building_year (company_id, building_id, year, tax_system, usage, units, let_units, free_use)
    select b.company_id, b.id, opened.year,
      coalesce(y.tax_system, b.tax_system), coalesce(y.usage, b.usage),
      coalesce(y.units, b.units), coalesce(y.let_units, b.let_units), true
    from building b
    cross join opened
    left join lateral (
      select * from building_year
      where company_id = b.company_id and building_id = b.id and year <= opened.year
      order by year desc limit 1
    ) y on true
    where b.free_use
    on conflict on constraint building_year_once do update set free_use = true`.execute(db);
  await sql`
    update building_year y set free_use = true from building b
    where b.company_id = y.company_id and b.id = y.building_id and b.free_use
      and y.year > (select coalesce(max(year), 0) from fiscal_year
        where coalesce(date_declaration_2072_report, date_declaration_2072) < current_date)`.execute(
    db,
  );
  await sql`update building set free_use = false where free_use`.execute(db);
}
