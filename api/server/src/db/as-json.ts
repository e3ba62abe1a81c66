import { sql } from 'kysely';

/**
 * JSON that is bytes already, as a value of a column: a text of megabytes would be turned into bytes
 * in one go, while nobody is answered.
 */
export const asJson = (bytes: Buffer) => sql<string>`convert_from(${bytes}::bytea, 'UTF8')::json`;
