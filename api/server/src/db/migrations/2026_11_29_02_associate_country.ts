import { sql, type Kysely } from 'kysely';

/**
 * Associates may live abroad (ISO 3166-1, two letters). Everybody whose address was written until now lives
 * in France: the postcodes of other countries were refused.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table associate
      add column address_country text not null default 'FR'
        constraint associate_country check (address_country ~ '^[A-Z]{2}$')`.execute(db);
}
