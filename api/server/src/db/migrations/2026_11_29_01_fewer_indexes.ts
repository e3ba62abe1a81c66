import { sql, type Kysely } from 'kysely';

/**
 * What the indexes cost for each row of a statement of many, where nobody reads by them. The key of
 * the bank's identifier is compared in the program and never looked up. The log is found by the kinds
 * of which it holds few: what it is made of is met from its end at once. Its moments follow the order
 * in which it was written, which a summary of its pages tells.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index bank_movement_reference`.execute(db);
  await sql`drop index audit_log_action`.execute(db);
  await sql`create index audit_log_action on audit_log (action, id) where action <> all (array['insert', 'update'])`.execute(
    db,
  );
  await sql`drop index audit_log_kind`.execute(db);
  await sql`create index audit_log_kind on audit_log (entity, id) where entity <> all (array['bank_movement', 'movement_split'])`.execute(
    db,
  );
  await sql`drop index audit_log_at`.execute(db);
  await sql`create index audit_log_at on audit_log using brin (at) with (autosummarize = on, pages_per_range = 32)`.execute(
    db,
  );
}
