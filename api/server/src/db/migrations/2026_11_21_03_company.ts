import { sql, type Kysely } from 'kysely';

/**
 * The company, its partners and shares, its buildings and loans, its fiscal years. Every company
 * table has (company_id, id) as its key and composite foreign keys: a row cannot refer to another
 * company's.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createCompany(db);
  await createAssociates(db);
  await createShareRules(db);
  await createBuildings(db);
  await createLoans(db);
  await createFiscalYears(db);
  await sql`select protect('company')`.execute(db);
  await sql`select company_policy('company', 'id')`.execute(db);
  await sql`select protect('tax_system')`.execute(db);
  await sql`select protect('fiscal_year')`.execute(db);
  const tables = [
    'share_count_change',
    'associate',
    'share_movement',
    'building',
    'building_year',
    'loan',
    'loan_schedule',
    'loan_certificate',
    'fiscal_year_company',
  ];
  for (const table of tables) await sql`select protect_company(${table})`.execute(db);
}

async function createCompany(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table company (
      id integer generated always as identity primary key,
      name text not null,
      capital_cents bigint not null check (capital_cents >= 0),
      shares integer not null constraint company_shares check (shares > 0),
      register_date date not null,
      address_number text,
      address_street text not null,
      address_street_complement text,
      address_zip text not null,
      address_city text not null,
      siren text,
      rcs_city text,
      naf_code text,
      email text,
      shares_confirmed_at timestamptz(3),
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      deleted_at timestamptz(3)
    )`.execute(db);
  await sql`alter table app_user add foreign key (company_id) references company`.execute(db);
  await sql`
    create table share_count_change (
      company_id integer not null references company on delete cascade,
      id integer generated always as identity,
      shares_before integer not null,
      shares_after integer not null,
      changed_by integer references app_user,
      changed_at timestamptz(3) not null default now(),
      acknowledged_by integer references app_user,
      acknowledged_at timestamptz(3),
      primary key (company_id, id)
    )`.execute(db);
}

async function createAssociates(db: Kysely<unknown>): Promise<void> {
  // sequence: the last three digits of the partner's account 455; given once, never reused.
  await sql`
    create table associate (
      company_id integer not null references company on delete cascade,
      id integer generated always as identity,
      sequence integer not null check (sequence between 1 and 999),
      name text not null,
      first_name text not null,
      birth_name text,
      birthdate date,
      birth_place text,
      email text,
      email_verified_at timestamptz(3),
      responsable boolean not null default false,
      is_manager boolean not null default false,
      address_number text,
      address_street text,
      address_zip text,
      address_city text,
      suppression_date date,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      deleted_at timestamptz(3),
      primary key (company_id, id),
      constraint associate_sequence unique (company_id, sequence)
    )`.execute(db);
  // from null: issued by the company (initial distribution, capital increase); to null: cancelled
  // by the company.
  await sql`
    create table share_movement (
      company_id integer not null references company on delete cascade,
      id integer generated always as identity,
      date date not null,
      from_associate_id integer,
      to_associate_id integer,
      kind text not null check (kind in ('PP', 'US', 'NP')),
      shares integer not null constraint share_movement_shares check (shares > 0),
      nature text not null check (nature in ('INITIALE', 'CESSION', 'DONATION', 'SUCCESSION', 'AUGMENTATION', 'REDUCTION', 'DEMEMBREMENT', 'REUNION')),
      price_cents bigint check (price_cents >= 0),
      comment text not null default '',
      created_by integer references app_user,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      cancelled_at timestamptz(3),
      primary key (company_id, id),
      foreign key (company_id, from_associate_id) references associate (company_id, id),
      foreign key (company_id, to_associate_id) references associate (company_id, id),
      constraint share_movement_parties check (from_associate_id is distinct from to_associate_id),
      constraint share_movement_halves check (nature not in ('DEMEMBREMENT', 'REUNION') or (kind <> 'PP' and from_associate_id is not null and to_associate_id is not null))
    )`.execute(db);
  await sql`create index share_movement_date on share_movement (company_id, date)`.execute(db);
}

/**
 * `share_entry` says what each movement does to each holder; splitting full ownership gives the
 * other half to the giver, ending a usufruct turns the two halves into full ownership. Checked when
 * the transaction ends: nobody ever gives shares that he does not hold, on any day, and what the
 * company issues never exceeds its number of shares, neither with the usufructuaries nor with the
 * bare owners.
 */
async function createShareRules(db: Kysely<unknown>): Promise<void> {
  await sql`
    create view share_entry with (security_invoker = true) as
    select m.company_id, m.id as share_movement_id, m.date, e.associate_id, e.kind, e.shares
    from share_movement m
    cross join lateral (select case m.kind when 'US' then 'NP' when 'NP' then 'US' end as other_half) half
    cross join lateral (values
      (m.to_associate_id, case when m.nature = 'REUNION' then 'PP' else m.kind end, m.shares),
      (m.from_associate_id, case when m.nature = 'DEMEMBREMENT' then 'PP' else m.kind end, -m.shares),
      (case when m.nature = 'DEMEMBREMENT' then m.from_associate_id end, half.other_half, m.shares),
      (case when m.nature = 'REUNION' then m.to_associate_id end, half.other_half, -m.shares)
    ) as e (associate_id, kind, shares)
    where m.cancelled_at is null and e.associate_id is not null`.execute(db);
  await sql`grant select on share_entry to sci_app`.execute(db);
  await sql`
    create function check_share_movements() returns trigger language plpgsql as $$
    declare
      subject integer := coalesce(new.company_id, old.company_id);
    begin
      if exists (
        with days as (select associate_id, kind, date, sum(shares) as moved from share_entry where company_id = subject group by associate_id, kind, date)
        select from (select sum(moved) over (partition by associate_id, kind order by date) as held from days) balances where held < 0
      ) then
        raise exception 'a partner would hold a negative number of shares' using errcode = 'check_violation', constraint = 'share_movement_held';
      end if;
      if tg_op <> 'DELETE' and new.from_associate_id is null and (
        select greatest(coalesce(sum(shares) filter (where kind in ('PP', 'US')), 0), coalesce(sum(shares) filter (where kind in ('PP', 'NP')), 0))
        from share_entry where company_id = subject
      ) > (select shares from company where id = subject) then
        raise exception 'more shares than the company has' using errcode = 'check_violation', constraint = 'share_movement_total';
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create constraint trigger share_movement_rules after insert or update or delete on share_movement
    deferrable initially deferred for each row execute function check_share_movements()`.execute(
    db,
  );
}

async function createBuildings(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table tax_system (
      code text primary key,
      position integer not null,
      name text not null,
      form text not null check (form in ('2072-S', '2072-C')),
      consequence text not null
    )`.execute(db);
  await sql`
    create table building (
      company_id integer not null references company on delete cascade,
      id integer generated always as identity,
      sequence integer not null check (sequence between 1 and 99),
      label text not null,
      type text not null check (type in ('U', 'R', 'IR', 'AP', 'M', 'P')),
      tax_system text not null references tax_system,
      usage text not null check (usage in ('habitation', 'professionnel', 'mixte')),
      address_number text,
      address_street text not null,
      address_street_complement text,
      address_zip text not null,
      address_city text not null,
      purchase_value_cents bigint check (purchase_value_cents >= 0),
      land_value_cents bigint check (land_value_cents >= 0),
      acquisition_date date,
      sale_date date,
      units integer not null default 1 check (units >= 0),
      let_units integer not null default 1 check (let_units >= 0),
      copropriete boolean not null default false,
      syndic text,
      free_use boolean not null default false,
      free_use_beneficiary text,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      deleted_at timestamptz(3),
      primary key (company_id, id),
      constraint building_sequence unique (company_id, sequence)
    )`.execute(db);
  // What may change from one year to the next; a year without a row follows the latest earlier one,
  // then the building itself.
  await sql`
    create table building_year (
      company_id integer not null,
      id integer generated always as identity,
      building_id integer not null,
      year integer not null,
      tax_system text not null references tax_system,
      usage text not null check (usage in ('habitation', 'professionnel', 'mixte')),
      units integer not null check (units >= 0),
      let_units integer not null check (let_units >= 0),
      updated_at timestamptz(3) not null default now(),
      primary key (company_id, id),
      foreign key (company_id, building_id) references building (company_id, id) on delete cascade,
      constraint building_year_once unique (company_id, building_id, year)
    )`.execute(db);
}

async function createLoans(db: Kysely<unknown>): Promise<void> {
  // rate_bp: hundredths of a percent, 315 is 3,15 %.
  await sql`
    create table loan (
      company_id integer not null references company on delete cascade,
      id integer generated always as identity,
      sequence integer not null check (sequence between 1 and 999),
      label text not null,
      building_id integer not null,
      lender text,
      principal_cents bigint not null check (principal_cents >= 0),
      rate_bp integer not null check (rate_bp >= 0),
      first_payment date not null,
      months integer not null check (months > 0),
      monthly_payment_cents bigint not null check (monthly_payment_cents >= 0),
      monthly_insurance_cents bigint not null default 0 check (monthly_insurance_cents >= 0),
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      deleted_at timestamptz(3),
      primary key (company_id, id),
      foreign key (company_id, building_id) references building (company_id, id),
      constraint loan_sequence unique (company_id, sequence)
    )`.execute(db);
  await sql`
    create table loan_schedule (
      company_id integer not null,
      id integer generated always as identity,
      loan_id integer not null,
      date date not null,
      interest_cents bigint not null,
      capital_cents bigint not null,
      insurance_cents bigint not null,
      remaining_cents bigint not null,
      primary key (company_id, id),
      foreign key (company_id, loan_id) references loan (company_id, id) on delete cascade,
      constraint loan_schedule_once unique (company_id, loan_id, date)
    )`.execute(db);
  await sql`
    create table loan_certificate (
      company_id integer not null,
      id integer generated always as identity,
      loan_id integer not null,
      year integer not null,
      interest_cents bigint not null check (interest_cents >= 0),
      insurance_cents bigint not null check (insurance_cents >= 0),
      capital_cents bigint,
      remaining_cents bigint,
      updated_at timestamptz(3) not null default now(),
      primary key (company_id, id),
      foreign key (company_id, loan_id) references loan (company_id, id) on delete cascade,
      constraint loan_certificate_once unique (company_id, loan_id, year)
    )`.execute(db);
}

async function createFiscalYears(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table fiscal_year (
      year integer primary key check (year between 2000 and 2100),
      date_declaration_2072 date not null,
      date_declaration_2072_report date,
      date_declaration_ag date not null,
      updated_at timestamptz(3) not null default now()
    )`.execute(db);
  // reopened_until: an administrator's explicit, recorded reopening of a year whose deadline has
  // passed. The ids start above the years: some calls take either.
  await sql`
    create table fiscal_year_company (
      company_id integer not null references company on delete cascade,
      id integer generated always as identity (start with 10001),
      year integer not null references fiscal_year,
      controlled boolean not null default false,
      validated_at timestamptz(3),
      reopened_until timestamptz(3),
      reopened_by integer references app_user,
      reopened_reason text,
      updated_at timestamptz(3) not null default now(),
      primary key (company_id, id),
      constraint fiscal_year_company_once unique (company_id, year)
    )`.execute(db);
}
