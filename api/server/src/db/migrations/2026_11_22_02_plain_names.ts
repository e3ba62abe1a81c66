import { sql, type Kysely } from 'kysely';

/**
 * Names that say what they hold. Of a movement: `key1` is what the bank calls it, `key2` the digest
 * of its content; of a line that was read and waits for its confirmation: one letter each so far.
 * Rows keep their values, and imports that wait can still be confirmed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table bank_movement rename column key1 to reference_key`.execute(db);
  await sql`alter table bank_movement rename column key2 to content_key`.execute(db);
  await sql`alter index bank_movement_key1 rename to bank_movement_reference`.execute(db);
  // Half of a character that a text was cut in: PostgreSQL reads nothing of a document with one.
  await sql`
    update import_reading set content = regexp_replace(regexp_replace(content::text,
      '\\\\u[dD][89abAB][0-9a-fA-F]{2}(?!\\\\u[dD][c-fC-F])', '\\\\ufffd', 'g'),
      '(?<!\\\\u[dD][89abAB][0-9a-fA-F]{2})\\\\u[dD][c-fC-F][0-9a-fA-F]{2}', '\\\\ufffd', 'g')::json
    where content::text ~ '\\\\u[dD][89a-fA-F]'`.execute(db);
  await sql`
    update import_reading set content = jsonb_set(content::jsonb, '{lines}', (
      select jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
        'file', line -> 'f', 'line_number', line -> 'n', 'date', line -> 'd', 'value_date', line -> 'v', 'label', line -> 'l',
        'amount_cents', line -> 'a', 'reference', line -> 'ref', 'reference_is_id', line -> 'id')) order by place)
      from jsonb_array_elements(content::jsonb -> 'lines') with ordinality as lines (line, place)
    ))::json
    where json_array_length(content -> 'lines') > 0`.execute(db);
}
