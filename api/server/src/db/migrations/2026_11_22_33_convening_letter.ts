import { sql, type Kysely } from 'kysely';

/**
 * A convening is one letter for each associate, with a file of its own, and what became of it: mails
 * that left, and what was handed over or posted, each written down when it happened and never
 * changed. Convenings of before have no letters.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const way = sql`text not null check (way in ('registered', 'letter', 'email', 'hand'))`;
  await sql`
    create table assembly_letter (
      company_id bigint not null,
      id bigint generated always as identity,
      assembly_convening_id bigint not null,
      associate_id bigint not null,
      name text not null,
      address text not null,
      email text,
      way ${way},
      storage_key text,
      sha256 text,
      primary key (company_id, id),
      foreign key (company_id, assembly_convening_id) references assembly_convening (company_id, id) on delete cascade,
      constraint assembly_letter_once unique (company_id, assembly_convening_id, associate_id),
      constraint assembly_letter_file check ((storage_key is null) = (sha256 is null)),
      constraint assembly_letter_email check (way <> 'email' or email is not null)
    )`.execute(db);
  await sql`
    create table assembly_delivery (
      company_id bigint not null,
      id bigint generated always as identity,
      assembly_letter_id bigint not null,
      way ${way},
      email text,
      mail_id bigint references mail,
      handed_on date,
      reference text not null default '',
      created_by bigint,
      created_at timestamptz(3) not null default now(),
      primary key (company_id, id),
      foreign key (company_id, assembly_letter_id) references assembly_letter (company_id, id) on delete cascade,
      constraint assembly_delivery_mail check ((way = 'email') = (email is not null)),
      constraint assembly_delivery_handed check ((way = 'email') = (handed_on is null))
    )`.execute(db);
  await sql`create index assembly_delivery_letter on assembly_delivery (company_id, assembly_letter_id)`.execute(
    db,
  );
  for (const table of ['assembly_letter', 'assembly_delivery'])
    await sql`select protect_company(${table})`.execute(db);
}
