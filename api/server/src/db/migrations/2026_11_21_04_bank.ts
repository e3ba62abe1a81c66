import { sql, type Kysely } from 'kysely';

/** Categories, bank accounts, movements and their splits, imports, rules. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createCategories(db);
  await createAccounts(db);
  await createImports(db);
  await createMovements(db);
  await createRulesAndSplits(db);
  await createSplitRules(db);
  for (const table of ['category', 'movement_type'])
    await sql`select protect(${table})`.execute(db);
  const tables = [
    'bank_account',
    'year_balance',
    'bank_import',
    'bank_movement',
    'rule',
    'rule_split',
    'ventilation_batch',
    'movement_split',
  ];
  for (const table of tables) await sql`select protect_company(${table})`.execute(db);
}

async function createCategories(db: Kysely<unknown>): Promise<void> {
  // accounts: [{ from, account }] by ascending year, since the chart of accounts changes now and
  // then.
  await sql`
    create table category (
      id integer generated always as identity primary key,
      code text not null constraint category_code unique,
      name text not null,
      sense text not null check (sense in ('R', 'D', 'RD')),
      accounts jsonb not null check (jsonb_typeof(accounts) = 'array' and jsonb_array_length(accounts) > 0),
      line text,
      sig text not null,
      building text not null check (building in ('O', 'F', 'N')),
      associate text not null check (associate in ('O', 'F', 'N')),
      third_party text,
      entry_group text not null,
      note text not null default '',
      valid_from_year integer not null,
      valid_to_year integer,
      updated_at timestamptz(3) not null default now(),
      constraint category_years check (valid_to_year is null or valid_to_year >= valid_from_year)
    )`.execute(db);
  // The coarse types of the years up to 2023; each stands for one category.
  await sql`
    create table movement_type (
      id integer generated always as identity primary key,
      position integer not null,
      name text not null constraint movement_type_name unique,
      category_id integer not null references category
    )`.execute(db);
}

async function createAccounts(db: Kysely<unknown>): Promise<void> {
  // sequence: account 512 and journal BQ of the ledger; given once, never reused.
  await sql`
    create table bank_account (
      company_id integer not null references company on delete cascade,
      id integer generated always as identity,
      sequence integer not null check (sequence between 1 and 999),
      name text not null,
      bank text not null default '',
      iban text,
      initial_amount_cents bigint not null default 0,
      date_init date not null,
      is_default boolean not null default false,
      csv_mapping jsonb,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      deleted_at timestamptz(3),
      primary key (company_id, id),
      constraint bank_account_sequence unique (company_id, sequence)
    )`.execute(db);
  await sql`create unique index bank_account_default on bank_account (company_id) where is_default and deleted_at is null`.execute(
    db,
  );
  await sql`
    create table year_balance (
      company_id integer not null,
      id integer generated always as identity,
      bank_account_id integer not null,
      year integer not null,
      balance_cents bigint not null,
      entered_by integer references app_user,
      updated_at timestamptz(3) not null default now(),
      primary key (company_id, id),
      foreign key (company_id, bank_account_id) references bank_account (company_id, id) on delete cascade,
      constraint year_balance_once unique (company_id, bank_account_id, year)
    )`.execute(db);
}

async function createImports(db: Kysely<unknown>): Promise<void> {
  // preview: what was read and is not confirmed yet; dropped when the batch is confirmed.
  await sql`
    create table bank_import (
      company_id integer not null,
      id integer generated always as identity,
      bank_account_id integer not null,
      status text not null default 'preview' check (status in ('preview', 'confirmed', 'undone')),
      file_names text[] not null,
      preview jsonb,
      opening_balance_cents bigint,
      closing_balance_cents bigint,
      closing_date date,
      created_by integer references app_user,
      created_at timestamptz(3) not null default now(),
      confirmed_at timestamptz(3),
      undone_at timestamptz(3),
      primary key (company_id, id),
      foreign key (company_id, bank_account_id) references bank_account (company_id, id) on delete cascade
    )`.execute(db);
}

async function createMovements(db: Kysely<unknown>): Promise<void> {
  // key1: the bank's own identifier; (key2, rank): what makes a line the same line when a file is
  // imported twice.
  await sql`
    create table bank_movement (
      company_id integer not null,
      id bigint generated always as identity,
      bank_account_id integer not null,
      year integer not null,
      date date not null,
      value_date date,
      name text not null,
      amount_cents bigint not null constraint bank_movement_amount check (amount_cents <> 0),
      bank_import_id integer,
      key1 text,
      key2 text,
      rank integer,
      verified boolean not null default false,
      reason text,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      deleted_at timestamptz(3),
      primary key (company_id, id),
      foreign key (company_id, bank_account_id) references bank_account (company_id, id),
      foreign key (company_id, bank_import_id) references bank_import (company_id, id),
      constraint bank_movement_year check (year = extract(year from date)),
      constraint bank_movement_rank check ((key2 is null) = (rank is null))
    )`.execute(db);
  await sql`create unique index bank_movement_key on bank_movement (company_id, bank_account_id, key2, rank) where deleted_at is null`.execute(
    db,
  );
  await sql`create index bank_movement_year_date on bank_movement (company_id, year, bank_account_id, date, id)`.execute(
    db,
  );
  await sql`create index bank_movement_account on bank_movement (company_id, bank_account_id, date, id)`.execute(
    db,
  );
  await sql`create index bank_movement_key1 on bank_movement (company_id, bank_account_id, key1) where key1 is not null`.execute(
    db,
  );
  await sql`create index bank_movement_import on bank_movement (company_id, bank_import_id) where bank_import_id is not null`.execute(
    db,
  );
  await sql`
    create function keep_imported_movement() returns trigger language plpgsql as $$
    begin
      if old.bank_import_id is not null
        and (new.amount_cents, new.date, new.bank_account_id, new.bank_import_id) is distinct from (old.amount_cents, old.date, old.bank_account_id, old.bank_import_id) then
        raise exception 'an imported movement keeps its amount and date' using errcode = 'check_violation', constraint = 'bank_movement_imported';
      end if;
      return new;
    end $$`.execute(db);
  await sql`create trigger keep_imported before update on bank_movement for each row execute function keep_imported_movement()`.execute(
    db,
  );
}

async function createRulesAndSplits(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table rule (
      company_id integer not null references company on delete cascade,
      id integer generated always as identity,
      name text not null,
      pattern text not null,
      sense text not null default 'RD' check (sense in ('R', 'D', 'RD')),
      bank_account_id integer,
      active boolean not null default true,
      learned boolean not null default false,
      uses integer not null default 0,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      primary key (company_id, id),
      foreign key (company_id, bank_account_id) references bank_account (company_id, id) on delete cascade
    )`.execute(db);
  const dimensions = sql`
      category_id integer not null references category,
      building_id integer,
      associate_id integer,
      loan_id integer,
      foreign key (company_id, building_id) references building (company_id, id),
      foreign key (company_id, associate_id) references associate (company_id, id),
      foreign key (company_id, loan_id) references loan (company_id, id),`;
  await sql`
    create table rule_split (
      company_id integer not null,
      id integer generated always as identity,
      rule_id integer not null,
      position integer not null,
      share_bp integer not null check (share_bp between 1 and 10000),
      ${dimensions}
      primary key (company_id, id),
      foreign key (company_id, rule_id) references rule (company_id, id) on delete cascade,
      constraint rule_split_position unique (company_id, rule_id, position)
    )`.execute(db);
  // An automatic or grouped ventilation, undone as a whole.
  await sql`
    create table ventilation_batch (
      company_id integer not null references company on delete cascade,
      id integer generated always as identity,
      kind text not null check (kind in ('auto', 'recategorise', 'grouped')),
      undo jsonb,
      created_by integer references app_user,
      created_at timestamptz(3) not null default now(),
      undone_at timestamptz(3),
      primary key (company_id, id)
    )`.execute(db);
  await sql`
    create table movement_split (
      company_id integer not null,
      id bigint generated always as identity,
      movement_id bigint not null,
      position integer not null,
      amount_cents bigint not null constraint movement_split_amount check (amount_cents <> 0),
      movement_type_id integer references movement_type,
      comment text not null default '',
      origin text not null default 'user' check (origin in ('user', 'rule', 'import')),
      rule_id integer,
      batch_id integer,
      ${dimensions}
      primary key (company_id, id),
      foreign key (company_id, movement_id) references bank_movement (company_id, id) on delete cascade,
      foreign key (company_id, rule_id) references rule (company_id, id) on delete set null (rule_id),
      foreign key (company_id, batch_id) references ventilation_batch (company_id, id),
      constraint movement_split_position unique (company_id, movement_id, position) deferrable initially deferred
    )`.execute(db);
  for (const column of ['building_id', 'associate_id', 'loan_id', 'batch_id', 'category_id']) {
    await sql`create index on movement_split (company_id, ${sql.ref(column)}) where ${sql.ref(column)} is not null`.execute(
      db,
    );
  }
}

/**
 * A movement has no split at all (left to ventilate) or splits that add up to its amount, when the
 * transaction ends.
 */
async function createSplitRules(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function check_movement_splits() returns trigger language plpgsql as $$
    declare
      row_data jsonb := to_jsonb(coalesce(new, old));
      subject bigint := coalesce(row_data ->> 'movement_id', row_data ->> 'id')::bigint;
      company integer := (row_data ->> 'company_id')::integer;
    begin
      if exists (
        select from movement_split s join bank_movement m on m.company_id = s.company_id and m.id = s.movement_id
        where s.company_id = company and s.movement_id = subject
        group by m.amount_cents having sum(s.amount_cents) <> m.amount_cents
      ) then
        raise exception 'the splits of movement % do not add up to its amount', subject using errcode = 'check_violation', constraint = 'movement_split_sum';
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create constraint trigger movement_split_sum after insert or update or delete on movement_split
    deferrable initially deferred for each row execute function check_movement_splits()`.execute(
    db,
  );
  await sql`
    create constraint trigger movement_split_sum after update of amount_cents on bank_movement
    deferrable initially deferred for each row execute function check_movement_splits()`.execute(
    db,
  );
}
