import { sql } from 'kysely';

/** First name and name of a person, by the name of his table in the query; null when it found nobody. */
export const fullName = (table: string) =>
  sql<
    string | null
  >`nullif(concat_ws(' ', ${sql.ref(`${table}.first_name`)}, ${sql.ref(`${table}.name`)}), '')`;
