import { sql, type Kysely } from 'kysely';

/**
 * A sale or a gift of shares that is prepared: its parties, how it is approved, the formalities that
 * were done. It becomes a movement of the register when its deed is signed, and a resolution can say
 * which one it approves. Nothing that exists changes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table share_transfer (
      company_id bigint not null references company (id),
      id bigint generated always as identity,
      nature text not null check (nature in ('CESSION', 'DONATION')),
      kind text not null check (kind in ('PP', 'US', 'NP')),
      shares integer not null check (shares > 0),
      from_associate_id bigint not null,
      to_associate_id bigint not null,
      date date not null,
      price_cents bigint check (price_cents >= 0),
      approval text not null check (approval in ('vote', 'relative', 'statutes')),
      clauses text not null default '',
      formalities jsonb not null default '[]',
      share_movement_id bigint,
      created_by bigint,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      primary key (company_id, id),
      foreign key (company_id, from_associate_id) references associate (company_id, id) on delete cascade,
      foreign key (company_id, to_associate_id) references associate (company_id, id) on delete cascade,
      foreign key (company_id, share_movement_id) references share_movement (company_id, id),
      constraint share_transfer_price check ((price_cents is null) = (nature = 'DONATION'))
    )`.execute(db);
  await sql`select protect_company('share_transfer')`.execute(db);
  await sql`
    alter table assembly_resolution
      add column share_transfer_id bigint,
      add foreign key (company_id, share_transfer_id) references share_transfer (company_id, id)
        on delete set null (share_transfer_id)`.execute(db);
}
