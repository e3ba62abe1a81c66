import { sql, type Kysely } from 'kysely';

/**
 * The log writes no image of a movement that comes in: it is the row, or what the next change of the
 * row says was there before. Half of what the log cost a statement of many lines was that copy.
 * `image_after` gives it to whoever reads the log.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function image_after(company bigint, entry bigint, what text, which text, action text, image jsonb) returns jsonb language sql stable as $$
      select case when image is not null or action <> 'insert' or what <> 'bank_movement' then image
      else coalesce(
        (select l.before from audit_log l where l.company_id = company and l.entity = what and l.entity_id = which and l.id > entry and l.action in ('update', 'delete') order by l.id limit 1),
        (select audited(to_jsonb(m)) from bank_movement m where m.company_id = company and m.id = which::bigint))
      end
    $$`.execute(db);
  await sql`
    create function write_audit_of_movements() returns trigger language plpgsql security definer set search_path = public as $$
    declare
      actor bigint := audit_setting('user_id')::bigint;
      impersonator bigint := audit_setting('impersonator_id')::bigint;
      why text := coalesce(audit_setting('origin'), 'system');
      request text := audit_setting('request_id');
    begin
      insert into audit_log (company_id, user_id, impersonator_id, origin, request_id, action, entity, entity_id)
      select company_id, actor, impersonator, why, request, 'insert', 'bank_movement', id::text from new_rows;
      return null;
    end $$`.execute(db);
  await sql`drop trigger audit_insert on bank_movement`.execute(db);
  await sql`
    create trigger audit_insert after insert on bank_movement referencing new table as new_rows
    for each statement execute function write_audit_of_movements()`.execute(db);
}
