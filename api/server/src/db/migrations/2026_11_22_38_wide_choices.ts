import { sql, type Kysely } from 'kysely';

/**
 * Choices of readings and passkeys get the 64 bits that every other id has: a company or a person
 * with a number beyond 32 bits could have neither, nor compute a year. Their rows stay.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A column that a policy reads can't change its type.
  await sql`drop policy company_only on reading_choice`.execute(db);
  await sql`
    alter table reading_choice
      alter column company_id type bigint,
      alter column id type bigint,
      alter column chosen_by type bigint`.execute(db);
  await sql`select company_policy('reading_choice')`.execute(db);
  await sql`alter table passkey alter column id type bigint, alter column user_id type bigint`.execute(
    db,
  );
  await sql`alter table passkey_challenge alter column user_id type bigint`.execute(db);
}
