import { sql, type Kysely } from 'kysely';

/** Files, supporting data, entries without a bank line, controls, general assembly. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createFiles(db);
  await createSupportingData(db);
  await createEntries(db);
  await createControls(db);
  await createAssembly(db);
  const tables = [
    'file',
    'supporting_data',
    'supporting_file',
    'opening_balance',
    'previous_year_balance',
    'od_entry',
    'od_line',
    'ledger_check',
    'control_validation',
    'general_assembly',
    'assembly_attendance',
    'assembly_resolution',
    'general_assembly_version',
    'full_file_mail',
  ];
  for (const table of tables) await sql`select protect_company(${table})`.execute(db);
}

async function createFiles(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table file (
      company_id integer not null references company on delete cascade,
      id integer generated always as identity,
      storage_key text not null,
      name text not null,
      type text not null,
      size integer not null check (size >= 0),
      sha256 text not null,
      bank_movement_id bigint,
      created_by integer references app_user,
      created_at timestamptz(3) not null default now(),
      primary key (company_id, id),
      foreign key (company_id, bank_movement_id) references bank_movement (company_id, id) on delete set null (bank_movement_id)
    )`.execute(db);
  await sql`create index file_sha256 on file (company_id, sha256)`.execute(db);
  await sql`create index file_movement on file (company_id, bank_movement_id) where bank_movement_id is not null`.execute(
    db,
  );
}

async function createSupportingData(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table supporting_data (
      company_id integer not null references company on delete cascade,
      id integer generated always as identity,
      year integer not null,
      type text not null,
      date date not null,
      label text not null,
      amount_cents bigint not null constraint supporting_data_amount check (amount_cents <> 0),
      supplier text not null default '',
      building_id integer,
      associate_id integer,
      category_id integer references category,
      bank_movement_id bigint,
      comment text not null default '',
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      deleted_at timestamptz(3),
      primary key (company_id, id),
      foreign key (company_id, building_id) references building (company_id, id),
      foreign key (company_id, associate_id) references associate (company_id, id),
      foreign key (company_id, bank_movement_id) references bank_movement (company_id, id),
      constraint supporting_data_year check (year = extract(year from date)),
      constraint supporting_data_type check (type in (
        'FACTURE', 'REGUL_COPRO', 'CHARGES_NON_RECUPEREES', 'RECETTE_THEORIQUE', 'DEDUCTION_SPECIFIQUE', 'REINTEGRATION',
        'PARTS_AUTRES_SOCIETES', 'TRAVAUX_PAYES_PAR_FONDS', 'DEPENSE_PAYEE_PAR_ASSOCIE', 'DEPOT_CONSERVE'))
    )`.execute(db);
  await sql`create index supporting_data_by_year on supporting_data (company_id, year)`.execute(db);
  for (const column of ['building_id', 'associate_id', 'bank_movement_id']) {
    await sql`create index on supporting_data (company_id, ${sql.ref(column)}) where ${sql.ref(column)} is not null`.execute(
      db,
    );
  }
  await sql`
    create table supporting_file (
      company_id integer not null,
      id integer generated always as identity,
      supporting_data_id integer not null,
      file_id integer not null,
      position integer not null default 0,
      primary key (company_id, id),
      foreign key (company_id, supporting_data_id) references supporting_data (company_id, id) on delete cascade,
      foreign key (company_id, file_id) references file (company_id, id),
      constraint supporting_file_once unique (company_id, supporting_data_id, file_id)
    )`.execute(db);
  await sql`create index supporting_file_file on supporting_file (company_id, file_id)`.execute(db);
}

async function createEntries(db: Kysely<unknown>): Promise<void> {
  const amounts = sql`
      account text not null check (account ~ '^[1-7][0-9]{5}$'),
      debit_cents bigint not null default 0 check (debit_cents >= 0),
      credit_cents bigint not null default 0 check (credit_cents >= 0),`;
  // The opening balance sheet of the first year; later years are computed.
  await sql`
    create table opening_balance (
      company_id integer not null references company on delete cascade,
      id integer generated always as identity,
      year integer not null,
      ${amounts}
      updated_at timestamptz(3) not null default now(),
      primary key (company_id, id),
      constraint opening_balance_once unique (company_id, year, account)
    )`.execute(db);
  // Charges and products of the year before the first one, for the N-1 columns.
  await sql`
    create table previous_year_balance (
      company_id integer not null references company on delete cascade,
      id integer generated always as identity,
      year integer not null,
      ${amounts}
      updated_at timestamptz(3) not null default now(),
      primary key (company_id, id),
      constraint previous_year_balance_once unique (company_id, year, account)
    )`.execute(db);
  await sql`
    create table od_entry (
      company_id integer not null references company on delete cascade,
      id integer generated always as identity,
      year integer not null,
      date date not null,
      ref text not null default '',
      label text not null,
      source text not null default 'user' check (source in ('user', 'assembly')),
      general_assembly_id integer,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      primary key (company_id, id),
      constraint od_entry_year check (year = extract(year from date))
    )`.execute(db);
  await sql`create index od_entry_by_year on od_entry (company_id, year)`.execute(db);
  await sql`
    create table od_line (
      company_id integer not null,
      id integer generated always as identity,
      od_entry_id integer not null,
      position integer not null,
      ${amounts}
      category_id integer references category,
      building_id integer,
      associate_id integer,
      loan_id integer,
      primary key (company_id, id),
      foreign key (company_id, od_entry_id) references od_entry (company_id, id) on delete cascade,
      foreign key (company_id, building_id) references building (company_id, id),
      foreign key (company_id, associate_id) references associate (company_id, id),
      foreign key (company_id, loan_id) references loan (company_id, id),
      constraint od_line_position unique (company_id, od_entry_id, position)
    )`.execute(db);
  await sql`
    create function check_od_entry() returns trigger language plpgsql as $$
    declare
      subject integer := coalesce(new.od_entry_id, old.od_entry_id);
      company integer := coalesce(new.company_id, old.company_id);
    begin
      if (select coalesce(sum(debit_cents - credit_cents), 0) from od_line where company_id = company and od_entry_id = subject) <> 0 then
        raise exception 'entry % is not balanced', subject using errcode = 'check_violation', constraint = 'od_line_balance';
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create constraint trigger od_line_balance after insert or update or delete on od_line
    deferrable initially deferred for each row execute function check_od_entry()`.execute(db);
}

async function createControls(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table ledger_check (
      company_id integer not null,
      id integer generated always as identity,
      fiscal_year_company_id integer not null,
      entrie_type text not null,
      checked boolean not null default false,
      checked_by integer references app_user,
      checked_at timestamptz(3),
      content_hash text,
      updated_at timestamptz(3) not null default now(),
      primary key (company_id, id),
      foreign key (company_id, fiscal_year_company_id) references fiscal_year_company (company_id, id) on delete cascade,
      constraint ledger_check_once unique (company_id, fiscal_year_company_id, entrie_type)
    )`.execute(db);
  await sql`
    create table control_validation (
      company_id integer not null,
      id integer generated always as identity,
      fiscal_year_company_id integer not null,
      kind text not null check (kind in ('property_tax', 'loan_interest', 'nb_rent_collected', 'bank_movements_not_up_to_date', 'relevant_works')),
      content_hash text not null,
      comment text not null default '',
      validated_by integer references app_user,
      validated_at timestamptz(3) not null default now(),
      primary key (company_id, id),
      foreign key (company_id, fiscal_year_company_id) references fiscal_year_company (company_id, id) on delete cascade,
      constraint control_validation_once unique (company_id, fiscal_year_company_id, kind)
    )`.execute(db);
}

async function createAssembly(db: Kysely<unknown>): Promise<void> {
  // The amounts of the accounts are stored once the assembly is held; before, they follow the
  // accounts.
  await sql`
    create table general_assembly (
      company_id integer not null references company on delete cascade,
      id integer generated always as identity,
      year integer not null,
      meeting_date date not null,
      meeting_time text not null,
      place text not null,
      convocation_date date,
      convocation_mode text not null default '',
      chairman text not null default '',
      secretary text not null default '',
      fiscal_year_result_cents bigint,
      treasury_cents bigint,
      tax_result integer,
      distributed_cents bigint not null default 0,
      reserve_cents bigint not null default 0,
      retained_cents bigint not null default 0,
      distribution_mode text not null default 'CCA' check (distribution_mode in ('CCA', 'paid')),
      manager_pay_cents bigint not null default 0,
      report text not null default '',
      closing_time text not null default '',
      held boolean not null default false,
      held_at timestamptz(3),
      version integer not null default 1,
      document_hash text,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      primary key (company_id, id),
      constraint general_assembly_once unique (company_id, year)
    )`.execute(db);
  await sql`
    alter table od_entry add foreign key (company_id, general_assembly_id) references general_assembly (company_id, id) on delete cascade`.execute(
    db,
  );
  await sql`
    create table assembly_attendance (
      company_id integer not null,
      id integer generated always as identity,
      general_assembly_id integer not null,
      associate_id integer not null,
      state text not null check (state in ('present', 'represented', 'absent')),
      represented_by text not null default '',
      primary key (company_id, id),
      foreign key (company_id, general_assembly_id) references general_assembly (company_id, id) on delete cascade,
      foreign key (company_id, associate_id) references associate (company_id, id),
      constraint assembly_attendance_once unique (company_id, general_assembly_id, associate_id)
    )`.execute(db);
  // votes: [{ associate_id, vote }]
  await sql`
    create table assembly_resolution (
      company_id integer not null,
      id integer generated always as identity,
      general_assembly_id integer not null,
      position integer not null,
      title text not null,
      text text not null,
      votes jsonb not null default '[]',
      primary key (company_id, id),
      foreign key (company_id, general_assembly_id) references general_assembly (company_id, id) on delete cascade,
      constraint assembly_resolution_position unique (company_id, general_assembly_id, position)
    )`.execute(db);
  await sql`
    create table general_assembly_version (
      company_id integer not null,
      id integer generated always as identity,
      general_assembly_id integer not null,
      version integer not null,
      content jsonb not null,
      created_by integer references app_user,
      created_at timestamptz(3) not null default now(),
      primary key (company_id, id),
      foreign key (company_id, general_assembly_id) references general_assembly (company_id, id) on delete cascade,
      constraint general_assembly_version_once unique (company_id, general_assembly_id, version)
    )`.execute(db);
  await sql`
    create table full_file_mail (
      company_id integer not null,
      id integer generated always as identity,
      fiscal_year_company_id integer not null,
      recipients text[] not null,
      status text not null default 'processing' check (status in ('processing', 'success', 'failed')),
      progress integer not null default 0 check (progress between 0 and 100),
      message text,
      mail_id integer references mail,
      created_by integer references app_user,
      created_at timestamptz(3) not null default now(),
      finished_at timestamptz(3),
      primary key (company_id, id),
      foreign key (company_id, fiscal_year_company_id) references fiscal_year_company (company_id, id) on delete cascade
    )`.execute(db);
}
