import { sql } from 'kysely';
import type { OwnerDb } from '../db/database.ts';

/**
 * Generated users for lists of any length, as the owner: six in ten have a company, seven in ten
 * have paid, one in fifty is deleted. Names repeat, as names do.
 */
export async function fillUsers(db: OwnerDb, count: number): Promise<void> {
  await sql`alter table app_user disable trigger user`.execute(db);
  await sql`alter table company disable trigger user`.execute(db);
  await sql`
    with made as (
      insert into company (name, capital_cents, shares, register_date, address_street, address_zip, address_city)
      select 'SCI Générée ' || n, 100000, 100, '2020-01-15', 'rue de la Paix', '75002', 'Paris' from generate_series(1, ${count}::int) n where n % 10 < 6
      returning id, split_part(name, ' ', 3)::int as n
    )
    insert into app_user (email, password_hash, name, first_name, email_verified_at, company_id, last_activity, created_at, deleted_at)
    select 'genere' || s || '@exemple.fr', '', (array['Martin', 'Bernard', 'Petit', 'Durand', 'Lefèvre'])[1 + s % 5] || ' ' || s % 997, (array['Jeanne', 'Karim', 'Élise'])[1 + s % 3],
      now(), made.id, case when s % 3 = 0 then now() - s * interval '1 minute' end, now() - s * interval '7 minutes', case when s % 50 = 0 then now() end
    from generate_series(1, ${count}::int) s left join made on made.n = s`.execute(db);
  await sql`
    insert into subscription (id, user_id, status, current_period_end, event_at)
    select 'sub_genere_' || id, id, case when id % 17 = 0 then 'past_due' else 'active' end, now() + interval '1 year', now() from app_user where email like 'genere%' and id % 10 < 7`.execute(
    db,
  );
  await sql`alter table app_user enable trigger user`.execute(db);
  await sql`alter table company enable trigger user`.execute(db);
}
