import { sql, type Kysely } from 'kysely';

/**
 * The sheet of a building knows the price of its deed of sale, which is due from that day on, and
 * whether the deposits of its tenants pass to the buyer. Unknown so far: a price counts when it is
 * cashed, as it did.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table building
      add column sale_price_cents bigint check (sale_price_cents >= 0),
      add column deposits_passed boolean not null default false,
      add constraint building_sale check (sale_date is not null or sale_price_cents is null)`.execute(
    db,
  );
}
