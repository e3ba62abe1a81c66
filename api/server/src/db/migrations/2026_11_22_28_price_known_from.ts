import { sql, type Kysely } from 'kysely';

/**
 * A building knows the first year whose books take what is cashed of its price as an advance on the
 * deed, and the first year that counts it at all when it was entered after others were closed. Prices
 * of so far: the year of their deed, as they were counted; buildings of so far: every year.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table building
      add column price_known_from integer,
      add column known_from integer`.execute(db);
  await sql`
    update building set price_known_from = extract(year from sale_date)
    where sale_price_cents is not null`.execute(db);
}
