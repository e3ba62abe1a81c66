import { sql, type Kysely } from 'kysely';

const SECRETS = sql`array['password_hash', 'totp_secret', 'token_hash', 'code_hash', 'preview', 'undo', 'client_secret', 'signing_key', 'webhook_ref']`;

/**
 * What the log and the check of ventilations cost for each row of a statement of many: the image of
 * a row was made anew at each of its mentions, and the check made one of its own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function audited(row_data jsonb) returns jsonb language sql immutable as $$
      select case when row_data ?| ${SECRETS} then row_data - ${SECRETS} else row_data end
    $$`.execute(db);
  await makeImagesOnce(db);
  await checkWithoutImage(db);
}

/**
 * Without nested loops: the plan is kept from statements of one row, and pairs by a loop the images
 * of a statement of thousands.
 */
async function makeImagesOnce(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function write_audit() returns trigger language plpgsql security definer
    set search_path = public set enable_nestloop = off as $$
    declare
      actor bigint := audit_setting('user_id')::bigint;
      impersonator bigint := audit_setting('impersonator_id')::bigint;
      why text := coalesce(audit_setting('origin'), 'system');
      request text := audit_setting('request_id');
    begin
      if tg_op = 'INSERT' then
        insert into audit_log (company_id, user_id, impersonator_id, origin, request_id, action, entity, entity_id, after)
        with changed as materialized (select to_jsonb(n) as data from new_rows n)
        select coalesce((data ->> 'company_id')::bigint, 0), actor, impersonator, why, request, 'insert', tg_table_name, audit_key(data), audited(data)
        from changed;
      elsif tg_op = 'DELETE' then
        insert into audit_log (company_id, user_id, impersonator_id, origin, request_id, action, entity, entity_id, before)
        with changed as materialized (select to_jsonb(o) as data from old_rows o)
        select coalesce((data ->> 'company_id')::bigint, 0), actor, impersonator, why, request, 'delete', tg_table_name, audit_key(data), audited(data)
        from changed;
      else
        insert into audit_log (company_id, user_id, impersonator_id, origin, request_id, action, entity, entity_id, before, after)
        with o as materialized (select to_jsonb(r) as data from old_rows r),
          n as materialized (select to_jsonb(r) as data from new_rows r)
        select coalesce((n.data ->> 'company_id')::bigint, 0), actor, impersonator, why, request, 'update', tg_table_name, audit_key(n.data), audited(o.data), audited(n.data)
        from o join n on audit_key(o.data) = audit_key(n.data)
        where o.data - 'updated_at' is distinct from n.data - 'updated_at';
      end if;
      return null;
    end $$`.execute(db);
}

async function checkWithoutImage(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function check_movement_splits() returns trigger language plpgsql as $$
    declare
      subject bigint;
      company bigint;
    begin
      if tg_table_name = 'bank_movement' then
        subject := new.id;
        company := new.company_id;
      elsif tg_op = 'DELETE' then
        subject := old.movement_id;
        company := old.company_id;
      else
        subject := new.movement_id;
        company := new.company_id;
      end if;
      if (select sum(amount_cents) from movement_split where company_id = company and movement_id = subject)
        <> (select amount_cents from bank_movement where company_id = company and id = subject) then
        raise exception 'the splits of movement % do not add up to its amount', subject using errcode = 'check_violation', constraint = 'movement_split_sum';
      end if;
      return null;
    end $$`.execute(db);
}
