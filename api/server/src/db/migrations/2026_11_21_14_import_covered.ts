import { sql, type Kysely } from 'kysely';

/**
 * A confirmed import says which days its statements tell about, so that a month of which only a
 * part was imported is seen. Imports that exist kept no period: theirs are the whole months of
 * their movements, up to the day of the import.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table bank_import disable trigger user`.execute(db);
  await sql`alter table bank_import add column covered datemultirange not null default '{}'`.execute(
    db,
  );
  await sql`
    update bank_import i set covered = datemultirange(daterange(
      date_trunc('month', m.first)::date,
      greatest(m.last, least((date_trunc('month', m.last) + interval '1 month - 1 day')::date, coalesce(i.confirmed_at, i.created_at)::date)),
      '[]'))
    from (
      select company_id, bank_import_id, min(date) as first, max(date) as last from bank_movement
      where bank_import_id is not null group by company_id, bank_import_id
    ) m
    where m.company_id = i.company_id and m.bank_import_id = i.id and i.status = 'confirmed'`.execute(
    db,
  );
  await sql`alter table bank_import enable trigger user`.execute(db);
}
