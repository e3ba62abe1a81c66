import { sql, type Kysely } from 'kysely';

/**
 * A cancellation of shares lowers the number and the capital of the company's sheet by itself, and
 * says by how much, so that taking it back restores them to the cent. Those of before leave it
 * empty: their sheet was changed by hand.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table share_movement
      add column capital_cents bigint,
      add constraint share_movement_capital
        check (capital_cents is null or (nature = 'REDUCTION' and capital_cents >= 0))`.execute(db);
}
