import { sql, type Kysely } from 'kysely';

/**
 * The full file is edited for a reader. What was sent before was the manager's own; a file for an
 * associate is of one of them. Each recipient has a sending of his own from now on.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table full_file_mail
      add column reader text not null default 'gerance'
        constraint full_file_mail_reader
        check (reader in ('gerance', 'banque', 'notaire', 'administration', 'associe')),
      add column associate_id integer,
      add foreign key (company_id, associate_id) references associate (company_id, id)
        on delete set null (associate_id),
      add constraint full_file_mail_associate check (associate_id is null or reader = 'associe')`.execute(
    db,
  );
}
