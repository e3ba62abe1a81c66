import { sql, type Kysely } from 'kysely';

/**
 * The statutes may say who has what of shares whose usufruct and bare ownership are apart: the part of
 * the usufructuary, in hundredths of a percent. Null is what everything was so far: they say nothing,
 * and the law does.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table statutes
      add column usufruct_profits_bp integer check (usufruct_profits_bp between 0 and 10000),
      add column usufruct_losses_bp integer check (usufruct_losses_bp between 0 and 10000),
      add column usufruct_exceptional_bp integer check (usufruct_exceptional_bp between 0 and 10000),
      add column usufruct_reserves_bp integer check (usufruct_reserves_bp between 0 and 10000)`.execute(
    db,
  );
}
