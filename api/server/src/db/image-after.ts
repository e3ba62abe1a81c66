import { sql } from 'kysely';

/**
 * What a row of an entry of the log held afterwards: the log keeps no image of a movement that came
 * in, since the row itself is one, and the next change says what was there before. `entry`: the name
 * of the log, or of what was selected from it whole, in the query.
 */
export const imageAfter = (entry: string) => {
  const column = (name: string) => sql.ref(`${entry}.${name}`);
  return sql<Readonly<Record<string, unknown>> | null>`image_after(
    ${column('company_id')}, ${column('id')}, ${column('entity')}, ${column('entity_id')}, ${column('action')}, ${column('after')})`;
};
