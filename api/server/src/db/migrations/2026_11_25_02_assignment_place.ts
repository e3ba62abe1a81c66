import { sql, type Kysely } from 'kysely';

/**
 * On which account and in which years an assignment of the background is at work: whoever looks at
 * the account sees it, from any tab and after any reload. Those of before were remembered by the tab
 * that had asked; they have ended when this runs, and stay without a place.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table assignment_run
      add column bank_account_id bigint,
      add column years integer[] not null default '{}',
      add foreign key (company_id, bank_account_id)
        references bank_account (company_id, id) on delete cascade`.execute(db);
}
